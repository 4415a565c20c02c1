"""The betting: what may be done when, how much, how often, when it ends, and what counts if chips and words differ."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.base.errors import RulesError
from rules.euchre.poker.announcing import Announcement, settle_announcement, string_raise
from rules.euchre.poker.betting import BettingAction, betting, follow
from tests.rules.euchre.poker.laws import chip_laws

NAMES = "ABCDEF"


def bet(players, *actions, stacks=None, **overrides):
    """Betting among so many; an action is `check`, `bet 5`, `call`, `raise 20` or `fold`, by whoever's turn it is."""
    now = betting(chip_laws(**overrides), NAMES[:players], stacks)
    for action in actions:
        act, _, amount = action.partition(" ")
        now = now.act(now.turn, BettingAction(act), int(amount or 0))
    return now


def refused(now, action, player=None):
    act, _, amount = action.partition(" ")
    with pytest.raises(RulesError) as no:
        now.act(player or now.turn, BettingAction(act), int(amount or 0))
    return [fault.code for fault in no.value.faults]


def test_it_begins_on_the_dealers_left_and_goes_round():
    assert [bet(3, *["check"] * n).turn for n in range(4)] == ["A", "B", "C", None]


@pytest.mark.parametrize(
    ("actions", "stakes", "active"),
    [
        (["check", "check", "check"], (0, 0, 0), "ABC"),  # Betting 9 i
        (["bet 5", "call", "call"], (5, 5, 5), "ABC"),  # Betting 9 ii
        (["check", "bet 5", "raise 20", "call", "call"], (25, 25, 25), "ABC"),
        (["bet 5", "fold", "fold"], (5, 0, 0), "A"),  # Betting 9 iii
        (["bet 5", "fold", "raise 1", "fold"], (5, 0, 6), "C"),
    ],
)
def test_it_ends_when_the_active_stakes_are_equal_or_one_is_left(actions, stakes, active):
    now = bet(3, *actions)
    assert (now.over, now.staked, "".join(now.active), now.legal, now.turn) == (True, stakes, active, {}, None)
    assert not bet(3, *actions[:-1]).over


def test_level_one_may_check_or_bet_and_behind_call_raise_or_fold():
    """Betting 4 and 5."""
    assert bet(3).legal == {BettingAction.CHECK: range(1), BettingAction.BET: range(1, 21)}
    behind = {BettingAction.CALL: range(1), BettingAction.FOLD: range(1), BettingAction.RAISE: range(1, 21)}
    assert bet(3, "bet 5").legal == behind
    assert refused(bet(3), "fold") == ["nothing_to_match"]
    assert refused(bet(3), "call") == ["nothing_to_match"]
    assert refused(bet(3), "raise 5") == ["nothing_to_match"]
    assert refused(bet(3, "bet 5"), "check") == ["must_match"]
    assert refused(bet(3, "bet 5"), "bet 5") == ["must_match"]


@pytest.mark.parametrize("amount", [0, 21, -3])
def test_a_bet_or_a_raise_is_from_1_to_20(amount):
    """Betting 6 i."""
    assert refused(bet(3), f"bet {amount}") == ["outside_the_spread"]
    assert refused(bet(3, "bet 5"), f"raise {amount}") == ["outside_the_spread"]


def test_a_call_must_reach_the_stake_however_high():
    """AMB-42: 20 and a raise of 20 are a call of 40."""
    assert bet(3, "bet 20", "raise 20", "call").stakes["C"] == 40
    within = bet(3, "bet 15", spread_covers_calls=True)
    assert within.legal[BettingAction.RAISE] == range(1, 6)
    assert refused(within, "raise 6") == ["call_too_high"]


def test_an_amount_said_with_a_call_is_what_is_missing_or_the_stake():
    now = bet(3, "bet 5", "raise 5")
    assert now.act("C", BettingAction.CALL, 10) == now.act("C", BettingAction.CALL)
    assert refused(now, "call 5") == ["not_the_call"]


THREE = ["bet 1", "raise 1", "raise 1", "raise 1"]


def test_a_circuit_has_three_raises():
    """Betting 6 ii; the bet that opens is not a raise."""
    now = bet(5, *THREE)
    assert (now.turn, now.raises_left, refused(now, "raise 1")) == ("E", 0, ["too_many_raises"])
    assert BettingAction.RAISE not in now.legal


def test_raises_are_counted_afresh_when_the_turn_reaches_the_dealers_left():
    """AMB-43."""
    now = bet(5, *THREE, "call")
    assert (now.turn, now.raises_left) == ("A", 3)
    folded = bet(5, "check", "bet 1", "raise 1", "raise 1", "raise 1", "fold")
    assert (folded.turn, folded.raises_left) == ("B", 3)  # the turn has passed the seat of one who folded


def test_raises_may_begin_again_after_the_dealers_left_or_never():
    """AMB-43: "until after the player to the dealer's left has their turn again"."""
    after = bet(5, *THREE, "call", raises_begin_again="after_dealers_left")
    assert (after.turn, after.raises_left, after.act("A", BettingAction.CALL).raises_left) == ("A", 0, 3)
    out = bet(5, "check", "bet 1", "raise 1", "raise 1", "raise 1", "fold", raises_begin_again="after_dealers_left")
    assert (out.turn, out.raises_left) == ("B", 3)
    assert bet(5, *THREE, "call", "call", raises_begin_again="never").raises_left == 0


