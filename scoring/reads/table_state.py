"""The state of a game at its table: its players, its record, its score, and the actions possible now.

The one value that the table's own page, the director's desk, the API and the services read.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from django.db.models import Case, Q, QuerySet, Value, When

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.score_sheet import KEEPERS, CardState, RecordTotals, Score, SheetTotals
from scoring.reads.score_card import TableCard, card_of, cards_of_extra_games, cards_of_round
from scoring.reads.table_sides import SeatedPlayer, SideAtTable, seats_in, table_sides
from tournaments.models import Game, Round, Table
from tournaments.states import GameState, RoundState, TournamentState


class TableStatus(StrEnum):
    """How far the game at a table has come; `WAITING` for its first hand."""

    WAITING = "waiting"
    PLAYING = "playing"
    DIFFERS = "differs"
    AGREEING = "agreeing"
    FINAL = "final"
    VOID = "void"


@dataclass(frozen=True, slots=True)
class TableState:
    """One game, at `table`, None where none was free; `round` None of an extra game.

    `hand` is the hand now being played (that at which the sheets differ, where they do), None when none is. `score`
    goes by side: running, or as recorded. `repr` has what the director sees of it and nothing that moves unseen, for
    the ETag of a page with many tables.
    """

    game_id: int
    table: int | None
    round: int | None
    kind: str
    sides: tuple[SideAtTable, ...]
    status: TableStatus
    hand: int | None
    score: Score
    card: TableCard = field(repr=False)
    record_totals: RecordTotals = field(repr=False)

    @property
    def title(self) -> Sentence:
        """ "Table 4", "Extra game, table 4"; an extra game may have none, as every table is in use."""
        if self.round is None and self.table:
            return message(N_("Extra game, table {table}"), table=self.table)
        return message(N_("Table {table}"), table=self.table) if self.table else message(N_("Extra game"))

    @property
    def sentence(self) -> Sentence:
        """ "table 4, hand 6": short enough for a list."""
        return _sentence(self)

    @property
    def shown_score(self) -> Score | None:
        """The score; None before the first hand, when 0–0 would look like a result."""
        return None if self.status is TableStatus.WAITING else self.score

    @property
    def final(self) -> bool:
        """Whether nothing can be entered at the table any more."""
        return self.status is TableStatus.FINAL

    @property
    def settled(self) -> bool:
        """Whether nothing is missing here."""
        return self.status in (TableStatus.FINAL, TableStatus.VOID)

    @property
    def persons(self) -> bool:
        """Whether the sides are players, and no pairs."""
        return not self.card.laws.partners

    @property
    def not_signed(self) -> tuple[SideAtTable, ...]:
        """The sides that have not agreed yet."""
        return tuple(side for side in self.sides if not side.signed)

    @property
    def sitters(self) -> tuple[SeatedPlayer, ...]:
        """Everybody who is known to sit there, by seat."""
        players = (player for side in self.sides for player in side.players if player.name)
        return tuple(sorted(players, key=lambda player: player.seat))

    def called(self, seat: int) -> str:
        """The name of the player in a seat; the seat's number if nobody is known to sit there."""
        return next((player.called for player in self.sitters if player.seat == seat), str(seat + 1))

    def sheet(self, keeper: int) -> SheetTotals:
        """The totals of the sheet of scorekeeper 1 or 2."""
        return self.record_totals.kept.get(keeper) or self.card.record.sheet_totals(self.card.rules, keeper)

    @property
    def may(self) -> frozenset[str]:
        """The actions possible at the table now: hand, undo, final, bell, first_dealer, bank, agree."""
        if self.card.tournament_state != TournamentState.PLAYING or self.settled:
            return frozenset()
        sheets = [self.sheet(keeper) for keeper in KEEPERS]
        may = {"undo"} if any(sheet.undoes is not None for sheet in sheets) else set()
        if any(not sheet.over for sheet in sheets):
            may |= {"hand", "final", "bell", "first_dealer"}
            may |= {"bank"} if self.card.rules.has_bank else set()
        return frozenset(may | {"agree"} if self.status is TableStatus.AGREEING else may)


def games_at(table: Table) -> QuerySet[Game]:
    """The games of a table that are not void, the one its link opens first: the open one, or else the last."""
    open_first = Case(When(state=GameState.OPEN, then=Value(0)), default=Value(1))
    games = Game.objects.filter(table=table).exclude(state=GameState.VOID)
    return games.select_related("round", "stage").order_by(open_first, "-pk")


