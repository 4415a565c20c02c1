"""`score`, `game`, `chart`, `judge`, `deal`, `play` and `trick` for Poker-Euchre."""

import pytest

from rules.base.errors import RulesError
from rules.cli import deal, game, judge, play, score, sheet, trick
from rules.euchre.kinds import game_for
from rules.euchre.notation.poker import write
from rules.euchre.poker.rehearsal import rehearse_deals
from rules.laws import any_laws_of
from tests.rules.cli.running import run

FOUR = {
    "ruleset": "poker_chips",
    "players": ["M", "A", "B", "C"],
    "jokers": False,
    "cards_each": 12,
    "maker": "M",
    "tricks": {"M": 5, "A": 4, "B": 2, "C": 1},
    "bets": {"M": 5, "A": 5, "B": 5, "C": 5},
}


def test_a_deal_with_chips():
    """Four players win 5, 4, 2 and 1 tricks: worked out by hand, as in tests/rules/euchre/poker/test_settlement.py."""
    ran = run("score", lines=[{**FOUR, "id": 7}])
    assert ran.answers == [
        {
            "id": 7,
            "valid": True,
            "faults": [],
            "delta": {"M": 40, "A": 16, "B": 8, "C": 4},
            "net": {"M": 23, "A": -1, "B": -9, "C": -13},
            "pot_left": 0,
            "winner": "M",
            "euchred": False,
            "outcome": "maker_wins",
        }
    ]


def test_who_sat_out_pays_and_receives_nothing():
    line = {**FOUR, "sat_out": ["C"], "tricks": {"M": 7, "A": 4, "B": 1}, "bets": {"M": 1, "A": 1, "B": 1}}
    answered = score.answer(line)
    assert answered["net"] == {"M": 11, "A": -1, "B": -10, "C": 0}
    assert answered["delta"]["C"] == 0


def test_a_deal_with_a_fault_comes_to_nothing():
    assert score.answer({**FOUR, "maker": None}) == {
        "valid": False,
        "faults": [{"code": "no_maker", "message": "Who made trump? A played hand needs a maker."}],
        "delta": None,
        "net": None,
        "pot_left": None,
        "winner": None,
        "euchred": None,
        "outcome": None,
    }
    claimed = score.answer({**FOUR, "net": {"M": 99}})
    assert (claimed["valid"], [fault["code"] for fault in claimed["faults"]]) == (False, ["points_differ"])


@pytest.mark.parametrize(
    ("winner", "total"),
    [("P1", 60), ("P2", 54)],  # Without Poker Chips 9
)
def test_54_and_60(winner, total):
    answered = score.answer({"ruleset": "poker_points", "players": 6, "maker": "P1", "tricks": {winner: 8}})
    assert (answered["points"][winner], answered["winner"], answered["euchred"]) == (total, winner, winner != "P1")
    assert score.answer({"ruleset": "poker_points", "players": 6, "maker": "P1", "tricks": {}})["points"] is None


def test_everybody_passed():
    answered = score.answer({"ruleset": "poker_chips", "players": ["A", "B", "C"], "maker": None, "carry_over": 2})
    assert (answered["pot_left"], answered["net"], answered["next_dealer"], answered["outcome"]) == (
        50,
        {"A": -16, "B": -16, "C": -16},
        "A",
        "passed_out",
    )
    same = {"ruleset": "poker_points", "players": ["A", "B", "C"], "laws": {"after_passed_out": "same"}}
    assert score.answer(same)["next_dealer"] == "C"


BETTING = {"ruleset": "poker_chips", "players": ["A", "B", "C"], "jokers": False}


def test_betting_is_judged_as_far_as_it_has_gone():
    answered = score.answer({**BETTING, "betting": [["A", "bet", 5], ["B", "raise", 20]]})
    assert answered == {
        "valid": True,
        "faults": [],
        "betting": {
            "closed": False,
            "turn": "C",
            "stakes": {"A": 5, "B": 25, "C": 0},
            "active": ["A", "B", "C"],
            "to_call": 25,
            "may": ["call", "fold", "raise"],
            "pot": 78,
        },
    }
    closed = score.answer({**BETTING, "betting": [["A", "check"], ["B", "check"], ["C", "check"]]})
    assert (closed["betting"]["closed"], closed["betting"]["to_call"]) == (True, 0)
    assert score.answer({**BETTING, "betting": [["B", "check"]]})["faults"][0]["code"] == "acted_out_of_turn"


def test_the_last_one_left_is_paid_at_once():
    answered = score.answer({**BETTING, "betting": [["A", "bet", 5], ["B", "fold"], ["C", "fold"]]})
    assert (answered["winner"], answered["net"]) == ("A", {"A": 32, "B": -16, "C": -16})


