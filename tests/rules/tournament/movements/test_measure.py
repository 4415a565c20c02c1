"""What is promised to players who change partners, and what a plan brings after what was played, is counted."""

import pytest

from rules.laws import any_laws_of
from rules.tournament.movements import (
    EventFormat,
    Guarantees,
    Plan,
    Prospect,
    RoundSeating,
    SeatingKind,
    TableSeating,
    guarantees,
    plan,
    prospect,
)

WHIST_OF_4 = (((4, 1), (2, 3)), ((4, 2), (3, 1)), ((4, 3), (1, 2)))


def individuals(entries, *rounds, rests=()):
    """A plan of one table a round."""
    rests = rests or ((),) * len(rounds)
    turns = (RoundSeating((TableSeating(1, sides),), rest) for sides, rest in zip(rounds, rests, strict=True))
    return Plan("whist", entries, tuple(turns), of=SeatingKind.INDIVIDUALS)


def test_partners_and_opponents_are_counted_apart():
    assert guarantees(individuals(4, *WHIST_OF_4)) == Guarantees(
        rounds=3,
        fewest_meetings=2,
        most_meetings=2,
        fewest_opponents=3,
        most_opponents=3,
        fewest_games=3,
        most_games=3,
        fewest_sit_outs=0,
        most_sit_outs=0,
        of=SeatingKind.INDIVIDUALS,
        fewest_partnerships=1,
        most_partnerships=1,
        sit_outs_running=0,
    )


def test_everybody_has_met_everybody_only_where_somebody_has_met():
    measured = [guarantees(individuals(4, *WHIST_OF_4[:rounds])).complete for rounds in (0, 1, 3)]
    assert measured == [False, False, True]


def test_measures_of_partners_are_written_where_there_are_partners():
    written = guarantees(individuals(4, *WHIST_OF_4)).to_json()
    assert "of" not in written
    assert (written["fewest_partnerships"], written["most_partnerships"], written["sit_outs_running"]) == (1, 1, 0)


@pytest.mark.parametrize(
    ("plan", "said"),
    [
        (
            individuals(4, *WHIST_OF_4),
            "Everyone partners everyone else once. Everyone plays against everyone else twice.",
        ),
        (individuals(4, WHIST_OF_4[0]), "Nobody has the same partner twice. Nobody plays the same opponent twice."),
        (
            individuals(4, *WHIST_OF_4[:2]),
            "Nobody has the same partner twice. Nobody plays the same opponent more than twice.",
        ),
        (
            individuals(4, WHIST_OF_4[0], WHIST_OF_4[0]),
            "Some players have the same partner twice. Nobody plays the same opponent more than twice.",
        ),
        (
            individuals(5, *WHIST_OF_4[:2], rests=((5,), (5,))),
            "Nobody has the same partner twice. Nobody plays the same opponent more than twice. Everyone "
            "sits out 0 to 2 times. Some sit out twice in a row.",
        ),
    ],
)
def test_a_guarantee_for_players_is_a_sentence(plan, said):
    assert str(guarantees(plan).sentence) == said


def test_guarantees_are_counted_from_the_seatings():
    doubled = Plan("a-up", 6, (*plan("a-up", pairs=6).rounds[:2], plan("a-up", pairs=6).rounds[0]))
    measured = guarantees(doubled)
    assert (measured.fewest_meetings, measured.most_meetings, measured.most_opponents) == (0, 2, 2)
    assert str(measured.sentence) == "Every pair meets 2 different opponents, some of them twice."


@pytest.mark.parametrize(
    ("name", "pairs", "rounds", "sentence"),
    [
        ("round-robin", 8, 7, "Every pair meets every other pair once."),
        ("round-robin", 7, 7, "Every pair meets every other pair once. Every pair sits out once."),
        ("a-up", 4, 1, "Every pair meets one opponent, with no rematches."),
        ("a-up", 8, 4, "Every pair meets 4 different opponents, with no rematches."),
        (
            "a-up",
            7,
            4,
            "Every pair meets 3 to 4 different opponents, with no rematches. Nobody sits out twice. "
            "Pairs play 3 to 4 games.",
        ),
    ],
)
def test_a_guarantee_is_a_sentence(name, pairs, rounds, sentence):
    assert str(guarantees(plan(name, pairs=pairs, rounds=rounds)).sentence) == sentence


PAIRS = EventFormat(any_laws_of("55plus"))


def test_what_two_plans_bring_is_counted_with_what_was_played() -> None:
    planned = PAIRS.plan("round-robin", 4).rounds
    again = prospect(planned, planned[:1], range(1, 5))
    assert again == Prospect(1, 2, 0, 0, 0, 0, again.staying)
    assert prospect((), PAIRS.plan("round-robin", 3).rounds[:2], (1, 2, 3)) == Prospect(2, 0, 0, 0, 1, 0, (1, 2))
