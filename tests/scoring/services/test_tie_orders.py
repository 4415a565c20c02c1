"""Orders of ties other than the usual: margins and the strength of whom one met added up, and a coin that decides."""

from uuid import uuid4

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from clubs.errors import Refusal
from clubs.models import Role
from rules.errors import RulesError
from rules.standings import (
    HANDS_ORDER,
    POKER_ORDER,
    SEED_ORDER,
    Criterion,
    GameResult,
    Lists,
    SitOut,
    SitOutPolicy,
    TieOrder,
    tally,
    tie_order,
    with_strength,
)
from scoring.desk.forms.tie_order import LONGEST_ORDER
from scoring.models import Result as Stored
from scoring.reads.event_history import TIES, event_history
from scoring.reads.ties import ties_of
from scoring.services import (
    change_order,
    flip_coins,
    penalise,
    record_coins,
    reopen_game,
    start_event,
    withdraw_pair,
)
from scoring.standings.derived import derive
from scoring.standings.inputs import standings_inputs
from scoring.standings.tallies import sums
from tests.factories.clubs import MembershipFactory
from tests.factories.evenings import Evening, evening
from tests.factories.tournaments import make_numbered
from tournaments.models import Stage

pytestmark = pytest.mark.django_db
STRONG = tie_order(["wins", "margin", "strength", "coin", "shared"])


def night_of(pairs: int, order: TieOrder | None = None, movement: str = "round-robin", **how: object) -> Evening:
    tournament = make_numbered(pairs)
    director = MembershipFactory(club=tournament.club, role=Role.DIRECTOR).user
    stage = start_event(by=director, tournament=tournament, movement=movement, tie_order=order, **how)  # type: ignore[arg-type]
    return Evening(director, stage)


def results_of(night: Evening) -> list[GameResult]:
    """Each game that counts, read from the seats and the results and not from the credits."""
    found = []
    for game in night.stage.games.filter(state="final").order_by("pk"):
        a, b = (game.seats.filter(side=side)[0].entry.number for side in (0, 1))
        found.append(GameResult.between(a, b, tuple(Stored.objects.get(game=game).score)))
    return found


@pytest.mark.parametrize(
    ("ruleset", "laws", "order"),
    [
        ("55plus", {}, SEED_ORDER),
        ("55plus", {"hands_in_game": 8}, HANDS_ORDER),
        ("poker_chips", {}, POKER_ORDER),
    ],
)
def test_an_event_begins_with_the_order_usual_under_its_laws(
    ruleset: str, laws: dict[str, object], order: TieOrder
) -> None:
    tournament = make_numbered(4, ruleset=ruleset, law_overrides=laws)
    director = MembershipFactory(club=tournament.club, role=Role.DIRECTOR).user
    movement = "tables" if ruleset == "poker_chips" else "a-up"
    stage = start_event(by=director, tournament=tournament, movement=movement)
    assert tuple(Stage.objects.get(pk=stage.pk).tie_order) == tuple(order)


def test_no_order_is_longer_than_the_page_can_ask_for() -> None:
    longest = ["wins", "head_to_head", "points", "margin", "strength", "lone_hands", "coin", "extra_games"]
    assert (len(tie_order(longest)), LONGEST_ORDER) == (8, 8)


@settings(max_examples=10, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.data())
def test_margin_and_strength_are_what_the_rules_make_of_the_same_games(data: st.DataObject) -> None:
    night = night_of(5, STRONG, sit_out=SitOutPolicy(SitOut.WIN_TARGET_0, 10, 1))
    for _ in range(3):
        night.play(outcome=lambda a, b: data.draw(st.sampled_from([(10, n) for n in range(9)] + [(3, 10), (7, 10)])))
        night.close()
    known = standings_inputs(night.stage.pk)
    sat = {night.stage.tournament.entries.get(pk=pk).number: often for pk, often in known.sit_outs().items()}
    results = results_of(night)
    told = tally(results, range(1, 6), policy=known.policy, sit_outs=sat)
    assert sums(known).tallies == with_strength(told, results)