def table_state(game: Game, card: TableCard | None = None) -> TableState:
    """A game, read with its round. Two queries, one where its card is known. `Refusal` not_found without a card."""
    number = game.round.number if game.round else None
    return _state(card or card_of(game.pk), number, seats_in([game.pk])[game.pk])


def tables_of(round: Round) -> tuple[TableState, ...]:  # noqa: A002  (the field's own word)
    """The game of each table that is not void, the last where tables were put together. Two queries."""
    return tuple({state.table: state for state in _states(cards_of_round(round.pk), round.number)}.values())


def tables_of_open_rounds(last: Round) -> tuple[TableState, ...]:
    """The tables of a knock-out: several rounds may be open. At each table the game in play, else the last one."""
    rounds = (
        Round.objects.filter(stage=last.stage_id).filter(Q(state=RoundState.OPEN) | Q(pk=last.pk)).order_by("number")
    )
    states = [state for each in rounds for state in _states(cards_of_round(each.pk), each.number)]
    states.sort(key=lambda state: (state.table or 0, not state.settled, state.game_id))
    return tuple({state.table: state for state in states}.values())


def extra_tables_of(stage_id: int) -> tuple[TableState, ...]:
    """The extra games of ties, in the order they were called. Two queries, one where there is none."""
    return tuple(sorted(_states(cards_of_extra_games(stage_id), None), key=lambda state: state.game_id))


def _states(cards: Sequence[TableCard], number: int | None) -> list[TableState]:
    """By table; nothing more is asked where there is no card, as mostly of extra games, every few seconds."""
    seats = seats_in([card.game_id for card in cards]) if cards else {}
    found = (_state(card, number, seats[card.game_id]) for card in cards)
    return sorted(found, key=lambda state: (state.table or 0, state.game_id))


def _state(card: TableCard, number: int | None, seats: Sequence[Any]) -> TableState:
    totals = card.record.totals(card.rules)
    sides = table_sides(seats, totals.gone | set(card.record.signed))
    status, hand, score = _progress(card, totals)
    return TableState(card.game_id, card.table_number, number, card.kind, sides, status, hand, score, card, totals)


def _progress(card: TableCard, totals: RecordTotals) -> tuple[TableStatus, int | None, Score]:
    """The status, the hand it is about, and the score, as recorded or by the longer sheet."""
    longest = max(totals.kept.values(), key=lambda sheet: len(sheet.rows), default=None)
    score = longest.points if longest else (0,) * card.record.sides
    if totals.state in (CardState.FINAL, CardState.VOID):
        outcome = card.record.outcome
        return TableStatus(totals.state.value), None, outcome.score if outcome else score
    if totals.state is CardState.DIFFERS:
        return TableStatus.DIFFERS, totals.differences[0].hand, score
    if totals.settled:
        return TableStatus.AGREEING, None, totals.settled.recorded or score
    if longest is None:
        return TableStatus.WAITING, None, score
    return TableStatus.PLAYING, None if longest.over else len(longest.rows) + 1, score


def _sentence(state: TableState) -> Sentence:
    at = message(N_("table {table}"), table=state.table) if state.table else message(N_("extra game"))
    waiting_for = state.not_signed
    match state.status:
        case TableStatus.FINAL:
            return message(N_("{at}, final"), at=at)
        case TableStatus.DIFFERS if state.hand:
            return message(N_("{at}, hand {hand}: the two score sheets differ"), at=at, hand=state.hand)
        case TableStatus.DIFFERS:
            return message(N_("{at}: the two sheets end with different scores"), at=at)
        case TableStatus.AGREEING if len(waiting_for) == 1:
            return message(N_("{at}, {pair} has not agreed"), at=at, pair=waiting_for[0].title)
        case TableStatus.AGREEING if len(waiting_for) < len(state.sides):
            return message(N_("{at}, {count} have not agreed"), at=at, count=len(waiting_for))
        case TableStatus.AGREEING:
            return message(N_("{at}, nobody has agreed"), at=at)
        case TableStatus.PLAYING if state.hand:
            return message(N_("{at}, hand {hand}"), at=at, hand=state.hand)
        case TableStatus.PLAYING:
            return message(N_("{at}, waiting for the second score sheet"), at=at)
        case _:
            return message(N_("{at}, no hand yet"), at=at)
