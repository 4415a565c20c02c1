"""Ties: the order and the groups in which places are decided, real coins, extra games, a place shared."""

from collections.abc import Collection, Iterable
from itertools import zip_longest
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.language import translated
from clubs.web.forms import ActionForm, offer, reason_field
from clubs.web.rows import field_of
from rules.base.errors import RulesError
from rules.tournament.standings import BASIS_WORDS, WORDS, Basis, Criterion, Lists, TieOrder, tie_order
from tournaments.models import Draw, Entry, Table, Tournament

LISTS = {
    Lists.ONE: _("One list for all"),
    Lists.LINES: _("One list for line A, one for line B"),
    Lists.ROOMS: _("One list for each room"),
}
LONGEST_ORDER = 8  # wins or rate, who beat whom, four more sums, a coin, and extra games or a shared place
ORDER = [f"tie_{place}" for place in range(1, LONGEST_ORDER + 1)]
FACES = [("H", _("Heads")), ("T", _("Tails"))]


def ask_order(form: forms.Form, order: TieOrder, offered: Iterable[Criterion]) -> None:
    """A field for each step of it, the first ones filled with `order`."""
    choices = [("", _("nothing more")), *((each.value, translated(WORDS[each])) for each in offered)]
    for name, criterion in zip_longest(ORDER, order):
        form.fields[name] = forms.ChoiceField(
            label=_("Rank by") if name == ORDER[0] else _("then by"),
            choices=choices,
            initial=criterion and criterion.value,
            required=False,
        )


def ask_lists(form: forms.Form, lists: Collection[Lists], initial: Lists = Lists.ONE) -> None:
    """A field for the groups that are ranked together, if there is more than one way."""
    if len(lists) > 1:
        choices = [(each.value, LISTS[each]) for each in lists]
        form.fields["lists"] = forms.ChoiceField(
            label=_("Ranking lists"), choices=choices, initial=initial.value, required=False
        )


def read_order(form: forms.Form, written: dict[str, Any]) -> TieOrder | None:
    """The order that was written, taken out of it; None where nothing was, or it cannot be (then with an error)."""
    names = [name for field in ORDER if (name := written.pop(field, ""))]
    try:
        return tie_order(names) if names else None
    except RulesError as refused:
        for fault in refused.faults:
            form.add_error(ORDER[0], translated(fault.sentence))
        return None


def read_lists(written: dict[str, Any], otherwise: Lists = Lists.ONE) -> Lists:
    """The value entered, taken out of the form's data."""
    return Lists(written.pop("lists", None) or otherwise)


class _BasisField(forms.ChoiceField):
    """Ways to compare results. One that is no longer offered is sent on: the decision says why it is refused."""

    def valid_value(self, value: Any) -> bool:
        """Any way that there is."""
        return value in {basis.value for basis in Basis}


class BasisForm(ActionForm):
    """Compare in one of the `others` ways, with a reason."""

    compare = _BasisField(label=_("Another way"), help_text=_("You can change this until the results are published."))
    reason = reason_field()

    def __init__(self, *args: Any, others: Iterable[Basis], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "compare", [(basis.value, translated(BASIS_WORDS[basis])) for basis in others])

    def clean(self) -> dict[str, Any]:
        """The service's arguments."""
        written = dict(self.cleaned_data)
        return {**written, "compare": Basis(written["compare"])} if "compare" in written else written


class OrderForm(ActionForm):
    """How places are decided, as long as there is no result."""

    def __init__(
        self,
        *args: Any,
        order: TieOrder,
        offered: Iterable[Criterion],
        lists: Collection[Lists],
        listed: Lists,
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        self.listed = listed
        ask_lists(self, lists, listed)
        ask_order(self, order, offered)

    def clean(self) -> dict[str, Any]:
        """The service's arguments."""
        written = dict(self.cleaned_data)
        order = read_order(self, written)
        if order is None and not self.errors:
            self.add_error(ORDER[0], _("Choose what to rank by first."))
        return {**written, "tie_order": order, "lists": read_lists(written, self.listed)}


class CoinsForm(ActionForm):
    """The face of each real coin, and the person who saw it."""

    def __init__(self, *args: Any, entries: list[Entry], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.entries = entries
        for entry in entries:
            label = f"{entry.number} · {entry.name}"
            self.fields[f"coin_{entry.pk}"] = forms.ChoiceField(label=label, choices=FACES, widget=forms.RadioSelect)
        self.fields["witness"] = field_of(Draw, "witness", required=True, label=_("Witness"))

    def clean(self) -> dict[str, Any]:
        """The service's arguments: `faces` by entry, and the witness."""
        written = dict(self.cleaned_data)
        faces = {entry: written.pop(f"coin_{entry.pk}", "") for entry in self.entries}
        return {**written, "faces": faces}


class ExtraGameForm(ActionForm):
    """Where an extra game is played; the lowest free table unless one is chosen."""

    table = forms.ModelChoiceField(
        Table.objects.none(), label=_("Table"), required=False, empty_label=_("lowest free table")
    )

    def __init__(self, *args: Any, tournament: Tournament, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["table"]
        assert isinstance(field, forms.ModelChoiceField)
        field.queryset = tournament.tables.order_by("number")
