"""What would change in the rounds to come, as the director sees it before agreeing; and agreed to only as it was seen.

What was seen has a mark that follows from all of it, the plan as it stood among it. Where anything has changed since,
the mark is another, and nothing is done.
"""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any, Protocol

from clubs.errors import Refusal
from rules.movements import Prospect, RoundSeating, to_json
from rules.words import gettext_noop as N_

NOBODY = RoundSeating(())


@dataclass(frozen=True, slots=True)
class RoundChange:
    """One round to come, as it was planned and as it is now; nobody is seated where the round is new, or is dropped."""

    round: int
    before: RoundSeating
    after: RoundSeating


class Seen(Protocol):
    """What can be agreed to. `afresh`: everybody is seated anew, so nothing is done unless it was looked at."""

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


class NotAsSeen(Refusal):
    """What would change now was not looked at; `current` shows it, with the mark to agree to it."""

    def __init__(self, seen: Seen, *, moved: bool) -> None:
        looked = N_("Look at what changes first, and agree to it.")
        changed = N_("Something has changed since this was shown. Look at the new difference, then agree.")
        super().__init__("plan_moved" if moved else "not_previewed", changed if moved else looked)
        self.current = in_json(seen)


def in_json(seen: Seen) -> Mapping[str, Any]:
    """`{"previewed", "afresh", "rounds": [{"round", "before", "after"}], "before", "after"}`."""
    rounds = [
        {"round": turn.round, "before": to_json([turn.before])[0], "after": to_json([turn.after])[0]}
        for turn in seen.rounds
    ]
    brings = {"before": seen.before.to_json(), "after": seen.after.to_json()}
    return {"previewed": seen.previewed, "afresh": seen.afresh, "rounds": rounds, **brings}


def refuse_unseen(seen: Seen, previewed: str | None) -> None:
    """`NotAsSeen` unless `previewed` is the mark of it; without one, only where everybody is seated anew."""
    if previewed and previewed != seen.previewed:
        raise NotAsSeen(seen, moved=True)
    if not previewed and seen.afresh:
        raise NotAsSeen(seen, moved=False)


def mark(first: int, before: Sequence[RoundSeating], after: Sequence[RoundSeating], *about: object) -> str:
    """Of the rounds from `first` on, as they stand and as they would be, and of what else it is `about`."""
    written = json.dumps([first, to_json(before), to_json(after), about], default=str)
    return hashlib.sha256(written.encode()).hexdigest()[:32]


def compared(before: Sequence[RoundSeating], after: Sequence[RoundSeating], first: int) -> tuple[RoundChange, ...]:
    """The rounds that differ, the first of them number `first`."""
    both = enumerate(zip_longest(before, after, fillvalue=NOBODY), start=first)
    return tuple(RoundChange(number, was, now) for number, (was, now) in both if was != now)
