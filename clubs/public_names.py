"""How names are shown to the public: in full, as first name and initial, or not at all, as each player chose.

The form depends on the reader. Pages for everybody are made inside `names_for_public`. Everything made outside it, for
the desk, the hall and paper, shows full names. Public pages of an event open it in `scoring.pages.cache`, the API in
its views. Rows and `Player.person` keep the full name: services compare people.
`tests/deploy/test_names_in_public.py` opens everything public.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from django.db import models
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from clubs.names import Person, hidden_name, with_initial

_public: ContextVar[bool] = ContextVar("names_for_public", default=False)


class ShownAs(models.TextChoices):
    """How a player's name is shown to the public. Staff and the tables of the night always see the full name."""

    FULL = "full", _("full name")
    INITIAL = "initial", _("first name and initial")
    HIDDEN = "hidden", _("no name")


@contextmanager
def names_for_public(*, full: bool = False) -> Iterator[None]:
    """Inside, names have the form that their players chose; `full`: every name in full, as outside."""
    before = _public.set(not full)
    try:
        yield
    finally:
        _public.reset(before)


def show_names(*, full: bool) -> None:
    """The form from here on, until the `names_for_public` that is open ends."""
    _public.set(not full)


def shown(person: Person, shown_as: str) -> Person | None:
    """The person as this reader may see them; None for a hidden name."""
    if not _public.get() or shown_as == ShownAs.FULL:
        return person
    return with_initial(person) if shown_as == ShownAs.INITIAL else None


def shown_name(person: Person, shown_as: str) -> str:
    """The name of one person as this reader may see it."""
    return str(shown(person, shown_as) or hidden_name())


def in_form(person: Person, shown_as: str) -> str:
    """The name as the public sees it in this form."""
    with names_for_public():
        return shown_name(person, shown_as)


def shown_together(people: Iterable[tuple[Person, str]]) -> str:
    """How people who play together are shown: “Ann Lee & Bob May”, “Ann Lee and a hidden player”."""
    forms = [shown(person, shown_as) for person, shown_as in people]
    names = " & ".join(str(form) for form in forms if form)
    hidden = forms.count(None)
    if not hidden:
        return names
    if names:
        return gettext("%(name)s and a hidden player") % {"name": names}
    if hidden == 1:
        return hidden_name()
    return ngettext("%(count)s hidden player", "%(count)s hidden players", hidden) % {"count": hidden}
