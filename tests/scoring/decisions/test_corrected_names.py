"""A player's name is corrected in one place and is then correct everywhere; the ledger holds no names at all."""

import re
from collections.abc import Callable, Mapping
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from clubs.models import Club, FormerName, Player, User
from clubs.services import rename_player
from scoring.decisions.forwarding import forward_qualifiers
from scoring.models import LedgerEntry
from scoring.standings import publishing
from tests.addresses.every_page import ASSISTANT, DIRECTOR, KEEPER, PLAYER, addresses
from tests.deploy import situations
from tests.deploy.asking import operations
from tests.factories.clubs import token_of
from tests.factories.evenings import Evening, evening
from tests.factories.evenings_of_pages import Evenings, evenings
from tests.factories.qualifying import registering, zone_event
from tests.sampling import FULL, sample
from tournaments.services import import_entries

pytestmark = pytest.mark.django_db

# Two show former names to the club, two have Ann Lee for an example, and the others would sign out.
NOT_COMPARED = (*("club-person", "club-erase", "import", "event-new", "account_logout", "account_confirm_email"),)

SignIn = Callable[[User], Client]


def browsers(found: Evenings, signed_in: SignIn) -> dict[str, Client]:
    return {
        PLAYER: Client(),
        KEEPER: Client(),
        DIRECTOR: signed_in(found.director),
        ASSISTANT: signed_in(found.assistant),
    }


def seen(found: Evenings, signed_in: SignIn, kept: Mapping[tuple[str, str], str] = {}) -> dict[tuple[str, str], Any]:
    """The pages of every role, in CI a sample of them; or those that are `kept`, to who names the version they have."""
    browser = browsers(found, signed_in)
    places = list(kept) or [
        (role, path)
        for role in browser
        for name, path in sample(f"{role} and corrected names", addresses(found, role), 8)
        if name not in NOT_COMPARED and "?q=" not in path
    ]
    return {
        (role, path): browser[role].get(path, headers={"if-none-match": kept.get((role, path), '"none"')})
        for role, path in places
    }


def names_on(answer: Any, names: Mapping[int, str]) -> set[int]:
    text = answer.content.decode()
    return {pk for pk, name in names.items() if re.search(rf"\b{re.escape(name)}\b", text)}


def test_a_correction_reaches_every_page_also_for_who_has_the_page_already(signed_in: SignIn) -> None:
    found = evenings()
    old = dict(Player.objects.filter(club=found.club).values_list("pk", "name"))
    new = {pk: f"{name[:-1]}q" for pk, name in old.items()}
    before = seen(found, signed_in)
    etags = {place: answer.headers.get("ETag", '"none"') for place, answer in before.items()}
    for player in Player.objects.filter(pk__in=old):  # an address may have made another since
        rename_player(by=found.director, player=player, name=new[player.pk])
    after = seen(found, signed_in, etags)
    shown = {place: names_on(answer, old) for place, answer in before.items()}
    assert sum(map(bool, shown.values())) > (60 if FULL else 5)
    assert {place: names_on(after[place], new) for place, names in shown.items() if names} == {
        place: names for place, names in shown.items() if names
    }
    assert {place: names_on(answer, old) for place, answer in after.items() if names_on(answer, old)} == {}


def api_answers(event_code: str, slug: str, program: Any) -> dict[str, str]:
    """What every address of the API reads that needs no more than the event or the club."""
    paths = {operation.path for operation in operations() if operation.method == "get"}
    known = {"code": event_code, "slug": slug, "number": "1"}
    asked = (path for path in paths if set(re.findall(r"{(\w+)}", path)) <= set(known))
    found = {path: program.get(re.sub(r"{(\w+)}", lambda part: known[part[1]], path)) for path in asked}
    return {path: answer.content.decode() for path, answer in found.items() if answer.status_code == 200}


def test_a_correction_reaches_every_address_of_the_api(api: Callable[..., Any]) -> None:
    night = evening(4)
    night.play()
    night.close()
    club, player = night.tournament.club, night.entry(1).first
    old = player.name
    program = api(night.director)
    publishing.compute(night.stage.pk)
    before = api_answers(night.tournament.code, club.slug, program)
    rename_player(by=night.director, player=player, name="Anneliese Leigh")
    after = api_answers(night.tournament.code, club.slug, program)
    naming = {path for path, text in before.items() if old in text}
    assert len(naming) > 5
    assert {path for path, text in after.items() if "Anneliese Leigh" in text} == naming
    assert {path for path, text in after.items() if old in text} == set()


