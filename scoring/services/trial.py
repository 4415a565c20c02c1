"""Which places a decision would change: it is carried out in a transaction that is always rolled back.

So a preview cannot say anything else than the decision does, whatever it is. Nothing is kept, nobody is woken, and no
draw is made (a preview of one would be the draw). A trial holds the locks of the decision, so pages run one only where
somebody asks for it, by POST.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

from django.db import transaction

from clubs.policy import Actor
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.tournament.standings import Standings
from scoring.reads.correction_effect import UndoneGame
from scoring.standings.consistent_read import consistent_read
from scoring.standings.derived import derive


class _Undone(Exception):
    """Ends the trial."""


@dataclass(frozen=True, slots=True)
class PlaceChange:
    """A pair, by its number, whose place would be another. `in_before`, `in_after`: it still plays on in a knock-out,
    so that the place is only the best it can reach.
    """

    pair: int
    before: int
    after: int
    in_before: bool = False
    in_after: bool = False

    @property
    def sentence(self) -> Sentence:
        """ "place 3 → place 5", or "out → still in" where a pair of a knock-out plays on after all."""
        parted = self.in_before != self.in_after
        before = _place(self.before, playing=self.in_before, parted=parted)
        after = _place(self.after, playing=self.in_after, parted=parted)
        return message(N_("{before} → {after}"), before=before, after=after)


def _place(place: int, *, playing: bool, parted: bool) -> Sentence:
    """`parted`: only whether the pair still plays counts, and not its place before it was out."""
    if playing:
        return message(N_("still in")) if place == 1 else message(N_("plays for place {place}"), place=place)
    return message(N_("out")) if parted and place > 1 else message(N_("place {place}"), place=place)


@dataclass(frozen=True, slots=True)
class Preview:
    """Every pair whose place would change, best new place first, and the two tables they are read from.

    `undone`: in a knock-out, the later games that would fall with the current result.
    """

    changes: tuple[PlaceChange, ...]
    before: Standings
    after: Standings
    undone: tuple[UndoneGame, ...] = ()


def trial_of(stage_id: int, service: Callable[..., Any], *, by: Actor, reason: str = "", **given: Any) -> Preview:
    """The places before and after `service(by=, reason=, uuid=, **given)`; Refusal and RulesError as it raises them.

    A reason is not needed to look.
    """
    with consistent_read():
        before = derive(stage_id)
    after = before
    try:
        with transaction.atomic():
            service(**{**given, "by": by, "reason": reason or "…", "uuid": uuid4()})
            after = derive(stage_id)
            raise _Undone
    except _Undone:
        pass
    return Preview(compare_places(before, after), before, after)


def compare_places(before: Standings, after: Standings) -> tuple[PlaceChange, ...]:
    """The entries with another place in two tables, or with games left in only one of them; best new place first."""
    was = {row.entry: row for row in before.rows}
    both = ((was[row.entry], row) for row in after.rows if row.entry in was)
    found = (
        PlaceChange(int(new.entry), old.place, new.place, before.plays_on(old.index), after.plays_on(new.index))
        for old, new in both
    )
    return tuple(one for one in found if (one.before, one.in_before) != (one.after, one.in_after))
