"""Tournament Play 10 to the end: head-to-head, points, coins, the bye, the extra games."""

from uuid import uuid4

import pytest

from clubs.errors import Refusal
from rules.tournament.standings import tie_order
from scoring.decisions.ending import finish_event
from scoring.decisions.rounds import reopen_round
from scoring.decisions.ties import (
    call_extra_game,
    draw_lots,
    flip_coins,
    record_coins,
    share_place,
    undo_coins,
    undo_share,
)
from scoring.history.event_history import TIES, event_history
from scoring.models import LedgerEntry, Result
from scoring.reads.ties import ties_of, ties_that_matter
from scoring.standings.derived import derive
from scoring.verification.chains import problems
from tests.factories.evenings import Evening, evening, night_of, two_level
from tests.factories.remembered import remembered
from tests.refusals import refused
from tournaments.models import Draw

pytestmark = pytest.mark.django_db


@remembered
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
        "A tie still has to be settled. Pair 1, Pair 3 and Pair 5 flip coins until one has the odd coin and "
        "gets the bye. Or let them share the place."
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
    undo_share(**how, reason="it stays open after all")
    assert [tie.place for tie in ties_that_matter(event.stage.pk)] == [1]
    with pytest.raises(Refusal) as refused:
        undo_share(**how, reason="once more")
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


def test_coins_typed_wrongly_are_undone_one_after_the_other_and_drawn_coins_never():
    event = three_way_tie()
    one, three, five = event.entries(1, 3, 5)
    before = derive(event.stage.pk)
    for face in ("H", "T"):
        faces = {one: "H", three: face, five: "H"}
        record_coins(by=event.director, stage=event.stage, faces=faces, witness="Ann Lee")
    links = list(LedgerEntry.objects.filter(kind="coin").order_by("link").values_list("link", flat=True))
    given = {"by": event.director, "stage": event.stage, "reason": "typed for the wrong pair"}
    assert refused(undo_coins, **given, link=links[0]) == "not_the_last_coins"
    for link in reversed(links):
        undo_coins(**given, link=link)
    assert derive(event.stage.pk) == before
    flip_coins(by=event.director, stage=event.stage, entries=event.entries(1, 3, 5))
    drawn = LedgerEntry.objects.filter(kind="coin").latest("pk").link
    assert refused(undo_coins, **given, link=drawn) == "drawn_coins"
    assert list(problems()) == []


def test_the_same_flip_sent_twice_is_one_flip():
    event = three_way_tie()
    uuid = uuid4()
    flips = [
        flip_coins(by=event.director, stage=event.stage, entries=event.entries(1, 3, 5), uuid=uuid) for _ in range(2)
    ]
    assert flips[0] == flips[1]
    assert Draw.objects.filter(kind="coin").count() == 1


def test_coins_are_not_flipped_by_pairs_that_are_not_tied():
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


def test_four_tied_pairs_draw_lots_for_a_knock_out():
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


def test_places_are_decided_by_the_margin_before_head_to_head() -> None:
    night = night_of(4, tie_order(["wins", "margin", "head_to_head", "shared"]), movement="a-up", rounds=1)
    night.play({(1, 2): (10, 8), (3, 4): (10, 2)})
    standings = derive(night.stage.pk)
    assert [(row.entry, row.place) for row in standings.rows] == [(3, 1), (1, 2), (2, 3), (4, 4)]


def test_of_two_tied_pairs_heads_is_first() -> None:
    night = two_level(tie_order(["wins", "points", "coin"]))
    assert [(tie.place, tie.next) for tie in ties_of(night.stage.pk)] == [(1, "toss"), (3, "toss")]
    one, three = night.entries(1, 3)
    again = record_coins(by=night.director, stage=night.stage, faces={one: "H", three: "H"}, witness="Al")
    told = record_coins(by=night.director, stage=night.stage, faces={one: "T", three: "H"}, witness="Al")
    assert (again.odd, told.odd) == (None, three.pk)
    standings = derive(night.stage.pk)
    assert (standings.places[3], standings.places[1]) == (1, 2)
    story = [str(line.sentence) for line in event_history(night.tournament, TIES, newest_first=False)]
    assert story == ["All coins the same: they flip again", f"3 · {three.name} had heads and comes first"]


def test_coins_of_the_secret_are_flipped_until_two_differ() -> None:
    night = two_level(tie_order(["wins", "points", "coin"]))
    while ties_of(night.stage.pk)[0].place == 1:
        flip = flip_coins(by=night.director, stage=night.stage, entries=night.entries(1, 3))
    first = next(number for number in (1, 3) if night.entry(number).pk == flip.odd)
    assert derive(night.stage.pk).places[first] == 1


def test_of_three_tied_pairs_the_odd_coin_is_first_and_the_others_flip_again() -> None:
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


def test_a_pair_that_is_not_tied_flips_no_coin() -> None:
    night = two_level(tie_order(["wins", "points", "coin"]))
    with pytest.raises(Refusal) as refused:
        flip_coins(by=night.director, stage=night.stage, entries=night.entries(1, 2))
    assert refused.value.code == "no_such_tie"


def test_what_settled_a_tie_is_not_offered_to_be_undone_while_a_round_is_played_again():
    event = three_way_tie()
    how = {"by": event.director, "stage": event.stage}
    record_coins(**how, faces=dict(zip(event.entries(1, 3, 5), "HHT", strict=True)), witness="Ann")
    share_place(**how, entries=event.entries(2, 4, 6), reason="agreed")

    def offered() -> list[bool]:
        return [bool(line.act) for line in event_history(event.tournament, TIES)]

    assert offered() == [True, True]
    reopen_round(by=event.director, round=event.round, reason="table 2 was wrong")
    assert offered() == [False, False]
