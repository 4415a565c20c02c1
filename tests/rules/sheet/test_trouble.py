"""When something goes wrong: each book is quoted with what it says, and with no more."""

import pytest

from rules.games import game_for
from rules.laws import any_laws_of
from rules.sheet import rule_sheet


@pytest.mark.parametrize(
    ("ruleset", "sentence", "section"),
    [
        (
            "55plus",
            "These are misdeals: a card exposed in dealing, a face-up card in the pack, an imperfect pack.",
            "11 Irregularities, Misdeal",
        ),
        (
            "zobel",
            "An incorrect deal is a misdeal, and so is any breach of the dealing rules.",
            "Definitions, Misdeal",
        ),
        ("standard4", "The director decides whether a deal is a misdeal.", "not covered (our reading)"),
    ],
)
def test_a_misdeal_is_what_its_book_calls_so(ruleset: str, sentence: str, section: str) -> None:
    """55+ Games, 11: "if a card is exposed in dealing"; Zobel: "an incorrect deal"; a card dropped later is neither."""
    lines = rule_sheet(game_for(any_laws_of(ruleset))).on("misdeals")
    assert [(str(line.sentence), line.section) for line in lines] == [(sentence, section)]
