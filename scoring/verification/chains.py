"""Whether the ledger is intact: every hash computed again, every chain counted, every game folded again.

Derived rows (score cards, results, states of games, standings) must equal what folding the chain gives. The games must
be those that were drawn, and a stage as it was when it began. Anything else is a problem with a sentence. Nothing is
repaired here: the ledger is the truth, and a derived row is not.
"""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import groupby

from django.db.models import QuerySet

from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.euchre.kinds import GameRules, game_for
from rules.euchre.score_sheet import EntryValue, GameRecord, Sheet, SheetTotals, entry_values
from rules.laws import LawBook
from scoring.ledger.chain import Link, canonical
from scoring.ledger.entries import read_entry
from scoring.ledger.entry import GameEntry
from scoring.ledger.erased import is_erased
from scoring.ledger.game_entry import TableEntry
from scoring.models import Credit, Kind, LedgerEntry, Logbook, Result, ScoreCard
from scoring.reads.score_card import game_state
from scoring.verification.games import game_problems
from scoring.verification.problem import AT_A_TIME, UNREADABLE, LedgerProblem, in_batches
from scoring.verification.stages import stage_problems, table_problems
from tournaments.models import GameKind, Stage, Tournament
from tournaments.states import GameState


@dataclass(slots=True)
class _Chain:
    """The state while walking one chain: how far, the last hash, the folded record, and the link that last moved a
    result.
    """

    tournament: int
    game: int | None
    rules: GameRules | None = None
    length: int = 0
    head: str = ""
    record: GameRecord = field(default_factory=GameRecord)
    had_result: bool = False
    result_link: int | None = None
    lost: bool = False

    def problem(self, link: int | None, code: str, text: str) -> LedgerProblem:
        return LedgerProblem(self.tournament, self.game, link, code, message(text))


def problems(tournament_id: int | None = None) -> Iterator[LedgerProblem]:
    """Everything that does not hold, event by event; nothing when the ledger is sound."""
    events = Tournament.objects.order_by("pk")
    if tournament_id is not None:
        events = events.filter(pk=tournament_id)
    for event in events:
        found = (*_marks(event), *_chains(event.pk), *game_problems(event.pk), *stage_problems(event.pk))
        yield from dict.fromkeys(found)
        if not found:  # tables follow from all of that, so a fault there would only be reported twice
            yield from table_problems(event)


def _marks(event: Tournament) -> Iterator[LedgerProblem]:
    """Only entries of a rehearsal may be deleted, so no other bears its mark."""
    wrong = LedgerEntry.objects.filter(tournament=event).exclude(rehearsal=event.rehearsal)
    text = N_("This entry does not say rightly whether it is of a rehearsal.")
    for game, link in wrong.order_by("pk").values_list("game", "link"):
        yield LedgerProblem(event.pk, game, link, "wrong_mark", message(text))


def _chains(event_id: int) -> Iterator[LedgerProblem]:
    entries = LedgerEntry.objects.filter(tournament=event_id)
    own = _Chain(event_id, None)
    yield from _walk(own, entries.filter(game=None).order_by("link"))
    yield from _head(own, Logbook.objects.filter(tournament=event_id).first())
    stages = _laws_of_stages(event_id)
    cards = ScoreCard.objects.filter(tournament=event_id).select_related("game").order_by("game").iterator(AT_A_TIME)
    by_game = groupby(entries.exclude(game=None).order_by("game", "link").iterator(2000), lambda entry: entry.game_id)
    written = next(by_game, None)
    for card, result, values in _with_results(event_id, cards):
        chain = _Chain(event_id, card.pk, _rules_of(card, stages), record=GameRecord(sides=len(card.sides)))
        while written and written[0] < card.pk:
            yield _no_card(event_id, written[0])
            written = next(by_game, None)
        if written and written[0] == card.pk:
            yield from _walk(chain, written[1])
            written = next(by_game, None)
        yield from _head(chain, card)
        if not chain.lost and chain.rules is not None:
            yield from _derived(chain, card, result)
            yield from _credited(chain, card, values)
    while written:
        yield _no_card(event_id, written[0])
        written = next(by_game, None)


def _with_results(
    event_id: int, cards: Iterable[ScoreCard]
) -> Iterator[tuple[ScoreCard, Result | None, list[EntryValue]]]:
    """Each card with the result and the credits of its game."""
    for some in in_batches(cards):
        keys = [card.pk for card in some]
        results = Result.objects.filter(stage__tournament=event_id).select_related("game").in_bulk(keys)
        values = _values_by_game(Credit.objects.filter(stage__tournament=event_id, game__in=keys))
        for card in some:
            yield card, results.get(card.pk), values.get(card.pk, [])


def _laws_of_stages(event_id: int) -> dict[int, LawBook]:
    """The laws under which the games of each stage are read; a stage whose laws cannot be read has none here."""
    found = {}
    for stage in Stage.objects.filter(tournament=event_id).defer("plan"):
        with suppress(*UNREADABLE):
            found[stage.pk] = stage.law_book
    return found


def _rules_of(card: ScoreCard, stages: Mapping[int, LawBook]) -> GameRules | None:
    with suppress(*UNREADABLE):
        return game_for(card.game.laws_beside(stages[card.game.stage_id]))
    return None


