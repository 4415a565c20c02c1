"""Results from the desk: entered for a table, corrected afterwards, walk-overs, games re-opened or void.

Nothing is overwritten: each is an entry of its own that names the one it replaces, so the old value stays visible.
"""

from collections.abc import Callable
from functools import partial
from uuid import UUID, uuid5

from django.db import transaction

from clubs.errors import Refusal
from clubs.policy import Act, Actor
from rules.errors import RulesError
from rules.game import GameEnding
from rules.hand import Side, by_side
from rules.scoresheet import Score
from rules.words import gettext_noop as N_
from rules.words import listed, message
from scoring.ledger.answers import Decision
from scoring.models import Kind
from scoring.reads.score_card import TableCard, card_of
from scoring.reads.undoing import CorrectionEffect, correction_effect
from scoring.services.desk import decide
from scoring.services.hands import wrong_number_of_sides
from scoring.services.reasons import reason_written, reasoned
from scoring.services.writing import Word, refuse_unless_open
from tournaments.models import Game, Round
from tournaments.services.stages import play_on
from tournaments.states import GameState, RoundState


def enter_result(
    *, by: Actor, game: Game, score: Score, uuid: UUID, ending: GameEnding = GameEnding.TARGET, reason: str = ""
) -> Decision:
    """The desk's result for a game still open: it counts at once, whatever the sheets say.

    `score` is (pair A, pair B) as recorded. A reason is needed where a finished sheet says otherwise, and for a
    director's decision, which only a director enters. RulesError for a score that ends no game; Refusal:
    "game_is_final" (correct it instead), "game_is_void", "reason_needed".
    """
    decided = ending is GameEnding.DECISION
    reason = reasoned(reason) if decided else reason_written(reason)

    def check(card: TableCard) -> None:
        refuse_unless_open(card)
        refuse_faults(card, score, ending)
        if not reason and _contradicted(card, score):
            reasoned(reason)

    act = Act.CORRECT if decided else Act.ENTER_RESULT
    return decide(_word(by, act, game, Kind.DESK, uuid, score, ending, reason), check=check)


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
    """Another score for a game that is final, and why. `preview_correction` says beforehand which places change.

    In a knock-out it may undo later games: these are void, and their two are seated anew. `Refusal` "undoes_games",
    naming them, unless `undo` says that this is known.
    """
    why = reasoned(reason)

    def check(card: TableCard) -> Callable[[], None]:
        outcome = card.record.outcome
        if outcome is None:
            raise Refusal("not_final", N_("This game is not final. Enter its result instead of correcting it."))
        refuse_faults(card, score, ending)
        if (outcome.score, outcome.ending) == (score, ending):
            raise Refusal("nothing_changes", N_("That is the result already. Nothing was changed."))
        return partial(_undo, by, game, _may_fall(game, score, undo=undo), uuid, why)

    return decide(_word(by, Act.CORRECT, game, Kind.DESK, uuid, score, ending, why), check=check)


def walk_over(*, by: Actor, game: Game, winner_side: Side | int, reason: str, uuid: UUID) -> Decision:
    """The other pair does not play: target to 0, marked as a walk-over."""
    why = reasoned(reason)
    score = card_of(game.pk).rules.walk_over_score(int(winner_side))
    if score is None:
        raise Refusal("no_walk_over", N_("More than two play here. Who is not there is left out, or the game is void."))
    word = _word(by, Act.CORRECT, game, Kind.WALK_OVER, uuid, score, GameEnding.WALKOVER, why)
    return decide(word, check=refuse_unless_open)


def reopen_game(*, by: Actor, game: Game, reason: str, uuid: UUID) -> Decision:
    """Back to the table: the sheets as they were, nobody's agreement on them. Not once its round is closed."""

    def check(card: TableCard) -> None:
        if card.record.outcome is None:
            raise Refusal("not_final", N_("This game is not final, so there is nothing to re-open."))
        _refuse_round_closed(game)
        _refuse_merged(game)

    return decide(_reopening(by, game, reason, uuid), check=check)


