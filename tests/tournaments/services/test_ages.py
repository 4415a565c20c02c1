"""The least age of an event on its day: players too young are named, and the desk may attest an unknown age."""

import pytest
from django.test import Client
from rest_framework.test import APIClient

from clubs.errors import Refusal
from clubs.models import Club, Player
from clubs.services import rename_player
from rules.base.errors import Unreadable
from scoring.decisions.forwarding import forward_qualifiers
from scoring.reads.forwarding import forwarding_plan
from tests.factories.clubs import ClubFactory, StaffRoleFactory, UserFactory
from tests.factories.qualifying import directed, registering, zone_event
from tournaments.models import Tournament
from tournaments.selectors import registration_of
from tournaments.services import import_entries, preview_entries, register_pair, register_single, see_age

pytestmark = pytest.mark.django_db


def fifty_five(club: Club | None = None, **fields: object) -> Tournament:
    return registering(club or ClubFactory(), "55+ Games", least_age=55, **fields)


def known(club: Club, name: str, born: str) -> Player:
    return Player.objects.create(club=club, name=name, born=born)


def test_players_too_young_are_named_with_the_reason_and_nobody_is_entered():
    event = fifty_five()
    known(event.club, "Ann Lee", "1980-01-02")
    known(event.club, "Bob May", "1975")
    with pytest.raises(Refusal) as refused:
        register_pair(by=None, tournament=event, first="Ann Lee", second="Bob May")
    assert str(refused.value.sentence) == (
        "Ann Lee: age 46 on the day (minimum 55), Bob May: age 51 on the day (minimum 55). "
        "If the birth year is wrong, correct it on the player's page."
    )
    with pytest.raises(Refusal):
        register_single(by=None, tournament=event, name="Ann Lee")
    assert (event.entries.count(), event.singles_entered.count()) == (0, 0)


def test_an_imported_list_names_the_row():
    event = fifty_five()
    known(event.club, "Ann Lee", "1980")
    text = "player 1,player 2\nCas Fox,Dee Fox\nEli Orr,Ann Lee\n"
    told = preview_entries(tournament=event, text=text).problems
    assert [(one.row, one.column, one.code, str(one.problem)) for one in told] == [
        (3, "player 2", "too_young", "Ann Lee: age 46 on the day (minimum 55)")
    ]
    with pytest.raises(Unreadable):
        import_entries(by=None, tournament=event, text=text)


def test_a_player_of_unknown_age_is_entered_shown_and_attested():
    event = fifty_five()
    known(event.club, "Bob May", "1971")
    entry = register_pair(by=None, tournament=event, first="Ann Lee", second="Bob May")
    assert [str(doubt) for doubt in registration_of(event).pairs[0].ages] == [
        "Ann Lee: age unknown",
        "Bob May: age 54 or 55 on the day (only the birth year is known)",
    ]
    see_age(by=None, entry=entry)
    assert registration_of(event).pairs[0].ages == ()
    see_age(by=None, entry=entry, seen=False)
    assert len(registration_of(event).pairs[0].ages) == 2
    Player.objects.filter(name="Ann Lee").update(born="1980")
    entry.refresh_from_db()
    with pytest.raises(Refusal) as young:
        see_age(by=None, entry=entry)
    assert young.value.code == "too_young"


def test_where_no_age_is_asked_for_everybody_plays():
    event = registering(ClubFactory(), "Friday")
    known(event.club, "Ann Lee", "2015")
    entry = register_pair(by=None, tournament=event, first="Ann Lee", second="Bob May")
    assert registration_of(event).pairs[0].ages == ()
    with pytest.raises(Refusal) as refused:
        see_age(by=None, entry=entry)
    assert refused.value.code == "no_age"


def test_qualifiers_too_young_are_passed_over_and_births_go_along_to_the_other_club():
    club, other = ClubFactory(), ClubFactory()
    by = directed(club, directed(other, UserFactory()))
    zone, to = zone_event(by, club), fifty_five(other)
    Player.objects.filter(name="Ann 1").update(born="1980")
    Player.objects.filter(name="Ann 2").update(born="1950-05-05")
    lines = forwarding_plan(zone.stage, to, 2).lines
    assert [(line.place, str(line.status), str(line.sentence)) for line in lines] == [
        (1, "too_young", "Ann 1 (Zone 1): age 46 on the day (minimum 55)"),
        (2, "goes", "qualifies"),
        (3, "goes", "qualifies as alternate for Ann 1 (Zone 1) & Bea 1 (Zone 1)"),
    ]
    forward_qualifiers(by=by, stage=zone.stage, to=to)
    assert other.players.get(name="Ann 2").born == "1950-05-05"