def _no_card(event_id: int, game_id: int) -> LedgerProblem:
    return LedgerProblem(event_id, game_id, None, "no_card", message(N_("The game has entries but no score sheet.")))


def _walk(chain: _Chain, entries: Iterable[LedgerEntry]) -> Iterator[LedgerProblem]:
    for entry in entries:
        if entry.link != chain.length + 1:
            yield chain.problem(entry.link, "gap", N_("An entry before this one is missing."))
        if entry.previous != chain.head:
            yield chain.problem(entry.link, "torn", N_("This entry does not match the one before it."))
        if not is_erased(entry) and entry.hash != _link(entry).digest():
            yield chain.problem(entry.link, "altered", N_("This entry was changed: its checksum differs."))
        chain.length, chain.head = entry.link, entry.hash
        if chain.rules is not None and not chain.lost:
            yield from _fold(chain, chain.rules, entry)


def _fold(chain: _Chain, rules: GameRules, entry: LedgerEntry) -> Iterator[LedgerProblem]:
    before = chain.record
    try:
        written = read_entry(GameEntry, entry.kind, entry.body)
        after = written.apply(before, rules, link=entry.link, sheet=entry.sheet)
    except UNREADABLE:
        chain.lost = True
        yield chain.problem(entry.link, "unplayable", N_("This entry cannot be read under the rules."))
        return
    if entry.sheet and entry.number != before.sheets.get(entry.sheet, Sheet()).next_number:
        yield chain.problem(entry.link, "misplaced", N_("This entry is out of order on its sheet."))
    if isinstance(written, TableEntry) and not _answered_well(written, after.sheet_totals(rules, entry.sheet)):
        yield chain.problem(entry.link, "misanswered", N_("The score saved with this entry is wrong."))
    chain.record = after
    chain.had_result = chain.had_result or after.outcome is not None
    moved = after.outcome != before.outcome or after.void != before.void or entry.kind == Kind.SEATING
    if moved and chain.had_result:
        chain.result_link = entry.link


def _answered_well(written: TableEntry, totals: SheetTotals) -> bool:
    return written.answer is not None and written.answer.after == totals.points


def _link(entry: LedgerEntry) -> Link:
    return Link(
        uuid=entry.uuid,
        tournament_id=entry.tournament_id,
        game_id=entry.game_id,
        link=entry.link,
        sheet=entry.sheet,
        number=entry.number,
        replaces_id=entry.replaces_id,
        kind=entry.kind,
        body=entry.body,
        reason=entry.reason,
        user_id=entry.user_id,
        table_id=entry.table_id,
        device=entry.device,
        at=entry.at,
        previous=entry.previous,
    )


def _head(chain: _Chain, head: ScoreCard | Logbook | None) -> Iterator[LedgerProblem]:
    kept = (head.length, head.head) if head else (0, "")
    if kept != (chain.length, chain.head):
        yield chain.problem(None, "wrong_head", N_("The history does not end where it should. Entries may be missing."))
    if isinstance(head, Logbook) and head.moved > head.length:
        yield chain.problem(None, "wrong_head", N_("The entry that last changed places is missing from the history."))


def _derived(chain: _Chain, card: ScoreCard, result: Result | None) -> Iterator[LedgerProblem]:
    assert chain.rules is not None
    record, state = chain.record, chain.record.totals(chain.rules).state
    if canonical(card.sheets) != canonical(record.to_json()):
        yield chain.problem(None, "wrong_card", N_("The score sheet does not match its entries."))
    if (card.state, card.signed) != (state.value, {str(side): link for side, link in record.signed.items()}):
        yield chain.problem(None, "wrong_card", N_("The score sheet's state does not match its entries."))
    if card.game.state != game_state(record):
        yield chain.problem(None, "wrong_state", N_("The game's state does not match its entries."))
    if (_kept(result) if result else None) != _expected(chain, card):
        yield chain.problem(None, "wrong_result", N_("The result does not match the entries."))


def _values_by_game(credits_: QuerySet[Credit]) -> dict[int, list[EntryValue]]:
    """The credits, by game."""
    found: dict[int, list[EntryValue]] = {}
    for game, *part in credits_.values_list("game", *EntryValue._fields):
        found.setdefault(game, []).append(EntryValue(*part))
    return found


def _credited(chain: _Chain, card: ScoreCard, credited: list[EntryValue]) -> Iterator[LedgerProblem]:
    outcome = chain.record.outcome
    counts = outcome is not None and card.game.kind == GameKind.SCHEDULED
    assert chain.rules is not None
    made = chain.rules.lone_hands(chain.record, card.sides) if counts else ()
    expected = entry_values(card.sides, outcome.score, outcome.winner, made) if outcome and counts else ()
    if sorted(credited) != sorted(expected):
        yield chain.problem(None, "wrong_credit", N_("The points credited to the players do not match the result."))


def _kept(result: Result) -> tuple[object, ...]:
    if not result.counts and result.game.state != GameState.FINAL:
        return (False, result.link)
    return (result.counts, result.link, tuple(result.score), result.ending)


def _expected(chain: _Chain, card: ScoreCard) -> tuple[object, ...] | None:
    if not chain.had_result:
        return None
    outcome = chain.record.outcome
    if outcome is None:
        return (False, chain.result_link)
    counts = card.game.kind == GameKind.SCHEDULED
    return (counts, chain.result_link, outcome.score, outcome.ending.value)
