"""Every game of a round for the director: who met whom, its result, who sat out, and who was moved."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rules.base.words import Sentence
from scoring.ledger.entries import read_entry
from scoring.ledger.entries.seating import Reseated
from scoring.ledger.entry import GameEntry, Names
from scoring.models import Kind, LedgerEntry
from scoring.reads.pairing_repair import begun, repairable, repairs_of
from scoring.reads.table_state import TableState, extra_tables_of, table_state, tables_of
from tournaments.models import Entry, Game, Round, Seat, Stage
from tournaments.selectors import sitting_out_of
from tournaments.states import GameState, RoundState


@dataclass(frozen=True, slots=True)
class Moved:
    """Players who sat elsewhere than was drawn at this table, in words, with the director's reason."""

    sentence: Sentence
    reason: str


@dataclass(frozen=True, slots=True)
class RoundGame:
    """One game, with its seats that were corrected and the players who sat in for somebody: (substitute, for whom)."""

    state: TableState
    moved: tuple[Moved, ...] = ()
    substitutes: tuple[tuple[str, str], ...] = ()

    @property
    def fixable(self) -> bool:
        """Whether its players can still be moved by hand: nothing is saved for the game."""
        return self.state.table is not None and not begun(self.state.card)


@dataclass(frozen=True, slots=True)
class RoundGames:
    """A round of a stage, or its extra games (`round` None).

    `sit_out` are names, `void` games do not count, and `fixed` are the pairings that were fixed by hand.
    """

    round: Round | None
    games: tuple[RoundGame, ...]
    void: tuple[RoundGame, ...] = ()
    sit_out: tuple[str, ...] = ()
    fixed: tuple[Moved, ...] = ()

    @property
    def fixable(self) -> bool:
        """Whether its pairings can be fixed by hand, where no hand is saved."""
        return self.round is not None and repairable(self.round)

    @property
    def open(self) -> bool:
        """Whether the round is being played."""
        return self.round is not None and self.round.state == RoundState.OPEN


@dataclass(frozen=True, slots=True)
class RoundsSeated:
    """The numbers of the rounds that are seated, and what is shown of them."""

    numbers: tuple[int, ...]
    shown: tuple[RoundGames, ...]


def rounds_seated(stage: Stage, number: int | None = None) -> RoundsSeated:
    """Round `number`; without one the last round, and before it the extra games of ties."""
    rounds = list(stage.rounds.select_related("stage__tournament").order_by("number"))
    numbers = tuple(one.number for one in rounds)
    if number is not None:
        return RoundsSeated(numbers, tuple(games_of_round(one) for one in rounds if one.number == number))
    last = tuple(games_of_round(one) for one in rounds[-1:])
    extras = extra_tables_of(stage.pk)
    return RoundsSeated(numbers, (RoundGames(None, _games(extras)), *last) if extras else last)


def games_of_round(round_: Round) -> RoundGames:
    """All games of a round. Seven queries, more for void games."""
    void = list(Game.objects.filter(round=round_, state=GameState.VOID).select_related("round").order_by("pk"))
    sitting = sitting_out_of(round_) if round_.sit_out or void else ()
    return RoundGames(
        round_,
        _games(tables_of(round_)),
        _games([table_state(game) for game in void]),
        tuple(f"{entry.number} · {entry.name}" for entry in sitting),
        fixed_in_words(round_),
    )


def fixed_in_words(round_: Round) -> tuple[Moved, ...]:
    """The pairings of a round that were fixed by hand, with their reasons. One query, two where there are any."""
    found = repairs_of(round_)
    ids = {pk for _, fixed in found for pk in fixed.swap}
    rows = Entry.objects.filter(pk__in=ids).with_names("pk", "number") if ids else ()
    names = Names({pk: f"{number} · {name}" for pk, number, name in rows})
    return tuple(Moved(fixed.sentence(names), row.reason) for row, fixed in found)


def _games(states: Iterable[TableState]) -> tuple[RoundGame, ...]:
    states = tuple(states)
    ids = [state.game_id for state in states]
    moved, substitutes = _moved(states), _substitutes(ids)
    return tuple(RoundGame(state, moved.get(state.game_id, ()), substitutes.get(state.game_id, ())) for state in states)


def _moved(states: Iterable[TableState]) -> Mapping[int, tuple[Moved, ...]]:
    rules = {state.game_id: state.card.rules for state in states}
    rows = list(LedgerEntry.objects.filter(game__in=rules, kind=Kind.SEATING).order_by("pk"))
    read = [(row, read_entry(GameEntry, row.kind, row.body)) for row in rows]
    named = {pk for _, entry in read if isinstance(entry, Reseated) for pk in (*entry.before, *entry.after)}
    names = Names(numbers=dict(Entry.objects.filter(pk__in=named).values_list("pk", "number")) if named else {})
    found: dict[int, tuple[Moved, ...]] = {}
    for row, entry in read:
        game = row.game_id or 0
        found[game] = (*found.get(game, ()), Moved(entry.sentence(rules[game], names), row.reason))
    return found


def _substitutes(games: Iterable[int]) -> Mapping[int, tuple[tuple[str, str], ...]]:
    """Players who sit in the seat of somebody else of their entry; of a house pair anybody may."""
    seats = Seat.objects.filter(game__in=games, entry__house=False, player__isnull=False)
    seats = seats.select_related("entry__first", "entry__second", "player").order_by("game", "seat")
    found: dict[int, tuple[tuple[str, str], ...]] = {}
    for seat in seats:
        players = seat.entry.players
        if seat.player_id not in {player.pk for player in players}:
            at = (seat.seat - seat.side) // 2 if seat.entry.second_id else 0
            found[seat.game_id] = (*found.get(seat.game_id, ()), (str(seat.player), str(players[at])))
    return found
