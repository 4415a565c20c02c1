"""`python -m rules ruling`."""

import pytest

from rules.base.errors import RulesError
from rules.cli.ruling import answer
from rules.euchre.rulings import Offence
from rules.euchre.rulings.poker_cases import PokerOffence
from tests.rules.cli.running import run

PLAYED = {"makers": "NS", "tricks": {"NS": 3, "EW": 2}}
SOLO = {"players": ["a", "b", "c"], "maker": "b", "tricks": {"maker": 3, "opponents": 2}}


def fields_of(line, *names):
    answered = answer(line)
    return tuple(answered[name] for name in names)


def test_a_ruling_quotes_the_book_and_scores_the_hand():
    line = {"ruleset": "stubbington4", "offence": "revoke", "offender": "EW", "hand": PLAYED}
    ran = run("ruling", lines=[{"id": 7, **line, "scores_before": {"NS": 14, "EW": 15}}])
    assert ran.answers == [
        {
            "id": 7,
            "reason": "Revoke: 2 points to pair A.",
            "document": "Stubbington U3A, Euchre Rules",
            "says": {
                "text": "Revoke: {points} {points:point|points} to {side}.",
                "params": {"points": 2, "side": {"text": "pair A", "params": {}}},
            },
            "section": "Reneging",
            "points": {"NS": 2, "EW": 0},
            "scores": {"NS": 15, "EW": 14},
            "replaces_hand": True,
            "new_deal": None,
            "call_void": False,
            "accepted": False,
            "barred": None,
            "no_score": None,
            "may_call_lead": None,
            "card_exposed": False,
            "choices": [],
            "advice": False,
        }
    ]
    assert ran.status == 0


@pytest.mark.parametrize(
    ("fields", "points", "scores", "choices"),
    [
        ({}, None, None, ["as_played", "add", "take"]),
        ({"choice": "add"}, {"NS": 0, "EW": 2}, {"NS": 0, "EW": 2}, []),
        ({"choice": "add", "scores_before": {"NS": 4, "EW": 9}}, {"NS": 0, "EW": 2}, {"NS": 4, "EW": 11}, []),
        ({"choice": "take", "scores_before": {"NS": 1, "EW": 9}}, {"NS": -1, "EW": 0}, {"NS": 0, "EW": 9}, []),
        ({"choice": "as_played"}, {"NS": 1, "EW": 0}, {"NS": 1, "EW": 0}, []),
        ({"choice": "add", "tricks_mixed": True}, {"NS": 0, "EW": 2}, {"NS": 0, "EW": 2}, []),
        ({"proved": False}, None, None, []),
        ({"trick_quitted": False}, None, None, []),
    ],
)
def test_a_revoke_by_the_55_plus_games(fields, points, scores, choices):
    line = {"ruleset": "55plus", "offence": "revoke", "offender": "NS", "hand": PLAYED, **fields}
    assert fields_of(line, "points", "scores", "choices") == (points, scores, choices)


@pytest.mark.parametrize(
    ("ruleset", "offence", "reason"),
    [
        ("stubbington4", "hesitation", "A player can hesitate, or be quick, before passing: there is no penalty."),
        (
            "zobel",
            "imperfect_pack",
            "The pack is imperfect: deal again with another one. Scores of earlier deals still count.",
        ),
    ],
)
def test_rulings_that_need_no_more(ruleset, offence, reason):
    assert fields_of({"ruleset": ruleset, "offence": offence}, "reason", "advice") == (reason, False)


def test_table_talk_at_stubbington_is_for_the_director_to_settle():
    """Table talking: "can result in replaying of the hand"."""
    line = {"ruleset": "stubbington4", "offence": "table_talk"}
    assert fields_of(line, "new_deal", "advice", "document") == ("same", True, "Stubbington U3A, Euchre Rules")
    assert fields_of(line, "section") == ("Table talking: “can result in replaying of the hand”",)


def test_a_fact_that_decides_is_asked_for():
    assert answer({"ruleset": "55plus", "offence": "wrong_dealer"}) == {
        "asks": [{"fact": "turned_up", "question": "Was a card already turned up?"}]
    }


@pytest.mark.parametrize(
    ("fields", "points", "scores"),
    [
        ({"offender": "b", "hand": SOLO}, {"a": 2, "b": 0, "c": 2}, {"a": 2, "b": 0, "c": 2}),
        ({"offender": "a", "hand": SOLO, "scores_before": {"a": 3, "b": 14, "c": 3}},
         {"a": 0, "b": 2, "c": 0}, {"a": 3, "b": 16, "c": 3}),
        ({"players": ["a", "b", "c"], "offender": "a", "hand": SOLO}, {"a": 0, "b": 2, "c": 0},
         {"a": 0, "b": 2, "c": 0}),
    ],
)  # fmt: skip
def test_a_ruling_among_three(fields, points, scores):
    line = {"ruleset": "stubbington3", "offence": "revoke", **fields}
    assert fields_of(line, "points", "scores") == (points, scores)


