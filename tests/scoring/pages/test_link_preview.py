"""What a chat shows beside a link."""

import re

import pytest
from django.conf import LazySettings
from django.test import Client

from clubs.models import Club
from scoring.decisions.publication import freeze
from scoring.standings import publishing
from tests.factories.evenings import published_evening
from tests.scoring.public.reading import get, one_round_of
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db
TOLD = re.compile(r'<meta (?:name|property)="(description|og:[a-z:]+)" content="([^"]*)">')


def told(answer) -> dict[str, str]:
    return dict(TOLD.findall(answer.content.decode()))


def test_a_published_event_says_who_won_and_shows_the_winners(client: Client) -> None:
    night = published_evening()
    event = night.tournament
    Club.objects.update(site_address="https://riverside.example.org/")
    site = f"https://riverside.example.org/e/{event.code}/"
    found = told(get(client, event))
    about = found["og:description"]
    assert about == found["description"]
    assert about.endswith(f"Final results. Won by {night.entry(1).name}.".replace("&", "&amp;"))
    assert {name: found[name] for name in ("og:title", "og:type", "og:url", "og:image")} == {
        "og:title": event.name,
        "og:type": "website",
        "og:url": site,
        "og:image": f"{site}winners.png",
    }


def test_what_is_frozen_or_not_final_is_said_and_no_winner_is(client: Client) -> None:
    night = one_round_of(4, movement="round-robin")
    before = told(get(client, night.tournament))
    freeze(by=night.director, stage=night.stage)
    night.play_out()
    publishing.compute(night.stage.pk)
    frozen = told(get(client, night.tournament))
    assert before["og:description"].endswith("During round 2 of 3. Not final.")
    assert frozen["og:description"].endswith("The standings are frozen until the ceremony.")
    assert ["og:image" in found for found in (before, frozen)] == [False, False]


def test_a_name_with_signs_of_html_is_escaped(client: Client) -> None:
    event = one_round_of(4).tournament
    Tournament.objects.update(name='"><script>alert(1)</script>')
    assert "<script>alert" not in get(client, event, "rounds/").content.decode()
    assert told(get(client, event))["og:title"].startswith("&quot;&gt;")


def test_without_a_name_of_the_site_there_are_no_addresses(client: Client, settings: LazySettings) -> None:
    settings.ALLOWED_HOSTS = ["*"]
    found = told(get(client, published_evening().tournament))
    assert {"og:url", "og:image"} & set(found) == set()


def test_the_clubs_own_people_get_no_preview_because_they_see_full_names(client: Client) -> None:
    night = published_evening()
    client.force_login(night.director)
    assert told(get(client, night.tournament)) == {}


def test_a_club_and_the_first_page_have_one(client: Client) -> None:
    club = one_round_of(4).tournament.club
    pages = [told(client.get(address)) for address in ("/", f"/c/{club.slug}/")]
    assert [page["og:title"] for page in pages] == ["Euchre events", club.name]
    assert [page["og:url"] for page in pages] == ["http://testserver/", f"http://testserver/c/{club.slug}/"]
