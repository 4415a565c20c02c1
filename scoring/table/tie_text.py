"""The desk's changes to a game since the table's last line: no score changes on a phone without an explanation."""

from collections.abc import Iterable, Iterator

from rules.words import Sentence
from scoring.ledger.entries import read_entry
from scoring.ledger.entries.objection import ObjectionRaised
from scoring.ledger.entry import GameEntry
from scoring.models import Kind, LedgerEntry
from tournaments.states import GameState

AT_MOST = 3


def desk_words(game_id: int) -> tuple[tuple[Sentence, str], ...]:
    """Each of the desk's last words in a sentence, with its reason, the last one first. One query."""
    last = LedgerEntry.objects.filter(game=game_id).order_by("-link")[:AT_MOST]
    return tuple(_since_the_table_wrote(last))


def void_reason(table_id: int, round_id: int) -> str | None:
    """Why the last game of a table in this round is void; None where none is."""
    own = LedgerEntry.objects.filter(game__table=table_id, game__round=round_id, kind=Kind.VOID)
    return own.filter(game__state=GameState.VOID).order_by("-pk").values_list("reason", flat=True).first()


def _since_the_table_wrote(rows: Iterable[LedgerEntry]) -> Iterator[tuple[Sentence, str]]:
    decided = False
    for row in rows:
        entry = read_entry(GameEntry, row.kind, row.body)
        sentence = entry.to_table()
        if sentence is None:
            return
        if decided and isinstance(entry, ObjectionRaised):
            continue  # "the director will decide" is no news below what the director decided
        decided = decided or not isinstance(entry, ObjectionRaised)
        yield sentence, row.reason
