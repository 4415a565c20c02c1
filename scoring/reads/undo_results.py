"""Whether the desk's last decision about a game can be undone: the offer and the services ask this."""

from clubs.errors import Refusal
from rules.base.words import gettext_noop as N_
from rules.euchre.score_sheet import GameRecord
from rules.tournament.brackets import SHAPES
from scoring.ledger.entries import read_entry
from scoring.ledger.entries.call import CallAnswered, DirectorCalled
from scoring.ledger.entries.objection import ObjectionAnswered, ObjectionRaised, ObjectionReopened
from scoring.ledger.entry import GameEntry
from scoring.models import Kind, LedgerEntry
from scoring.reads.score_card import TableCard, card_of
from scoring.reads.seated_again import seated_again
from scoring.reads.undoing import correction_effect
from tournaments.models import Game
from tournaments.states import EntryState, GameState, RoundState, TournamentState

NO_CHANGE = ObjectionRaised | ObjectionAnswered | ObjectionReopened | DirectorCalled | CallAnswered


def record_before(card: TableCard, row: LedgerEntry) -> GameRecord:
    """The game as it was before this entry of its history."""
    before = GameRecord(sides=len(card.sides))
    for entry in LedgerEntry.objects.filter(game=card.game_id, link__lt=row.link).order_by("link"):
        read = read_entry(GameEntry, entry.kind, entry.body)
        before = read.apply(before, card.rules, link=entry.link, sheet=entry.sheet)
    return before


def leads_back(row: LedgerEntry) -> bool:
    """Whether undoing this last decision about a game would be accepted. Nothing is read where that is plain."""
    game = Game.objects.select_related("stage__tournament", "round").get(pk=row.game_id or 0)
    in_play = game.stage.tournament.state == TournamentState.PLAYING and not _closed(game)
    if in_play and game.stage.movement not in SHAPES and row.kind != Kind.VOID:
        return True
    try:
        before = record_before(card_of(game.pk), row)
        if row.kind == Kind.VOID:
            refuse_void_kept(game, before)
        else:
            refuse_result_kept(game, before)
    except Refusal:
        return False
    return True


def refuse_result_kept(game: Game, before: GameRecord) -> None:
    """`Refusal` where the game cannot have the result that it had `before`, or none."""
    _refuse_without_result(game, before)
    score = before.outcome.score if before.outcome else None
    if _played_on(game) and correction_effect(game, score).games:
        text = N_("This undoes later games. Correct the result instead: its page lists them first.")
        raise Refusal("undoes_games", text)


def refuse_void_kept(game: Game, before: GameRecord) -> None:
    """`Refusal` where a void game cannot be as `before`."""
    for seat in game.seats.select_related("entry").filter(entry__state=EntryState.WITHDRAWN)[:1]:
        text = N_("{entry} has withdrawn. Undo the withdrawal first.")
        raise Refusal("entry_withdrawn", text, entry=seat.entry.title)
    if other := seated_again(game):
        text = N_("They were seated again at table {table}. Declare that game void first.")
        raise Refusal("played_instead", text, table=other.table.number if other.table else 0)
    _refuse_without_result(game, before)


def _refuse_without_result(game: Game, before: GameRecord) -> None:
    """`Refusal` for a game that had no result before, unless it can be played on."""
    if before.outcome is not None:
        return
    if game.stage.tournament.state != TournamentState.PLAYING:
        text = N_("This game had no result, and the event is not in play. Reopen the event first.")
        raise Refusal("not_in_play", text)
    if _closed(game):
        text = N_("This game had no result, and its round is closed. Correct the result instead.")
        if game.state == GameState.VOID:
            text = N_("This game had no result, and its round is closed. Reopen the round first.")
        raise Refusal("round_closed", text)


def _closed(game: Game) -> bool:
    return game.round is not None and game.round.state == RoundState.CLOSED


def _played_on(game: Game) -> bool:
    """Whether games of later rounds are drawn, which may follow from this one."""
    if game.round is None:
        return False
    later = Game.objects.filter(stage=game.stage_id, round__number__gt=game.round.number)
    return later.exclude(state=GameState.VOID).exists()