def test_a_penalty_is_taken_from_the_margin_too() -> None:
    night = night_of(4, STRONG)
    night.play({(1, 4): (10, 6), (2, 3): (10, 4)})
    penalise(by=night.director, stage=night.stage, entry=night.entry(1), points=3, reason="late", uuid=uuid4())
    rows = {row.entry: row for row in sums(standings_inputs(night.stage.pk)).tallies}
    assert (rows[1].points - 10, rows[1].margin) == (-3, rows[1].margin)
    assert sum(row.margin for row in rows.values()) == -3


def test_games_of_a_pair_whose_results_are_deleted_are_nobodys_margin_or_strength() -> None:
    night = night_of(4, STRONG)
    night.play({})
    withdraw_pair(by=night.director, stage=night.stage, entry=night.entry(1), reason="ill", rule="delete_results")
    told = sums(standings_inputs(night.stage.pk)).tallies
    assert [row.entry for row in told] == [2, 3, 4]
    played = [row for row in told if row.played]
    assert [row.margin for row in told if not row.played] == [0]
    assert sum(row.margin for row in played) == 0


def test_places_are_told_apart_by_the_margin_before_who_beat_who() -> None:
    night = night_of(4, tie_order(["wins", "margin", "head_to_head", "shared"]), movement="a-up", rounds=1)
    night.play({(1, 2): (10, 8), (3, 4): (10, 2)})
    standings = derive(night.stage.pk)
    assert [(row.entry, row.place) for row in standings.rows] == [(3, 1), (1, 2), (2, 3), (4, 4)]


def test_without_them_in_the_order_nothing_is_added_up_for_them() -> None:
    night = night_of(4)
    night.play({})
    assert {(row.margin, row.strength) for row in sums(standings_inputs(night.stage.pk)).tallies} == {(0, 0)}


# Coins that decide


def two_level(order: TieOrder) -> Evening:
    """Pairs 1 and 3 have won 10–4, pairs 2 and 4 have lost as much."""
    night = night_of(4, order, movement="a-up", rounds=1)
    night.play({(1, 2): (10, 4), (3, 4): (10, 4)})
    night.close()
    return night


def test_of_two_level_heads_is_first() -> None:
    night = two_level(tie_order(["wins", "points", "coin"]))
    assert [(tie.place, tie.next) for tie in ties_of(night.stage.pk)] == [(1, "toss"), (3, "toss")]
    one, three = night.entries(1, 3)
    again = record_coins(by=night.director, stage=night.stage, faces={one: "H", three: "H"}, witness="Al")
    told = record_coins(by=night.director, stage=night.stage, faces={one: "T", three: "H"}, witness="Al")
    assert (again.odd, told.odd) == (None, three.pk)
    standings = derive(night.stage.pk)
    assert (standings.places[3], standings.places[1]) == (1, 2)
    story = [str(line.sentence) for line in event_history(night.tournament, TIES, newest_first=False)]
    assert story == ["All coins alike: they flip again", f"3 · {three.name} had heads and comes first"]


def test_coins_of_the_secret_are_flipped_until_two_differ() -> None:
    night = two_level(tie_order(["wins", "points", "coin"]))
    while ties_of(night.stage.pk)[0].place == 1:
        flip = flip_coins(by=night.director, stage=night.stage, entries=night.entries(1, 3))
    first = next(number for number in (1, 3) if night.entry(number).pk == flip.odd)
    assert derive(night.stage.pk).places[first] == 1


def test_of_three_level_the_odd_coin_is_first_and_the_two_flip_again() -> None:
    night = night_of(6, tie_order(["wins", "points", "coin", "shared"]), movement="a-up", rounds=1)
    night.play({(1, 2): (10, 4), (3, 4): (10, 4), (5, 6): (10, 4)})
    night.close()
    one, three, five = night.entries(1, 3, 5)
    record_coins(by=night.director, stage=night.stage, faces={one: "H", three: "T", five: "H"}, witness="Al")
    tie = ties_of(night.stage.pk)[0]
    assert (tie.place, tie.next, [pair.number for pair in tie.who]) == (2, "toss", [1, 5])
    record_coins(by=night.director, stage=night.stage, faces={one: "T", five: "H"}, witness="Al")
    places = derive(night.stage.pk).places
    assert [places[number] for number in (3, 5, 1)] == [1, 2, 3]


