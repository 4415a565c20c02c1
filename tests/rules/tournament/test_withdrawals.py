"""Those who leave and those who come late, in each kind of event: their games, the seats of the others, the places."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import tournament
from rules.base.errors import NotNow, RulesError
from rules.tournament.movements import RoundSeating, come_back, pair_table, rounds_without
from rules.tournament.movements.sit_outs import present
from rules.tournament.standings import GameResult, SitOut, SitOutPolicy, Tally
from rules.tournament.withdrawals import Departure, deletes_results, seated_without
from tests.sampling import examples

KEY = b"church hall, 28 Nov., draw 0009."
FIVE = tournament.swiss(range(1, 6), rounds=2, key=KEY)
SIX = tournament.howell(6)
THREE = tournament.knock_out(["Ann", "Bea", "Cas"])


def played_round(event, score=(10, 4)):
    """With a result at every table of the next round, the first side of each wins."""
    drawn = event.next_round()
    for table in getattr(drawn, "seating", drawn).tables:
        event = event.played(*table.sides, score)
    return event


@pytest.mark.parametrize(("closed", "rounds", "deleted"), [(0, 1, True), (1, 3, True), (1, 2, False), (2, 3, False)])
def test_results_are_deleted_before_half_of_the_rounds_are_closed(closed, rounds, deleted):
    assert deletes_results(closed, rounds) is deleted


def test_a_deleted_pair_has_no_place_and_its_games_are_sit_outs_of_the_others():
    sit_out = SitOutPolicy(SitOut.WIN_TARGET_0, 10)
    night = (
        tournament.swiss(range(1, 5), rounds=3, key=KEY, sit_out=sit_out).played(1, 4, (10, 6)).played(2, 3, (8, 10))
    )
    night = night.withdrawn(3)
    assert night.departures == (Departure(3, deleted=True),)
    assert night.counted.games == (GameResult.between(1, 4, (10, 6), 1),)
    assert night.counted.tallies == (
        Tally(1, 1, 1, 10, margin=4, strength=0),
        Tally(2, 1, 1, 10, 1, strength=0),
        Tally(4, 1, 0, 6, margin=-4, strength=1),
    )
    assert sorted(present(night.next_round().seating)) == [1, 2, 4] == [*night.playing]


def test_a_pair_whose_results_count_keeps_its_place_and_plays_no_more():
    night = played_round(FIVE)
    before = night.counted
    night = night.withdrawn(1)
    assert night.departures == (Departure(1, deleted=False),)
    assert (night.counted, night.rounds) == (before, played_round(FIVE).rounds)
    assert sorted(present(night.next_round().seating)) == [2, 3, 4, 5]


def test_the_next_draw_compares_by_what_counts():
    night = FIVE.played(2, 3, (10, 7)).played(1, 4, (7, 10)).withdrawn(3, deleted=True)
    assert [str(reason.sentence) for reason in night.next_round().reasons] == [
        "Compared: 1 win against 0; 10 points against 0; not met before.",
        "Compared: both 0 wins; 0 points against 7; not met before.",
    ]


def test_an_open_game_of_a_deleted_pair_is_a_sit_out_and_ends_the_round():
    night = FIVE.played(2, 3, (10, 7)).withdrawn(4)
    assert night.rounds == (RoundSeating((pair_table(1, 2, 3),), (5, 1), (pair_table(2, 1, 4),)),)
    assert (night.missing, night.counted.sit_outs) == ((), {5: 1, 1: 1})


def test_an_open_game_is_not_forfeited_before_its_score_is_entered():
    night = FIVE.played(2, 3, (10, 7))
    with pytest.raises(
        NotNow, match=r"^The game 1 v 4 of round 1 is open. Enter its result first, such as a forfeit.$"
    ):
        night.withdrawn(4, deleted=False)
    left = night.played(1, 4, (10, 0)).withdrawn(4, deleted=False)
    assert left.counted.games == (GameResult.between(2, 3, (10, 7), 1), GameResult.between(1, 4, (10, 0), 1))


def test_a_late_pair_has_the_next_number_and_is_in_the_next_draw():
    night = FIVE.played(2, 3, (10, 7)).late()
    assert (night.entries, night.missing) == ((1, 2, 3, 4, 5, 6), (pair_table(2, 1, 4),))
    assert sorted(present(night.played(1, 4, (10, 0)).next_round().seating)) == [1, 2, 3, 4, 5, 6]
    assert tournament.swiss((3, 9), rounds=2, key=KEY).late().entries == (3, 9, 10)


def test_a_howell_goes_on_without_a_pair_and_with_a_late_one():
    begun = played_round(SIX)
    left = begun.withdrawn(4)
    assert left.rounds == (SIX.rounds[0], *rounds_without(SIX.rounds[1:], 4))
    assert [len(left.counted.games), left.counted.sit_outs] == [2, {3: 1, 4: 1}]
    late = left.late()
    assert str(late).splitlines()[3:] == [
        "Round  Table 1  Table 2  Table 3",
        "    1  6 v 1    5 v 2    4 v 3",
        "    2  6 v 2    1 v 3    5 v 7",
        "    3  6 v 3    2 v 7    1 v 5",
        "    4  6 v 7    3 v 5    2 v 1",
        "    5  6 v 5    1 v 7    3 v 2",
    ]
    assert (late.plan.entries, late.playing) == (7, (1, 2, 3, 5, 6, 7))


def test_a_round_that_is_begun_keeps_its_seats():
    event = SIX.played(1, 3, (10, 4))
    late = event.late()
    assert late.rounds[:2] == SIX.rounds[:2]
    assert [7 in present(seating) for seating in late.rounds] == [False, False, True, True, True]


def test_where_partners_change_everybody_is_seated_again_and_the_table_left_sits_out():
    whist = tournament.planned("whist", players=8)
    table, other = whist.rounds[0].tables
    begun = whist.played(*other.sides, (10, 2))
    left = begun.withdrawn(table.numbers[1])
    assert {*left.rounds[0].sit_out} == {*table.numbers} - {table.numbers[1]}
    assert [sorted(present(seating)) for seating in left.rounds[1:]] == [[*left.playing]] * 6
    late = begun.late()
    assert (late.rounds[0], [len(seating.sit_out) for seating in late.rounds[1:]]) == (whist.rounds[0], [1] * 6)


def test_tables_of_three_are_seated_again():
    threes = played_together(tournament.planned("threes", players=9))
    assert [sorted(present(seating)) for seating in threes.late().rounds[1:]] == [[*range(1, 11)]] * 3
    assert [sorted(present(seating)) for seating in threes.withdrawn(9).rounds[1:]] == [[*range(1, 9)]] * 3


def played_together(event):
    """With a result of everybody in the first round, as only the value itself can be given for three sides."""
    results = tuple(GameResult(table.sides, (10, 4, 2), 1) for table in event.rounds[0].tables)
    return replace(event, results=results)


def test_in_a_knock_out_an_entry_that_leaves_loses_its_other_games():
    event = THREE.played("Bea", "Cas", (3, 10)).withdrawn("Cas")
    assert (event.champion, event.over, event.next_round()) == ("Ann", True, None)
    assert [str(row.entry) for row in event.standings.rows] == ["Ann", "Cas", "Bea"]
    assert THREE.withdrawn("Ann").played("Bea", "Cas", (3, 10)).champion == "Cas"


def over(event):
    while event.next_round() is not None:
        event = played_round(event)
    return event


REFUSED = [
    (lambda: FIVE.withdrawn(9), "9 is not playing, or has already withdrawn."),
    (lambda: FIVE.withdrawn(3).withdrawn(3), "3 is not playing, or has already withdrawn."),
    (lambda: SIX.withdrawn(0), "0 is not playing, or has already withdrawn."),
    (lambda: SIX.withdrawn(2).withdrawn(2), "2 is not playing, or has already withdrawn."),
    (lambda: THREE.withdrawn("Dot"), "Dot is not playing, or has already withdrawn."),
    (lambda: THREE.withdrawn("Ann").withdrawn("Ann"), "Ann is not playing, or has already withdrawn."),
    (lambda: over(FIVE).withdrawn(3), "All 2 rounds have been played."),
    (lambda: over(SIX).withdrawn(3), "All 5 rounds have been played."),
    (lambda: over(FIVE).late(), "Every round has been drawn, so late entries have no game."),
    (lambda: over(SIX).late(), "Every round has been drawn, so late entries have no game."),
    (lambda: tournament.planned("whist", players=4).withdrawn(1), "At least 4 are needed to play; there are 3."),
    (
        lambda: tournament.planned("tables", players=4).withdrawn(1),
        "Same table all night: nobody can come late or leave.",
    ),
    (lambda: tournament.planned("tables", players=4).late(), "Same table all night: nobody can come late or leave."),
    (
        lambda: tournament.swiss(range(1, 501), rounds=200, key=KEY).late(),
        "An event with 501 entries has at most 199 rounds, not 200. Choose fewer.",
    ),
]


@pytest.mark.parametrize(("act", "reason"), REFUSED)
def test_what_cannot_be_is_refused_with_a_sentence(act, reason):
    with pytest.raises(RulesError) as refused:
        act()
    assert str(refused.value) == reason


def test_a_game_left_open_names_its_round():
    rounds = (RoundSeating((pair_table(1, 1, 2),)), RoundSeating((pair_table(1, 2, 1),)))
    with pytest.raises(NotNow, match=r"^The game 2 v 1 of round 2 is open\."):
        [*seated_without(rounds, [GameResult.between(1, 2, (10, 3), 1)], Departure(2, deleted=False))]
    with_one = come_back(seated_without(rounds, (), Departure(2, deleted=True)), 2)
    assert with_one == rounds


@settings(max_examples=examples(40), deadline=None)
@given(st.integers(3, 9), st.integers(2, 5), st.randoms(use_true_random=False), st.booleans())
def test_whoever_comes_and_goes_everybody_who_plays_is_in_every_later_round_once(entries, rounds, chance, swiss):
    numbers = range(1, entries + 1)
    event = tournament.swiss(numbers, rounds=rounds, key=KEY) if swiss else tournament.round_robin(entries)
    while (drawn := event.next_round()) is not None:
        seating = getattr(drawn, "seating", drawn)
        assert sorted(present(seating)) == sorted(event.playing)
        event = played_round(event, chance.choice([(10, 3), (6, 10)]))
        if not event.over:
            event = event.late() if chance.random() < 0.3 else event
            leaves = chance.random() < 0.3 and len(event.playing) > 2
            event = event.withdrawn(chance.choice(event.playing)) if leaves else event
    deleted = {gone.entry for gone in event.departures if gone.deleted}
    everybody = {*event.playing} | {gone.entry for gone in event.departures}
    assert {row.entry for row in event.standings.rows} == everybody - deleted
