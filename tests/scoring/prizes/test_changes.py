"""Special prizes are added, drawn, handed out and removed; each press counts once."""

from uuid import uuid4

import pytest

from clubs.errors import Refusal
from clubs.policy import Act
from rules.event.special_prizes import MOST_PRIZES, PrizeKind, SpecialPrize
from scoring.decisions.ending import finish_event
from scoring.decisions.publication import publish_event
from scoring.prizes.changes import add_prize, draw_prize, hand_prize, remove_prize
from tests.factories.clubs import UserFactory
from tests.factories.evenings import Evening, evening
from tournaments.models import DrawKind, Tournament
from tournaments.selectors import draws_of
from tournaments.services.nights import copy_event

pytestmark = pytest.mark.django_db


def prizes(night: Evening) -> tuple[SpecialPrize, ...]:
    return Tournament.objects.get(pk=night.tournament.pk).special_prizes


def added(night: Evening, kind: PrizeKind = PrizeKind.DOOR_TICKET, what: str = "a ham") -> SpecialPrize:
    return add_prize(by=night.director, tournament=night.tournament, uuid=uuid4(), kind=kind, what=what)


def test_a_form_sent_twice_adds_one_prize() -> None:
    night, uuid = evening(4), uuid4()
    for _ in range(2):
        add_prize(by=night.director, tournament=night.tournament, uuid=uuid, kind=PrizeKind.HIGH_GAME, what="a ham")
    assert prizes(night) == (SpecialPrize(id=str(uuid), kind=PrizeKind.HIGH_GAME, what="a ham"),)


def test_there_is_a_most_number_of_prizes() -> None:
    night = evening(4)
    for number in range(MOST_PRIZES):
        added(night, what=f"prize {number}")
    with pytest.raises(Refusal) as refused:
        added(night)
    assert (refused.value.code, len(prizes(night))) == ("too_many_prizes", MOST_PRIZES)


def test_a_draw_is_one_of_the_night_that_anybody_can_make_again() -> None:
    night = evening(4)
    draw = draw_prize(by=night.director, tournament=night.tournament, prize=added(night).id)
    who = [night.entry(number).pk for number in range(1, 5)]
    assert (draw.kind, draw.what, draw.about) == (DrawKind.PRIZE, {"what": "order", "of": who}, "a ham")
    assert [one.to for one in prizes(night)] == [draw.outcome["order"][0]]
    assert draws_of(Tournament.objects.get(pk=night.tournament.pk)).draws[-1].replay
    with pytest.raises(Refusal) as refused:
        draw_prize(by=night.director, tournament=night.tournament, prize=prizes(night)[0].id)
    assert refused.value.code == "drawn_already"


def test_a_hidden_number_is_drawn_among_those_who_played() -> None:
    night = evening(5, movement="round-robin")
    one = added(night, PrizeKind.HIDDEN_NUMBER)
    with pytest.raises(Refusal) as refused:
        draw_prize(by=night.director, tournament=night.tournament, prize=one.id)
    assert refused.value.code == "nobody_to_draw"
    night.play()
    assert len(draw_prize(by=night.director, tournament=night.tournament, prize=one.id).what["of"]) == 4


def test_nothing_is_drawn_once_the_secret_is_public() -> None:
    night = evening(4)
    one = added(night)
    night.play_out()
    finish_event(by=night.director, stage=night.stage)
    publish_event(by=night.director, stage=night.stage)
    with pytest.raises(Refusal) as refused:
        draw_prize(by=night.director, tournament=night.tournament, prize=one.id)
    assert refused.value.code == "secret_is_out"


def test_a_basket_changes_its_owner_and_can_be_taken_back() -> None:
    night = evening(4)
    one, owners = added(night, PrizeKind.HANDED), []
    for to in (night.entry(1).pk, night.entry(3).pk, None):
        hand_prize(by=night.director, tournament=night.tournament, prize=one.id, to=to)
        owners += [prize.to for prize in prizes(night)]
    assert owners == [night.entry(1).pk, night.entry(3).pk, None]
    with pytest.raises(Refusal):
        hand_prize(by=night.director, tournament=night.tournament, prize=one.id, to=evening(4).entry(1).pk)


def test_a_prize_is_removed_and_its_draw_stays() -> None:
    night = evening(4)
    one = added(night)
    draw = draw_prize(by=night.director, tournament=night.tournament, prize=one.id)
    remove_prize(by=night.director, tournament=night.tournament, prize=one.id)
    assert (prizes(night), night.tournament.draws.filter(pk=draw.pk).exists()) == ((), True)
    with pytest.raises(Refusal):
        remove_prize(by=night.director, tournament=night.tournament, prize=one.id)


def test_only_who_may_run_the_event_changes_prizes() -> None:
    night = evening(4)
    with pytest.raises(Refusal):
        add_prize(by=UserFactory(), tournament=night.tournament, uuid=uuid4(), kind=PrizeKind.HANDED, what="a ham")
    assert (prizes(night), Act.RUN_EVENT.value) == ((), "run_event")


def test_the_next_night_has_the_same_prizes_which_nobody_has_won() -> None:
    night = evening(4)
    draw_prize(by=night.director, tournament=night.tournament, prize=added(night).id)
    event = Tournament.objects.get(pk=night.tournament.pk)
    copy = copy_event(by=night.director, tournament=event, name="Next", date=event.date)
    assert copy.special_prizes == tuple(one.for_next_night() for one in event.special_prizes)
