"""Results from the desk: entered for a table, corrected afterwards, forfeits, games re-opened or void.

Nothing is overwritten: each is its own entry that names the one it replaces, so the old value stays visible.
"""

from dataclasses import replace
from typing import TypeVar
from uuid import UUID, uuid5

from django.db import transaction

from clubs.errors import Refusal
from clubs.policy import Actor
from rules.base.errors import RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import listed, message
from rules.euchre.entry import Side
from rules.euchre.game import GameEnding
from rules.euchre.score_sheet import Score
from scoring.ledger.answers import Decision
from scoring.ledger.command import Command
from scoring.ledger.entries.desk import CorrectedResult, DeskResult
from scoring.ledger.entries.reopen import GameReopened
from scoring.ledger.entries.void import VoidGame
from scoring.ledger.entries.walk_over import WalkOver
from scoring.ledger.game_entry import DecidedEntry, lone_hand_faults, refuse_wrong_number
from scoring.reads.score_card import TableCard, card_of
from scoring.reads.undoing import CorrectionEffect, correction_effect
from scoring.services.checks import refuse_unless_open
from scoring.services.reasons import reason_written, reasoned
from scoring.services.run import DeskWrite, begin_at_desk
from scoring.services.start_ready import seat_after_correction
from scoring.services.trial import Preview, trial_of
from tournaments.models import Game, Round
from tournaments.services.stages import play_on
from tournaments.states import GameState, RoundState

OfDecision = TypeVar("OfDecision", bound=DecidedEntry)


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
        if not reason and _contradicted(write.card, score):
            reasoned(reason)
    return decide(write)


@transaction.atomic
def correct_result(
    *,
    by: Actor,
    game: Game,
    score: Score,
    reason: str,
    uuid: UUID,
    ending: GameEnding = GameEnding.TARGET,
    undo: bool = False,
) -> Decision:
    """Another score for a game that is final, and why. `preview_correction` shows first which places change.

    In a knock-out it may undo later games: these are void, and their two are seated again. `Refusal` "undoes_games",
    naming them, unless `undo` says that this is known.
    """
    command = Command(by, CorrectedResult(score=score, ending=ending), uuid, reasoned(reason))
    write = begin_at_desk(command, game.pk)
    if write.before is not None:
        return decide(write)
    outcome = write.card.record.outcome
    if outcome is None:
        raise Refusal("not_final", N_("This game is not final. Enter its result instead of correcting it."))
    refuse_faults(write.card, score, ending)
    if (outcome.score, outcome.ending) == (score, ending):
        raise Refusal("nothing_changes", N_("This is already the result. Nothing changed."))
    return _decide_and_undo(write, game, _may_fall(game, score, undo=undo))


def preview_correction(
    *, by: Actor, game: Game, score: Score, ending: GameEnding = GameEnding.TARGET, **not_needed: object
) -> Preview:
    """The places that `correct_result` would change, and the later games of a knock-out that it would undo."""
    undone = correction_effect(game, score).games
    preview = trial_of(game.stage_id, correct_result, by=by, game=game, score=score, ending=ending, undo=True)
    return replace(preview, undone=undone)


@transaction.atomic
def walk_over(*, by: Actor, game: Game, winner_side: Side | int, reason: str, uuid: UUID) -> Decision:
    """The other pair does not play: a win by the target to 0, marked as a forfeit."""
    why = reasoned(reason)
    score = card_of(game.pk).rules.walk_over_score(int(winner_side))
    if score is None:
        raise Refusal(
            "no_walk_over", N_("More than two sides play here. Leave out absent players, or declare the game void.")
        )
    command = Command(by, WalkOver(score=score, ending=GameEnding.WALKOVER), uuid, why)
    return decide_open(command, game.pk)


@transaction.atomic
def reopen_game(*, by: Actor, game: Game, reason: str, uuid: UUID) -> Decision:
    """Back to the table: the sheets as they were, nobody's agreement on them. Not once its round is closed."""
    write = begin_at_desk(Command(by, GameReopened(), uuid, reasoned(reason)), game.pk)
    if write.before is None:
        if write.card.record.outcome is None:
            raise Refusal("not_final", N_("This game is not final, so there is nothing to reopen."))
        refuse_round_closed(game)
        _refuse_merged(game)
        _refuse_gone_on(game)
    return decide(write)


@transaction.atomic
def resume_game(*, by: Actor, game: Game, reason: str, uuid: UUID) -> Decision:
    """A game that a withdrawal ended continues: as with `reopen_game`, and a void one too."""
    write = begin_at_desk(Command(by, GameReopened(), uuid, reasoned(reason)), game.pk)
    if write.before is None:
        refuse_round_closed(game)
    return decide(write)