def test_a_game_for_points():
    hands = [{"A": 60, "B": 40}, {"A": 40, "B": 60}]
    answered = game.answer({"ruleset": "poker_points", "hands": hands, "start": {"C": 3}})
    assert answered == {
        "after": [{"C": 3, "A": 60, "B": 40}, {"C": 3, "A": 100, "B": 100}],
        "over_after_hand": 2,
        "winner": None,
        "recorded": {"C": 3, "A": 100, "B": 100},
        "playoff": ["A", "B"],
    }
    short = game.answer({"ruleset": "poker_points", "target": 60, "laws": {}, "hands": hands})
    assert (short["winner"], short["faults"][0]["code"]) == ("A", "game_is_over")
    wrong = game.answer({"ruleset": "poker_points", "target": 100, "hands": [*hands, {"A": 1, "C": 1}]})
    assert wrong["faults"][0]["code"] == "only_a_play_off"


def test_those_who_are_tied_at_the_target_from_the_start_play_on():
    tied = {"ruleset": "poker_points", "start": {"A": 100, "B": 100, "C": 7}}
    after = {"A": 100, "B": 100, "C": 7}
    answered = {"after": [after], "over_after_hand": 1, "winner": "A", "recorded": after, "playoff": ["A", "B"]}
    assert game.answer({**tied, "hands": [{"A": 40, "B": 10}]}) == answered


REVOKED = {"players": ["0", "1", "2"], "maker": "1", "void_tricks": 2, "expelled": ["2"]}


@pytest.mark.parametrize(
    ("tricks", "cards", "winner"), [({"0": 7, "1": 8}, {"0": 21, "1": 16}, "1"), ({"0": 8, "1": 7}, None, "0")]
)
def test_score_sheet_and_game_agree_on_the_winner_of_a_play_off_hand_with_a_revoke(tricks, cards, winner):
    hand = {**REVOKED, "tricks": tricks, "cards_won": cards or {"0": 16, "1": 21}}
    scored = score.answer({"ruleset": "poker_points", **hand})
    before = {"0": 108, "1": 108, "2": 108}
    played = {"points": scored["points"], "winner": scored["winner"]}
    added = game.answer({"ruleset": "poker_points", "hands": [before, played]})
    one_each = ({"0": 8, "1": 5, "2": 4}, {"0": 4, "1": 8, "2": 5}, {"0": 5, "1": 4, "2": 8})
    deals = [{"players": ["0", "1", "2"], "maker": str(at % 3), "tricks": won} for at, won in enumerate(one_each * 2)]
    lines = [{"kind": "hand", "hand": each} for each in (*deals, hand)]
    kept = sheet.answer({"ruleset": "poker_points", "sides": 3, "lines": lines})
    assert (scored["winner"], added["winner"], kept["winner"]) == (winner, winner, winner)


def test_a_winner_who_is_not_in_the_hand_is_refused():
    hands = [{"points": {"A": 1}, "winner": "Z"}]
    with pytest.raises(RulesError) as refused:
        game.answer({"ruleset": "poker_points", "hands": hands})
    assert [(fault.code, fault.where["field"]) for fault in refused.value.faults] == [
        ("no_such_player", "hands.winner")
    ]


def test_game_and_sheet_agree_on_who_has_won_once_all_but_one_have_retired():
    """Scoring 12: "leaving an uncontested winner"."""
    bank = {"kind": "bank", "act": "open", "chips": [96, 96, 96], "banker": 0, "dealer": 0}
    deal_won = {"maker": "0", "tricks": {"0": 16}, "bets": {"0": 5, "1": 5, "2": 5}}
    left = [{"kind": "bank", "act": "retire", "seat": seat} for seat in (2, 0)]
    lines = [bank, {"kind": "hand", "hand": deal_won}, *left]
    ended = {"chips": {"0": 148, "1": 70, "2": 70}, "retired": ["2", "0"], "bought": dict.fromkeys("012", 96)}
    for law, winner in (("last_player", "1"), ("most_won", "0")):
        agreed = {"ruleset": "poker_chips", "laws": {"session_winner": law}}
        kept = sheet.answer({**agreed, "sides": 3, "lines": lines})
        assert (kept["recorded"], kept["winner"]) == ({"0": 52, "1": -26, "2": -26}, winner)
        assert game.answer({**agreed, **ended}) == {"over": True, "winner": winner}


