"""The break that is on, or that waits for a round to end."""

import datetime
from dataclasses import dataclass

from tournaments.models import Break, Stage


@dataclass(frozen=True, slots=True)
class Rest:
    """A break. `after_round`: it begins, or began, as this round is closed; `began_at` None while it waits for that.

    `until` None while it waits, and where it lasts until somebody ends it.
    """

    after_round: int | None
    minutes: int | None
    began_at: datetime.datetime | None
    until: datetime.datetime | None

    @property
    def on(self) -> bool:
        """Whether it has begun."""
        return self.began_at is not None

    @property
    def open_ended(self) -> bool:
        """Whether it is on and nobody knows yet until when."""
        return self.on and self.until is None


def rest_of(stage: Stage, now: datetime.datetime) -> Rest | None:
    """The stage's break at this moment. One query."""
    found = Break.objects.filter(stage=stage, ended=False).first()
    if found is None or (found.until is not None and found.until <= now):
        return None
    return Rest(found.after_round, found.minutes, found.began_at, found.until)