def test_another_birth_in_the_other_club_is_another_person():
    club, other = ClubFactory(), ClubFactory(name="Province")
    by = directed(club, directed(other, UserFactory()))
    zone, to = zone_event(by, club), registering(other, "Provincial")
    Player.objects.create(club=other, name="Ann 1", note="Zone 1", born="1951-02-03")
    Player.objects.filter(club=club, name="Ann 1").update(born="1950")
    with pytest.raises(Refusal) as refused:
        forward_qualifiers(by=by, stage=zone.stage, to=to)
    assert str(refused.value.sentence) == (
        "Province already has Ann 1 (Zone 1) with a different birth date. "
        "If these are two people, add a note to tell them apart."
    )
    assert to.entries.count() == 0
    Player.objects.filter(club=club, name="Ann 1").update(born="1951")
    assert [one.place for one in forward_qualifiers(by=by, stage=zone.stage, to=to).through] == [1, 2]


def test_an_age_that_was_seen_in_the_zone_is_seen_in_the_province():
    club = ClubFactory()
    by = directed(club, UserFactory())
    zone, to = zone_event(by, club), fifty_five(club)
    Tournament.objects.filter(pk=zone.tournament.pk).update(least_age=55)
    zone.tournament.entries.filter(number=1).update(age_seen=True)
    forward_qualifiers(by=by, stage=zone.stage, to=to)
    assert [entry.age_seen for entry in to.entries.all()] == [True, False]


def test_births_stand_on_no_public_page_and_in_no_public_answer(client: Client):
    event = fifty_five()
    by = StaffRoleFactory(club=event.club).user
    register_pair(by=None, tournament=event, first="Ann Lee", second="Bob May")
    for player in event.club.players.all():
        rename_player(by=by, player=player, name=player.name, born="1961-07-19")
    code = event.code
    pages = ("", "pairs/", "rounds/", "card/", "rules/", "draws/", "wall/")
    shown = [client.get(f"/e/{code}/{page}").content.decode() for page in pages]
    shown += [
        APIClient().get(f"/api/v1/tournaments/{code}/{page}").content.decode() for page in ("", "entries/", "draws/")
    ]
    assert not [text for text in shown if "1961" in text or "07-19" in text]
    assert APIClient().get(f"/api/v1/tournaments/{code}/entries/{event.entries.get().pk}/age/").status_code == 401


def test_the_desk_sees_ages_and_ticks_them(client: Client):
    event = fifty_five()
    by = StaffRoleFactory(club=event.club).user
    entry = register_pair(by=None, tournament=event, first="Ann Lee", second="Bob May")
    client.force_login(by)
    page = f"/desk/{event.code}/entries/{entry.pk}/"
    assert "Ann Lee: age unknown" in client.get(page).content.decode()
    assert "Ages unknown" in client.get(f"/desk/{event.code}/entries/").content.decode()
    other = register_pair(by=None, tournament=event, first="Cas Fox", second="Dee Orr")
    shown = client.get(f"/desk/{event.code}/entries/").content.decode()
    assert ("No ages are known." in shown, "Ages unknown" in shown) == (True, False)
    other.delete()
    assert client.post(page, {"age": "seen"}).status_code == 302
    assert "Age checked at the desk." in client.get(page).content.decode()
    player = event.club.players.get(name="Ann Lee")
    address = f"/clubs/{event.club.slug}/people/{player.pk}/"
    assert client.post(address, {"save": "1", "name": "Ann Lee", "note": "", "born": "1968"}).status_code == 302
    player.refresh_from_db()
    assert player.born == "1968"
    assert client.post(address, {"save": "1", "name": "Ann Lee", "note": "", "born": "old"}).status_code == 422
    assert "Ann Lee: age 57 or 58 on the day" not in client.get(f"/desk/{event.code}/entries/").content.decode()
