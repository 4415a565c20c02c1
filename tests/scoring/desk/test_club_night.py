"""The night of a club without zones: no page of the desk speaks of zones, ages or qualifiers."""

import re
from collections.abc import Callable
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from clubs.models import Role, User
from scoring.decisions.ending import finish_event
from scoring.decisions.publication import publish_event
from scoring.decisions.starting import start_event
from tests.factories.clubs import ClubFactory, StaffRoleFactory
from tests.factories.evenings import Evening
from tests.factories.tournaments import make_entries
from tests.scoring.desk.pages import words
from tournaments.models import Tournament
from tournaments.services import check_in_all, draw_numbers

SignIn = Callable[[User], Client]
pytestmark = pytest.mark.django_db
SPOKEN_OF = re.compile(r"\b(?:zones?|ages?|qualif\w+)\b", re.IGNORECASE)
PAGES = (
    *("desk", "desk-start", "desk-results", "desk-rulings", "desk-people", "desk-history", "desk-rounds", "desk-ties"),
    *("desk-finishing", "desk-replanning", "desk-door", "desk-cash", "desk-payouts", "desk-screens", "paper", "tables"),
    *("entries", "numbers", "event", "event-card", "event-rounds", "event-rules", "event-share", "night", "rehearsal"),
)


def said(client: Client, event: Tournament) -> list[str]:
    """The pages of the desk that speak of it, each with the words around it."""
    found = []
    for name in PAGES:
        answer = client.get(reverse(name, args=[event.code]))
        if answer.status_code == 200:
            main = words(answer).partition("Skip to")[2]
            found += [f"{name}: {main[max(0, at.start() - 40) : at.end() + 30]}" for at in SPOKEN_OF.finditer(main)]
    return found


def test_no_page_of_a_club_night_speaks_of_zones_ages_or_qualifiers(signed_in: SignIn) -> None:
    club = ClubFactory()
    director = StaffRoleFactory(club=club, role=Role.DIRECTOR).user
    client = signed_in(director)
    client.post(f"/desk/new/?club={club.slug}", {"name": "Tuesday euchre", "date": "2026-11-24", "uuid": str(uuid4())})
    event = Tournament.objects.get()
    assert (event.least_age, event.qualify_per_zone) == (None, 0)
    make_entries(event, 5)
    assert said(client, event) == []
    check_in_all(by=director, tournament=event)
    draw_numbers(by=director, tournament=event)
    night = Evening(director, start_event(by=director, tournament=event, movement="round-robin"))
    assert said(client, event) == []
    night.play_out()
    assert said(client, event) == []
    finish_event(by=director, stage=night.stage)
    assert said(client, event) == []
    publish_event(by=director, stage=night.stage)
    assert said(client, event) == []
