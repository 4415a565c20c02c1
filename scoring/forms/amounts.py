"""Amounts of money as people type them, in the currency of the club's book."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from clubs.language import translated
from rules.base.errors import Unreadable
from rules.club.cash.currency import Currency

LONGEST_AMOUNT = 16


class AmountField(forms.CharField):
    """An amount that comes out in minor units: "12.50" of dollars is 1250. Empty and not required: `empty`."""

    def __init__(self, *, currency: Currency, empty: int | None = None, **kwargs: Any) -> None:
        self.currency, self.empty = currency, empty
        attrs = {"inputmode": "decimal", "autocomplete": "off"}
        super().__init__(max_length=LONGEST_AMOUNT, widget=forms.TextInput(attrs=attrs), **kwargs)

    def prepare_value(self, value: Any) -> Any:
        """An initial amount as it is typed."""
        return self.currency.plain(value) if isinstance(value, int) else value

    def clean(self, value: Any) -> Any:
        """The amount in minor units."""
        written = super().clean(value)
        if not written:
            return self.empty
        try:
            return self.currency.read(written)
        except Unreadable as refused:
            raise ValidationError(translated(refused.faults[0].sentence)) from refused
