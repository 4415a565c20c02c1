"""An event of two stages: the best of the first play the second, by their places."""

from collections import Counter
from itertools import combinations
from uuid import uuid4

import pytest

from clubs.errors import Refusal
from rules.base.errors import RulesError
from scoring.decisions.ending import finish_event, reopen_event
from scoring.decisions.pairs import late_pair, withdraw_pair
from scoring.decisions.penalties import penalise
from scoring.decisions.publication import publish_event
from scoring.decisions.rounds import reopen_round
from scoring.decisions.start_next_stage import start_next_stage
from scoring.decisions.ties import share_place
from scoring.decisions.voiding import void_game
from scoring.history.event_history import ENDS, event_history
from scoring.ledger.stage_record import FORFEIT
from scoring.models import Kind, LedgerEntry, Snapshot
from scoring.reads.finishing import final_table
from scoring.standings.derived import derive
from scoring.standings.inputs import standings_inputs
from scoring.standings.snapshot import published, version_of
from scoring.verification.chains import problems
from tests.factories.evenings import Evening, evening, higher_number_wins, on_from, played_out, two_rooms
from tournaments.models import DrawKind, Stage, Tournament
from tournaments.selectors import chart_of, where_to_sit
from tournaments.selectors.events import with_counts
from tournaments.services import register_pair
from tournaments.states import EntryState

pytestmark = pytest.mark.django_db


def seats(event: Evening) -> set[frozenset[int]]:
    return {frozenset(table.numbers) for table in chart_of(event.stage).rounds[0].tables}


def test_after_ten_games_the_best_four_play_a_double_knock_out_to_the_champion():
    event = played_out(11)
    assert {row.played for row in derive(event.stage.pk).rows} == {10}
    second = on_from(event)
    assert seats(second) == {frozenset((11, 8)), frozenset((10, 9))}
    second.play_out(outcome=higher_number_wins)
    assert [row.entry for row in derive(second.stage.pk).rows] == [11, 10, 9, 8]
    finish_event(by=event.director, stage=second.stage)
    table = final_table(Stage.objects.get(pk=second.stage.pk))
    assert [(row.place, row.row.number) for row in table] == [(place, 12 - place) for place in range(1, 12)]
    assert str(table[4].reason).startswith("Place 5 of stage 1. ")
    publish_event(by=event.director, stage=second.stage)
    said = LedgerEntry.objects.get(tournament=event.tournament, kind=Kind.TABLE).body["answer"]["rows"]
    assert [row[:2] for row in said] == [[row.place, event.entry(row.row.number).pk] for row in table]
    assert list(problems(event.tournament.pk)) == []


def test_who_goes_on_by_which_place_is_an_entry_of_the_ledger_with_the_table_of_the_stage():
    event = played_out()
    second = on_from(event)
    said = LedgerEntry.objects.get(tournament=event.tournament, kind=Kind.ADVANCE).body["answer"]
    by_number = [event.entry(number).pk for number in (6, 5, 4, 3, 2, 1)]
    assert [(one["place"], one["entry"]) for one in said["through"]] == list(enumerate(by_number[:4], start=1))
    assert [row[:2] for row in said["rows"]] == [[place, pk] for place, pk in enumerate(by_number, start=1)]
    assert (said["to"], said["entries"], said["passed"]) == (second.stage.pk, by_number[:4], [])
    assert [line.sentence.params["number"] for line in event_history(event.tournament, ENDS)] == [2]


def test_the_first_stage_is_over_then_and_its_standings_move_no_more():
    event = played_out()
    before = derive(event.stage.pk).places
    second = on_from(event)
    event.stage.refresh_from_db()
    assert (event.stage.state, Snapshot.objects.get(stage=event.stage).frozen) == ("finished", True)
    second.play(outcome=higher_number_wins)
    withdraw_pair(by=event.director, stage=second.stage, entry=event.entry(5), reason="Taken ill")
    second.close()
    assert published(version_of(event.stage.pk))[0].places == before
    with pytest.raises(Refusal) as refused:
        reopen_round(by=event.director, round=event.round, reason="A score was wrong")
    assert refused.value.code == "not_running"
    game = event.round.games.first()
    with pytest.raises(Refusal) as corrected:
        void_game(by=event.director, game=game, uuid=uuid4(), reason="Never played")
    assert corrected.value.code == "gone_on"
    with pytest.raises(Refusal) as again:
        on_from(event)
    assert again.value.code == "not_running"