def test_a_side_of_players_is_named_by_its_players():
    line = {"ruleset": "stubbington2", "offence": "quitted_trick_examined", "players": ["a", "b"], "offender": "a"}
    assert fields_of(line, "may_call_lead", "barred", "advice") == ("b", None, True)
    barred = {"ruleset": "stubbington2", "offence": "declaration_out_of_turn", "players": ["a", "b"], "offender": "a"}
    assert fields_of(barred, "barred", "may_call_lead") == ("a", None)


@pytest.mark.parametrize(
    ("line", "codes"),
    [
        ({"offence": "revoke"}, ["no_ruleset"]),
        ({"ruleset": "55plus"}, ["no_offence"]),
        ({"ruleset": "55plus", "offence": "cheating", "hands": 3}, ["unknown_field", "no_such_word"]),
        ({"ruleset": "stubbington3"}, ["no_offence"]),
        ({"ruleset": "stubbington3", "offence": "revoke", "players": "a"}, ["not_players"]),
        ({"ruleset": "stubbington3", "offence": "revoke", "hand": [1]}, ["not_by_player"]),
        ({"ruleset": "stubbington3", "offence": "revoke", "players": ["a", "b", "c"], "offender": "d"},
         ["not_a_player"]),
        ({"ruleset": "stubbington3", "offence": "revoke", "scores_before": {"a": "x"}}, ["not_a_whole_number"]),
    ],
)  # fmt: skip
def test_a_line_that_cannot_be_read(line, codes):
    with pytest.raises(RulesError) as refused:
        answer(line)
    assert [fault.code for fault in refused.value.faults] == codes


def test_the_offences_there_are():
    ran = run("ruling", "--list")
    assert [row.split()[0] for row in ran.out.splitlines()][: len(Offence)] == [offence.value for offence in Offence]
    assert ran.status == 0


@pytest.mark.parametrize(
    ("ruleset", "fields", "codes"),
    [
        ("55plus", {"hand": {"makers": "NS", "tricks": {"NS": 3, "EW": 3}}}, ["tricks_do_not_add_up"]),
        ("55plus", {"hand": {"makers": None}}, ["hand_not_played"]),
        ("55plus", {"hand": {**PLAYED, "defend_alone": True}}, ["no_lone_defender"]),
        ("55plus", {"hand": PLAYED, "scores_before": {"NS": 10, "EW": 4}}, ["game_is_over"]),
        ("stubbington4", {"hand": PLAYED, "scores_before": {"NS": 15, "EW": 13}, "same_hand": True}, ["game_is_over"]),
        ("stubbington3", {"hand": {**SOLO, "tricks": {"maker": 3, "opponents": 3}}}, ["tricks_do_not_add_up"]),
        ("stubbington3", {"hand": SOLO, "scores_before": {"a": 17, "b": 3, "c": 0}}, ["game_is_over"]),
        ("poker_points", {"offence": "renege", "scores_before": {"a": 100}}, ["game_is_over"]),
    ],
)  # fmt: skip
def test_a_hand_that_cannot_be_is_not_ruled_on(ruleset, fields, codes):
    offender = "a" if ruleset in ("stubbington3", "poker_points") else "NS"
    with pytest.raises(RulesError) as refused:
        answer({"ruleset": ruleset, "offence": "revoke", "offender": offender, **fields})
    assert [fault.code for fault in refused.value.faults] == codes
    assert all(fault.where["field"] in fields for fault in refused.value.faults)


BEFORE = {"NS": 4, "EW": 5}


@pytest.mark.parametrize(
    ("fields", "scores"),
    [
        ({"offence": "revoke", "proved": False}, {"NS": 5, "EW": 5}),
        ({"offence": "revoke", "trick_quitted": False}, {"NS": 5, "EW": 5}),
        ({"offence": "revoke"}, None),  # a choice is open
        ({"offence": "imperfect_pack"}, {"NS": 4, "EW": 5}),
        ({"offence": "wrong_dealer", "turned_up": True}, {"NS": 5, "EW": 5}),
        ({"offence": "wrong_number_of_cards", "first_trick_quitted": True, "offender": "NS"}, {"NS": 4, "EW": 5}),
        ({"offence": "hesitation"}, {"NS": 5, "EW": 5}),
    ],
)
def test_the_scores_are_given_when_the_hand_and_the_scores_before_it_are_known(fields, scores):
    line = {"ruleset": "55plus", "offender": "EW", "hand": PLAYED, "scores_before": BEFORE, **fields}
    assert fields_of(line, "scores") == (scores,)


