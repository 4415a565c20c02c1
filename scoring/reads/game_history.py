"""The history of a game: every entry of its chain in words, old values and new, who, when and why."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.entry import by_side
from rules.euchre.kinds import GameRules
from rules.euchre.score_sheet import GameRecord, Score
from scoring.ledger.entries.seating import Reseated
from scoring.ledger.entry import GameEntry, Names
from scoring.models import Kind, LedgerEntry
from scoring.reads.game_steps import game_steps
from scoring.reads.score_card import card_of
from tournaments.models import Entry, Game
from tournaments.states import GameState


@dataclass(frozen=True, slots=True)
class HistoryLine:
    """One entry. `score` is that of the sheet (or the result) after it, `before` the one before.

    `who` is a name, or the table; `sheet` 0 is the desk. `replaced_by` is the link of the entry that undid or
    corrected this one: show it struck through, never leave it out.
    """

    link: int
    at: datetime
    who: Sentence
    device: str
    sheet: int
    kind: str
    what: Sentence
    reason: str
    before: Score | None
    score: Score | None
    replaces: int | None
    replaced_by: int | None

    @property
    def corrects(self) -> bool:
        """Another score took the place of an earlier one."""
        return self.replaces is not None and None not in (self.before, self.score) and self.before != self.score

    @property
    def runs(self) -> bool:
        """The sheet's running score says something that `what` does not."""
        return bool(self.sheet) and self.kind in (Kind.HAND, Kind.UNDO, Kind.BELL)

    def to_json(self) -> dict[str, Any]:
        """For the API; sentences in English."""
        return {
            "link_id": self.link,
            "at": self.at.isoformat(),
            "who": str(self.who),
            "device": self.device,
            "sheet": self.sheet,
            "kind": self.kind,
            "what": str(self.what),
            "reason": self.reason,
            "before": self.before and by_side(self.before),
            "score": self.score and by_side(self.score),
            "replaces": self.replaces,
            "replaced_by": self.replaced_by,
        }


def history_of(game_id: int) -> tuple[HistoryLine, ...]:
    """Every entry of a game's chain, first to last. Refusal("not_found") where there is no such game."""
    card = card_of(game_id)
    entries = list(
        LedgerEntry.objects.filter(game=game_id).select_related("user", "table", "replaces").order_by("link")
    )
    replaced_by = {entry.replaces.link: entry.link for entry in entries if entry.replaces}
    steps = tuple(game_steps(card, entries))
    names = Names(numbers=_numbers(step.entry for step in steps))
    record, lines = GameRecord(sides=len(card.sides)), []
    for row, entry, after in steps:
        before, score = (_score(each, card.rules, row.sheet) for each in (record, after))
        lines.append(_line(row, before, score, replaced_by.get(row.link), entry.sentence(card.rules, names)))
        record = after
    return tuple(lines)


def void_entry(game: Game) -> int | None:
    """The id of the entry by which a game is void; None of one that is not. No query for one that is not."""
    if game.state != GameState.VOID:
        return None
    return LedgerEntry.objects.filter(game=game, kind=Kind.VOID).order_by("-link").values_list("pk", flat=True).first()


def _numbers(entries: Iterable[GameEntry]) -> Mapping[int, int | None]:
    """The numbers of the pairs that the desk wrote down as sitting there, by their ids."""
    named = {pk for entry in entries if isinstance(entry, Reseated) for pk in (*entry.before, *entry.after)}
    return dict(Entry.objects.filter(pk__in=named).values_list("pk", "number")) if named else {}


def _line(
    entry: LedgerEntry, before: Score | None, score: Score | None, replaced_by: int | None, what: Sentence
) -> HistoryLine:
    return HistoryLine(
        link=entry.link,
        at=entry.at,
        who=_who(entry),
        device=entry.device,
        sheet=entry.sheet,
        kind=entry.kind,
        what=what,
        reason=entry.reason,
        before=before,
        score=score,
        replaces=entry.replaces.link if entry.replaces else None,
        replaced_by=replaced_by,
    )


def _who(entry: LedgerEntry) -> Sentence:
    if entry.user:
        return message(N_("{name}"), name=str(entry.user))
    return message(N_("table {table}"), table=entry.table.number if entry.table else 0)


def _score(record: GameRecord, rules: GameRules, sheet: int) -> Score | None:
    if sheet:
        return record.sheet_totals(rules, sheet).points
    return record.outcome.score if record.outcome else None