def test_two_active_players_raise_as_often_as_they_like():
    """Betting 6 ii: "does not apply, if there are only two active players"."""
    now = bet(3, "bet 1", "fold", *["raise 1"] * 9)
    assert (now.raises_left, now.highest) == (None, 10)
    assert bet(2, "bet 1", "raise 1", "raise 1", two_raise_freely=False, raises_a_circuit=1).raises_left == 0


def test_folding_out_of_a_deal_that_others_go_on_with():
    now = bet(4, "bet 5", "fold", "call")
    assert (now.turn, now.active) == ("D", ("A", "C", "D"))
    assert refused(now, "call", "B") == ["has_folded"]


def test_everything_wrong_with_an_action_is_said_at_once():
    assert refused(bet(5, *THREE), "bet 30", "A") == ["acted_out_of_turn", "must_match", "outside_the_spread"]
    assert refused(bet(3), "check", "Z") == ["not_in_the_deal"]
    assert refused(bet(2, "check", "check"), "check", "A") == ["betting_closed"]


def test_nobody_stakes_what_he_has_not():
    """AMB-44: call in full or fold."""
    now = bet(3, "bet 20", stacks={"A": 50, "B": 8, "C": 24})
    assert now.legal == {BettingAction.FOLD: range(1)}
    assert refused(now, "call") == ["not_enough_chips"]
    assert bet(3, "bet 20", "fold", stacks={"A": 50, "B": 8, "C": 24}).legal[BettingAction.RAISE] == range(1, 5)
    assert bet(2, stacks={"A": 0, "B": 5}).legal == {BettingAction.CHECK: range(1)}


def test_all_in_where_it_is_agreed():
    now = bet(3, "bet 20", "call", "call", stacks={"A": 50, "B": 8, "C": 24}, short_of_chips="all_in")
    assert (now.over, now.staked, now.all_in("B"), now.all_in("C")) == (True, (20, 8, 20), True, False)
    asked = bet(3, "bet 5", "raise 3", "raise 9", stacks={"A": 50, "B": 8, "C": 24}, short_of_chips="all_in")
    assert (asked.turn, asked.act("A", BettingAction.CALL).over) == ("A", True)


def test_a_log_is_followed_as_far_as_it_can_be():
    log = [
        ("A", BettingAction.BET, 30),
        ("C", BettingAction.CALL, 0),
        ("B", BettingAction.FOLD, 0),
        ("B", BettingAction.CALL, 0),
        ("Z", BettingAction.CHECK, 0),
    ]
    now, faults = follow(betting(chip_laws(), "ABC"), log)
    assert [(fault.code, fault.where["action"]) for fault in faults] == [
        ("outside_the_spread", 1),
        ("acted_out_of_turn", 2),
        ("has_folded", 4),
        ("not_in_the_deal", 5),
    ]
    assert (now.stakes, now.over) == ({"A": 30, "B": 0, "C": 30}, True)
    assert follow(now, [("A", BettingAction.CHECK, 0)])[1][0].code == "betting_closed"


@pytest.mark.parametrize(
    ("said", "pushed", "counts"),
    [
        ([(BettingAction.CALL, 0)], 10, Announcement(BettingAction.CALL, 0, 0)),
        (
            [(BettingAction.CALL, 0)],
            4,
            Announcement(BettingAction.CALL, 0, -6),
        ),  # Betting 5: the announcement takes priority
        ([(BettingAction.RAISE, 5)], 30, Announcement(BettingAction.RAISE, 5, 15)),
        (
            [(BettingAction.CALL, 0), (BettingAction.RAISE, 20)],
            30,
            Announcement(BettingAction.CALL, 0, 20),
        ),  # Betting 8: "I'll see your $10... and raise"
    ],
)
def test_announcements_outrank_chips_and_a_string_raise_is_a_call(said, pushed, counts):
    assert settle_announcement(bet(3, "bet 10"), "B", said, pushed) == counts


@given(st.data(), st.integers(2, 6))
def test_any_betting_ends_with_the_active_stakes_equal(data, players):
    now = bet(players, stacks={name: data.draw(st.integers(0, 90)) for name in NAMES[:players]})
    while now.turn is not None:
        act, amounts = data.draw(st.sampled_from(sorted(now.legal.items(), key=str)))
        now = now.act(now.turn, act, data.draw(st.sampled_from(amounts)))
        assert all(staked <= now.stacks[player] for player, staked in now.stakes.items())
    assert len({now.stakes[player] for player in now.active}) == 1
    assert now.active


def test_a_string_raise_counts_as_a_call_and_its_chips_go_back():
    now = betting(chip_laws(), "ABC").act("A", BettingAction.BET, 10)
    refused = string_raise(now, "B", 20)
    assert (refused.code, str(refused.sentence)) == (
        "string_raise",
        "B called, then raised. A string raise counts as a call: 20 chips go back.",
    )
