"""`python -m rules ruling`."""

import pytest

from rules.cli.ruling import answer
from rules.errors import RulesError
from rules.rulings import Offence
from tests.rules.cli.running import run

PLAYED = {"makers": "NS", "tricks": {"NS": 3, "EW": 2}}
SOLO = {"players": ["a", "b", "c"], "maker": "b", "tricks": {"maker": 3, "opponents": 2}}


def said(line, *names):
    answered = answer(line)
    return tuple(answered[name] for name in names)


def test_a_ruling_says_what_the_book_says_and_does():
    line = {"ruleset": "stubbington4", "offence": "revoke", "offender": "EW", "hand": PLAYED}
    ran = run("ruling", lines=[{"id": 7, **line, "scores_before": {"NS": 14, "EW": 15}}])
    assert ran.answers == [
        {
            "id": 7,
            "reason": "Revoke: 2 points to pair A.",
            "document": "Stubbington U3A, Euchre Rules",
            "says": {
                "text": "Revoke: {points} points to {side}.",
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
    assert said(line, "points", "scores", "choices") == (points, scores, choices)


@pytest.mark.parametrize(
    ("ruleset", "offence", "reason"),
    [
        ("stubbington4", "table_talk", "Table talk is cheating: the hand is void and is played again from a new deal."),
        ("stubbington4", "hesitation", "A player may hesitate, or be quick, before passing: nothing follows."),
        ("zobel", "imperfect_pack", "The pack is imperfect: deal again with another. Scores of previous deals stand."),
    ],
)
def test_rulings_that_need_no_more(ruleset, offence, reason):
    assert said({"ruleset": ruleset, "offence": offence}, "reason", "advice") == (reason, False)


def test_a_fact_that_decides_is_asked_for():
    assert answer({"ruleset": "55plus", "offence": "wrong_dealer"}) == {
        "asks": [{"fact": "turned_up", "question": "Had a card been turned up?"}]
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
    assert said(line, "points", "scores") == (points, scores)


def test_a_side_of_players_is_named_by_its_players():
    line = {"ruleset": "stubbington2", "offence": "quitted_trick_examined", "players": ["a", "b"], "offender": "a"}
    assert said(line, "may_call_lead", "barred", "advice") == ("b", None, True)
    barred = {"ruleset": "stubbington2", "offence": "declaration_out_of_turn", "players": ["a", "b"], "offender": "a"}
    assert said(barred, "barred", "may_call_lead") == ("a", None)


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
    assert [row.split()[0] for row in ran.out.splitlines()] == [offence.value for offence in Offence]
    assert ran.status == 0