def test_the_same_id_goes_on_once():
    event, uuid = played_out(), uuid4()
    assert on_from(event, uuid=uuid).stage == on_from(event, uuid=uuid).stage
    assert event.tournament.stages.count() == 2


def test_the_next_place_goes_on_for_whoever_has_withdrawn():
    event = played_out()
    withdraw_pair(by=event.director, stage=event.stage, entry=event.entry(5), reason="On the road", rule=FORFEIT)
    second = on_from(event)
    said = LedgerEntry.objects.get(tournament=event.tournament, kind=Kind.ADVANCE).body["answer"]
    assert [one["place"] for one in said["through"]] == [1, 3, 4, 5]
    assert said["passed"] == [event.entry(5).pk]
    assert seats(second) == {frozenset((6, 2)), frozenset((4, 3))}
    second.play_out(outcome=higher_number_wins)
    table = final_table(second.stage)
    assert [(row.place, row.row.number) for row in table] == [(1, 6), (2, 4), (3, 3), (4, 2), (5, 5), (6, 1)]


def test_a_movement_planned_whole_is_seated_by_places_under_the_same_numbers():
    event = played_out()
    second = on_from(event, best=5, movement="round-robin")
    second.play_out(outcome=higher_number_wins)
    second.stage.refresh_from_db()
    met = Counter(frozenset(table.numbers) for turn in chart_of(second.stage).rounds for table in turn.tables)
    assert met == Counter(frozenset(two) for two in combinations(range(2, 7), 2))
    assert [(row.entry, row.played) for row in derive(second.stage.pk).rows] == [(n, 4) for n in (6, 5, 4, 3, 2)]
    assert list(problems(event.tournament.pk)) == []


def test_what_was_said_of_the_first_stage_counts_there_alone():
    event = played_out()
    penalise(by=event.director, stage=event.stage, entry=event.entry(6), points=3, reason="Table talk")
    second = on_from(event, movement="round-robin")
    second.play_out(outcome=higher_number_wins)
    assert {row.entry: row.points for row in derive(second.stage.pk).rows}[6] == 30
    assert standings_inputs(second.stage.pk).penalties == {}
    assert standings_inputs(event.stage.pk).penalties == {event.entry(6).pk: -3}
    assert sorted(standings_inputs(event.stage.pk).sat_out) == [1, 2, 3, 4, 5]
    assert sorted(standings_inputs(second.stage.pk).sat_out) == [1, 2, 3]


def test_seats_may_be_drawn_from_the_secret_instead():
    event = played_out()
    second = on_from(event, drawn=True)
    draw = event.tournament.draws.get(kind=DrawKind.SEATING, about="stage 2")
    assert second.stage.entries == draw.outcome["order"]
    assert sorted(second.stage.entries) == sorted(event.entry(number).pk for number in (3, 4, 5, 6))


def test_a_tie_that_says_who_goes_on_is_settled_first():
    event = evening(4, movement="round-robin")
    cycle = {(1, 2): (10, 8), (2, 3): (10, 8), (1, 3): (8, 10), (1, 4): (10, 2), (2, 4): (10, 2), (3, 4): (10, 2)}
    while True:
        event.play(cycle)
        if event.close().next is None:
            break
    for drawn in (False, True):
        with pytest.raises(Refusal) as refused:
            on_from(event, best=2, movement="knock-out", drawn=drawn)
        assert refused.value.code == "tie_open"
    with pytest.raises(Refusal) as seeded:
        on_from(event, best=3, movement="knock-out")
    assert seeded.value.code == "tie_open"
    share_place(by=event.director, stage=event.stage, entries=event.entries(1, 2, 3), reason="They agree")
    with pytest.raises(Refusal) as shared:
        on_from(event, best=2, movement="knock-out")
    assert shared.value.code == "place_shared"
    assert on_from(event, best=3, movement="knock-out").stage.number == 2


