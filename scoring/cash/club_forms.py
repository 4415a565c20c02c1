"""Forms of the club's cash book: it is opened, money moves outside a night, and its categories."""

from typing import Any

from django import forms
from django.db.models import QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs.language import translated
from clubs.web.forms import ActionForm, date_field, offer
from clubs.web.rows import RowForm
from rules.base.errors import RulesError, Unreadable
from rules.club.cash.currency import Currency
from rules.club.cash.posting import BETWEEN_NIGHTS, Account, Category, Purpose
from scoring.cash.fees_form import LONGEST_AMOUNT, AmountField, choices_in_words, currency_field
from scoring.cash.forms import MembershipFeeForm, PaidIntoForm, money_reason
from scoring.models import CashCategory

OPENING = ("balance", "bank")


def _day_field() -> forms.DateField:
    """The day on which the money moved."""
    hint = gettext_lazy("When the money moved. Empty: today.")
    return date_field(gettext_lazy("Day"), required=False, help_text=hint)


def _opening_field(label: Any, help_text: Any) -> forms.CharField:
    """The balance of an account when the book is opened; its currency is chosen in the same form."""
    typed = forms.TextInput(attrs={"inputmode": "decimal", "autocomplete": "off"})
    return forms.CharField(label=label, required=False, max_length=LONGEST_AMOUNT, help_text=help_text, widget=typed)


class ReopenYearForm(ActionForm):
    """Why a closed year is reopened."""

    reason = money_reason(required=True)


class OpenBookForm(ActionForm):
    """The currency of a new cash book, and what the club has: read with the decimals of that currency."""

    balance = _opening_field(
        gettext_lazy("Opening balance: cash"), gettext_lazy("The cash that the club has now, such as 1,150.00.")
    )
    bank = _opening_field(gettext_lazy("Opening balance: bank"), gettext_lazy("The money in the club's bank account."))

    def __init__(self, *args: Any, currency: Currency, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["currency"] = currency_field(currency)
        self.order_fields(["currency", *OPENING])

    def clean_currency(self) -> str:
        """The code in capital letters."""
        return str(self.cleaned_data["currency"]).upper()

    def clean(self) -> dict[str, Any]:
        """The balances in minor units; nothing typed is 0."""
        cleaned = super().clean() or {}
        try:
            money = Currency(cleaned.get("currency", ""))
        except RulesError:
            return cleaned  # the service says what is wrong with the currency
        for name in OPENING:
            try:
                cleaned[name] = money.read(cleaned[name]) if cleaned.get(name) else 0
            except Unreadable as refused:
                self.add_error(name, translated(refused.faults[0].sentence))
        return cleaned


class MoneyForm(PaidIntoForm):
    """Money in or out outside a night."""

    way = forms.ChoiceField(label=gettext_lazy("Direction"), widget=forms.RadioSelect, initial="expense")
    day = _day_field()
    category = forms.ModelChoiceField(
        CashCategory.objects.none(), label=gettext_lazy("Category"), required=False, empty_label=None
    )
    reason = money_reason(required=True)
    field_order = ("way", "amount", "day", "category", "into", "reason")

    def __init__(self, *args: Any, currency: Currency, categories: QuerySet[CashCategory], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        category = self.fields["category"]
        assert isinstance(category, forms.ModelChoiceField)
        category.queryset = categories
        category.initial = categories.filter(code=Category.OTHER.value).first()
        self.fields["amount"] = AmountField(currency=currency, label=_("Amount"))
        self.fields["into"] = forms.ChoiceField(
            label=_("From or to"),
            choices=choices_in_words(BETWEEN_NIGHTS),
            initial=Account.TREASURER.value,
        )
        offer(
            self,
            "way",
            [
                (Purpose.EXPENSE.value, _("Money out: rent, coffee, cards")),
                (Purpose.INCOME.value, _("Money in: a gift, a raffle")),
                (Purpose.OPENING.value, _("Opening balance of an account")),
            ],
        )
        self.order_fields(self.field_order)

    def clean_way(self) -> Purpose:
        """The purpose of the posting."""
        return Purpose(self.cleaned_data["way"])


class RenewalForm(MembershipFeeForm):
    """A membership is renewed outside a night. `booked`: the club keeps a book; else there is nothing to enter."""

    day = _day_field()

    def __init__(self, *args: Any, currency: Currency, booked: bool, fee: int, **kwargs: Any) -> None:
        super().__init__(*args, currency=currency, initial={"amount": fee}, **kwargs)
        accounts = (Account.CASH, _("Cash")), (Account.BANK, _("Bank account")), (Account.OTHER, _("Other payments"))
        offer(self, "into", [(account.value, label) for account, label in accounts])
        self.order_fields(("amount", "into", "day"))
        if not booked:
            self.fields = {"uuid": self.fields["uuid"]}


class TransferForm(ActionForm):
    """Money from one account to another."""

    day = _day_field()
    reason = money_reason(required=False)
    field_order = ("from_account", "to_account", "amount", "day", "reason")

    def __init__(self, *args: Any, currency: Currency, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        accounts = choices_in_words(BETWEEN_NIGHTS)
        for name, label, initial in (
            ("from_account", _("From"), Account.TREASURER),
            ("to_account", _("To"), Account.BANK),
        ):
            self.fields[name] = forms.ChoiceField(label=label, choices=accounts, initial=initial.value)
        self.fields["amount"] = AmountField(currency=currency, label=_("Amount"))
        self.order_fields(self.field_order)

    def clean(self) -> dict[str, Any]:
        """The accounts as values."""
        cleaned = super().clean() or {}
        accounts: dict[str, Any] = {
            name: Account(cleaned[name]) for name in ("from_account", "to_account") if name in cleaned
        }
        return {**cleaned, **accounts}


class CategoryForm(RowForm):
    """A category of the cash book."""

    class Meta(RowForm.Meta):
        model = CashCategory
        fields = ("name",)
        labels = {"name": gettext_lazy("Category")}
