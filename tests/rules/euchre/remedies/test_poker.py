"""The remedies of Poker-Euchre on one sheet, with chips for an example where the ruling depends on them."""

from typing import Any

import pytest

from rules.euchre.kinds import game_for
from rules.euchre.remedies import Remedies, Remedy
from rules.euchre.rulings.poker_cases import PokerOffence, poker_offences_of
from rules.laws import any_laws_of


def remedies(ruleset: str, **overrides: object) -> Remedies:
    found = game_for(any_laws_of(ruleset, overrides)).remedies
    assert found is not None
    return found


def remedy_of(of: Remedies, offence: PokerOffence) -> Remedy:
    (remedy,) = (each for each in (*of.by_book, *of.suggested) if offence.sentence in each.offences)
    return remedy


@pytest.mark.parametrize("ruleset", ["poker_chips", "poker_points"])
def test_every_irregularity_of_the_game_has_its_remedy_once(ruleset: str) -> None:
    of, laws = remedies(ruleset), any_laws_of(ruleset)
    named = [offence for remedy in (*of.by_book, *of.suggested) for offence in remedy.offences]
    there: list[Any] = [offence.sentence for offence in poker_offences_of(laws)]  # type: ignore[arg-type]
    assert sorted(map(str, named)) == sorted(map(str, there))


@pytest.mark.parametrize(
    ("offence", "example", "outcomes"),
    [
        (
            PokerOffence.STRING_RAISE,
            "For example, the call is 5 and the player pushes in 25:",
            ["It counts as a call of 5 chips. The other chips are returned."],
        ),
        (
            PokerOffence.OUTSIDE_THE_SPREAD,
            "For example, the player bets 21:",
            ["a bet or a raise is from 1 to 20 chips: it counts as 20."],
        ),
        (
            PokerOffence.RENEGE,
            None,
            [
                "The revoke was called too late: tricks are already being counted, so nobody can be accused.",
                "The revoke is not proved: the charge is dropped, and play continues.",
                "Player X is out of the deal: the cards held and the tricks won are buried. Any chips staked stay in "
                "the pot.",
            ],
        ),
    ],
)
def test_it_is_settled_as_the_desk_settles_it(offence: PokerOffence, example: str | None, outcomes: list[str]) -> None:
    remedy = remedy_of(remedies("poker_chips"), offence)
    assert (remedy.example and str(remedy.example), [str(one.sentence) for one in remedy.outcomes]) == (
        example,
        outcomes,
    )


def test_examples_keep_within_any_spread() -> None:
    """Where nobody has to call for more than the largest bet, an example must not either."""
    of = remedies("poker_chips", least_bet=2, most_bet=3, spread_covers_calls=True)
    assert str(remedy_of(of, PokerOffence.STRING_RAISE).example) == (
        "For example, the call is 3 and the player pushes in 6:"
    )
