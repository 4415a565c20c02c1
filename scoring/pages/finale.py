"""The finale of a published event: its winners as playing cards, on its page, on the wall and in a picture to share.

Nothing is shown before the director publishes: frozen standings wait for the ceremony.
"""

from dataclasses import dataclass

from django.utils.text import capfirst
from django.utils.translation import gettext

from clubs.language import translated
from clubs.names import below_each_other
from rules.tournament.standings import Entry as EntryNumber
from rules.tournament.standings import ordinal
from rules.tournament.standings.winners import CHAMPION, FINALIST, MOST, Winner, winners
from scoring.reads.finishing import ended_early
from scoring.standings.event_summary import EventSummary
from scoring.standings.snapshot import published
from tournaments.models import Entry
from tournaments.states import TournamentState

SUITS = "HSDC"
"""Of the cards from left to right: red and black by turns."""


@dataclass(frozen=True, slots=True)
class WinnerCard:
    """One card: its place and suit in the corners, who it is, and what decided it. `alone` on the first place."""

    place: int
    suit: str
    alone: bool
    title: str
    number: int
    names: tuple[str, ...]
    decided: str

    @property
    def lines(self) -> tuple[str, ...]:
        """The names below each other, on the page, the wall and the picture."""
        return below_each_other(self.names)


@dataclass(frozen=True, slots=True)
class Finale:
    """The winners of one list, `of` its title or "". `crowd` counts those of a place that has too many for cards."""

    of: str
    cards: tuple[WinnerCard, ...]
    crowd: str


def finale(now: EventSummary) -> tuple[Finale, ...]:
    """The winners, list by list; none before publication, and none of a knock-out that ended without a champion.

    Two queries once the standings are read.
    """
    if now.published is None or now.state != TournamentState.PUBLISHED or ended_early(now.tournament, now.state):
        return ()
    table, _ = published(now.published)
    numbers = [line.entry for part in table.parts for line in table.lines[part.start : part.stop][:MOST]]
    entries = {entry.number: entry for entry in Entry.objects.filter(tournament=now.tournament, number__in=numbers)}
    names: dict[EntryNumber, str] = {number: entry.name for number, entry in entries.items() if number}
    lists = (winners(table, part, names) for part in table.parts)
    return tuple(
        Finale(
            translated(of_list.of) if of_list.of else "",
            tuple(_card(winner, suit, entries) for winner, suit in zip(of_list.shown, SUITS, strict=False)),
            translated(of_list.crowd) if of_list.crowd else "",
        )
        for of_list in lists
        if of_list.shown or of_list.crowd
    )


def _card(winner: Winner, suit: str, entries: dict[int | None, Entry]) -> WinnerCard:
    number = int(winner.entry)
    return WinnerCard(
        winner.place,
        suit,
        winner.place == 1 and not winner.shared,
        _title(winner),
        number,
        tuple(str(player) for player in entries[number].players),
        capfirst(translated(winner.decided)),
    )


def _title(winner: Winner) -> str:
    if winner.role:
        return {CHAMPION: gettext("Champion"), FINALIST: gettext("Finalist")}[winner.role]
    place = {"place": translated(ordinal(winner.place))}
    return (gettext("Tied for %(place)s") if winner.shared else gettext("%(place)s place")) % place