def by_page(night: Evening, player: Player, signed_in: SignIn) -> None:
    address = reverse("club-person", args=[night.tournament.club.slug, player.pk])
    signed_in(night.director).post(address, {"save": "1", "name": "Anna Lee", "note": ""})


def by_program(night: Evening, player: Player, signed_in: SignIn) -> None:
    key = token_of(night.director)
    told = {"Idempotency-Key": str(uuid4()), "Authorization": f"Token {key}"}
    path = f"/api/v1/clubs/{night.tournament.club.slug}/players/{player.pk}/"
    Client().patch(path, {"name": "Anna Lee"}, content_type="application/json", headers=told)


def by_service(night: Evening, player: Player, signed_in: SignIn) -> None:
    rename_player(by=night.director, player=player, name="Anna Lee")


def by_admin_site(night: Evening, player: Player, signed_in: SignIn) -> None:
    night.director.is_staff = night.director.is_superuser = True
    night.director.save()
    address = reverse("admin:clubs_player_change", args=[player.pk])
    inline = {"former_names-TOTAL_FORMS": 0, "former_names-INITIAL_FORMS": 0}
    signed_in(night.director).post(address, {"club": player.club_id, "name": "Anna Lee", "note": "", **inline})


@pytest.mark.parametrize("correct", [by_page, by_program, by_service, by_admin_site])
def test_every_way_to_correct_a_name_reaches_the_event_and_keeps_the_old_name(
    correct: Callable[[Evening, Player, SignIn], None], signed_in: SignIn
) -> None:
    night = evening(4)
    player = night.entry(1).first
    old, reader = player.name, Client()
    page = reverse("event-pairs", args=[night.tournament.code])
    had = reader.get(page)
    assert old in had.content.decode()
    correct(night, player, signed_in)
    now = reader.get(page, headers={"if-none-match": had.headers["ETag"]})
    assert ("Anna Lee" in now.content.decode(), old in now.content.decode()) == (True, False)
    former = [(one.player_id, one.name, one.note, one.by) for one in FormerName.objects.all()]
    assert former == [(player.pk, old, "", night.director)]
    assert Club.objects.get(pk=player.club_id).names_corrected == 1


def test_a_list_read_in_again_meets_the_corrected_player() -> None:
    night = evening(4)
    rename_player(by=night.director, player=night.entry(1).first, name="Anna Lee")
    other = situations.coming().event
    event = type(other).objects.create(club=night.tournament.club, name="Next", date=other.date)
    entered = import_entries(by=None, tournament=event, text="player 1,player 2\nAnna Lee,New Partner")
    assert [entry.first for entry in entered] == [night.entry(1).first]


def test_only_a_changed_name_or_note_is_kept_as_a_former_one() -> None:
    night = evening(4)
    player = night.entry(1).first
    rename_player(by=night.director, player=player, name=player.name, born="1960")
    assert FormerName.objects.count() == 0
    rename_player(by=night.director, player=player, name=player.name, note="Olds")
    assert (night.entry(1).name.partition(" & ")[0], FormerName.objects.count()) == (f"{player.name} (Olds)", 1)


def test_former_names_can_be_erased_without_touching_anything_else() -> None:
    night = evening(4)
    night.play()
    rename_player(by=night.director, player=night.entry(1).first, name="Anna Lee")
    chain = list(LedgerEntry.objects.values_list("hash", flat=True))
    FormerName.objects.all().delete()
    assert list(LedgerEntry.objects.values_list("hash", flat=True)) == chain
    assert night.entry(1).first.name == "Anna Lee"


def test_what_was_sent_on_holds_ids_and_answers_with_the_names_of_now(bob: User, club: Club) -> None:
    night = zone_event(bob, club)
    to, uuid = registering(club, "Provincials"), uuid4()
    first = night.entry(1).first
    sent = forward_qualifiers(by=bob, stage=night.stage, to=to, uuid=uuid)
    assert sent.through[0].name == night.entry(1).name
    rename_player(by=bob, player=first, name="Anna Lee")
    assert forward_qualifiers(by=bob, stage=night.stage, to=to, uuid=uuid).through[0].name == night.entry(1).name
    assert "Anna Lee" in night.entry(1).name
