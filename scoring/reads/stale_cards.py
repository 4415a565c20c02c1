"""The movement cards that are out of date, since seats changed in this stage after its first round."""

import datetime
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from django.db.models import QuerySet

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

    Three queries, and one where seats never changed.
    """
    rows = list(_rows(stage)) if with_moves(stage) else []
    rounds = list(stage.rounds.order_by("number")) if rows else []
    if not rounds or not (stage.rounds_left or rounds[-1].state == RoundState.OPEN):
        return None
    playing = taking_part(stage).exclude(state=EntryState.WITHDRAWN).values_list("pk", "number")
    numbers = {pk: number for pk, number in playing if number}
    there = {*numbers.values()}
    changes = [change for change in _changes(rows, rounds, numbers) if change.numbers & there]
    stale = {number for change in changes for number in change.numbers & there}
    return StaleCards(tuple(sorted(stale)), max(change.at for change in changes)) if stale else None


def _rows(stage: Stage) -> QuerySet[LedgerEntry]:
    kinds = {form.kind for form in _FORMS}
    return LedgerEntry.objects.filter(tournament=stage.tournament_id, game=None, kind__in=kinds).order_by("link")


def _changes(all_rows: list[LedgerEntry], rounds: list[Round], numbers: Mapping[int, int]) -> Iterator[_CardsChanged]:
    """When seats changed, and whose cards that made wrong; a late pair has no card yet."""
    rows = [row for row in all_rows if row.at >= rounds[0].opened_at]
    done = sum(round_.state == RoundState.CLOSED for round_ in rounds)
    plans: dict[int, set[int]] = {}
    for row in rows:
        match entry_of(row):
            case LatePair() as late:
                yield _CardsChanged(row.at, {*late.stale, late.number or 0})
            case Withdrawal(stale=stale) | Return(stale=stale):
                yield _CardsChanged(row.at, {*stale})
            case Replan() as plan:
                plans[row.link] = _seated_anew(plan, done)
                yield _CardsChanged(row.at, plans[row.link])
            case ReplanBack(takes_back=link):
                yield _CardsChanged(row.at, plans.get(link, set()))
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