def test_all_who_are_tied_may_go_on_where_it_is_drawn_who_meets_whom():
    event = evening(4, movement="a-up", rounds=1)
    event.play({(1, 2): (10, 4), (3, 4): (10, 4)})
    event.close()
    with pytest.raises(Refusal) as seeded:
        on_from(event, best=2, movement="knock-out")
    assert seeded.value.code == "tie_open"
    assert sorted(on_from(event, best=2, movement="knock-out", drawn=True).stage.entries) == sorted(
        event.entry(number).pk for number in (1, 3)
    )


def test_nobody_goes_on_while_a_round_is_open_nor_more_than_there_are():
    event = evening(4, movement="round-robin")
    with pytest.raises(Refusal) as still_open:
        on_from(event, best=2)
    assert still_open.value.code == "round_open"
    event.play_out()
    with pytest.raises(Refusal) as too_many:
        on_from(event, best=5)
    assert str(too_many.value.sentence) == "5 cannot qualify: only 4 left."
    with pytest.raises(RulesError):
        on_from(event, best=1)
    event.stage.refresh_from_db()
    assert event.stage.state == "running"


def test_only_those_who_went_on_are_spoken_of_in_the_second_stage():
    event = played_out()
    second = on_from(event)
    out = event.entry(1)
    assert (
        str(where_to_sit(out).sentence)
        == "Only the qualifiers play on. Your place does not change. Thank you for playing."
    )
    assert str(where_to_sit(event.entry(6)).sentence).startswith("Round 1: table")
    with pytest.raises(Refusal) as left:
        withdraw_pair(by=event.director, stage=second.stage, entry=out, reason="Gone home")
    assert left.value.code in ("not_playing", "not_in_event")
    late = register_pair(by=event.director, tournament=event.tournament, first="Lena Late", second="Lou Later")
    with pytest.raises(Refusal) as refused:
        late_pair(by=event.director, stage=second.stage, entry=late)
    assert refused.value.code == "places_taken"


def test_an_event_taken_up_again_plays_on_in_its_last_stage():
    event = played_out()
    second = on_from(event, movement="round-robin")
    second.play_out(outcome=higher_number_wins)
    finish_event(by=event.director, stage=second.stage)
    reopen_event(by=event.director, tournament=event.tournament, reason="A tie after all")
    assert list(event.tournament.stages.values_list("state", flat=True)) == ["finished", "running"]
    assert Snapshot.objects.get(stage=event.stage).frozen is True


def test_a_list_counts_the_rounds_of_the_stage_that_is_played() -> None:
    event = played_out(6)
    final = on_from(event, movement="knock-out")
    (line,) = with_counts(Tournament.objects.filter(pk=final.tournament.pk))
    assert (line.round, line.rounds) == (1, 2)


def going(event: Evening, **how: object) -> list[int]:
    second = start_next_stage(by=event.director, stage=event.stage, best=2, **how)  # type: ignore[arg-type]
    numbers = dict(event.tournament.entries.values_list("pk", "number"))
    return [numbers[pk] for pk in second.entries]


def test_the_best_of_each_room_go_on_the_firsts_before_the_seconds_and_apart() -> None:
    event = two_rooms()
    event.play_out()
    assert going(event, movement="knock-out") == [1, 5, 2, 6]
    games = Evening(event.director, event.tournament.stages.get(number=2)).round.games.all()
    met = [sorted(seat.entry.number for seat in game.seats.all() if seat.seat in (0, 1)) for game in games]
    assert [len({number > 4 for number in numbers}) for numbers in met] == [2, 2], "one of each room"


def test_who_has_withdrawn_is_passed_over_within_the_room() -> None:
    event = two_rooms()
    event.play_out()
    first = event.entry(5)
    first.state = EntryState.WITHDRAWN
    first.save()
    assert going(event, movement="round-robin") == [1, 6, 2, 7]


def test_more_than_a_room_has_cannot_go_on_from_it() -> None:
    event = two_rooms()
    event.play_out()
    with pytest.raises(Refusal) as refused:
        start_next_stage(by=event.director, stage=event.stage, best=5, movement="round-robin")
    assert str(refused.value) == "5 cannot qualify from Room 1: only 4 left."
