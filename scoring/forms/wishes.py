"""Players kept apart or together: a line each, read from the address."""

from collections.abc import Iterator, Mapping
from typing import Any

from django import forms
from django.forms.boundfield import BoundField
from django.utils.translation import gettext_lazy as _

from rules.tournament.movements import Wishes

APART, AWAY, TOGETHER = "apart", "away", "together"
WISHES = [
    (APART, _("never partners with")),
    (AWAY, _("never at a table with")),
    (TOGETHER, _("always partners with")),
]
MORE, MOST = 2, 60  # empty lines after those written, and lines in all
LINES = frozenset(map(str, range(1, MOST + 1)))
WHO, WHAT, WHOM = "who_{}", "wish_{}", "whom_{}"


class WishesForm(forms.Form):
    """A line for each wish: who, what, and with whom. `names` are the players by number."""

    threes = forms.BooleanField(
        label=_("Seat leftover players at tables of three"),
        help_text=_(
            "They play the matching three-handed game, each for themselves. Everyone plays it about equally often."
        ),
        required=False,
    )

    def __init__(self, data: Mapping[str, Any], *, names: Mapping[int, str], threes: bool) -> None:
        lines = [int(name[4:]) for name in data if name.startswith("who_") and name[4:] in LINES and data[name]]
        self.lines = min(MOST, max(lines, default=0) + MORE)
        super().__init__(data)
        if not threes:
            del self.fields["threes"]
        players = [("", _("nobody")), *((number, f"{number} · {name}") for number, name in sorted(names.items()))]
        for line in range(1, self.lines + 1):
            self.fields[WHO.format(line)] = forms.ChoiceField(label=_("Player"), choices=players, required=False)
            self.fields[WHAT.format(line)] = forms.ChoiceField(label=_("Wish"), choices=WISHES, required=False)
            self.fields[WHOM.format(line)] = forms.ChoiceField(label=_("Other player"), choices=players, required=False)

    def rows(self) -> Iterator[tuple[int, list[BoundField]]]:
        """The lines, each with its fields."""
        for line in range(1, self.lines + 1):
            yield line, [self[name.format(line)] for name in (WHO, WHAT, WHOM)]

    def clean(self) -> dict[str, Any]:
        """Every line that names somebody must say the rest."""
        for line in range(1, self.lines + 1):
            who, _what, whom = self._line(line)
            if who and not whom:
                self.add_error(WHOM.format(line), _("Choose the other player."))
        return self.cleaned_data

    @property
    def wishes(self) -> Wishes:
        """The settings given in the address, as far as they can be read."""
        if not self.is_valid():
            return Wishes()
        wishes: dict[str, list[tuple[int, int]]] = {name: [] for name in (APART, AWAY, TOGETHER)}
        for line in range(1, self.lines + 1):
            who, what, whom = self._line(line)
            if who:
                wishes[what or APART].append((int(who), int(whom)))
        return Wishes.from_json({**wishes, "threes": bool(self.cleaned_data.get("threes"))})

    def _line(self, line: int) -> tuple[Any, ...]:
        return tuple(self.cleaned_data.get(name.format(line)) for name in (WHO, WHAT, WHOM))