@pytest.mark.parametrize(("law", "must"), [("buys_or_leaves", ["B"]), ("sits_out", [])])
def test_a_player_who_sat_out_the_last_deal_buys_chips_or_leaves(law, must):
    """Buying Cards 2."""
    line = {"ruleset": "poker_chips", "laws": {"cannot_pay": law}, "chips": {"A": 60, "B": 0, "C": 9, "D": 40}}
    answered = game.answer({**line, "cards_each_next": 12, "sat_out": ["B", "D"]})
    assert answered == {"over": False, "winner": None, "cannot_play_next": ["B", "C"], "buy_or_leave": must}


def test_a_session_with_chips():
    line = {"ruleset": "poker_chips", "chips": {"A": 60, "B": 0, "C": 9}, "retired": ["C"], "cards_each_next": 12}
    assert game.answer(line) == {"over": True, "winner": "A", "cannot_play_next": ["B"]}
    assert game.answer({"ruleset": "poker_chips", "chips": {"A": 60, "B": 1}}) == {"over": False, "winner": None}


@pytest.mark.parametrize("ruleset", ["poker_chips", "poker_points"])
def test_what_is_played_is_judged_without_a_fault(ruleset):
    hands = play.answer({"ruleset": ruleset, "key": "aa", "players": 5, "jokers": True, "hands": 8, "laws": {}})[
        "hands"
    ]
    for hand in hands:
        judged = judge.answer(hand)
        assert (judged["legal"], judged["faults"]) == (True, [])
        for told in ("tricks_won", "delta", "net", "points"):
            assert judged.get(told) == hand.get(told)
    assert play.answer({"ruleset": ruleset, "key": "aa", "players": 5, "jokers": True})["deal"] == hands[0]["deal"]


def test_a_faulty_hand_comes_to_nothing():
    hand = play.answer({"ruleset": "poker_points", "key": "aa"})
    hand["deal"]["0"][0] = hand["deal"]["1"][0]
    judged = judge.answer(hand)
    assert (judged["legal"], judged["points"], judged["winner"]) == (False, None, None)
    assert judged["faults"][0]["code"] == "card_twice"


def test_a_deal():
    dealt = deal.answer({"ruleset": "poker_chips", "key": "aa", "players": 12, "jokers": True, "dealer": 4})
    assert ({len(hand) for hand in dealt["deal"].values()}, len(dealt["kitty"]), dealt["dealer"]) == ({4}, 5, 4)


@pytest.mark.parametrize(
    ("plays", "winner"),
    [
        ([["A", "7H"], ["B", "JOKER2"], ["C", "JS"]], "B"),
        ([["A", "7H"], ["B", "JOKER2"], ["C", "JOKER1"], ["D", "2S"]], "D"),
        ([["A", "JOKER1"], ["B", "JOKER2"]], None),
    ],
)
def test_a_trick(plays, winner):
    assert trick.answer({"ruleset": "poker_chips", "trump": "S", "plays": plays}) == {"winner": winner}


@pytest.mark.parametrize(
    ("answer", "line", "code"),
    [
        (score.answer, {**FOUR, "laws": {"goal": 1}}, "unknown_law"),
        (score.answer, {**FOUR, "jokers": 1}, "not_true_or_false"),
        (game.answer, {"ruleset": "poker_points"}, "no_hands"),
        (game.answer, {"ruleset": "poker_points", "hands": 5}, "no_hands"),
        (game.answer, {"ruleset": "poker_points", "hands": [], "target": 0}, "wrong_law_value"),
        (game.answer, {"ruleset": "poker_points", "hands": [], "target": 5, "laws": [1]}, "laws_not_an_object"),
        (game.answer, {"ruleset": "poker_chips"}, "no_chips"),
        (play.answer, {"ruleset": "poker_chips", "key": "aa", "hands": 0}, "not_a_count"),
        (play.answer, {"ruleset": "poker_chips", "key": "aa", "players": 3, "dealer": 3}, "not_a_seat"),
        (trick.answer, {"ruleset": "poker_chips", "trump": "S", "plays": [["A", "JOKER"]]}, "card_not_in_pack"),
    ],
)
def test_a_line_that_cannot_be_read_is_an_error(answer, line, code):
    with pytest.raises(RulesError) as refused:
        answer(line)
    assert refused.value.code == code


def test_a_deal_may_be_given_in_the_notation_that_people_type():
    record = rehearse_deals(game_for(any_laws_of("poker_chips")), b"text", 11, 1)[0]
    line = {"ruleset": "poker_chips", **record.to_json()}
    assert judge.answer({"ruleset": "poker_chips", "text": write(record)}) == judge.answer(line)
    with pytest.raises(RulesError) as refused:
        judge.answer({"ruleset": "poker_chips", "text": 1})
    assert refused.value.code == "not_text"
