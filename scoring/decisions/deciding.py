"""The result of a game decided at the desk, and what falls with it: results, voids and reopenings share this.

Nothing is overwritten: each decision is its own entry that names the one it replaces, so the old value stays visible.
"""

from dataclasses import replace
from typing import TypeVar
from uuid import uuid5

from clubs.errors import Refusal
from clubs.selectors import get_or_refuse
from rules.base.errors import RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import listed, message
from rules.euchre.game import GameEnding
from rules.euchre.score_sheet import KEEPERS, GameRecord, Score, SheetTotals
from scoring.ledger.answers import Decision
from scoring.ledger.command import Command
from scoring.ledger.entries import entry_of
from scoring.ledger.entries.void import VoidGame
from scoring.ledger.game_entry import DecidedEntry, TakeBackEntry, lone_hand_faults, refuse_wrong_number
from scoring.models import Kind, LedgerEntry
from scoring.reads.correction_effect import CorrectionEffect, correction_effect
from scoring.reads.game_steps import record_after
from scoring.reads.score_card import TableCard
from scoring.services.checks import refuse_unless_open
from scoring.services.reasons import reason_written
from scoring.services.run import DeskWrite, begin_at_desk
from scoring.services.start_ready import seat_after_correction
from scoring.standings.bracket import KnownResult
from tournaments.models import Game, Round
from tournaments.services.stages import play_on
from tournaments.states import GameState, RoundState, TournamentState

OfDecision = TypeVar("OfDecision", bound=DecidedEntry)
OfUndo = TypeVar("OfUndo", bound=TakeBackEntry)


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


def what_falls(game: Game, known: KnownResult | None, *, undo: bool) -> CorrectionEffect:
    """The results that this result would undo; `Refusal` naming it, unless it is known."""
    falls = correction_effect(game, known)
    if falls.games and not undo:
        text = N_("This undoes other games: {games}. Check the changes first, then save.")
        raise Refusal("undoes_games", text, games=listed([one.sentence for one in falls.games]))
    return falls


def decide_and_undo(write: DeskWrite[OfDecision], game: Game, falls: CorrectionEffect) -> Decision:
    """Void the games that depend on the result, the last drawn first, and reopen play if something is left to play."""
    decision, command = decide(write), write.command
    for one in reversed(falls.games):
        at = {"round": game.round and game.round.number, "table": game.table and game.table.number}
        reason = str(message(N_("Undone with round {round}, table {table}: {why}"), **at, why=command.reason))
        own_id = uuid5(command.uuid, str(one.game))
        fallen = begin_at_desk(Command(command.by, VoidGame(), own_id, reason_written(reason)), one.game)
        if fallen.before is None:
            refuse_void(fallen.card)
        decide(fallen)
    if falls.plays_on:
        play_on(stage=game.stage)
    if round_closed(game):
        seat_after_correction(game.stage)
    return decision


def refuse_void(card: TableCard) -> None:
    if card.record.void:
        raise Refusal("game_is_void", N_("This game is already void."))


def round_closed(game: Game) -> bool:
    """Whether the game belongs to a round that is closed by now."""
    return Round.objects.filter(games=game.pk, state=RoundState.CLOSED).exists()


def refuse_faults(card: TableCard, score: Score, ending: GameEnding, lone_hands: Score | None = None) -> None:
    """RulesError with everything that keeps a score from being the end of this game."""
    refuse_wrong_number(score, card.sides)
    alone = lone_hand_faults(card.rules, lone_hands, len(card.sides))
    if faults := (*card.rules.final_faults(score, ending=ending), *alone):
        raise RulesError(faults)


def longest_sheet(card: TableCard, record: GameRecord) -> SheetTotals:
    """The sheet that has come furthest, the first scorekeeper's where both have."""
    sheets = [record.sheet_totals(card.rules, keeper) for keeper in KEEPERS]
    return max(sheets, key=lambda totals: len(totals.rows))


def score_of(card: TableCard, record: GameRecord) -> Score:
    """The result, or the running score."""
    return record.outcome.score if record.outcome else longest_sheet(card, record).points


def record_before(card: TableCard, row: LedgerEntry) -> GameRecord:
    """The game as it was before this entry of its history."""
    return record_after(card, LedgerEntry.objects.filter(game=card.game_id, link__lt=row.link).order_by("link"))


def refuse_without_result(game: Game, before: GameRecord) -> None:
    """`Refusal` for a game that had no result before, unless it can be played on."""
    if before.outcome is not None:
        return
    if game.stage.tournament.state != TournamentState.PLAYING:
        text = N_("This game had no result, and the event is not in play. Reopen the event first.")
        raise Refusal("not_in_play", text)
    if round_closed(game):
        text = N_("This game had no result, and its round is closed. Correct the result instead.")
        if game.state == GameState.VOID:
            text = N_("This game had no result, and its round is closed. Reopen the round first.")
        raise Refusal("round_closed", text)


def game_with_event(pk: int | None) -> Game:
    """A game by its id, as it is now, with its event and round."""
    return get_or_refuse(Game.objects.select_related("stage__tournament", "round"), pk=pk)


def entry_to_undo(game: Game, link: int, kind: Kind) -> LedgerEntry:
    """Entry `link` of the game's history, a ruling or a declared void; `Refusal` where it is another kind."""
    row = LedgerEntry.objects.filter(game=game.pk, link=link, kind=kind).first()
    if row is None:
        raise Refusal("nothing_to_take_back", N_("Only a ruling or a void game can be undone here."))
    return row


def append_undo(write: DeskWrite[OfUndo], row: LedgerEntry, back: OfUndo, after: GameRecord) -> OfUndo:
    """The entry `back` written, with the score and state of the game once it has undone `row`."""
    card = write.card
    state = after.totals(card.rules).state.value
    decided = replace(back, game=card.game_id, score=score_of(card, after), state=state)
    write.append(decided, replaces=row.pk)
    return decided


def refuse_undone(row: LedgerEntry) -> None:
    """`Refusal` for an entry about a game that a later one has undone."""
    later = LedgerEntry.objects.filter(game=row.game_id, kind=Kind.TAKE_BACK)
    if any(entry.takes_back == row.link for entry in map(entry_of, later) if isinstance(entry, TakeBackEntry)):
        raise Refusal("taken_back_already", N_("This is already undone."))
