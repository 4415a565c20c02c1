"""The desk's changes to a game since the table's last line: no score changes on a phone without an explanation."""

from collections.abc import Iterable, Iterator

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.game import GameEnding
from scoring.ledger.entries import OF_TABLES, read_entry
from scoring.ledger.entries.desk import DeskResult
from scoring.ledger.entries.objection import ObjectionRaised
from scoring.ledger.entry import GameEntry
from scoring.models import Kind, LedgerEntry
from tournaments.models import Game, Seat
from tournaments.states import GameState

AT_MOST = 3


def desk_words(game_id: int) -> tuple[tuple[Sentence, str], ...]:
    """Each of the desk's last words in a sentence, with its reason, the last one first. One query."""
    rows = LedgerEntry.objects.filter(game=game_id).exclude(kind=Kind.CALL)  # a call has its own place on the page
    last = rows.order_by("-link")[:AT_MOST]
    return tuple(_since_the_table_wrote(last))


def words_of_earlier_games(game: Game) -> tuple[tuple[Sentence, str], ...]:
    """The desk's words about earlier games of those who sit here, since this round opened. One query.

    They sit at another table now, and that is where they look. Equal words about several games are said once.
    """
    if game.round is None:
        return ()
    theirs = Seat.objects.filter(entry__in=game.seats.values("entry"), game__stage=game.stage_id).exclude(game=game.pk)
    rows = LedgerEntry.objects.filter(game__in=theirs.values("game"), kind__in=OF_TABLES, sheet=0)
    late = rows.filter(at__gt=game.round.opened_at).select_related("game__round").order_by("-pk")[:AT_MOST]
    return tuple({(str(sentence), reason): (sentence, reason) for sentence, reason in _about_earlier(late)}.values())


def _about_earlier(rows: Iterable[LedgerEntry]) -> Iterator[tuple[Sentence, str]]:
    for row in rows:
        what = _told(row, read_entry(GameEntry, row.kind, row.body))
        if what is not None and row.game and row.game.round:
            yield message(N_("Your game in round {round}: {what}"), round=row.game.round.number, what=what), row.reason
        elif what is not None:
            yield message(N_("Your extra game: {what}"), what=what), row.reason


def void_reason(table_id: int, round_id: int) -> str | None:
    """Why the last game of a table in this round is void; None where none is."""
    own = LedgerEntry.objects.filter(game__table=table_id, game__round=round_id, kind=Kind.VOID)
    return own.filter(game__state=GameState.VOID).order_by("-pk").values_list("reason", flat=True).first()


def _since_the_table_wrote(rows: Iterable[LedgerEntry]) -> Iterator[tuple[Sentence, str]]:
    decided = False
    for row in rows:
        entry = read_entry(GameEntry, row.kind, row.body)
        sentence = _told(row, entry)
        if sentence is None:
            return
        if decided and isinstance(entry, ObjectionRaised):
            continue  # "the director will decide" is no news below what the director decided
        decided = decided or not isinstance(entry, ObjectionRaised)
        yield sentence, row.reason


def _told(row: LedgerEntry, entry: GameEntry) -> Sentence | None:
    """Its message to the phones; a result that took the place of another is a correction."""
    if isinstance(entry, DeskResult) and row.replaces_id and entry.ending is not GameEnding.DECISION:
        return message(N_("The director corrected the result: {score}."), score=entry.figures)
    return entry.to_table()
