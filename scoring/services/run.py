"""The one path of every write: authorise, answer a repeated id, check the state and the rules, append, wake, answer.

A service makes a `Command` and begins the write: on the event's own chain (`begin`), from the desk on a game's chain
(`begin_at_desk`), or on a sheet of the table (`write_line`). Nothing is appended that was not begun, and to begin is to
authorise. The first two run inside the service's transaction.
"""

from contextlib import nullcontext
from dataclasses import dataclass, replace
from typing import Generic, NotRequired, TypedDict, TypeVar
from uuid import UUID

from django.db import connection, transaction

from clubs.errors import Refusal
from clubs.policy import Actor, require
from rules.base.errors import Fault, RulesError, Unreadable
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.euchre.score_sheet import KEEPERS, GameRecord, HandLine, Score, SheetTotals
from scoring.ledger.answers import Answer
from scoring.ledger.append import OfEvent, answered, append, busy, new_id, record
from scoring.ledger.chain import canonical
from scoring.ledger.command import Command
from scoring.ledger.entry import GameEntry
from scoring.ledger.game_entry import LineEntry, TableEntry
from scoring.models import CardState, LedgerEntry
from scoring.reads.score_card import TableCard, card_of
from scoring.reads.sheet_text import with_names
from scoring.services.answers import PlaceTaken, answer_of
from scoring.services.checks import authorise, refuse_too_late, refuse_unless_open
from scoring.services.results import settle
from scoring.standings.publishing import wake
from tournaments.models import Tournament
from tournaments.services.events import hold_event_of, locked

OfGame = TypeVar("OfGame", bound=GameEntry)

ATTEMPTS = 50
_CARD = (
    "UPDATE scoring_scorecard SET length = %s, head = %s, sheets = %s, state = %s, signed = %s "
    "WHERE game_id = %s AND length = %s"
)


@dataclass(frozen=True, slots=True)
class EventWrite(Generic[OfEvent]):
    """A write on the event's own chain that may be made. `before`: what its id has written already."""

    command: Command[OfEvent]
    tournament: Tournament
    before: OfEvent | None

    def append(self, decided: OfEvent) -> None:
        """Write the entry with its answer, and wake the publisher where places may move."""
        record(self.command, decided, self.tournament.pk)
        if decided.moves:
            for stage_id in self.tournament.stages.values_list("pk", flat=True):
                wake(stage_id)


def begin(command: Command[OfEvent], tournament: Tournament) -> EventWrite[OfEvent]:
    """Authorise, hold the event, and look the id up: an id that has written before gets the same answer, and nothing is
    done.

    `Refusal` without permission, and for an id that was used for another request.
    """
    require(command.by, command.entry.act, tournament.club, tournament_id=tournament.pk)
    locked(tournament)
    return EventWrite(command, tournament, answered(command, tournament.pk, None))


@dataclass(frozen=True, slots=True)
class DeskWrite(Generic[OfGame]):
    """A write of the desk on a game's chain that may be made. `before`: what its id has written already."""

    command: Command[OfGame]
    card: TableCard
    before: OfGame | None

    def after(self, entry: OfGame) -> GameRecord:
        """The state of the game after the entry."""
        return entry.apply(self.card.record, self.card.rules, link=self.card.length + 1, sheet=self.command.sheet)

    def append(self, decided: OfGame, *, replaces: int | None = None) -> None:
        """Write the entry with its answer, and settle the game again where its outcome changed or it is void.

        `replaces`: the id of the entry that this one undoes; without it, the one that settled the game.
        """
        card, after = self.card, self.after(decided)
        outcome_changed = after.outcome != card.record.outcome
        if outcome_changed and card.record.outcome and replaces is None:
            settled_by = LedgerEntry.objects.filter(game_id=card.game_id, link=card.record.outcome.link)
            replaces = settled_by.values_list("pk", flat=True).get()
        if not append_to_game(self.command, decided, card, after, after.totals(card.rules).state, replaces):
            raise busy()
        if outcome_changed or after.void != card.record.void:
            settle(card, after, card.length + 1)


