"""Further situations of `situations`: an event that players enter online, and a player with an account."""

from typing import Any

from clubs.models import Contact, Player
from tests.deploy.situations import IDS, Place, coming
from tests.factories.online import ask_for_place, look_for_partner
from tournaments.models import OnlineEntry, Tournament
from tournaments.services import ask_partner, set_online_entry
from tournaments.states import OnlineEntryState

NEW_PAIR = {"first": "Nora Dahl", "second": "Olaf Berg", "zone": "Zone 4"}
NEW_SEARCH = {"name": "Nora Dahl", "words": "new to euchre"}

IDS |= {
    "requests": lambda place: place.event.online_entries.get(state=OnlineEntryState.WAITING).pk,
    "online-entries": lambda place: searching(place, "Cas Fox").token,
}


def online() -> Place:
    """All places are taken and a pair waits. Three look for a partner, and one of them asks another."""
    found = coming()
    event = set_online_entry(by=None, tournament=found.event, online=True, capacity=6)
    ask_for_place(event, 50)
    asked, asker, _ = (look_for_partner(event, name) for name in ("Cas Fox", "Dee Orr", "Eli Poe"))
    ask_partner(request=asker, other=asked)
    return found


def linked() -> Place:
    """The assistant is one of the players whom the club knows, and so is the administrator."""
    found = coming()
    for user, player in zip(
        (found.assistant, found.administrator), Player.objects.filter(club=found.club), strict=False
    ):
        Contact.objects.create(player=player, user=user, email=user.email)
    return found


def searching(place: Place, name: str) -> OnlineEntry:
    """The request of a player who looks for a partner."""
    event = Tournament.objects.get(pk=place.event.pk)
    request: OnlineEntry = event.online_entries.searching().get(first__name=name)
    return request


def other(name: str) -> Any:
    """The body that names another player who looks for a partner."""
    return lambda place: {"other_id": searching(place, name).pk}
