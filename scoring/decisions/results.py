"""Results from the desk: entered for a table, corrected afterwards, given as a forfeit; and undoing one of them.

An undone game has the result that it had before, or continues at its table: a further entry says so.
"""

from dataclasses import replace
from functools import partial
from uuid import UUID

from django.db import transaction

from clubs.errors import Refusal, passes
from clubs.policy import Act, Actor
from rules.base.words import gettext_noop as N_
from rules.euchre.entry import Side
from rules.euchre.game import GameEnding
from rules.euchre.score_sheet import GameRecord, Outcome, Score, SheetTotals
from rules.tournament.brackets import SHAPES
from scoring.decisions.deciding import (
    append_undo,
    decide,
    decide_and_undo,
    decide_open,
    game_with_event,
    record_before,
    refuse_faults,
    refuse_without_result,
    round_closed,
    what_falls,
)
from scoring.decisions.undo import Past, Undo
from scoring.ledger.answers import Decision
from scoring.ledger.command import Command
from scoring.ledger.entries import entry_of
from scoring.ledger.entries.desk import CorrectedResult, DeskResult
from scoring.ledger.entries.reopen import GameReopened
from scoring.ledger.entries.take_back import ResultTakenBack
from scoring.ledger.entries.walk_over import WalkOver
from scoring.ledger.entry import BaseEntry
from scoring.models import Kind, LedgerEntry
from scoring.reads.absence import of_withdrawal
from scoring.reads.correction_effect import correction_effect
from scoring.reads.score_card import TableCard, card_of
from scoring.reads.typed_results import is_slip
from scoring.services.checks import refuse_unless_open
from scoring.services.reasons import reason_written, reasoned
from scoring.services.run import begin_at_desk
from scoring.services.trial import Preview, trial_of
from scoring.standings.bracket import KnownResult
from tournaments.models import Game, Stage
from tournaments.states import EntryState, GameState

_UNDOABLE = (DeskResult, WalkOver, GameReopened)


@transaction.atomic
def enter_result(
    *,
    by: Actor,
    game: Game,
    score: Score,
    uuid: UUID,
    ending: GameEnding = GameEnding.TARGET,
    lone_hands: Score | None = None,
    reason: str = "",
) -> Decision:
    """The desk's result for a game still open: it counts at once, whatever the sheets say.

    `score` is (pair A, pair B) as recorded; `lone_hands` by side, where a card says so. A reason is needed where a
    finished sheet says otherwise, and for a director's decision, which only a director enters. RulesError for a score
    that ends no game; Refusal: "game_is_final" (correct it instead), "game_is_void", "reason_needed".
    """
    decided = ending is GameEnding.DECISION
    result = CorrectedResult if decided else DeskResult
    reason = reasoned(reason) if decided else reason_written(reason)
    entry = result(score=score, ending=ending, lone_hands=lone_hands)
    write = begin_at_desk(Command(by, entry, uuid, reason), game.pk)
    if write.before is None:
        refuse_unless_open(write.card)
        refuse_faults(write.card, score, ending, lone_hands)
        if not reason and _contradicted(write.card, KnownResult(score, ending)):
            reasoned(reason)
    return decide(write)


@transaction.atomic
def correct_result(
    *,
    by: Actor,
    game: Game,
    score: Score,
    uuid: UUID,
    reason: str = "",
    ending: GameEnding = GameEnding.TARGET,
    lone_hands: Score | None = None,
    undo: bool = False,
) -> Decision:
    """Another score for a game that is final, and why. `preview_correction` shows first which places change.

    A slip needs no reason: a result typed at the desk, while its round is open. Without new `lone_hands` the old ones
    are kept.

    In a knock-out it may undo later games: these are void, and their two are seated again. `Refusal` "undoes_games",
    naming them, unless `undo` says that this is known.
    """
    entry = CorrectedResult(score=score, ending=ending, lone_hands=lone_hands)
    write = begin_at_desk(Command(by, entry, uuid, reason_written(reason)), game.pk)
    if write.before is not None:
        return decide(write)
    outcome = result_to_correct(write.card)
    _refuse_without_reason(write.card, reason)
    refuse_faults(write.card, score, ending, lone_hands)
    if (outcome.score, outcome.ending, lone_hands or outcome.lone_hands) == (score, ending, outcome.lone_hands):
        raise Refusal("nothing_changes", N_("This is already the result. Nothing changed."))
    return decide_and_undo(write, game, what_falls(game, KnownResult(score, ending), undo=undo))


def _refuse_without_reason(card: TableCard, reason: str) -> None:
    """`Refusal` "reason_needed" unless there is one, or the result is a slip of the desk."""
    if not reason_written(reason) and not is_slip(card):
        reasoned(reason)


def result_to_correct(card: TableCard) -> Outcome:
    """The result of a game; `Refusal` for a game that has none."""
    if card.record.outcome is None:
        raise Refusal("not_final", N_("This game is not final. Enter its result instead of correcting it."))
    return card.record.outcome


def preview_correction(
    *, by: Actor, game: Game, score: Score, ending: GameEnding = GameEnding.TARGET, **not_needed: object
) -> Preview:
    """The places that `correct_result` would change, and the later games of a knock-out that it would undo."""
    undone = correction_effect(game, KnownResult(score, ending)).games
    preview = trial_of(game.stage_id, correct_result, by=by, game=game, score=score, ending=ending, undo=True)
    return replace(preview, undone=undone)


