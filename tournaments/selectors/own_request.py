"""A request to enter, as the holder of its private link sees it."""

from dataclasses import dataclass

from clubs.models import Player
from clubs.night_calendar import NightShown, night_on
from clubs.player_links import player_page
from clubs.public_names import ShownAs
from tournaments.models import OnlineEntry
from tournaments.selectors.online import (
    OnlinePlaces,
    PartnerSearch,
    found_partner,
    online_places,
    partner_searches,
    place_in_line,
)
from tournaments.states import OnlineEntryState, TournamentState

CHANGED = (OnlineEntryState.SEARCHING, OnlineEntryState.WAITING, OnlineEntryState.IN)


@dataclass(frozen=True, slots=True)
class PlayerPage:
    """A player whom the club knows, and the path of the page that needs no account."""

    player: Player
    path: str


@dataclass(frozen=True, slots=True)
class OwnRequest:
    """`entry` is the holder's own request; of two who found each other online, the one of the pair.

    `line`: the place on the waiting list, 0 elsewhere. `others` look for a partner too, `askers` ask the holder.
    """

    holder: OnlineEntry
    entry: OnlineEntry
    places: OnlinePlaces
    partner: Player | None
    line: int
    others: tuple[PartnerSearch, ...]
    askers: tuple[PartnerSearch, ...]

    @property
    def before_play(self) -> bool:
        """Whether play has not begun, and the event is not cancelled."""
        return self.entry.tournament.state == TournamentState.REGISTRATION

    @property
    def pages(self) -> tuple[PlayerPage, ...]:
        """The pages without an account of the players whom the club knows.

        Two who share this link each see the other's: so only pages of players who show their whole name to everybody.
        """
        if self.partner or self.entry.second is None:  # a link of the holder's own
            known = [player for player in (self.holder.first,) if not player.guest]
        else:
            known = [one for one in self.entry.players if not one.guest and one.shown_as == ShownAs.FULL]
        return tuple(PlayerPage(player, player_page.path_of(player)) for player in known)

    @property
    def night(self) -> NightShown | None:
        """The night of the club's calendar on that day, which says where it is and what it costs."""
        event = self.entry.tournament
        return night_on(event.club.slug, event.date)

    @property
    def changeable(self) -> bool:
        """Whether the holder can change it."""
        return self.before_play and self.entry.state in CHANGED


def own_request(holder: OnlineEntry) -> OwnRequest:
    """Everything about the request of this holder, as `holder_behind` found it."""
    entry = holder.joined or holder
    event = entry.tournament
    looking = entry.state == OnlineEntryState.SEARCHING
    rows = list(event.online_entries.searching().exclude(pk=entry.pk).select_related("first")) if looking else []
    return OwnRequest(
        holder=holder,
        entry=entry,
        places=online_places(event),
        partner=found_partner(holder),
        line=place_in_line(entry) if entry.state == OnlineEntryState.WAITING else 0,
        others=tuple(partner_searches(other for other in rows if other.asks_id != entry.pk)),
        askers=tuple(partner_searches((other for other in rows if other.asks_id == entry.pk), full_names=True)),
    )
