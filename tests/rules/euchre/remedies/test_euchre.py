"""The remedies of euchre on one sheet: all that 55+ Games, 11, says, and what other books leave to the director."""

import pytest

from rules.base.words import message
from rules.euchre.kinds import game_for
from rules.euchre.remedies import Remedies
from rules.euchre.remedies.remedy import Remedy, RemedyOutcome, together
from rules.euchre.rulings import Offence, offences_of
from rules.laws import PRESETS, any_laws_of


def remedies(ruleset: str, **overrides: object) -> Remedies:
    found = game_for(any_laws_of(ruleset, overrides)).remedies
    assert found is not None
    return found


def said(of: Remedies, offence: Offence) -> list[tuple[str, bool, str]]:
    (remedy,) = (each for each in (*of.by_book, *of.suggested) if offence.sentence in each.offences)
    return [(str(one.question or ""), one.yes, str(one.sentence)) for one in remedy.outcomes]


@pytest.mark.parametrize("ruleset", PRESETS)
def test_every_irregularity_of_a_book_has_its_remedy_once(ruleset: str) -> None:
    of = remedies(ruleset)
    named = [offence for remedy in (*of.by_book, *of.suggested) for offence in remedy.offences]
    there = [offence.sentence for offence in offences_of(PRESETS[ruleset])]
    assert sorted(map(str, named)) == sorted(map(str, there))


@pytest.mark.parametrize(
    ("offence", "outcomes"),
    [
        (
            Offence.LEAD_OUT_OF_TURN,
            [
                (
                    "Had everyone else played to the trick?",
                    False,
                    "On demand, the player takes back the false lead, and it becomes an exposed card. Cards played to "
                    "it can be taken back without penalty. At the next lead by the side at fault, the player of the "
                    "other side who plays last can name the suit to lead.",
                ),
                (
                    "Had everyone else played to the trick?",
                    True,
                    "All the others have played to the false lead: the trick counts.",
                ),
            ],
        ),
        (
            Offence.TURNED_DOWN_SUIT_NAMED,
            [("", False, "Naming the turned-down suit is void, and the side at fault cannot make trump.")],
        ),
        (
            Offence.DEALER_FORGOT_TO_DISCARD,
            [("", False, "The dealer plays with the five cards dealt, and the turn-up is out of play.")],
        ),
        (
            Offence.QUITTED_TRICK_EXAMINED,
            [
                (
                    "",
                    False,
                    "A quitted trick stays face down and apart. Nobody looks at it until the end of play. Therefore "
                    "the other side can call for a lead from the side at fault.",
                )
            ],
        ),
    ],
)
def test_the_55_plus_games_settle_it(offence: Offence, outcomes: list[tuple[str, bool, str]]) -> None:
    of = remedies("55plus")
    assert said(of, offence) == outcomes
    assert any(offence.sentence in remedy.offences for remedy in of.by_book)


def test_a_revoke_has_its_questions_and_the_laws_that_belong_to_it() -> None:
    of = remedies("55plus")
    assert [(question, yes) for question, yes, _ in said(of, Offence.REVOKE)] == [
        ("Was the trick already quitted (turned face down)?", False),
        ("Was the revoke proved?", False),
        ("Was the revoke proved?", True),
    ]
    (revoke,) = (remedy for remedy in of.by_book if Offence.REVOKE.sentence in remedy.offences)
    assert [str(line) for line in revoke.more][:2] == [
        "Points for a revoke on a lone hand: 4.",
        "Choices of the side that did not revoke: score the hand as played, add the penalty to its own score or "
        "deduct the penalty from the other side's score.",
    ]


def test_a_book_that_leaves_it_to_the_director_says_so_once_and_suggests_the_55_plus_games() -> None:
    of = remedies("standard4")
    assert (of.by_book, str(of.open_note)) == (
        (),
        "The rule book leaves these to the director. Suggestions from “55+ Games, Euchre Rules”:",
    )
    assert not any("leave this to the director" in str(one.sentence) for each in of.suggested for one in each.outcomes)


def test_where_players_have_no_partner_the_player_is_at_fault() -> None:
    assert said(remedies("standard3"), Offence.TURNED_DOWN_SUIT_NAMED) == [
        ("", False, "Naming the turned-down suit is void, and the player at fault cannot make trump.")
    ]


def test_a_penalty_is_told_in_full() -> None:
    """The floor of a score never makes the printed penalty smaller."""
    of = remedies("55plus", revoke_choices=["take"])
    assert said(of, Offence.REVOKE)[-1][2] == "Revoke: 2 points deducted from the side at fault."


def remedy(offence: str, ruling: str, *, left_open: bool = False) -> Remedy:
    return Remedy((message(offence),), (RemedyOutcome(message(ruling)),), left_open, "Book", "11")


def test_neighbours_with_the_same_rulings_are_one() -> None:
    """Not those apart from each other, and not one that the book settles with one that it leaves open."""
    given = [
        remedy("exposed", "deal again"),
        remedy("faced", "deal again"),
        remedy("wrong dealer", "stop"),
        remedy("wrong count", "deal again"),
        remedy("no cut", "deal again", left_open=True),
    ]
    found = [tuple(map(str, one.offences)) for one in together(given)]
    assert found == [("exposed", "faced"), ("wrong dealer",), ("wrong count",), ("no cut",)]
