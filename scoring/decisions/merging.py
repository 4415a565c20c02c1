"""Two tables of Poker-Euchre become one: those of a table that has grown too small take their chips to another.

Chips left in either pot are shared out first, so gains and losses at each table add up to nothing and no chip is lost:
both games end there with each player's gain or loss, and a game of all of them begins at the table where they sit down.
All of it is one act of the director.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import partial
from uuid import UUID, uuid5

from django.db import transaction

from clubs.errors import Refusal, passes
from clubs.models import User
from clubs.policy import Act
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.game import GameEnding
from rules.euchre.kinds import game_for
from rules.euchre.poker.session import Session
from rules.euchre.score_sheet import BellLine, Score
from scoring.decisions.bank import carry_on_bank
from scoring.decisions.deciding import decide_open
from scoring.decisions.reopening import reopen_game
from scoring.decisions.undo import Past, Undo
from scoring.decisions.voiding import void_game
from scoring.ledger.command import Command
from scoring.ledger.entries.merge import EndedByMerge, TablesMerged
from scoring.models import LedgerEntry
from scoring.reads.score_card import TableCard, card_of
from scoring.services.checks import refuse_unless_open
from scoring.services.reasons import reason_written
from scoring.services.run import begin
from scoring.services.score_cards import deal_cards
from tournaments import services as tournament_services
from tournaments.models import Entry, Game, Round, Stage
from tournaments.services.events import open_for
from tournaments.states import GameState, RoundState, TournamentState


@dataclass(frozen=True, slots=True)
class _Closed:
    """A table as its play stops: what each side has won or lost, and the bank with its pot shared out, by entry."""

    score: Score
    session: Session[int]


@transaction.atomic
def merge_tables(*, by: User, game: Game, into: Game, uuid: UUID, reason: str = "") -> TablesMerged:
    """Those of `game` take their chips to the table of `into`; who has cashed out stays gone.

    `Refusal`: "other_round", "no_chips", "bank_closed", "sheets_differ", "round_closed", and whatever keeps a game from
    being written on. RulesError where they are too many for a table, or their chips are not worth the same.
    """
    written = reason_written(reason)
    asked = TablesMerged(game=game.pk, into=into.pk)
    write = begin(Command(by, asked, uuid, written), game.stage.tournament)
    if write.before:
        return write.before
    open_for(game.stage.tournament, TournamentState.PLAYING)
    _refuse_apart(game, into)
    there, here = (card_of(one.pk, lock=True) for one in (into, game))
    left, came, together = _put_together(there, here)
    tables = (there.table_number or 0, here.table_number or 0)
    for card, closed in ((there, left), (here, came)):
        _end(by, card, closed, tables, uuid, written)
    following = _begin(by, into, together, tables, uuid)
    chips = {str(entry): held for entry, held in together.chips.items()}
    decided = replace(asked, following=following.pk, table=tables[0], tables=tables, chips=chips)
    write.append(decided)
    return decided


@transaction.atomic
def undo_merge(*, by: User, merged: TablesMerged, reason: str, uuid: UUID) -> None:
    """Both tables continue from where they stopped, and the game of both is void.

    `Refusal`: "game_is_void" once it is, "merged" once its chips went on to another table, "round_closed".
    """
    games = Game.objects.select_related("stage__tournament", "round").in_bulk(
        [merged.following, merged.into, merged.game]
    )
    void_game(by=by, game=games[merged.following], reason=reason, uuid=uuid)
    for one in (merged.into, merged.game):
        reopen_game(by=by, game=games[one], reason=reason, uuid=uuid5(uuid, str(one)))


def tables_beside(game: Game) -> list[tuple[int, int]]:
    """The other games of its round that are played for chips, each with its table."""
    if not game_for(game.law_book).has_bank:
        return []
    others = Game.objects.filter(round=game.round, round__isnull=False, table__isnull=False, state=GameState.OPEN)
    return list(others.exclude(pk=game.pk).order_by("table__number").values_list("pk", "table__number"))


def refuse_merging(card: TableCard, others: Iterable[int]) -> None:
    """`Refusal` unless the table can take its chips to one of these others."""
    _closed(card)
    if not any(passes(partial(_put_together, card_of(other), card)) for other in others):
        raise Refusal("no_other_table", N_("No other table of this round can take these chips now."))


def _put_together(there: TableCard, here: TableCard) -> tuple[_Closed, _Closed, Session[int]]:
    """Both tables as they stop, and the bank of those who play on."""
    left, came = _closed(there), _closed(here)
    return left, came, left.session.merge(came.session)


def _refuse_apart(game: Game, into: Game) -> None:
    if game.pk == into.pk or game.round_id is None or game.round_id != into.round_id:
        raise Refusal("other_round", N_("You can merge only two tables of the same round. Choose another table."))
    if Round.objects.filter(pk=game.round_id).exclude(state=RoundState.OPEN).exists():
        raise Refusal("round_closed", N_("This round is closed. Its tables cannot change."))


def _closed(card: TableCard) -> _Closed:
    """The table as if the bell rang there now."""
    refuse_unless_open(card)
    if not card.rules.has_bank:
        raise Refusal("no_chips", N_("Only tables that play for chips can be merged."))
    record_totals = card.record.totals(card.rules)
    if record_totals.differences:
        raise Refusal("sheets_differ", N_("The two sheets differ. Settle that first, or call the director."))
    opened = [(keeper, totals) for keeper, totals in record_totals.kept.items() if totals.session is not None]
    opened = opened or [(1, card.record.sheet_totals(card.rules))]
    keeper, now = max(opened, key=lambda one: len(one[1].rows))
    if now.session is None:
        raise Refusal("bank_closed", N_("The bank of table {table} is not open yet."), table=card.table_number or 0)
    if not now.over:
        sheet = card.record.sheets[keeper].with_line(BellLine(now.next_number))
        now = card.rules.total_sheet(sheet, keeper, sides=len(card.sides))
    assert now.session is not None
    assert now.recorded is not None
    return _Closed(now.recorded, _by_entry(now.session, card))


def _by_entry(session: Session[str], card: TableCard) -> Session[int]:
    """The bank with those who are there under their ids, for at two tables there are two seats 0."""
    names = {str(side): entries[0] for side, entries in enumerate(card.sides)}
    chips = {names[seat]: held for seat, held in session.chips.items()}
    return Session(
        session.laws,
        tuple(names[seat] for seat in session.players),
        chips,
        names[session.banker],
        names[session.dealer],
        session.jokers,
        issued=sum(chips.values()),
        money=session.money,
    )


def _end(by: User, card: TableCard, closed: _Closed, tables: tuple[int, int], uuid: UUID, reason: str) -> None:
    """The game ends at its current score; its history says which tables became one."""
    ended = EndedByMerge(score=closed.score, ending=GameEnding.TIMED_OUT, tables=tables)
    decide_open(Command(by, ended, uuid5(uuid, str(card.game_id)), reason), card.game_id)


def _begin(by: User, into: Game, together: Session[int], tables: tuple[int, int], uuid: UUID) -> Game:
    """A game of all of them at the table where they sit down, its bank open with the chips they brought."""
    entries = Entry.objects.in_bulk(together.players)
    own = None if together.laws == into.stage.law_book else together.laws
    game = tournament_services.add_merged_game(
        by=by, game=into, entries=[entries[player] for player in together.players], laws=own
    )
    deal_cards(game.stage, [game])
    seats = {player: seat for seat, player in enumerate(together.players)}
    bank = Session(
        together.laws,
        tuple(map(str, seats.values())),
        {str(seat): together.chips[player] for player, seat in seats.items()},
        str(seats[together.banker]),
        str(seats[together.dealer]),
        together.jokers,
        issued=together.issued,
        money=together.money,
    )
    carry_on_bank(by=by, game_id=game.pk, session=bank, tables=tables, uuid=uuid5(uuid, "bank"))
    return game


def _can_be_undone(past: Past, row: LedgerEntry, merged: TablesMerged) -> bool:
    """While its round is played, unless its chips went on to another table."""
    used = [game for merge in past.merges.values() if not merge.undone for game in merge.games[:2]]
    merge = past.merges[row.pk]
    return merge.open and merge.games[2] not in used


def _undo(row: LedgerEntry, merged: TablesMerged, stage: Stage) -> partial[None]:
    return partial(undo_merge, merged=merged)


def _effect(row: LedgerEntry, merged: TablesMerged) -> Sentence:
    text = N_("Tables {a} and {b} continue apart, from where they stopped. Hands of the merged table do not count.")
    a, b = merged.tables
    return message(text, a=a, b=b)


UNDO = (
    Undo(
        form=TablesMerged,
        other_act=Act.CORRECT,
        service=_undo,
        states=(TournamentState.PLAYING,),
        offered=_can_be_undone,
        effect=_effect,
    ),
)
