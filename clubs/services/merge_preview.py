"""A preview of merging two players: their values side by side, before and after."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.db import models
from django.utils.translation import gettext, gettext_lazy

from clubs.models import Player
from clubs.services.player_merging import events_of, filled_of

_LABELS = {
    "born": gettext_lazy("Born"),
    "email": gettext_lazy("Email address"),
    "telephone": gettext_lazy("Telephone"),
    "notes": gettext_lazy("Notes"),
    "user": gettext_lazy("Account"),
    "number": gettext_lazy("Member number"),
    "kind": gettext_lazy("Membership"),
    "joined": gettext_lazy("Joined"),
    "left": gettext_lazy("Left"),
    "paid_until": gettext_lazy("Paid until"),
}


@dataclass(frozen=True, slots=True)
class Compared:
    """One value of both, and what the kept player has afterwards."""

    label: str
    kept: str
    gone: str
    after: str


def compared(kept: Player, gone: Player) -> list[Compared]:
    """Name, year of birth, contact data and membership, then how many events each has played."""
    rows = [Compared(gettext("Name"), str(kept), str(gone), str(kept)), *_of(kept, gone, ("born",))]
    for name in ("contact", "member"):
        mine, theirs = getattr(kept, name, None), getattr(gone, name, None)
        if one := mine or theirs:
            rows += _of(mine, theirs, [field.name for field in one._meta.concrete_fields if field.name in _LABELS])
    events = events_of((kept, gone))
    mine_played, theirs_played = events.get(kept.pk, set()), events.get(gone.pk, set())
    together = len(mine_played | theirs_played)
    return [*rows, Compared(gettext("Events"), str(len(mine_played)), str(len(theirs_played)), str(together))]


def _of(mine: models.Model | None, theirs: models.Model | None, names: Iterable[str]) -> Iterator[Compared]:
    filled = filled_of(mine, theirs) if mine and theirs else {}
    for name in names:
        before, other = _shown(mine, name), _shown(theirs, name)
        if before or other:
            after = other if mine is None or name in filled else before
            yield Compared(str(_LABELS[name]), before, other, after)


def _shown(row: models.Model | None, name: str) -> str:
    value = getattr(row, name, None)
    return "" if value is None else str(value)
