"""Two entries that swap seats, and the director's reason."""

from collections.abc import Iterable
from itertools import groupby
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.web.forms import ActionForm, offer, previewed_field, reason_field
from scoring.reads.pairing_repair import RepairPlace


class SwapForm(forms.Form):
    """The two who swap. `table`: only its players are offered to move; None offers everybody."""

    one = forms.TypedChoiceField(label=_("Who moves?"), coerce=int, widget=forms.RadioSelect)
    other = forms.TypedChoiceField(label=_("Swap seats with"), coerce=int)

    def __init__(self, *args: Any, places: Iterable[RepairPlace], table: int | None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        known = list(places)
        by_place = groupby(sorted(known, key=_order), key=lambda place: place.table)
        everybody = [("", _("Choose")), *((_headed(group)) for _at, group in by_place)]
        offer(self, "other", everybody)
        here: list[tuple[Any, Any]] = [
            (place.entry, f"{place.number} · {place.name}") for place in known if table == place.table
        ]
        if table is None:  # everybody at once is shorter as a menu
            self.fields["one"].widget = forms.Select()
            here = everybody if known else []
        offer(self, "one", here)

    @property
    def offers(self) -> bool:
        """Whether anybody is offered to move."""
        return bool(getattr(self.fields["one"], "choices", ()))

    def clean(self) -> dict[str, Any]:
        """Two different entries."""
        if self.cleaned_data.get("one") is not None and self.cleaned_data.get("one") == self.cleaned_data.get("other"):
            self.add_error("other", _("Choose somebody else to swap with."))
        return self.cleaned_data


def _order(place: RepairPlace) -> tuple[bool, int]:
    return place.table is None, place.table or 0


def _headed(group: Iterable[RepairPlace]) -> tuple[str, list[tuple[int, str]]]:
    """The entries of one table, or those who sit out, under one heading."""
    places = list(group)
    heading = _("Table %(table)s") % {"table": places[0].table} if places[0].table else _("Sitting out")
    return str(heading), [(place.entry, f"{place.number} · {place.name}") for place in places]


class PairingForm(ActionForm):
    """Two entries change seats, and why."""

    one = forms.IntegerField(widget=forms.HiddenInput)
    other = forms.IntegerField(widget=forms.HiddenInput)
    previewed = previewed_field()
    reason = reason_field()
