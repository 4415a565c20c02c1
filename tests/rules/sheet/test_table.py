"""The table and the deal in words: who cuts, and which card deals."""

import pytest

from rules.games import game_for
from rules.laws import any_laws_of
from rules.sheet import rule_sheet


@pytest.mark.parametrize(
    ("ruleset", "lines", "pairs", "persons"),
    [
        (
            "55plus",
            [
                "Players cut for the first deal: the lowest card deals.",
                "One player from each pair cuts. Players without a partner all cut.",
            ],
            "One player from each pair cuts.",
            "Every player cuts.",
        ),
        (
            "stubbington4",
            ["Players cut for the first deal: the highest card deals.", "Every player cuts."],
            "Every player cuts.",
            "Every player cuts.",
        ),
        (
            "stubbington3",
            ["Players cut for the first deal: the highest card deals."],
            "Every player cuts.",
            "Every player cuts.",
        ),
        ("standard4", ["The first dealer is drawn by lot."], None, None),
        (
            "poker_points",
            ["Cards are dealt face up. The first player to get a jack deals first."],
            None,
            None,
        ),
    ],
)
def test_of_fixed_pairs_one_player_cuts(ruleset, lines, pairs, persons):
    """55+ Games, Tournament Play 4 a: "the four cut the cards"; 4 b: "one player from each team cuts the deck"."""
    laws = any_laws_of(ruleset)
    sheet = rule_sheet(game_for(laws))
    assert [str(line.sentence) for line in sheet.on("first_dealer", "deal_cut_by")] == lines
    said = [game_for(laws).who_cuts(persons=each) for each in (False, True)]
    assert [text and str(text) for text in said] == [pairs, persons]
