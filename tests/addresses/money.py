"""Addresses of pages about money: the door and the cash book."""

from collections.abc import Sequence

from clubs.models import Member
from scoring.models import CashCategory
from tests.factories.evenings_of_pages import Evenings
from tournaments.models import Entry


def door_player(found: Evenings) -> Sequence[str]:
    playing = found.event("playing")
    players = Entry.objects.filter(tournament=playing).order_by("number").values_list("first", flat=True)
    return [f"/desk/{playing.code}/door/players/{players[0]}/"]


def cash_member(found: Evenings) -> Sequence[str]:
    member = Member.objects.filter(club=found.club, kind__isnull=False)[0]
    return [f"/clubs/{found.club.slug}/cash/members/{member.player_id}/"]


def cash_categories(found: Evenings) -> Sequence[str]:
    """One that entries need, and one that can be retired."""
    chosen = CashCategory.objects.filter(club=found.club, code__in=("door", "rent"))
    return [f"/clubs/{found.club.slug}/cash/categories/{category.pk}/" for category in chosen]