def begin_at_desk(command: Command[OfGame], game_id: int) -> DeskWrite[OfGame]:
    """Hold the event and the game, authorise, look the id up, and refuse what comes too late to be corrected.

    The game's card is locked, so nothing else is written for this game; and its event is held, so no round is closed
    and no table published in the meantime.
    """
    hold_event_of(game_id)
    card = card_of(game_id, lock=True)
    authorise(command.by, command.entry.act, card)
    before = answered(command, card.tournament_id, game_id)
    if before is None:
        refuse_too_late(card)
    return DeskWrite(command, card, before)


class SheetPlace(TypedDict):
    """The sender and the place of a write: place `number` of a scorekeeper's `sheet` (1 or 2), under which id.

    `card` is the game as the caller has just read it.
    """

    by: Actor
    game_id: int
    sheet: int
    number: int
    uuid: UUID
    device: NotRequired[str]
    card: NotRequired[TableCard | None]


def write_line(
    entry: TableEntry,
    *,
    by: Actor,
    game_id: int,
    sheet: int,
    number: int,
    uuid: UUID,
    device: str = "",
    card: TableCard | None = None,
) -> Answer:
    """Take the place on the sheet, again whenever another was quicker; nothing is locked in the meantime.

    `card` saves reading it again, and no check. An id that has written before is looked up where it is refused, as its
    place is taken: so a hand costs one statement less.
    """
    command = Command(by, entry, uuid, sheet=sheet, number=number, device=device)
    if sheet not in KEEPERS:
        raise Unreadable(Fault("no_such_sheet", message(N_("A table has sheets 1 and 2 only."))))
    for _ in range(ATTEMPTS):
        card = card or card_of(game_id)
        authorise(by, entry.act, card)
        try:
            # inside a transaction of the caller, it can be asked what the id wrote before
            with transaction.atomic() if connection.in_atomic_block else nullcontext():
                answer = _append_line(command, card)
        except (Refusal, RulesError) as refused:
            if (before := answered(command, card.tournament_id, game_id)) and before.answer:
                return before.answer
            if isinstance(refused, RulesError):
                raise type(refused)(with_names(refused.faults, card)) from refused
            raise
        if answer:
            return answer
        card = None
    raise busy()


def _append_line(command: Command[TableEntry], card: TableCard) -> Answer | None:
    """The answer to the line; None, and nothing written, where another was quicker."""
    refuse_unless_open(card)
    entry, sheet = command.entry, command.sheet
    totals = card.record.sheet_totals(card.rules, sheet)
    if command.number != totals.next_number:
        raise PlaceTaken(card, sheet, command.number)
    points: Score | None = None
    replaces = None
    if not isinstance(entry, LineEntry):
        replaces = _line_undone(card, sheet, totals)
        after = card.record.undone(sheet)
    else:
        totals.refuse_if_over()
        line = entry.new_line(card.rules, totals)
        points = line.points if isinstance(line, HandLine) else None
        after = card.record.with_line(sheet, line)
    answer = answer_of(card, after, sheet, command.number, entry.kind.value, points)
    decided = replace(entry, answer=answer)
    return answer if append_to_game(command, decided, card, after, CardState(answer.state), replaces) else None


def _line_undone(card: TableCard, sheet: int, totals: SheetTotals) -> int:
    """The id of the entry that an undo removes."""
    places = LedgerEntry.objects.filter(game_id=card.game_id, sheet=sheet, number=totals.last_place())
    return places.values_list("pk", flat=True).get()


def append_to_game(
    command: Command[OfGame],
    decided: OfGame,
    card: TableCard,
    after: GameRecord,
    state: CardState,
    replaces: int | None = None,
) -> bool:
    """Append to the game's chain and leave the card as `after`; False, and nothing is written, where it has moved.

    `Refusal` for an id that has just written something else.
    """
    link = command.link(decided, card.chain, replaces=replaces)
    digest = link.digest()
    left = (link.link, digest, canonical(after.to_json()), state.value, canonical(after.signed))
    with new_id():
        return append(link, digest, _CARD, (*left, card.game_id, card.length))
