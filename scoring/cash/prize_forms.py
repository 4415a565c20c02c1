"""The forms of special prizes: one more, and to whom one is handed."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs.web.forms import ActionForm, offer
from rules.club.cash.currency import Currency
from rules.event.special_prizes import LONGEST_WHAT, PrizeGroup, PrizeKind
from scoring.cash.fees_form import AmountField, choices_in_words
from tournaments.models import Tournament

MOST_PLACE, MOST_AGE = 1_000, 120


class AddPrizeForm(ActionForm):
    """One prize: its kind, what is won, and the few answers that some kinds need."""

    kind = forms.ChoiceField(label=gettext_lazy("Won by"))
    what = forms.CharField(
        label=gettext_lazy("Prize"),
        max_length=LONGEST_WHAT,
        required=False,
        help_text=gettext_lazy("For example: a ham"),
    )
    place = forms.IntegerField(label=gettext_lazy("Place"), min_value=1, max_value=MOST_PLACE, required=False)
    group = forms.ChoiceField(label=gettext_lazy("Group"), required=False)
    age = forms.IntegerField(label=gettext_lazy("Age"), min_value=1, max_value=MOST_AGE, required=False)
    entries = forms.TypedMultipleChoiceField(
        label=gettext_lazy("In the group"), coerce=int, required=False, widget=forms.CheckboxSelectMultiple
    )

    def __init__(self, *args: Any, currency: Currency, event: Tournament, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        label = gettext_lazy("Money from the pot")
        self.fields["amount"] = AmountField(currency=currency, label=label, required=False, empty=0)
        grows = gettext_lazy("Added each night")
        self.fields["grows"] = AmountField(currency=currency, label=grows, required=False, empty=0)
        offer(self, "kind", choices_in_words(PrizeKind))
        offer(self, "group", choices_in_words(PrizeGroup))
        offer(self, "entries", event.entries.filter(house=False).order_by("number", "pk").with_names("pk"))

    def clean(self) -> dict[str, Any]:
        """The terms of a prize, without what its kind does not ask."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        if self.errors:
            return cleaned
        kind, group = PrizeKind(cleaned["kind"]), PrizeGroup(cleaned["group"] or PrizeGroup.NAMED)
        of_group = kind is PrizeKind.BEST_OF
        named = of_group and group is PrizeGroup.NAMED
        aged = of_group and group in (PrizeGroup.OLDEST, PrizeGroup.YOUNGEST)
        return {
            "uuid": cleaned["uuid"],
            "kind": kind,
            "what": cleaned["what"],
            "amount": cleaned["amount"],
            "place": cleaned["place"] or 0 if kind is PrizeKind.PLACE else 0,
            "group": group if of_group else PrizeGroup.NAMED,
            "age": cleaned["age"] or 0 if aged else 0,
            "entries": tuple(cleaned["entries"]) if named else (),
            "grows": cleaned["grows"] if kind is PrizeKind.JACKPOT else 0,
        }


class HandPrizeForm(ActionForm):
    """The entry that has the prize now."""

    to = forms.TypedChoiceField(label=gettext_lazy("Winner"), coerce=int, empty_value=None, required=False)

    def __init__(self, *args: Any, event: Tournament, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        entries = event.entries.filter(house=False).order_by("number", "pk").with_names("pk")
        offer(self, "to", [("", _("Nobody yet")), *entries])
