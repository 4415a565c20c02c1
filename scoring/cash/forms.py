"""Forms of money at a night: the door, the box and payouts. Those of the club's book are in `club_forms`."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs.models.limits import LARGEST_ID
from clubs.names import LONGEST_REASON
from clubs.web.forms import ActionForm, id_field, offer, previewed_field
from rules.club.cash.currency import Currency
from rules.club.cash.fees import PAYMENT_ACCOUNTS
from rules.club.cash.posting import Account
from scoring.cash.fees_form import AmountField

LONGEST_NUMBERS = 60_000
MOST_TICKETS = 999


def money_reason(*, required: bool) -> forms.CharField:
    """Why money moved."""
    return forms.CharField(
        label=gettext_lazy("Reason"),
        max_length=LONGEST_REASON,
        required=required,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )


class PaidIntoForm(ActionForm):
    """In cash, or in another way."""

    into = forms.ChoiceField(label=gettext_lazy("Paid by"), widget=forms.RadioSelect, initial=Account.CASH.value)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "into", [(Account.CASH.value, _("Cash")), (Account.OTHER.value, _("Other, such as a transfer"))])

    def clean_into(self) -> Account:
        """The account."""
        return Account(self.cleaned_data["into"])


class SeveralIdsField(forms.CharField):
    """Numbers of rows in one hidden field, as a list of 2,000 pairs has too many for a field each: "31 32"."""

    widget = forms.HiddenInput(attrs={"id": False})

    def __init__(self) -> None:
        super().__init__(max_length=LONGEST_NUMBERS)

    def clean(self, value: Any) -> list[int]:
        """The numbers, each once."""
        written = dict.fromkeys(super().clean(value).split())
        if not all(one.isascii() and one.isdecimal() and int(one) <= LARGEST_ID for one in written):
            raise forms.ValidationError(_("Press one of the buttons."))
        return [int(one) for one in written]


class PayForm(ActionForm):
    """The buttons of a row: who pays (`players`), and the account that the money goes to (`into`)."""

    players = SeveralIdsField()
    into = forms.ChoiceField(widget=forms.HiddenInput)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "into", [(one.value, one.text) for one in PAYMENT_ACCOUNTS])

    def clean_into(self) -> Account:
        """The account."""
        return Account(self.cleaned_data["into"])


class TicketsForm(ActionForm):
    """The 50/50 tickets of a row: who buys them (`players`), and how many."""

    players = SeveralIdsField()
    tickets = forms.IntegerField(label=gettext_lazy("50/50 tickets"), min_value=1, max_value=MOST_TICKETS)


class UndoPaymentsForm(ActionForm):
    """The payments of a row that are undone."""

    postings = SeveralIdsField()


class AmountForm(ActionForm):
    """An amount, for the box of a night."""

    def __init__(self, *args: Any, currency: Currency, label: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["amount"] = AmountField(currency=currency, label=label)


class OtherPaymentForm(PaidIntoForm):
    """A payment of another amount than the fee, and why."""

    reason = money_reason(required=False)
    field_order = ("amount", "into", "reason")

    def __init__(self, *args: Any, currency: Currency, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["amount"] = AmountField(currency=currency, label=_("Amount"))
        self.order_fields(self.field_order)


class MembershipFeeForm(PaidIntoForm):
    """The fee of one more period of a membership, at a night."""

    field_order = ("amount", "into")

    def __init__(self, *args: Any, currency: Currency, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["amount"] = AmountField(
            currency=currency,
            label=_("Membership fee"),
            required=False,
            help_text=_("0: nothing is paid, and nothing is booked."),
        )
        self.order_fields(self.field_order)


class WinnerForm(ActionForm):
    """The winner of the 50/50 draw."""

    winner = forms.CharField(
        label=gettext_lazy("Winning ticket"), max_length=60, widget=forms.TextInput(attrs={"autocomplete": "off"})
    )


class HandFeeForm(ActionForm):
    """The entry that pays its fees for hands."""

    entry = id_field()


class CountForm(ActionForm):
    """The box is counted: the total, or how many there are of each note and coin."""

    reason = money_reason(required=False)

    def __init__(self, *args: Any, currency: Currency, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.currency = currency
        total = AmountField(
            currency=currency,
            label=_("Counted cash"),
            required=False,
            help_text=_("Or write below how many there are of each."),
        )
        self.fields = {
            "counted": total,
            **self.fields,
            **{f"of_{piece}": _piece(currency, piece) for piece in currency.pieces},
        }

    @property
    def pieces(self) -> list[Any]:
        """The fields of notes and coins, the biggest first."""
        return [self[f"of_{piece}"] for piece in reversed(self.currency.pieces)]

    def clean(self) -> dict[str, Any]:
        """One amount."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        pieces = {piece: cleaned.pop(f"of_{piece}", None) for piece in self.currency.pieces}
        total = sum(piece * (number or 0) for piece, number in pieces.items())
        typed = cleaned.get("counted")
        if self.errors:
            return cleaned
        if any(number is not None for number in pieces.values()):
            if typed is not None and typed != total:
                shown = {"total": self.currency.shown(total)}
                self.add_error("counted", _("The notes and coins are {total}. Clear one of the two.").format(**shown))
            cleaned["counted"] = total
        elif typed is None:
            self.add_error("counted", _("Enter the counted cash. An empty box is 0."))
        return cleaned


def _piece(currency: Currency, piece: int) -> forms.IntegerField:
    return forms.IntegerField(
        label=currency.shown(piece),
        min_value=0,
        max_value=99_999,
        required=False,
        widget=forms.NumberInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
    )


class ConfirmPayoutsForm(ActionForm):
    """The fingerprint of the payouts that the page showed."""

    previewed = previewed_field()


class PrizeForm(ActionForm):
    """The prize that is handed over."""

    prize = id_field()


class ReversalForm(ActionForm):
    """The posting that is taken back, and why."""

    posting = id_field(hidden=True)
    reason = money_reason(required=False)
