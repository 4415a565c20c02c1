"""How large a plan may be, for everything that plans rounds or draws them one by one; and what is no plan."""

import pytest

from rules.base.errors import RulesError, Unreadable
from rules.laws import PRESETS
from rules.tournament.movements import EventFormat, from_json, in_sections, plan
from rules.tournament.movements.afresh import afresh
from rules.tournament.movements.catalogue import LIVE
from rules.tournament.movements.chooser import PlayTime
from rules.tournament.movements.planning import MOST_ENTRIES, most_rounds
from rules.tournament.movements.seating import SeatingKind

PAIRS = EventFormat(PRESETS["55plus"])
TOO_MANY = "An event with 1999 entries has at most 50 rounds, not {rounds}. Choose fewer."


def test_the_largest_event_may_be_planned_and_so_may_everybody_against_everybody_among_200() -> None:
    limits = {entries: most_rounds(SeatingKind.PAIRS, entries) for entries in (200, 500, 1_000, MOST_ENTRIES)}
    assert limits == {200: 200, 500: 200, 1_000: 100, MOST_ENTRIES: 50}


@pytest.mark.parametrize("movement", ["a-up", "b-down", "round-robin", "lines", "howell"])
def test_a_movement_that_goes_on_and_on_is_refused_with_the_limit(movement: str) -> None:
    with pytest.raises(RulesError, match=TOO_MANY.format(rounds=999)):
        plan(movement, pairs=1999, rounds=999)


def test_everybody_against_everybody_among_1999_is_refused() -> None:
    with pytest.raises(RulesError, match=TOO_MANY.format(rounds=1999)):
        PAIRS.plan("round-robin", 1999)


def test_several_rooms_share_the_limit() -> None:
    with pytest.raises(RulesError, match=TOO_MANY.format(rounds=150)):
        in_sections("a-up", pairs=1999, sections=40, rounds=150)


@pytest.mark.parametrize("movement", ["swiss", "progressive"])
def test_a_movement_that_is_drawn_round_by_round_has_the_same_limit(movement: str) -> None:
    event_format = EventFormat(PRESETS["55plus"], changing=movement == "progressive")
    with pytest.raises(RulesError, match=r"An event with 16 entries has at most 200 rounds, not 201. Choose fewer."):
        event_format.rounds(LIVE[movement], 16, 201)


def test_a_new_plan_for_many_is_refused_before_anybody_is_matched() -> None:
    says = "With 400 entries, at most 6 rounds can be planned again. Choose fewer."
    with pytest.raises(RulesError, match=says):
        afresh(PAIRS, "round-robin", numbers=range(1, 401), rounds=7, played=())


def test_the_chooser_offers_a_large_event_only_as_many_rounds_as_it_may_have() -> None:
    offered = PAIRS.options(2_000, PlayTime(10_000, 20))
    assert {option.rounds for option in offered} == {50}


@pytest.mark.parametrize(
    "stored", [[{}], [{"tables": [{"table": 1}]}], [{"tables": [{"table": "x", "A": [1], "B": [2]}]}], [7], 7]
)
def test_what_is_not_a_seating_is_unreadable(stored):
    with pytest.raises(Unreadable):
        from_json(stored)


NO_PLANS = [
    ({"name": "howell"}, "Howell: give the number of pairs."),
    ({"name": "whist", "rounds": 3}, "Whist movement: give the number of players."),
    ({"name": "howell", "pairs": "6"}, '“pairs” must be a whole number, not "6".'),
    (
        {"name": "howell", "pairs": True, "rounds": 2.5},
        "“pairs” must be a whole number, not true. “rounds” must be a whole number, not 2.5.",
    ),
    ({"name": "howell", "players": 6}, "Howell seats pairs, not players."),
    ({"name": "howell", "pairs": 6, "players": 12}, "Howell seats pairs, not players."),
    ({"name": "whist", "pairs": 5}, "Whist movement seats players, not pairs."),
    ({"name": "howell", "pairs": 0}, "This movement takes 2 to 2000 pairs, not 0."),
    ({"name": "round-robin", "pairs": 3000}, "This movement takes 2 to 2000 pairs, not 3000."),
    (
        {"name": "howell", "pairs": 1, "rounds": 0},
        "This movement takes 2 to 2000 pairs, not 1. Howell has at least 1 round, not 0.",
    ),
    ({"name": "a-up", "pairs": 6, "changes": 3}, "“changes” must be letters, A for up or B for down, such as AAB."),
    (
        {"name": ["howell"], "pairs": 6},
        'There is no movement called ["howell"]. Choose one of these: a-up, b-down, round-robin, lines, howell, whist, '
        "optimised, walk-round, threes, tables.",
    ),
]


@pytest.mark.parametrize(("asked", "reason"), NO_PLANS)
def test_what_is_missing_or_wrong_is_said_and_nothing_else(asked, reason):
    with pytest.raises(RulesError) as refused:
        plan(**asked)
    assert str(refused.value) == reason
