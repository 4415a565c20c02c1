"""Further situations of `situations`: the people of a club, and players who may be one person."""

from datetime import date
from decimal import Decimal
from typing import Any

from clubs.models import Contact, Member, MemberKind, PeopleImport, Player, PlayerMerge, TwoPeople
from clubs.services import keep_both, merge_players
from clubs.services.people_import import import_people
from clubs.services.people_preview import preview_people
from tests.deploy.situations import IDS, Place, coming
from tests.factories.clubs import PlayerFactory

LIST_OF_PEOPLE = {"text": "name,telephone,number\nNora Dahl,403 555 0199,18\n"}

IDS |= {
    "imports": lambda place: PeopleImport.objects.get(club=place.club).pk,
    "people": lambda place: member_of(place).pk,
    "member-kinds": lambda place: MemberKind.objects.get(club=place.club, name="Junior").pk,
    "merges": lambda place: PlayerMerge.objects.get(kept__club=place.club).pk,
    "two-people": lambda place: TwoPeople.objects.get(one__club=place.club).pk,
}


def peopled() -> Place:
    """A member, a namesake, another name of the member that was merged, two people, and a kind that nobody has."""
    found = coming()
    club, by = found.club, found.administrator
    adult = MemberKind.objects.create(club=club, name="Adult", fee=Decimal(40))
    MemberKind.objects.create(club=club, name="Junior", fee=Decimal(20))
    member = member_of(found)
    Contact.objects.create(player=member, email=f"zoe-{club.slug}@example.org", telephone="403 555 0142")
    Member.objects.create(player=member, club=club, number="17", kind=adult, paid_until=date(2030, 12, 31))
    _, old, one, other = (PlayerFactory(club=club, name=name) for name in ("Zoe Ray", "Zoé Roy", "Amy Poe", "Ami Poe"))
    merge_players(by=by, kept=member, gone=old)
    keep_both(by=by, one=one, other=other)
    return found


def imported() -> Place:
    """The same, with a list that was imported: one new person, one row to fix."""
    found = peopled()
    club, by = found.club, found.administrator
    text = "name,email\nNora Dahl,nora@example.org\nOla Dahl,ola@\n"
    preview = preview_people(by=by, club=club, text=text)
    import_people(by=by, club=club, text=text, previewed=preview.fingerprint)
    return found


def member_of(place: Place) -> Player:
    """Zoé Ray."""
    player: Player = Player.objects.get(club=place.club, name="Zoé Ray")
    return player


def namesake(place: Place) -> dict[str, Any]:
    """The body that merges the namesake into the member."""
    return {"gone_id": Player.objects.get(club=place.club, name="Zoe Ray").pk}


def not_one(place: Place) -> dict[str, Any]:
    """The body that keeps the member and the namesake apart."""
    return {"one_id": member_of(place).pk, "other_id": namesake(place)["gone_id"]}


def list_as_previewed(place: Place) -> dict[str, Any]:
    """The list, as its preview showed it."""
    preview = preview_people(by=place.administrator, club=place.club, text=LIST_OF_PEOPLE["text"])
    return {**LIST_OF_PEOPLE, "previewed": preview.fingerprint}