def resume_game(*, by: Actor, game: Game, reason: str, uuid: UUID) -> Decision:
    """A game that a withdrawal ended goes on: as `reopen_game`, and a void one too."""
    return decide(_reopening(by, game, reason, uuid), check=lambda card: _refuse_round_closed(game))


@transaction.atomic
def void_game(*, by: Actor, game: Game, reason: str, uuid: UUID, undo: bool = False) -> Decision:
    """The game does not count and is not played again under this card; what was entered stays in its history.

    In a knock-out its two are seated anew, and what it undoes goes as with `correct_result`.
    """
    why = reasoned(reason)

    def check(card: TableCard) -> Callable[[], None]:
        _refuse_void(card)
        return partial(_undo, by, game, _may_fall(game, None, undo=undo), uuid, why)

    return decide(Word(by, Act.CORRECT, game.pk, Kind.VOID, uuid, {}, reason=why), check=check)


def _refuse_void(card: TableCard) -> None:
    if card.record.void:
        raise Refusal("game_is_void", N_("This game has been declared void already."))


def _may_fall(game: Game, score: Score | None, *, undo: bool) -> CorrectionEffect:
    """What falls with this result; `Refusal` naming it, unless it is known."""
    falls = correction_effect(game, score)
    if falls.games and not undo:
        text = N_("This undoes what was drawn from it: {games}. See first what it changes, and then save it.")
        raise Refusal("undoes_games", text, games=listed([one.sentence for one in falls.games]))
    return falls


def _undo(by: Actor, game: Game, falls: CorrectionEffect, uuid: UUID, why: str) -> None:
    """Void what falls, the last drawn first, and let play go on where there is something to play."""
    for one in reversed(falls.games):
        at = {"round": game.round and game.round.number, "table": game.table and game.table.number, "why": why}
        reason = str(message(N_("Undone with round {round}, table {table}: {why}"), **at))
        word = Word(by, Act.CORRECT, one.game, Kind.VOID, uuid5(uuid, str(one.game)), {}, reason=reason_written(reason))
        decide(word, check=_refuse_void)
    if falls.plays_on:
        play_on(stage=game.stage)


def _reopening(by: Actor, game: Game, reason: str, uuid: UUID) -> Word:
    return Word(by, Act.CORRECT, game.pk, Kind.REOPEN, uuid, {}, reason=reasoned(reason))


def _refuse_round_closed(game: Game) -> None:
    if Round.objects.filter(games=game.pk, state=RoundState.CLOSED).exists():
        raise Refusal("round_closed", N_("The round of this game is closed. Correct the result instead."))


def _refuse_merged(game: Game) -> None:
    """Where its chips have gone on to another table, that game is declared void first."""
    later = Game.objects.filter(round=game.round, pk__gt=game.pk).exclude(state=GameState.VOID)
    gone_on = later.filter(seats__entry__in=game.seats.values("entry")).select_related("table").first()
    if game.round is not None and gone_on is not None:
        text = N_("The chips of this game are in play at table {table} now. Declare that game void first.")
        raise Refusal("merged", text, table=gone_on.table.number if gone_on.table else 0)


def _word(
    by: Actor, act: Act, game: Game, kind: Kind, uuid: UUID, score: Score, ending: GameEnding, reason: str
) -> Word:
    return Word(by, act, game.pk, kind, uuid, {"score": by_side(score), "ending": ending.value}, reason=reason)


def refuse_faults(card: TableCard, score: Score, ending: GameEnding) -> None:
    """RulesError with everything that keeps a score from being the end of this game."""
    if len(score) != len(card.sides):
        raise RulesError(wrong_number_of_sides(card.sides))
    if faults := card.rules.final_faults(score, ending=ending):
        raise RulesError(faults)


def _contradicted(card: TableCard, score: Score) -> bool:
    over = [totals.recorded for totals in card.record.totals(card.rules).kept.values() if totals.over]
    return bool(over) and score not in over
