"""A game declared void, and restored: it has its earlier result again, or continues at its table."""

from functools import partial
from uuid import UUID

from django.db import transaction

from clubs.errors import Refusal, passes
from clubs.policy import Actor
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.entry import score_figures
from rules.euchre.score_sheet import GameRecord
from scoring.decisions.deciding import (
    append_undo,
    decide,
    decide_and_undo,
    entry_to_undo,
    game_with_event,
    record_before,
    refuse_undone,
    refuse_void,
    refuse_without_result,
    score_of,
    what_falls,
)
from scoring.decisions.undo import Past, Undo
from scoring.ledger.answers import Decision
from scoring.ledger.command import Command
from scoring.ledger.entries.take_back import VoidTakenBack
from scoring.ledger.entries.void import VoidGame
from scoring.models import Kind, LedgerEntry
from scoring.reads.score_card import TableCard, card_of
from scoring.reads.void_games import seated_again
from scoring.services.reasons import reasoned
from scoring.services.run import begin_at_desk
from tournaments.models import Game, Stage
from tournaments.states import EntryState, GameState


@transaction.atomic
def void_game(*, by: Actor, game: Game, reason: str, uuid: UUID, undo: bool = False) -> Decision:
    """The game does not count and is not played again under this card; what was entered stays in its history.

    In a knock-out its two are seated again, and dependent games are undone as with `correct_result`.
    """
    write = begin_at_desk(Command(by, VoidGame(), uuid, reasoned(reason)), game.pk)
    if write.before is not None:
        return decide(write)
    refuse_void(write.card)
    return decide_and_undo(write, game, what_falls(game, None, undo=undo))


@transaction.atomic
def undo_void(*, by: Actor, game: Game, link: int, reason: str, uuid: UUID) -> VoidTakenBack:
    """The game is no longer void, which entry `link` of its history declared.

    Refusal: "nothing_to_take_back", "taken_back_already", "entry_withdrawn", "played_instead", "round_closed".
    """
    write = begin_at_desk(Command(by, VoidTakenBack(takes_back=link), uuid, reasoned(reason)), game.pk)
    if write.before:
        return write.before
    row = entry_to_undo(game, link, Kind.VOID)
    return append_undo(write, row, *void_undone(write.card, row))


def void_undone(card: TableCard, row: LedgerEntry) -> tuple[VoidTakenBack, GameRecord]:
    """The entry that would restore the game which `row` declared void, and its score after that.

    `Refusal` if it cannot be undone now, with what to do instead.
    """
    _refuse_restored(card, row)
    before = record_before(card, row)
    _refuse_void_kept(game_with_event(card.game_id), before)
    back = VoidTakenBack(takes_back=row.link, outcome=before.outcome and tuple(before.outcome.to_json()))
    return back, back.apply(card.record, card.rules, link=card.length + 1, sheet=0)


def _refuse_restored(card: TableCard, row: LedgerEntry) -> None:
    refuse_undone(row)
    last = LedgerEntry.objects.filter(game=card.game_id, kind=Kind.VOID).latest("link")
    if not card.record.void or last.link != row.link:
        raise Refusal("taken_back_already", N_("This game is no longer void."))


def _refuse_void_kept(game: Game, before: GameRecord) -> None:
    """`Refusal` where a void game cannot be as `before`."""
    for seat in game.seats.select_related("entry").filter(entry__state=EntryState.WITHDRAWN)[:1]:
        text = N_("{entry} has withdrawn. Undo the withdrawal first.")
        raise Refusal("entry_withdrawn", text, entry=seat.entry.title)
    if other := seated_again(game):
        if other.table is None:
            raise Refusal("played_instead", N_("They were seated again. Declare that game void first."))
        text = N_("They were seated again at table {table}. Declare that game void first.")
        raise Refusal("played_instead", text, table=other.table.number)
    refuse_without_result(game, before)


def _can_be_restored(past: Past, row: LedgerEntry, entry: VoidGame) -> bool:
    if not (past.game_is(row, GameState.VOID) and past.stands_alone(row)):
        return False
    return passes(lambda: void_undone(card_of(row.game_id or 0), row))


def _undo(row: LedgerEntry, entry: VoidGame, stage: Stage) -> partial[VoidTakenBack]:
    return partial(undo_void, game=game_with_event(row.game_id), link=row.link)


def _effect(row: LedgerEntry, entry: VoidGame) -> Sentence:
    card = card_of(row.game_id or 0)
    _, after = void_undone(card, row)
    score = score_figures(score_of(card, after))
    if after.outcome is None:
        return message(N_("The game continues at its table from {score}."), score=score)
    return message(N_("The game counts again at {score}."), score=score)


UNDO = (Undo(form=VoidGame, service=_undo, offered=_can_be_restored, effect=_effect),)
