"""The past of the demonstration club, as pages show it."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse

from clubs.models import User
from deploy.demo import club_life, story
from tournaments.models import Tournament
from tournaments.states import TournamentState

pytestmark = pytest.mark.django_db


def said(*arguments: str) -> str:
    out = StringIO()
    call_command("demo_nights", *arguments, stdout=out)
    return out.getvalue()


def test_without_a_demonstration_it_says_how_to_start_one() -> None:
    with pytest.raises(CommandError, match="make demo"):
        said()


def test_past_nights_are_on_the_pages_of_the_club_and_of_the_player(client: Client) -> None:
    club, director = story.make_club()
    club_life.make_life(club, director)
    assert said("--nights=2") == "The past nights are complete: 2 added.\n"
    nights = Tournament.objects.filter(state=TournamentState.PUBLISHED)
    client.force_login(User.objects.get(email=club_life.PLAYER_EMAIL))
    links = [reverse("event", args=[night.code]) for night in nights]
    shown = client.get(reverse("club-public", args=[club.slug])).content.decode()
    own = client.get(reverse("me")).content.decode()
    assert [(link in shown, client.get(link).status_code) for link in links] == [(True, 200)] * 2
    assert any(link in own for link in links)
    assert said("--nights=2") == ""
    assert Tournament.objects.count() == 3
