"""Fixing a pairing by hand: the entries that can still be moved, and the effects of a swap."""

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from clubs.names import surnames
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.score_sheet.lines import DealerLine
from rules.tournament.brackets import SHAPES
from rules.tournament.movements import TableSeating
from rules.tournament.movements.swap import EffectGroup, SwapEffects, swap_effects
from scoring.ledger.entries import event_rows
from scoring.ledger.entries.pairing import PairingFixed
from scoring.models import LedgerEntry
from scoring.reads.score_card import TableCard
from scoring.reads.stale_cards import stale_in_words, with_moves
from scoring.reads.table_state import TableState, tables_of
from tournaments.models import Entry, Round, Seat
from tournaments.selectors.chart import chart_of
from tournaments.states import EntryState, RoundState, TournamentState


@dataclass(frozen=True, slots=True)
class RepairPlace:
    """An entry that can still be moved, and where it sits: `table` None where it sits out."""

    entry: int
    number: int
    name: str
    table: int | None
    where: Sentence


@dataclass(frozen=True, slots=True)
class TableAfter:
    """A table as it would be: the names side by side."""

    table: int
    sides: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RepairPreview:
    """The tables after a swap, and what else it changes, in sentences; `broken` are wishes that it breaks.

    `groups` are the same sentences by their kind, but `later`, the one about later rounds. `stale` names the printed
    cards that are out of date then.

    `previewed` is the fingerprint of the round as shown (`swap_fingerprint`).
    """

    tables: tuple[TableAfter, ...]
    sit_out: tuple[str, ...]
    broken: tuple[Sentence, ...]
    sentences: tuple[Sentence, ...]
    groups: tuple[EffectGroup, ...]
    later: Sentence
    stale: Sentence | None
    previewed: str


def begun(card: TableCard) -> bool:
    """Whether something was saved for the game beside who deals first, so that its players stay."""
    record = card.record
    lines = (line for sheet in record.sheets.values() for line in sheet.lines)
    written = any(not isinstance(line, DealerLine) for line in lines)
    return written or record.outcome is not None or record.void or bool(record.rulings)


def repairable(round_: Round) -> bool:
    """Whether pairings of the round may be fixed at all: while it is open, and not in a knock-out."""
    stage = round_.stage
    playing = stage.tournament.state == TournamentState.PLAYING and round_.state == RoundState.OPEN
    return playing and stage.movement not in SHAPES


def repair_places(round_: Round) -> tuple[RepairPlace, ...]:
    """Everybody at a table without a hand, by table, then those who sit out. Four queries."""
    return tuple(_places(round_)) if repairable(round_) else ()


def _places(round_: Round) -> Iterator[RepairPlace]:
    for state in tables_of(round_):
        if not begun(state.card):
            yield from _at_table(state)
    sitting = Entry.objects.filter(pk__in=round_.sit_out).exclude(state=EntryState.WITHDRAWN).order_by("number")
    for entry in sitting:
        yield RepairPlace(entry.pk, entry.number or 0, _short(entry), None, message(N_("sits out")))


def _at_table(state: TableState) -> Iterator[RepairPlace]:
    for side in state.sides:
        for one in side.who:
            where = message(N_("table {table}, side {side}"), table=state.table or 0, side=side.letter)
            name = one.name if one.person else side.surnames
            yield RepairPlace(one.entry, one.number, name, state.table, where)


def preview_repair(round_: Round, one: Entry, other: Entry) -> RepairPreview:
    """The effects of a swap, by name. Nothing is saved."""
    chart = chart_of(round_.stage)
    rounds = {each.number: each.seating for each in chart.rounds}
    entries = {entry.number: entry for entry in round_.stage.tournament.entries.filter(number__isnull=False)}
    lines = {number: entry.line for number, entry in entries.items() if number is not None}
    names = {number: f"{number} · {_short(entry)}" for number, entry in entries.items() if number is not None}
    stay, two = round_.stage.settled_room.stay, (one.number or 0, other.number or 0)
    effects = swap_effects(rounds, round_.number, *two, lines, wishes=chart.wishes, stay=stay)

    def called(number: int) -> str:
        return names.get(number, "?")

    later = _later(round_)
    return RepairPreview(
        tuple(TableAfter(table.table, _sides_named(table, names)) for table in effects.tables),
        tuple(names[number] for number, _, _ in effects.sit_outs if _sits(effects, number)),
        tuple(wish.described(called) for wish in effects.broken),
        (*replace(effects, broken=()).described(called), later),
        effects.grouped(called),
        later,
        stale_in_words(round_.stage, _stale(round_, one, other, effects)),
        swap_fingerprint(round_, one.pk, other.pk),
    )


def _stale(round_: Round, one: Entry, other: Entry, effects: SwapEffects) -> list[int]:
    """The numbers at both tables, and of those who sit out. Swapped back, their cards are true again."""
    last = repairs_of(round_)[-1:]
    if not with_moves(round_.stage) or any({*fixed.swap} == {one.pk, other.pk} for _, fixed in last):
        return []
    seated = {number for table in effects.tables for number in table.numbers}
    return sorted(seated | {one.number or 0, other.number or 0})


def swap_fingerprint(round_: Round, one: int, other: int) -> str:
    """A digest of who sits where in the round, and of the two who swap (ids of entries). Two queries.

    Another swap saved in the meantime gives another one, so nobody saves a change that was not shown.
    """
    seats = Seat.objects.filter(game__round=round_).order_by("pk").values_list("pk", "entry", "player")
    sit_out = Round.objects.values_list("sit_out", flat=True).get(pk=round_.pk)
    written = json.dumps([round_.pk, one, other, list(seats), sit_out])
    return hashlib.sha256(written.encode()).hexdigest()[:32]


def _sides_named(table: TableSeating, names: Mapping[int, str]) -> tuple[str, ...]:
    return tuple(" + ".join(names.get(number, "?") for number in side) for side in table.sides)


def _sits(effects: SwapEffects, number: int) -> bool:
    return all(number not in table.numbers for table in effects.tables)


def _later(round_: Round) -> Sentence:
    if not round_.stage.rounds_left:
        return message(N_("This is the last round."))
    if round_.stage.live is not None:
        return message(N_("Later rounds are drawn from the games as they were really played."))
    return message(N_("Later rounds stay as planned."))


def _short(entry: Entry) -> str:
    """A pair by its surnames; one player by the whole name, for surnames alone are often shared."""
    return str(entry.first) if entry.second is None else surnames([str(player) for player in entry.players])


def repairs_of(round_: Round) -> list[tuple[LedgerEntry, PairingFixed]]:
    """The pairings fixed by hand in this round, first to last. Two queries where there are any."""
    rows = event_rows(PairingFixed, round_.stage.tournament_id)
    of_number = [(row, fixed) for row, fixed in rows if (fixed.stage, fixed.round) == (round_.stage_id, round_.number)]
    return [(row, fixed) for row, fixed in of_number if is_of(fixed, round_)]


def is_of(fixed: PairingFixed, round_: Round) -> bool:
    """Whether its games are in this round: a round of the same number may have been undone and seated again."""
    games = {game for game, _ in fixed.games}
    return round_.games.filter(pk__in=games).count() == len(games)


def fixed_sides(tournament_id: int) -> Mapping[int, tuple[int, list[int]]]:
    """By game, the last list of its players after it was fixed by hand, with the id of that entry."""
    return {
        game: (row.pk, [entry for side in sides for entry in side])
        for row, fixed in event_rows(PairingFixed, tournament_id)
        for game, sides in fixed.games
    }
