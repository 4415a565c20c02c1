"""Events that players enter online, and requests of theirs."""

from typing import Any

from tests.factories.tournaments import make_tournament, name_of
from tournaments.models import OnlineEntry, Tournament
from tournaments.selectors.online import enters_alone
from tournaments.services import enter_pair_online, enter_player_online, search_partner_online, set_online_entry


def make_online(capacity: int | None = None, *, times: dict[str, Any] | None = None, **fields: Any) -> Tournament:
    """An event that players enter by themselves. `times`: what else `set_online_entry` is given."""
    event = make_tournament(**fields)
    return set_online_entry(by=None, tournament=event, online=True, capacity=capacity, **(times or {}))


def ask_for_places(event: Tournament, count: int, *, after: int = 0) -> list[OnlineEntry]:
    """So many pairs (or players) enter one after another, each under names of their own."""
    return [ask_for_place(event, after + n) for n in range(count)]


def ask_for_place(event: Tournament, n: int, **more: Any) -> OnlineEntry:
    """The n-th pair (or player) enters."""
    if enters_alone(event):
        return enter_player_online(tournament=event, name=name_of(n), **more)
    return enter_pair_online(tournament=event, first=name_of(2 * n), second=name_of(2 * n + 1), **more)


def look_for_partner(event: Tournament, name: str, **more: Any) -> OnlineEntry:
    """A player without a partner."""
    return search_partner_online(tournament=event, name=name, **more)


def states(event: Tournament) -> list[str]:
    """The state of each request, in the order in which they came."""
    return list(event.online_entries.order_by("pk").values_list("state", flat=True))
