"""The preview of a changed plan: the director confirms exactly what was shown, or nothing changes.

A preview has a fingerprint of the rounds before and after the change. If anything has changed since it was shown, the
fingerprint differs and the change is refused.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any, Protocol

from clubs.errors import Refusal
from rules.base.words import gettext_noop as N_
from rules.tournament.movements import Prospect, RoundSeating, to_json

NOBODY = RoundSeating(())


@dataclass(frozen=True, slots=True)
class RoundChange:
    """A later round, as planned before and as planned now; nobody is seated where the round is new, or is dropped."""

    round: int
    before: RoundSeating
    after: RoundSeating


def others_moved(rounds: Iterable[RoundChange]) -> set[int]:
    """The numbers whose game changes in one of these rounds: their printed cards are out of date.

    A card is not wrong because somebody on it has left.
    """
    return {number for one_round in rounds for number in _moved(one_round)}


def _moved(one_round: RoundChange) -> Iterator[int]:
    games = {number: table for table in one_round.before.tables for number in table.numbers}
    playing = {number for table in one_round.after.tables for number in table.numbers}
    for table in one_round.after.tables:
        yield from (number for number in table.numbers if games.get(number) != table)
    for number in one_round.after.sit_out:
        if number in games and {*games[number].numbers} & playing:
            yield number


class PlanPreview(Protocol):
    """The plan that the director confirms. `afresh`: all seats change, so a confirmed preview is required.

    `stale`: the numbers of those whose printed movement cards are wrong after it.
    """

    @property
    def rounds(self) -> tuple[RoundChange, ...]: ...
    @property
    def before(self) -> Prospect: ...
    @property
    def after(self) -> Prospect: ...
    @property
    def afresh(self) -> bool: ...
    @property
    def previewed(self) -> str: ...
    @property
    def stale(self) -> tuple[int, ...]: ...


class PreviewOutdated(Refusal):
    """The confirmed preview is missing or no longer true; `current` is the new one, with its fingerprint."""

    def __init__(self, preview: PlanPreview, *, moved: bool) -> None:
        looked = N_("Check what changes first, then confirm.")
        changed = N_("Something has changed since this was shown. Check the new changes, then confirm.")
        super().__init__("plan_moved" if moved else "not_previewed", changed if moved else looked)
        self.current = in_json(preview)


def in_json(preview: PlanPreview) -> Mapping[str, Any]:
    """`{"previewed", "afresh", "rounds": [{"round", "before", "after"}], "before", "after"}`."""
    rounds = [
        {"round": one_round.round, "before": to_json([one_round.before])[0], "after": to_json([one_round.after])[0]}
        for one_round in preview.rounds
    ]
    brings = {"before": preview.before.to_json(), "after": preview.after.to_json()}
    return {"previewed": preview.previewed, "afresh": preview.afresh, "rounds": rounds, **brings}


def refuse_outdated_preview(preview: PlanPreview, previewed: str | None) -> None:
    """`PreviewOutdated` unless `previewed` is its fingerprint; it may be missing where not all seats change."""
    if previewed and previewed != preview.previewed:
        raise PreviewOutdated(preview, moved=True)
    if not previewed and preview.afresh:
        raise PreviewOutdated(preview, moved=False)


def plan_fingerprint(first: int, before: Sequence[RoundSeating], after: Sequence[RoundSeating], *about: object) -> str:
    """A digest of the rounds from `first` on, before and after the change, and of what else the change is `about`."""
    written = json.dumps([first, to_json(before), to_json(after), about], default=str)
    return hashlib.sha256(written.encode()).hexdigest()[:32]


def compared(before: Sequence[RoundSeating], after: Sequence[RoundSeating], first: int) -> tuple[RoundChange, ...]:
    """The rounds that differ, the first of them number `first`."""
    both = enumerate(zip_longest(before, after, fillvalue=NOBODY), start=first)
    return tuple(RoundChange(number, was, now) for number, (was, now) in both if was != now)
