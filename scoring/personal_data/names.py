"""Where a club keeps a name, before it is erased: what goes by itself, and texts that may mean somebody else."""

import re
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.apps import apps
from django.db import models
from django.db.models import Q

from clubs.models import Club, Player
from clubs.selectors import numbers_of
from scoring.archive.parts import APPS
from scoring.ledger.triggers import ERASABLE, ERASED_REASON
from scoring.models import LedgerEntry
from tournaments.models import Entry

FAR = 4  # steps from a row to its club
BEGINNING = 4  # letters
SHORTEST = 3  # letters of a part of a name that is looked for


def models_of_clubs() -> Iterator[tuple[type[models.Model], str]]:
    """Every model whose rows belong to a club, with the look-up that leads there; the club itself has `pk`."""
    for model in apps.get_models():
        if model is Club:
            yield model, "pk"
        elif model._meta.app_label in APPS and (path := _way_to_club(model)):
            yield model, path


@cache
def _way_to_club(model: type[models.Model]) -> str | None:
    """Over the fewest keys that are never empty."""
    waiting: deque[tuple[type[models.Model], tuple[str, ...]]] = deque([(model, ())])
    while waiting:
        here, path = waiting.popleft()
        for name, to in _keys(here):
            if to is Club:
                return "__".join((*path, name))
            if len(path) + 1 < FAR:
                waiting.append((to, (*path, name)))
    return None


def _keys(model: type[models.Model]) -> Iterator[tuple[str, type[models.Model]]]:
    written: type[models.Model] = getattr(model, "instance_type", model)  # a row of a history may leave any key empty
    for field in written._meta.concrete_fields:
        to = field.related_model if isinstance(field, models.ForeignKey) and not field.null else None
        if isinstance(to, type) and to._meta.app_label in APPS:
            yield field.name, to


@dataclass(frozen=True, slots=True)
class NameErasure:
    """`names`: all that the person had. `certain`: entries with one of them; `possible`: reasons with a part of one."""

    player: Player
    rows: tuple[int, ...]
    names: tuple[str, ...]
    certain: tuple[LedgerEntry, ...]
    possible: tuple[LedgerEntry, ...]
    events: int


def erasure_of(player: Player) -> NameErasure:
    """Everything that erasing this player's name is about."""
    rows = tuple(sorted(numbers_of([player])))
    names = names_of(rows, player)
    texts = Q(kind=ERASABLE) | ~Q(reason__in=("", ERASED_REASON))
    written = LedgerEntry.objects.filter(texts, tournament__club=player.club_id).order_by("pk")
    certain, possible = [], []
    parts = {part.casefold() for name in names for part in name.split() if len(part) >= SHORTEST}
    for row in written:
        if any(holds(row.reason, name) or holds(row.body, name) for name in names):
            certain.append(row)
        elif parts & set(_words(row.reason)):
            possible.append(row)
    events = Entry.objects.filter(Q(first__in=rows) | Q(second__in=rows)).order_by().values("tournament").distinct()
    return NameErasure(player, rows, names, tuple(certain), tuple(possible), events.count())


def names_of(rows: Sequence[int], player: Player) -> tuple[str, ...]:
    """Every name of these rows, now and before, the longest first. A namesake keeps the name without the note."""
    people: set[tuple[str, str]] = set(Player.objects.filter(pk__in=rows).values_list("name", "note"))
    people |= set(Player.history.filter(id__in=rows).values_list("name", "note"))
    people |= {
        pair for row in Player.objects.filter(pk__in=rows) for pair in row.former_names.values_list("name", "note")
    }
    others = Player.objects.filter(club=player.club_id).exclude(pk__in=rows)
    shared = set(others.filter(name__in={name for name, _ in people}).values_list("name", flat=True))
    found = {f"{name} ({note})" for name, note in people if note}
    found |= {name for name, _ in people if name not in shared}
    return tuple(sorted(found, key=lambda name: (-len(name), name)))


def holds(value: Any, name: str) -> bool:
    """Whether a text, or any text in JSON, has the name in it, in whatever capitals."""
    if isinstance(value, str):
        return name.casefold() in value.casefold()
    if isinstance(value, dict):
        return any(holds(one, name) for one in (*value, *value.values()))
    return isinstance(value, list | tuple) and any(holds(one, name) for one in value)


class NamesInTexts:
    """Replaces names in texts and in JSON, in whatever capitals, the longest first. `names`: each with the new text."""

    def __init__(self, names: Mapping[str, str]) -> None:
        longest_first = sorted(names, key=len, reverse=True)
        self._by = {name.casefold(): by for name, by in names.items()}
        # Hundreds of names are looked for one by one only where one of them may begin.
        self._begin = {name.casefold()[:BEGINNING] for name in names}
        self._pattern = re.compile("|".join(map(re.escape, longest_first)), re.IGNORECASE)

    def without(self, value: Any) -> Any:
        """The value with each name replaced; the same where there is none."""
        if isinstance(value, str):
            return self._without(value)
        if isinstance(value, dict):
            return {self.without(key): self.without(one) for key, one in value.items()}
        return [self.without(one) for one in value] if isinstance(value, list) else value

    def _without(self, text: str) -> str:
        folded = text.casefold()
        if not any(beginning in folded for beginning in self._begin):
            return text
        return self._pattern.sub(lambda name: self._by.get(name[0].casefold(), ""), text)


def _words(text: str) -> list[str]:
    return "".join(letter if letter.isalnum() else " " for letter in text.casefold()).split()
