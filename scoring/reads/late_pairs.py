"""Late pairs that wait for a seat: whether they can play at once, and who of the desk is on the way to them."""

from collections.abc import Iterator, Mapping
from functools import partial

from clubs.errors import Refusal, passes
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from scoring.ledger.entries import event_rows
from scoring.ledger.entries.late import LatePairTaken
from scoring.models import LedgerEntry
from scoring.reads.needs import Need, NeededCase, NeedKind
from scoring.reads.taken import OnTheWay, coming, takers, with_taker
from tournaments.models import Entry, Stage
from tournaments.services.late_pairs import open_seat
from tournaments.states import EntryState, RoundState, StageState


def refuse_begun(stage: Stage) -> None:
    """`Refusal` once anything is saved at a table of the open round."""
    begun = LedgerEntry.objects.filter(game__round__stage=stage, game__round__state=RoundState.OPEN)
    number = begun.values_list("game__round__number", flat=True).first()
    if number is not None:
        raise Refusal("round_begun", N_("Round {round} has begun: something is saved at its tables."), round=number)


def seat_is_open(stage: Stage) -> bool:
    """Whether a late pair can take a seat in the open round: a pair sits out, and no table has begun. A few queries."""
    return stage.takes_newcomers and passes(partial(open_seat, stage, 0)) and passes(partial(refuse_begun, stage))


def late_needs(stage: Stage) -> Iterator[Need]:
    """Pairs registered after the start, in that order. Those that can still be seated are cases. One query where there
    is none.
    """
    if stage.state != StageState.RUNNING:
        return
    waiting = Entry.objects.filter(tournament=stage.tournament_id, number=None).exclude(state=EntryState.WITHDRAWN)
    late = waiting.order_by("pk").with_names("pk", "registered_at")
    if not late:
        return
    at_once = seat_is_open(stage)
    joins = at_once or (stage.takes_newcomers and stage.rounds_left > 0)
    taken = taken_pairs(stage)
    names = takers(taken.values())
    for pk, since, name in late:
        who = coming(taken.get(pk), names)
        yield Need(
            NeedKind.LATE_PAIR,
            message(N_("Late: {names}"), names=name),
            with_taker(_when(stage, at_once=at_once, joins=joins), who),
            entry=pk,
            case=NeededCase(None, who) if joins else None,
            joins=joins,
            since=since if joins else None,
        )


def taken_pairs(stage: Stage) -> Mapping[int, OnTheWay]:
    """The directors on the way to late pairs, by the id of the entry. One query."""
    return {taken.entry: OnTheWay(row.user_id) for row, taken in event_rows(LatePairTaken, stage.tournament_id)}


def _when(stage: Stage, *, at_once: bool, joins: bool) -> Sentence:
    """From when they can play, if at all."""
    if not stage.takes_newcomers:
        return message(N_("Registered after the start. Nobody can join now."))
    if at_once:
        return message(N_("Registered after the start. They can play at once, against the pair that sits out."))
    if joins:
        return message(N_("Registered after the start. They can play from the next round."))
    return message(N_("Registered after the start. There is no round left to join."))
