"""A form of a page that was opened earlier: once the event has gone on, the answer says why nothing happened."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from clubs.models import User
from scoring.decisions import starting
from scoring.decisions.ending import finish_event
from scoring.decisions.publication import publish_event
from tests.factories.evenings import played_out
from tests.factories.tournaments import director_of, make_numbered, make_tournament, start_event, zobel
from tests.pages import read, text_of
from tests.scoring.desk.pages import words
from tests.seen import seen
from tournaments.models import Tournament
from tournaments.services import draw_partners, edit_tournament

pytestmark = pytest.mark.django_db
SignIn = Callable[[User], Client]
Move = Callable[[Tournament], Any]
NOT_NOW = "This cannot be done now. {event}: {state}. Reload the page."
PLAYS, OVER = (NOT_NOW.replace("{state}", state) for state in ("in play", "published"))


def begin(event: Tournament) -> None:
    start_event(event)


def publish(event: Tournament) -> None:
    stage, by = event.stages.get(), director_of(event)
    finish_event(by=by, stage=stage)
    publish_event(by=by, stage=stage)


def cut(event: Tournament) -> None:
    draw_partners(by=None, tournament=event)


def play_for_chips(event: Tournament) -> None:
    edit_tournament(by=None, tournament=event, ruleset="poker_points")


def opened(client: Client, address: str, **told: str) -> dict[str, str]:
    """What the form of the page sends that has these fields, with others filled in."""
    for form in read(text_of(client.get(address)), address).forms:
        for _button, sent in form.presses(filled=True):
            if form.method == "post" and told.items() <= dict(sent).items():
                return dict(sent)
    raise AssertionError(f"no form with {told} at {address}")


def paired() -> Tournament:
    return make_numbered(4, name="Friday")


def of_singles() -> Tournament:
    return zobel(8)


def played() -> Tournament:
    return played_out().tournament


def empty() -> Tournament:
    return make_tournament(name="Friday")


CASES: tuple[tuple[Callable[[], Tournament], str, dict[str, str], Move, str], ...] = (
    (paired, "numbers/", {"by_hand": "1"}, begin, PLAYS),
    (paired, "entries/", {"name": "Snow Name"}, begin, PLAYS),
    (paired, "settings/laws/", {}, begin, "Play has started, so you can no longer change: Changed rules."),
    (paired, "night/", {"action": "move"}, begin, PLAYS),
    (of_singles, "partners/", {}, cut, "Nobody is waiting for a partner."),
    (empty, "rehearsal/", {"action": "begin"}, play_for_chips, "Bots play euchre only."),
    (played, "entries/", {"first": "Snow First"}, publish, OVER),
    (played, "rulings/", {"action": "penalty"}, publish, OVER),
    (played, "rulings/", {"look": "penalty"}, publish, OVER),
)


@pytest.mark.parametrize(("made", "page", "told", "go_on", "why"), CASES)
def test_the_form_of_an_old_page_is_told_once_why_nothing_happened(
    made: Callable[[], Tournament], page: str, told: dict[str, str], go_on: Move, why: str, signed_in: SignIn
) -> None:
    event = made()
    client, address = signed_in(director_of(event)), f"/desk/{event.code}/{page}"
    sent = opened(client, address, **told)
    go_on(Tournament.objects.get(pk=event.pk))
    answer = client.post(address, sent)
    assert (answer.status_code, words(answer).count(why.replace("{event}", event.name))) == (409, 1)
    assert len(seen(answer).alerts) == 1


def test_a_reason_that_the_page_writes_further_down_is_called_out_at_its_top(signed_in: SignIn) -> None:
    event = paired()
    client, address = signed_in(director_of(event)), f"/desk/{event.code}/night/"
    sent = opened(client, address, action="delete")
    starting.start_event(by=director_of(event), tournament=event, movement="a-up", rounds=1)
    assert seen(client.post(address, sent)).alerts == [
        "Nothing was changed. Play has started in this event. A played event cannot be deleted."
    ]


# What comes first, and what is wrong with the form besides.
WRONG: tuple[tuple[Callable[[], Tournament], str, dict[str, str], dict[str, str], Move, str], ...] = (
    (paired, "numbers/", {"by_hand": "1"}, {"text": ""}, begin, "in play"),
    (paired, "entries/", {"name": "Snow Name"}, {"name": ""}, begin, "in play"),
    (paired, "night/", {"action": "move"}, {"date": ""}, begin, "in play"),
    (played, "entries/", {"first": "Snow First"}, {"first": ""}, publish, "published"),
)


@pytest.mark.parametrize(("made", "page", "told", "wrong", "go_on", "state"), WRONG)
def test_a_form_that_is_old_and_wrong_is_told_first_that_the_event_has_gone_on(
    made: Callable[[], Tournament],
    page: str,
    told: dict[str, str],
    wrong: dict[str, str],
    go_on: Move,
    state: str,
    signed_in: SignIn,
) -> None:
    event = made()
    client, address = signed_in(director_of(event)), f"/desk/{event.code}/{page}"
    sent = opened(client, address, **told) | wrong
    go_on(Tournament.objects.get(pk=event.pk))
    answer = client.post(address, sent)
    said = words(answer)
    assert f"Nothing was changed. {event.name}: {state}. This page no longer has that form." in said
    assert len(seen(answer).alerts) == 1
