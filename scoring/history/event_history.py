"""The director's actions for the whole event, and rulings at tables, in words."""

import datetime
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from clubs.models import Player
from rules.base.words import Sentence
from scoring.history.undos import undo_for, undoable
from scoring.ledger.entries import entry_of, kinds_about
from scoring.ledger.entries.coin import CoinsFlipped, LotsDrawn
from scoring.ledger.entries.extra import ExtraGame
from scoring.ledger.entries.house import HouseSitsIn, OthersSitIn
from scoring.ledger.entries.late import LatePair, LatePairTaken
from scoring.ledger.entries.penalty import Penalty
from scoring.ledger.entries.return_ import Return
from scoring.ledger.entries.withdrawal import Withdrawal
from scoring.ledger.entry import BaseEntry, EventEntry, GameEntry, Names, Topic
from scoring.models import Kind, LedgerEntry, Result
from tournaments.models import Entry, Tournament
from tournaments.selectors.taking_part import removed_names
from tournaments.states import GameState

RULINGS, TIES, PEOPLE, ENDS = (kinds_about(topic) for topic in (Topic.RULINGS, Topic.TIES, Topic.PEOPLE, Topic.ENDS))
EVERYTHING = tuple(kind for kind in Kind if kind not in (Kind.HAND, Kind.UNDO, Kind.FINAL, Kind.DEALER, Kind.SIGN))

_OF_ONE = (
    LatePair,
    LatePairTaken,
    Penalty,
    Withdrawal,
    Return,
)  # entries about one pair, which stay when the start is undone


@dataclass(frozen=True, slots=True)
class CoinShown:
    """One pair's coin; `odd` where it was the odd one of the flip, or of two had heads."""

    pair: str
    heads: bool
    odd: bool


@dataclass(frozen=True, slots=True)
class EventHistoryLine:
    """One entry: `coins` where coins were flipped, `witness` where real ones were, `game` where it is about one.

    `result` is how a called extra game ended, "10–7". `undone`: a later entry says so. `act` is the permission
    needed to undo it, "" if it cannot be undone; `id` is the entry's own.
    """

    at: datetime.datetime
    kind: str
    sentence: Sentence
    who: str
    reason: str
    coins: tuple[CoinShown, ...] = ()
    witness: str = ""
    game: int | None = None
    table: int | None = None
    result: str = ""
    id: int = 0
    undone: bool = False
    act: str = ""


def event_history(
    tournament: Tournament, kinds: Iterable[Kind], *, newest_first: bool = True
) -> tuple[EventHistoryLine, ...]:
    """The entries of these kinds, with current names. Two statements, and one each for some kinds."""
    found = LedgerEntry.objects.filter(tournament=tournament, sheet=0).exclude(kind=Kind.SIGN)
    rows = found.select_related("user", "game__table", "game__round").order_by("-pk" if newest_first else "pk")
    desk = [(row, entry_of(row)) for row in rows]
    wanted = set(kinds)
    read = [(row, entry) for row, entry in desk if row.kind in wanted]
    if not read:
        return ()
    names = _names(tournament, [entry for _, entry in read])
    witnesses = _witnesses(tournament, [entry for _, entry in read])
    lines = [_happened(row, entry, names, witnesses) for row, entry in read]
    called = [line.game for line in lines if line.kind == Kind.EXTRA]
    ended = Result.objects.filter(game__in=called, game__state=GameState.FINAL) if called else ()
    results = {result.pk: str(result) for result in ended}
    lines = [replace(line, result=results.get(line.game, "")) if line.game in called else line for line in lines]
    undone = undoable(tournament, desk)
    return tuple(
        replace(line, undone=line.id in undone.gone, act=line.act if line.id in undone.offered else "")
        for line in lines
    )


def _names(tournament: Tournament, entries: Sequence[BaseEntry]) -> Names:
    """The current names of pairs, also of one that was removed after a start was undone, and of the players of a house
    pair.
    """
    rows = Entry.objects.filter(tournament=tournament).with_names("pk", "number")
    pairs = {pk: f"{number} · {name}" if number else name for pk, number, name in rows}
    if not {entry.entry for entry in entries if isinstance(entry, _OF_ONE)} <= pairs.keys():
        pairs = removed_names(tournament) | pairs
    ids = {pk for entry in entries if isinstance(entry, HouseSitsIn | OthersSitIn) for pk in entry.players}
    players = Player.objects.select_related("merged_into").in_bulk(ids) if ids else {}
    return Names(pairs, {pk: str(player.kept) for pk, player in players.items()})


def _witnesses(tournament: Tournament, entries: Iterable[BaseEntry]) -> Mapping[int, str]:
    """The witness of real coins, by the number of the draw that keeps the name."""
    numbers = [entry.draw for entry in entries if isinstance(entry, CoinsFlipped | LotsDrawn) and entry.draw]
    return dict(tournament.draws.filter(number__in=numbers).values_list("number", "witness")) if numbers else {}


def _happened(
    row: LedgerEntry, entry: EventEntry | GameEntry, names: Names, witnesses: Mapping[int, str]
) -> EventHistoryLine:
    happened = EventHistoryLine(
        at=row.at,
        kind=row.kind,
        sentence=entry.sentence(names) if isinstance(entry, EventEntry) else entry.at_the_desk(),
        who=str(row.user or ""),
        reason=row.reason,
        game=entry.game if isinstance(entry, ExtraGame) else row.game_id,
        table=row.game.table.number if row.game and row.game.table else None,
        id=row.pk,
        act=undo.act.value if (undo := undo_for(entry)) else "",
    )
    if isinstance(entry, CoinsFlipped):
        seen_by = entry.witness or witnesses.get(entry.draw or 0, "")
        return replace(happened, coins=_coins(entry, names), witness=seen_by)
    return happened


def _coins(flip: CoinsFlipped, names: Names) -> tuple[CoinShown, ...]:
    return tuple(CoinShown(names.of(entry), face == "H", entry == flip.odd) for entry, face in flip.faces.items())
