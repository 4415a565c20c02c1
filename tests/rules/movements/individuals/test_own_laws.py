"""The game for three that is played beside tables of four."""

import pytest

from rules.errors import RulesError
from rules.laws import any_laws_of
from rules.movements import EventFormat, Wishes
from rules.movements.individuals.own_laws import laws_of_three

THREES = Wishes(threes=True)


@pytest.mark.parametrize(
    ("ruleset", "agreed", "book"),
    [
        ("55plus", {"target": 7}, "standard3"),
        ("stubbington4", {}, "stubbington3"),
        ("standard4", {"hands_in_game": 8}, "standard3"),
    ],
)
def test_it_is_that_of_the_same_house_and_ends_like_the_others(ruleset, agreed, book):
    four = any_laws_of(ruleset, agreed)
    three = laws_of_three(four)
    assert (three.ruleset, three.players) == (book, 3)
    assert (three.target, three.hands_in_game, three.clock) == (four.target, four.hands_in_game, four.clock)


@pytest.mark.parametrize("ruleset", ["standard3", "stubbington2", "poker_points"])
def test_beside_what_is_no_game_of_four_partners_there_is_none(ruleset):
    assert laws_of_three(any_laws_of(ruleset)) is None


def test_a_target_that_three_cannot_play_to_leaves_no_game():
    assert laws_of_three(any_laws_of("zobel")) is not None
    assert laws_of_three(any_laws_of("stubbington4", {"target": 1, "win_by": 1, "take_off": False})) is None


@pytest.mark.parametrize(("players", "may"), [(6, True), (7, True), (8, False), (9, False), (10, True), (5, False)])
def test_two_or_three_leftover_players_may_play_at_tables_of_three(players, may):
    event_format = EventFormat(any_laws_of("55plus"), True)
    assert event_format.may_have_threes(players) is may
    if may:
        planned = event_format.plan("optimised", players, 3, wishes=THREES)
        assert {turn.sit_out for turn in planned.rounds} == {()}
    else:
        with pytest.raises(RulesError, match="Tables of three are for 2 or 3 leftover players"):
            event_format.plan("optimised", players, 3, wishes=THREES)


def test_only_the_fairest_chart_allows_wishes():
    event_format = EventFormat(any_laws_of("55plus"), True)
    with pytest.raises(RulesError, match="Only “Fairest chart found” allows wishes"):
        event_format.plan("whist", 8, 3, wishes=Wishes(apart=frozenset({(1, 2)})))


def test_wishes_that_no_chart_keeps_are_refused():
    event_format = EventFormat(any_laws_of("55plus"), True)
    everybody = frozenset((1, other) for other in range(2, 9))
    with pytest.raises(RulesError):
        event_format.plan("optimised", 8, 3, wishes=Wishes(away=everybody))