def test_who_is_not_level_flips_no_coin() -> None:
    night = two_level(tie_order(["wins", "points", "coin"]))
    with pytest.raises(Refusal) as refused:
        flip_coins(by=night.director, stage=night.stage, entries=night.entries(1, 2))
    assert refused.value.code == "no_such_tie"


# Where partners change no two can play an extra game


@pytest.mark.parametrize("laws", [{}, {"hands_in_game": 8}])
def test_an_event_of_changing_partners_begins_with_an_order_without_extra_games(laws: dict[str, object]) -> None:
    night = evening(8, movement="whist", changing_partners=True, law_overrides=laws)
    assert night.stage.tie_order[-1] == "shared"
    assert Criterion.EXTRA_GAMES not in night.stage.tie_order


def test_extra_games_are_refused_where_partners_change_with_what_to_choose_instead() -> None:
    tournament = make_numbered(8, changing_partners=True)
    director = MembershipFactory(club=tournament.club, role=Role.DIRECTOR).user
    with pytest.raises(RulesError) as refused:
        start_event(by=director, tournament=tournament, movement="whist", tie_order=SEED_ORDER)
    assert str(refused.value) == (
        "Extra games are played by two who are level, and here it takes more than two to sit down to a game. "
        "Let a coin decide, or let them share the place."
    )


# Changed after the start


def test_the_order_is_changed_until_the_first_result_is_in() -> None:
    night = night_of(4, movement="a-up")
    told = change_order(by=night.director, stage=night.stage, tie_order=HANDS_ORDER, lists=Lists.LINES)
    assert (told.tie_order, told.listed) == (list(HANDS_ORDER), Lists.LINES)
    said = [str(line.sentence) for line in event_history(night.tournament, TIES)]
    assert said == [
        "Places now go by: Total points; then Games won; then Who beat whom, where exactly two are level; "
        "then They share the place"
    ]
    night.play()
    assert derive(night.stage.pk).order == HANDS_ORDER
    with pytest.raises(Refusal) as refused:
        change_order(by=night.director, stage=night.stage, tie_order=SEED_ORDER)
    assert str(refused.value) == "A result is in, so the order in which places are decided stays as it is."
    assert Stage.objects.get(pk=night.stage.pk).tie_order == list(HANDS_ORDER)


def test_a_result_that_was_taken_back_was_in() -> None:
    night = night_of(4, movement="a-up")
    night.play()
    game = night.round.games.first()
    for game in night.round.games.all():
        reopen_game(by=night.director, game=game, reason="wrong", uuid=uuid4())
    with pytest.raises(Refusal):
        change_order(by=night.director, stage=night.stage, tie_order=HANDS_ORDER)


def test_the_same_change_sent_twice_is_one() -> None:
    night, uuid = night_of(4, movement="a-up"), uuid4()
    for _ in range(2):
        change_order(by=night.director, stage=night.stage, tie_order=HANDS_ORDER, uuid=uuid)
    assert len(event_history(night.tournament, TIES)) == 1


@pytest.mark.parametrize(
    ("movement", "order", "lists", "code"),
    [
        ("knock-out", HANDS_ORDER, Lists.ONE, "knock_out"),
        ("round-robin", HANDS_ORDER, Lists.LINES, "lists"),
        ("round-robin", HANDS_ORDER, Lists.ROOMS, "lists"),
    ],
)
def test_an_order_that_cannot_be_changes_nothing(movement: str, order: TieOrder, lists: Lists, code: str) -> None:
    night = night_of(4, movement=movement)
    with pytest.raises(RulesError) as refused:
        change_order(by=night.director, stage=night.stage, tie_order=order, lists=lists)
    assert [fault.code for fault in refused.value.faults] == [code]
    assert Stage.objects.get(pk=night.stage.pk).tie_order == list(SEED_ORDER)
