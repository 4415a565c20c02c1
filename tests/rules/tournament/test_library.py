"""The face of tournaments: the lines that a reader tries first, and what is refused."""

import doctest

import pytest

from rules import tournament
from rules.base.errors import RulesError
from rules.laws import laws_of
from rules.tournament.movements import plan
from rules.tournament.standings import SitOut, SitOutPolicy

KEY = b"church hall, 28 Nov., draw 0110."


def test_the_examples_are_true():
    tried = doctest.testmod(tournament)
    assert (tried.failed, tried.attempted) == (0, 10)


def test_the_lines_of_the_library_run():
    night = tournament.swiss(range(1, 9), rounds=4, key=KEY)
    assert str(night.next_round()).splitlines()[0] == "Round 1"
    night = night.played(1, 4, (10, 6)).played(2, 3, (8, 10))
    first, second, *_ = night.standings.rows
    assert str(first.reason) == ("1st: 1 win, tied with Pair 3; two-way tie, also tied on points and not settled yet")
    assert (first.entry, second.entry) == (1, 3)
    assert tournament.howell(6).guarantees.complete
    assert tournament.round_robin(5).plan == plan("round-robin", pairs=5)
    assert tournament.knock_out(["Ann", "Bea", "Cas"]).entries == ("Ann", "Bea", "Cas")


def test_ties_are_broken_and_sit_outs_valued_as_the_event_says():
    order, sit_out = laws_of("55plus").tie_order(), SitOutPolicy(SitOut.WIN_TARGET_0, 10)
    night = tournament.swiss([1, 2, 3], rounds=2, key=KEY, order=order, sit_out=sit_out)
    assert (night.order, night.sit_out) == (order, sit_out)
    whist = tournament.planned("whist", players=8, order=("points", "shared"), sit_out=sit_out)
    assert (whist.plan, whist.order, whist.sit_out) == (plan("whist", players=8), ("points", "shared"), sit_out)


def test_a_drawn_order_of_a_knock_out_follows_from_its_key():
    names = ["Ann", "Bea", "Cas", "Dot"]
    drawn = tournament.knock_out(names, key=KEY)
    assert (sorted(drawn.entries), drawn) == (names, tournament.knock_out(names, key=KEY))
    assert len({tournament.knock_out(names, key=bytes([n])).entries for n in range(1, 20)}) > 5


def night(**changed):
    return lambda: tournament.swiss(**{"entries": range(1, 9), "rounds": 4, "key": KEY, **changed})


REFUSED = [
    (night(entries=8), "List the numbers of 2 pairs or more, each a whole number from 1 up."),
    (night(entries=["Ann", "Bea"]), "List the numbers of 2 pairs or more, each a whole number from 1 up."),
    (night(entries=[1]), "List the numbers of 2 pairs or more, each a whole number from 1 up."),
    (night(entries=[1, 2, 2]), "Each entry can be listed only once."),
    (night(rounds=0), "The number of rounds must be a whole number, 1 or more, not 0."),
    (night(rounds="4"), "The number of rounds must be a whole number, 1 or more, not 4."),
    (night(rounds=201), "An event with 8 entries has at most 200 rounds, not 201. Choose fewer."),
    (night(key="00"), "The key must be bytes: 32 of them that nobody can guess."),
    (night(key=b""), "The key must be bytes: 32 of them that nobody can guess."),
    (night(order=("coin",)), "Rank first by games won, wins per game, total points or margin."),
    (lambda: tournament.howell("6"), '“pairs” must be a whole number, not "6".'),
    (lambda: tournament.planned("howell"), "Howell: give the number of pairs."),
    (night(sit_out="win"), "Give what a sit-out is worth as a SitOutPolicy, not win."),
    (lambda: tournament.round_robin(1), "This movement takes 2 to 2000 pairs, not 1."),
    (lambda: tournament.knock_out("Bob"), "List the entries, each a name or a number."),
    (
        lambda: tournament.knock_out(["Ann", "Bea"], shape=["x"]),
        'There is no knock-out called ["x"]. Choose one of these: knock-out, knock-out-third, knock-out-consolation, '
        "knock-out-both, double-knock-out, double-knock-out-once.",
    ),
    (lambda: tournament.knock_out(3), "List the entries, each a name or a number."),
    (lambda: tournament.knock_out([None, "Ann"]), "List the entries, each a name or a number."),
    (lambda: tournament.knock_out(["Ann"]), "A knock-out has 2 to 128 entries, not 1."),
    (lambda: tournament.knock_out(["Ann", "Ann"]), "Each entry can be listed only once."),
    (
        lambda: tournament.knock_out(["Ann", "Bea"], shape="ladder"),
        "There is no knock-out called ladder. Choose one of these: knock-out, knock-out-third, knock-out-consolation, "
        "knock-out-both, double-knock-out, double-knock-out-once.",
    ),
    (lambda: tournament.knock_out(["Ann", "Bea"], key=""), "The key must be bytes: 32 of them that nobody can guess."),
]


@pytest.mark.parametrize(("made", "reason"), REFUSED)
def test_what_is_no_event_is_refused_with_a_sentence(made, reason):
    with pytest.raises(RulesError) as refused:
        made()
    assert str(refused.value) == reason