@transaction.atomic
def walk_over(*, by: Actor, game: Game, winner_side: Side | int, reason: str, uuid: UUID) -> Decision:
    """The other pair does not play: a win by the target to 0, marked as a forfeit."""
    why = reasoned(reason)
    score = walk_over_score(card_of(game.pk), int(winner_side))
    command = Command(by, WalkOver(score=score, ending=GameEnding.WALKOVER), uuid, why)
    return decide_open(command, game.pk)


def walk_over_score(card: TableCard, winner_side: int = 0) -> Score:
    """The score of a forfeit; `Refusal` where more than two sides play."""
    score = card.rules.walk_over_score(winner_side)
    if score is None:
        raise Refusal(
            "no_walk_over", N_("More than two sides play here. Leave out absent players, or declare the game void.")
        )
    return score


def refuse_walk_over(card: TableCard) -> None:
    """`Refusal` unless one side can still forfeit the game."""
    refuse_unless_open(card)
    walk_over_score(card)


@transaction.atomic
def undo_result(*, by: Actor, game: Game, link: int, uuid: UUID, reason: str = "") -> ResultTakenBack:
    """Undo entry `link` of the game's history: the last decision about its result. A slip needs no reason.

    Refusal: "nothing_to_take_back", "decided_later", "of_withdrawal", "undoes_games", and where it had no
    result before "not_in_play", "round_closed".
    """
    write = begin_at_desk(Command(by, ResultTakenBack(takes_back=link), uuid, reason_written(reason)), game.pk)
    if write.before:
        return write.before
    card = write.card
    _refuse_without_reason(card, reason)
    rows = list(LedgerEntry.objects.filter(game=game.pk).order_by("link"))
    row = next((one for one in rows if one.link == link), None)
    if row is None or not isinstance(entry_of(row), _UNDOABLE):
        raise Refusal("nothing_to_take_back", N_("Only the desk's result, correction or reopening can be undone here."))
    if any(one.link > link and not entry_of(one).changes_nothing for one in rows):
        text = N_("Something was saved about this game after that. Undo that first, or correct the result.")
        raise Refusal("decided_later", text)
    _refuse_of_withdrawal(game, row)
    before = record_before(card, row)
    _refuse_result_kept(game_with_event(game.pk), before)
    back = replace(write.command.entry, outcome=before.outcome and tuple(before.outcome.to_json()))
    return append_undo(write, row, back, write.after(back))


def _refuse_of_withdrawal(game: Game, row: LedgerEntry) -> None:
    """A forfeit by which a pair left, and a game that continued as it came back, are undone with that."""
    withdrawals = LedgerEntry.objects.filter(
        tournament=row.tournament_id, game=None, kind__in=(Kind.WITHDRAWAL, Kind.RETURN)
    )
    gone = game.seats.filter(entry__state=EntryState.WITHDRAWN).exists()
    if gone or row.uuid in {of_withdrawal(uuid, game.pk) for uuid in withdrawals.values_list("uuid", flat=True)}:
        text = N_("A pair of this game withdrew or came back. Undo that instead.")
        raise Refusal("of_withdrawal", text)


def _refuse_result_kept(game: Game, before: GameRecord) -> None:
    """`Refusal` where the game cannot have the result that it had `before`, or none."""
    refuse_without_result(game, before)
    known = KnownResult(before.outcome.score, before.outcome.ending) if before.outcome else None
    if _played_on(game) and correction_effect(game, known).games:
        text = N_("This undoes later games. Correct the result instead: its page lists them first.")
        raise Refusal("undoes_games", text)


def _played_on(game: Game) -> bool:
    """Whether games of later rounds are drawn, which may follow from this one."""
    if game.round is None:
        return False
    later = Game.objects.filter(stage=game.stage_id, round__number__gt=game.round.number)
    return later.exclude(state=GameState.VOID).exists()


def _contradicted(card: TableCard, known: KnownResult) -> bool:
    over = [totals for totals in card.record.totals(card.rules).kept.values() if totals.over]
    return bool(over) and not any(same_result(totals, known) for totals in over)


def same_result(totals: SheetTotals, known: KnownResult) -> bool:
    """Whether a finished sheet has this score, and a tied one the same winner of the deciding hand."""
    decider = totals.ending.decider if totals.ending else None
    return (totals.recorded, decider) == (known.score, known.ending.decider)


def _can_be_undone(past: Past, row: LedgerEntry, entry: BaseEntry) -> bool:
    """The last decision about its game, if the game can have what it had before."""
    return past.stands_alone(row) and past.is_last_of_game(row) and _leads_back(past, row)


def _leads_back(past: Past, row: LedgerEntry) -> bool:
    """Whether undoing would be accepted. The game's history is read only where that is not plain."""
    game = game_with_event(row.game_id)
    if past.playing and game.stage.movement not in SHAPES and not round_closed(game):
        return True
    return passes(lambda: _refuse_result_kept(game, record_before(card_of(game.pk), row)))


def _undo(row: LedgerEntry, entry: BaseEntry, stage: Stage) -> partial[ResultTakenBack]:
    return partial(undo_result, game=game_with_event(row.game_id), link=row.link)


UNDO = tuple(Undo(form=form, other_act=Act.CORRECT, service=_undo, offered=_can_be_undone) for form in _UNDOABLE)