@transaction.atomic
def void_game(*, by: Actor, game: Game, reason: str, uuid: UUID, undo: bool = False) -> Decision:
    """The game does not count and is not played again under this card; what was entered stays in its history.

    In a knock-out its two are seated again, and dependent games are undone as with `correct_result`.
    """
    write = begin_at_desk(Command(by, VoidGame(), uuid, reasoned(reason)), game.pk)
    if write.before is not None:
        return decide(write)
    _refuse_void(write.card)
    return _decide_and_undo(write, game, _may_fall(game, None, undo=undo))


def decide_open(command: Command[OfDecision], game_id: int) -> Decision:
    """Write a result for a game that is still open."""
    write = begin_at_desk(command, game_id)
    if write.before is None:
        refuse_unless_open(write.card)
    return decide(write)


def decide(write: DeskWrite[OfDecision]) -> Decision:
    """The result of the entry, now or earlier, recorded."""
    if write.before is not None and write.before.answer is not None:
        return write.before.answer
    entry, card = write.command.entry, write.card
    after = write.after(entry)
    decision = Decision(
        game=card.game_id,
        kind=entry.kind.value,
        score=after.outcome.score if after.outcome else None,
        ending=after.outcome.ending if after.outcome else None,
        state=after.totals(card.rules).state.value,
    )
    write.append(replace(entry, answer=decision))
    return decision


def _may_fall(game: Game, score: Score | None, *, undo: bool) -> CorrectionEffect:
    """The results that this result would undo; `Refusal` naming it, unless it is known."""
    falls = correction_effect(game, score)
    if falls.games and not undo:
        text = N_("This undoes other games: {games}. Check the changes first, then save.")
        raise Refusal("undoes_games", text, games=listed([one.sentence for one in falls.games]))
    return falls


def _decide_and_undo(write: DeskWrite[OfDecision], game: Game, falls: CorrectionEffect) -> Decision:
    """Void the games that depend on the result, the last drawn first, and reopen play if something is left to play."""
    decision, command = decide(write), write.command
    for one in reversed(falls.games):
        at = {"round": game.round and game.round.number, "table": game.table and game.table.number}
        reason = str(message(N_("Undone with round {round}, table {table}: {why}"), **at, why=command.reason))
        own_id = uuid5(command.uuid, str(one.game))
        fallen = begin_at_desk(Command(command.by, VoidGame(), own_id, reason_written(reason)), one.game)
        if fallen.before is None:
            _refuse_void(fallen.card)
        decide(fallen)
    if falls.plays_on:
        play_on(stage=game.stage)
    if _round_closed(game):
        seat_after_correction(game.stage)
    return decision


def _refuse_void(card: TableCard) -> None:
    if card.record.void:
        raise Refusal("game_is_void", N_("This game is already void."))


def _round_closed(game: Game) -> bool:
    return Round.objects.filter(games=game.pk, state=RoundState.CLOSED).exists()


def refuse_round_closed(game: Game) -> None:
    if _round_closed(game):
        raise Refusal("round_closed", N_("The round of this game is closed. Correct the result instead."))


def _refuse_gone_on(game: Game) -> None:
    """In continuous play the next game may have started while the round is open."""
    if correction_effect(game, None).games:
        text = N_("The next game of this pair has started. Correct the result instead.")
        raise Refusal("gone_on", text)


def _refuse_merged(game: Game) -> None:
    """Where its chips have gone on to another table, that game is declared void first."""
    later = Game.objects.filter(round=game.round, pk__gt=game.pk).exclude(state=GameState.VOID)
    gone_on = later.filter(seats__entry__in=game.seats.values("entry")).select_related("table").first()
    if game.round is not None and gone_on is not None:
        text = N_("The chips of this game are now in play at table {table}. Declare that game void first.")
        raise Refusal("merged", text, table=gone_on.table.number if gone_on.table else 0)


def refuse_faults(card: TableCard, score: Score, ending: GameEnding, lone_hands: Score | None = None) -> None:
    """RulesError with everything that keeps a score from being the end of this game."""
    refuse_wrong_number(score, card.sides)
    alone = lone_hand_faults(card.rules, lone_hands, len(card.sides))
    if faults := (*card.rules.final_faults(score, ending=ending), *alone):
        raise RulesError(faults)


def _contradicted(card: TableCard, score: Score) -> bool:
    over = [totals.recorded for totals in card.record.totals(card.rules).kept.values() if totals.over]
    return bool(over) and score not in over
