"""The preview of a page in a chat (Open Graph): its title, a sentence, and a picture if there is one.

Chats fetch a page without an account, so this says what everybody may see. Addresses begin with the club's own site,
never with that of the request: all readers share a page, in the hall and outside.
"""

from dataclasses import dataclass

from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext

from clubs.models.picture import SHARED_SIZE
from clubs.services.letters import site_at
from scoring.pages.finale import Finale
from scoring.standings.event_summary import EventSummary
from tournaments.states import TournamentState


@dataclass(frozen=True, slots=True)
class LinkPreview:
    """`url` and `image` are whole addresses, or "" where the site has no name to begin them with.

    `image_of` says what the image shows; `image_size` is its width and height in pixels.
    """

    title: str
    description: str
    url: str = ""
    image: str = ""
    image_of: str = ""
    image_size: tuple[int, int] = SHARED_SIZE


def link_preview(now: EventSummary, finales: tuple[Finale, ...] = (), picture: str = "") -> LinkPreview:
    """That of an event, with its winners and the path of their picture once it is published."""
    site = site_at(now.club_site)
    description = " ".join([f"{now.club}, {date_format(now.date)}.", state_of(now), *_first(finales)])
    url = site + reverse("event", args=[now.code]) if site else ""
    image = site + picture if site and picture else ""
    return LinkPreview(now.name, description, url, image, gettext("The winners as playing cards") if image else "")


def _first(finales: tuple[Finale, ...]) -> list[str]:
    """The winner of each list."""
    winners = [(one.of, " & ".join(card.names)) for one in finales for card in one.cards if card.place == 1]
    return [f"{of}: {names}." if of else gettext("Won by %(names)s.") % {"names": names} for of, names in winners]


def state_of(now: EventSummary) -> str:
    """How final the standings are, in one sentence."""
    if now.rehearsal:
        return gettext("A rehearsal: nothing here counts.")
    if now.state == TournamentState.CANCELLED:
        return gettext("Cancelled: %(reason)s.") % {"reason": now.notice}
    if not now.begun:
        return gettext("Play has not started.")
    if now.state == TournamentState.PUBLISHED:
        return gettext("Final results.")
    if now.conceals:
        return gettext("The standings are frozen until the ceremony.")
    if now.continuous and now.round_open:
        return gettext("Still in play. Not final.")
    if now.round_open:
        return gettext("During round %(round)s of %(rounds)s. Not final.") % {
            "round": now.round,
            "rounds": now.rounds_planned,
        }
    if now.closed == now.rounds_planned:
        return gettext("After the last round. Not final.")
    return gettext("After round %(done)s of %(rounds)s. Not final.") % {
        "done": now.closed,
        "rounds": now.rounds_planned,
    }
