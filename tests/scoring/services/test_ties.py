"""Tournament Play 10 to the end: who beat who, points, coins, the bye, the extra games."""

from uuid import uuid4

import pytest

from clubs.errors import Refusal
from scoring.models import Result
from scoring.reads.ties import ties_of, ties_that_matter
from scoring.services.events import finish_event
from scoring.services.ties import call_extra_game, draw_lots, flip_coins, record_coins, reopen_tie, share_place
from scoring.standings.derived import derive
from tests.factories.evenings import Evening, evening
from tournaments.models import Draw

pytestmark = pytest.mark.django_db


def three_way_tie() -> Evening:
    """Six pairs, three rounds; A pairs 1, 3 and 5 each win twice, lose once, and score the same."""
    event = evening(6, rounds=1)
    event.play(outcome=lambda a, b: (10, 4) if a % 2 else (4, 10))
    event.close()
    return event


def flip_until_odd(event: Evening, *numbers: int) -> int:
    while True:
        flip = flip_coins(by=event.director, stage=event.stage, entries=event.entries(*numbers))
        if flip.odd is not None:
            return next(number for number in numbers if event.entry(number).pk == flip.odd)


def extra_game(event: Evening, winner: int, loser: int) -> str:
    game = call_extra_game(by=event.director, stage=event.stage, a=event.entry(winner), b=event.entry(loser))
    event.finish(game, (10, 8))
    return game.kind


def test_a_three_way_tie_is_settled_by_coins_a_bye_and_two_extra_games():
    event = three_way_tie()
    (tie, lower) = ties_of(event.stage.pk)
    assert ([pair.number for pair in tie.contenders], tie.next, tie.matters) == ([1, 3, 5], "flip", True)
    assert (lower.place, lower.matters) == (4, False)
    bye = flip_until_odd(event, 1, 3, 5)
    y, z = (number for number in (1, 3, 5) if number != bye)
    (tie, _) = ties_of(event.stage.pk)
    assert [(game.a.number, game.b.number, game.game) for game in tie.games] == [(y, z, None)]
    assert extra_game(event, winner=z, loser=y) == "extra"
    (tie, _) = ties_of(event.stage.pk)
    assert ({pair.number for pair in tie.contenders}, tie.final) == ({bye, z}, True)
    assert extra_game(event, winner=bye, loser=z) == "play_off"
    standings = derive(event.stage.pk)
    assert {number: standings.places[number] for number in (1, 3, 5)} == {bye: 1, z: 2, y: 3}
    assert [row.wins for row in standings.rows[:3]] == [1, 1, 1], "extra games never enter wins"
    assert Result.objects.filter(stage=event.stage, counts=True).count() == 3
    assert finish_event(by=event.director, stage=event.stage).state == "finished"


def test_an_event_is_not_finished_over_a_tie_that_matters():
    event = three_way_tie()
    with pytest.raises(Refusal) as refused:
        finish_event(by=event.director, stage=event.stage)
    assert str(refused.value.sentence) == (
        "A tie that matters is not settled. Pair 1, Pair 3 and Pair 5 flip coins until one has the odd coin and the "
        "bye. Or let them share the place."
    )


def test_a_shared_place_ends_the_tie():
    event = three_way_tie()
    share_place(by=event.director, stage=event.stage, entries=event.entries(1, 3, 5), reason="the hall closes")
    assert ties_that_matter(event.stage.pk) == ()
    assert finish_event(by=event.director, stage=event.stage).state == "finished"


def test_a_shared_place_is_taken_back_with_a_reason():
    event = three_way_tie()
    how = {"by": event.director, "stage": event.stage, "entries": event.entries(1, 3, 5)}
    share_place(**how, reason="the hall closes")
    reopen_tie(**how, reason="it stays open after all")
    assert [tie.place for tie in ties_that_matter(event.stage.pk)] == [1]
    with pytest.raises(Refusal) as refused:
        reopen_tie(**how, reason="once more")
    assert refused.value.code == "not_shared"


def test_real_coins_are_recorded_with_who_saw_them():
    event = three_way_tie()
    one, three, five = event.entries(1, 3, 5)
    alike = record_coins(
        by=event.director, stage=event.stage, faces={one: "H", three: "H", five: "H"}, witness="Ann Lee"
    )
    assert alike.odd is None
    odd = record_coins(by=event.director, stage=event.stage, faces={one: "H", three: "T", five: "H"}, witness="Ann Lee")
    assert odd.odd == three.pk
    assert list(Draw.objects.filter(kind="coin").values_list("witness", "key")) == [("Ann Lee", "")] * 2
    assert [(game.a.number, game.b.number) for game in ties_of(event.stage.pk)[0].games] == [(1, 5)]


def test_the_same_flip_sent_twice_is_one_flip():
    event = three_way_tie()
    uuid = uuid4()
    flips = [
        flip_coins(by=event.director, stage=event.stage, entries=event.entries(1, 3, 5), uuid=uuid) for _ in range(2)
    ]
    assert flips[0] == flips[1]
    assert Draw.objects.filter(kind="coin").count() == 1


def test_coins_are_not_flipped_by_pairs_that_are_not_level():
    event = three_way_tie()
    with pytest.raises(Refusal) as refused:
        flip_coins(by=event.director, stage=event.stage, entries=event.entries(1, 3, 4))
    assert refused.value.code == "no_such_tie"


def test_ties_wait_for_the_end_of_the_round():
    event = evening(6, rounds=1)
    event.play(outcome=lambda a, b: (10, 4) if a % 2 else (4, 10))
    with pytest.raises(Refusal) as refused:
        flip_coins(by=event.director, stage=event.stage, entries=event.entries(1, 3, 5))
    assert refused.value.code == "round_open"


def test_an_extra_game_is_called_once():
    event = three_way_tie()
    bye = flip_until_odd(event, 1, 3, 5)
    a, b = (event.entry(number) for number in (1, 3, 5) if number != bye)
    call_extra_game(by=event.director, stage=event.stage, a=a, b=b)
    with pytest.raises(Refusal) as refused:
        call_extra_game(by=event.director, stage=event.stage, a=a, b=b)
    assert refused.value.code == "already_called"
    with pytest.raises(Refusal) as unfinished:
        finish_event(by=event.director, stage=event.stage)
    assert unfinished.value.code == "game_open"


def test_four_level_pairs_draw_lots_for_a_knock_out():
    event = evening(8, rounds=1)
    event.play(outcome=lambda a, b: (10, 4) if a % 2 else (4, 10))
    event.close()
    drawn = draw_lots(by=event.director, stage=event.stage, entries=event.entries(1, 3, 5, 7))
    tie = ties_of(event.stage.pk)[0]
    assert tie.next == "extra_game"
    assert {frozenset((game.a.entry, game.b.entry)) for game in tie.games} == {
        frozenset((drawn[0], drawn[3])),
        frozenset((drawn[1], drawn[2])),
    }


def test_a_tie_across_a_zones_last_qualifying_place_matters_even_low_down():
    event = evening(6, rounds=1, places_that_matter=1, qualify_per_zone=2)
    zone = event.tournament.club.zones.create(name="Zone 4")
    event.tournament.entries.filter(number__in=(2, 4, 6)).update(zone=zone)
    event.play(outcome=lambda a, b: (10, 4) if a % 2 else (4, 10))
    event.close()
    assert [(tie.place, tie.matters) for tie in ties_of(event.stage.pk)] == [(1, True), (4, True)]