def test_the_scores_of_three_are_given_too():
    line = {"ruleset": "stubbington3", "offence": "hesitation", "hand": SOLO, "scores_before": {"a": 3, "b": 4, "c": 5}}
    assert fields_of(line, "points", "scores") == (None, {"a": 3, "b": 5, "c": 5})


def test_who_told_the_dealer_to_take_it_is_asked_for_where_it_decides():
    line = {"ruleset": "55plus", "offence": "told_dealer_to_take_it"}
    assert answer(line) == {"asks": [{"fact": "partner_spoke", "question": "Was it the dealer's partner who spoke?"}]}
    assert fields_of({**line, "partner_spoke": True}, "accepted", "plays_alone") == (True, True)
    assert "plays_alone" not in answer({**line, "partner_spoke": False})
    assert fields_of({**line, "ruleset": "zobel"}, "accepted", "advice") == (True, True)


# Poker-Euchre

RENEGE = {
    "ruleset": "poker_chips",
    "offence": "renege",
    "offender": "b",
    "hand": {
        "players": ["a", "b", "c", "d"],
        "maker": "b",
        "tricks": {"a": 4, "b": 5, "c": 2, "d": 1},
        "bets": {"a": 5, "b": 5, "c": 5, "d": 5},
    },
    "play_over": True,
    "trick_to": "a",
    "scores_before": {"a": 100, "b": 100, "c": 100, "d": 100},
}


def test_a_renege_takes_the_tricks_and_moves_the_chips():
    """Poker-Euchre, Playing 4 and 5."""
    answered = answer(RENEGE)
    assert (answered["expelled"], answered["tricks"], answered["void_tricks"]) == ("b", {"a": 5, "c": 2, "d": 1}, 4)
    assert (answered["net"], answered["pot_left"], answered["winner"], answered["euchred"]) == (
        {"a": 44, "b": -22, "c": -9, "d": -13}, 0, "a", True,
    )  # fmt: skip
    assert answered["scores"] == {"a": 144, "b": 78, "c": 91, "d": 87}


def test_without_chips_a_renege_costs_points():
    hand = {name: value for name, value in RENEGE["hand"].items() if name != "bets"}
    answered = answer({**RENEGE, "ruleset": "poker_points", "hand": hand, "scores_before": {"a": 50}})
    assert (answered["points"], answered["scores"]) == (
        {"a": 24, "b": -4, "c": 8, "d": 4}, {"a": 74, "b": -4, "c": 8, "d": 4},
    )  # fmt: skip


def test_what_decides_at_poker_euchre_is_asked_for():
    unasked = {name: value for name, value in RENEGE.items() if name not in ("play_over", "offender")}
    assert answer(unasked)["asks"] == [
        {"fact": "offender", "question": "Which player was it?"},
        {"fact": "play_over", "question": "Was it called after the last trick?"},
    ]
    assert answer({"ruleset": "poker_points", "offence": "renege", "in_time": False})["scores"] is None


def test_what_cannot_be_at_poker_euchre_is_an_error_in_the_line():
    with pytest.raises(RulesError) as refused:
        answer({"ruleset": "poker_points", "offence": "string_raise"})
    assert refused.value.code == "no_such_offence_here"
    with pytest.raises(RulesError) as refused:
        answer({**RENEGE, "offender": "z", "laws": {"hall": 1}, "scores_before": {"a": "x"}})
    assert [fault.code for fault in refused.value.faults] == ["unknown_law", "not_a_whole_number"]


def test_the_offences_of_poker_euchre_are_listed_too():
    listed = run("ruling", "--list").out.splitlines()
    names = [line.split()[0] for line in listed]
    assert len(names) == len(set(names))
    assert {*PokerOffence} <= set(names)


def test_a_hand_of_one_player_is_refused_and_no_bug():
    line = {"ruleset": "stubbington3", "offence": "revoke", "offender": "a", "scores_before": {"a": 1, "b": 2, "c": 3}}
    with pytest.raises(RulesError) as refused:
        answer({**line, "hand": {**SOLO, "players": ["a"]}})
    assert "wrong_number_of_players" in [fault.code for fault in refused.value.faults]
