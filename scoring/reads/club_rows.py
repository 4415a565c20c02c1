"""Which rows of the whole database belong to a club, for whatever is about all of them: found by their keys."""

from collections import deque
from collections.abc import Iterator
from functools import cache

from django.apps import apps
from django.db import models

from clubs.models import Club
from scoring.reads.archive.parts import APPS

FAR = 4  # steps from a row to its club


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
