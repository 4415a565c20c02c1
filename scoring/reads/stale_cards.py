"""The movement cards that are out of date, since seats changed in this stage after they were printed."""

import datetime
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass

from django.db.models import QuerySet

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.tournament.movements import from_json
from scoring.ledger.entries import entry_of
from scoring.ledger.entries.late import LatePair
from scoring.ledger.entries.pairing import PairingFixed
from scoring.ledger.entries.replan import Replan, ReplanBack
from scoring.ledger.entries.return_ import Return
from scoring.ledger.entries.withdrawal import Withdrawal
from scoring.models import LedgerEntry
from tournaments.models import Round, Stage
from tournaments.selectors.taking_part import taking_part
from tournaments.services.plan_preview import NOBODY, RoundChange, others_moved
from tournaments.states import EntryState, RoundState

_FORMS = (LatePair, Withdrawal, Return, Replan, ReplanBack, PairingFixed)


@dataclass(frozen=True, slots=True)
class StaleCards:
    """The numbers of those whose cards are wrong if they were printed before this moment; new ones have none yet."""

    numbers: tuple[int, ...]
    since: datetime.datetime


@dataclass(frozen=True, slots=True)
class _CardsChanged:
    at: datetime.datetime
    numbers: set[int]


def with_moves(stage: Stage) -> bool:
    """Whether people move between rounds by a chart. In a knock-out nobody knows who plays on; the bracket says it."""
    return stage.rounds_planned > 1 and not (stage.live and stage.live.whole)


def stale_cards(stage: Stage) -> StaleCards | None:
    """Of everybody who still plays; None while all cards are true, and once the last round is closed.

    Three queries, one where seats never changed, and none where nobody printed a card.
    """
    printed = printings(stage)
    rows = list(_rows(stage)) if printed and with_moves(stage) else []
    rounds = list(stage.rounds.order_by("number")) if rows else []
    if not rounds or not (stage.rounds_left or rounds[-1].state == RoundState.OPEN):
        return None
    playing = taking_part(stage).exclude(state=EntryState.WITHDRAWN).values_list("pk", "number")
    numbers = {pk: number for pk, number in playing if number}
    there = {*numbers.values()}
    changed = _changes(rows, rounds, numbers, printed)
    changes = [change for change in changed if change.at > printed[0] and change.numbers & there]
    stale = {number for change in changes for number in change.numbers & there}
    return StaleCards(tuple(sorted(stale)), max(change.at for change in changes)) if stale else None


def stale_in_words(stage: Stage, numbers: Collection[int]) -> Sentence | None:
    """Of a change that is shown before it is made: the printed cards that it makes wrong; None where it makes none."""
    if not numbers or not stage.cards_printed:
        return None
    text = N_("Printed movement cards out of date: {count}, of {numbers}. Print them again.")
    return message(text, count=len(numbers), numbers=", ".join(map(str, numbers)))


def printings(stage: Stage) -> list[datetime.datetime]:
    """When cards of this stage were printed, first to last."""
    return [datetime.datetime.fromisoformat(at) for at in stage.cards_printed or ()]


def seats_changed_since(stage: Stage, moment: datetime.datetime) -> bool:
    """Whether cards printed at this moment may be out of date."""
    return _rows(stage).filter(at__gt=moment).exists()


def _rows(stage: Stage) -> QuerySet[LedgerEntry]:
    kinds = {form.kind for form in _FORMS}
    return LedgerEntry.objects.filter(tournament=stage.tournament_id, game=None, kind__in=kinds).order_by("link")


def _changes(
    all_rows: list[LedgerEntry],
    rounds: list[Round],
    numbers: Mapping[int, int],
    printed: Iterable[datetime.datetime],
) -> Iterator[_CardsChanged]:
    """When seats changed, and whose cards that made wrong; a late pair has no card yet.

    Once a plan is undone, cards from before it are true again, and only those printed for it are wrong.
    """
    rows = [row for row in all_rows if row.at >= rounds[0].opened_at]
    entries = [(row, entry_of(row)) for row in rows]
    done = sum(round_.state == RoundState.CLOSED for round_ in rounds)
    undone = {entry.takes_back for _, entry in entries if isinstance(entry, ReplanBack)}
    plans: dict[int, _CardsChanged] = {}
    for row, entry in entries:
        match entry:
            case LatePair() as late:
                yield _CardsChanged(row.at, {*late.stale, late.number or 0})
            case Withdrawal(stale=stale) | Return(stale=stale):
                yield _CardsChanged(row.at, {*stale})
            case Replan() as plan:
                plans[row.link] = _CardsChanged(row.at, _seated_anew(plan, done))
                if row.link not in undone:
                    yield plans[row.link]
            case ReplanBack(takes_back=link) if link in plans and any(plans[link].at < at < row.at for at in printed):
                yield _CardsChanged(row.at, plans[link].numbers)
    yield from _swapped(rows, rounds[-1], numbers)


def _seated_anew(plan: Replan, done: int) -> set[int]:
    """Those with other seats in a round that is not over yet. Entries of old do not have the plan before."""
    if plan.before is None:
        return set()
    before = from_json(plan.before["plan"])
    was = {number: seating for number, seating in enumerate(before, start=plan.first) if number > done}
    now = zip(plan.changed, from_json(plan.plan), strict=True)
    return others_moved(
        RoundChange(number, was.get(number, NOBODY), seating) for number, seating in now if number > done
    )


def _swapped(rows: Iterable[LedgerEntry], last: Round, numbers: Mapping[int, int]) -> Iterator[_CardsChanged]:
    """Of the open round: everybody at the tables of two who swapped. Swapped back, their cards are true again."""
    if last.state != RoundState.OPEN:
        return
    swaps: list[tuple[LedgerEntry, PairingFixed]] = []
    for row in rows:
        fixed = entry_of(row)
        if not isinstance(fixed, PairingFixed) or row.at < last.opened_at or fixed.round != last.number:
            continue
        if swaps and {*swaps[-1][1].swap} == {*fixed.swap}:
            swaps.pop()
        else:
            swaps.append((row, fixed))
    for row, fixed in swaps:
        seated = {entry for _, sides in fixed.games for side in sides for entry in side}
        yield _CardsChanged(row.at, {numbers[entry] for entry in seated | {*fixed.swap} if entry in numbers})
