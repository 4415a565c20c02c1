"""The director's tasks on the desk, under "Needs you now": what each is, and the order in which they are met."""

import datetime
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from django.db.models import Max

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from scoring.models import LedgerEntry
from scoring.models.ledger import OF_CASES
from tournaments.selectors import Clock

NEVER = datetime.datetime.max.replace(tzinfo=datetime.UTC)


class NeedKind(StrEnum):
    """The director's tasks, each with its own button."""

    DIFFERS = "differs"
    OBJECTION = "objection"
    CALL = "call"
    OVER_TIME = "over_time"
    BELL = "bell"
    AGREE = "agree"
    MISSING = "missing"
    LATE_PAIR = "late_pair"
    CLOSE = "close"
    OPEN = "open"
    TIE = "tie"
    FINISH = "finish"
    PUBLISH = "publish"


class NeededTable(NamedTuple):
    """A table that needs somebody, by its number (0 where none was free), and its game."""

    table: int
    game: int


class NeededCase(NamedTuple):
    """A case that somebody of the desk takes. `link`: of its entry in the game's chain, None of sheets and late pairs.

    `coming`: who is on the way, None while nobody is.
    """

    link: int | None
    coming: Sentence | None = None


class NeededCall(NamedTuple):
    """A call of a table. `offence`: the irregularity that a ruling would be about, "" unknown."""

    two_phones: bool
    offence: str


@dataclass(frozen=True, slots=True)
class Need:
    """One thing for the director, about these `tables` or this `entry`.

    `since`: the moment from which it has waited, None for the next step. `objection`: the id of the ledger entry that
    waits for an answer.
    `long`: a case has waited so long that the desk shows it larger.
    `joins`: a late entry can still be seated. `case`: a call, an objection, sheets that differ or a late pair, which
    somebody can take. `call`: the call of a table, with what else the director can do about it.
    """

    kind: NeedKind
    title: Sentence
    detail: Sentence
    tables: tuple[NeededTable, ...] = ()
    entry: int | None = None
    since: datetime.datetime | None = None
    objection: int | None = None
    case: NeededCase | None = None
    call: NeededCall | None = None
    joins: bool = False
    long: bool = False

    @property
    def place(self) -> str:
        """The id of its place on the desk: that of a call, an objection, a late pair or a table is its own."""
        about = f"{self.kind}-{self.objection or self.entry or self.game or ''}"
        return f"{about}-{self.case.link}" if self.call and self.case else about

    @property
    def game(self) -> int | None:
        """The one game that it is about; None where there is none, or several."""
        return self.tables[0].game if len(self.tables) == 1 else None


def waiting_since(needs: list[Need], clock: Clock | None) -> list[Need]:
    """The needs with the moment since which each table waits: its last line, or the start of the round. One query.

    A call and an objection wait since they were made, whatever the table has saved after that. That somebody calls or
    comes ends no waiting.
    """
    games = [game for need in needs if need.since is None for _, game in need.tables]
    last: dict[int, datetime.datetime] = {}
    if games:
        lines = LedgerEntry.objects.filter(game__in=games).exclude(kind__in=OF_CASES).order_by()
        last = {game or 0: at for game, at in lines.values_list("game").annotate(Max("at"))}
    opened = (clock.playing_since or clock.opened_at) if clock else None
    return [
        replace(need, since=last.get(need.tables[0].game, opened)) if need.tables and need.since is None else need
        for need in needs
    ]


def in_order(needs: list[Need]) -> tuple[Need, ...]:
    """Calls, then score sheets that differ, then what waits, each by how long it has; at last the next step.

    A table that calls cannot play on, and two sheets drift further apart with each hand.
    Tables that all lack the same are one need: twelve cards that say "no hand yet" would hide the thirteenth.
    """
    kinds = list(NeedKind)
    ordered = sorted(needs, key=lambda need: (_rank(need), need.since or NEVER, kinds.index(need.kind)))
    grouped: dict[NeedKind | Need, list[Need]] = {}
    for need in ordered:
        grouped.setdefault(need.kind if need.kind in _TOGETHER else need, []).append(need)
    return tuple(_together(some) if len(some) > 1 else some[0] for some in grouped.values())


def _rank(need: Need) -> int:
    first = (NeedKind.CALL, NeedKind.DIFFERS)
    if need.kind in first:
        return first.index(need.kind)
    return len(first) + (need.since is None)


def _together(needs: list[Need]) -> Need:
    title, detail = _TOGETHER[needs[0].kind]
    tables = tuple(sorted(table for need in needs for table in need.tables))
    return replace(needs[0], title=message(title, count=len(tables)), detail=message(detail), tables=tables)


# Needs that several tables may share: the title, and the advice.
_TOGETHER = {
    NeedKind.MISSING: (
        N_("{count} {count:table|tables}: no hand yet"),
        N_("The round has started. Go to the tables, or enter their results from paper."),
    ),
    NeedKind.AGREE: (
        N_("{count} {count:table|tables}: played, not agreed"),
        N_("Ask both sides to press “We agree” on the phone."),
    ),
    NeedKind.OVER_TIME: (
        N_("{count} {count:table|tables}: time is up"),
        N_("Ask them to finish as the rules say, then to enter the score."),
    ),
}
