"""Forms of money: fees, the door, the box, payouts, and the club's book."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs.language import translated
from clubs.models import MemberKind
from clubs.web.forms import ActionForm, offer, previewed_field
from rules.cash.currency import OFFERED, Currency
from rules.cash.fees import PAYMENT_ACCOUNTS
from rules.cash.posting import Account
from rules.cash.prizes import MOST_PLACES, PrizeBasis, RemainderRule
from rules.errors import Fault, RulesError, Unreadable
from rules.words import Worded
from scoring.forms.amounts import AmountField
from scoring.services.cash.night import NightRules
from scoring.services.cash.post import LONGEST_REASON

_LARGEST = 2**62
_OF_THE_NIGHT = ("member", "guest", "to_lone_hands", "to_club", "euchre", "lone_hand", "unit")


def _choices(words: Iterable[Worded]) -> list[tuple[str, str]]:
    return [(word.value, translated(word.sentence)) for word in words]


def _reason(*, required: bool) -> forms.CharField:
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


class FeesForm(ActionForm):
    """Fees and prizes of a night. `currency`: of the book; while there is none, the form asks for it."""

    def __init__(
        self,
        *args: Any,
        currency: Currency,
        ask_currency: bool,
        kinds: Sequence[MemberKind],
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        self.of_book, self.kinds = currency, kinds  # `currency` is a field
        asked = {"currency": _currency_field(currency)} if ask_currency else {}
        self.fields = {**asked, **_fee_fields(currency, kinds), **_prize_fields(currency), **self.fields}

    def clean(self) -> dict[str, Any]:
        """One value with the rules of the night."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        if self.errors:
            return cleaned
        currency = Currency(cleaned["currency"]) if "currency" in cleaned else self.of_book
        try:
            basis = PrizeBasis(cleaned["basis"])
            rules = NightRules(
                **{name: cleaned[name] for name in _OF_THE_NIGHT},
                basis=basis,
                places=_places(cleaned["places"], basis, currency),
                remainder=RemainderRule(cleaned["remainder"]),
                one_prize=cleaned["one_prize"],
                kinds=_own_fees(cleaned, self.kinds),
            )
        except RulesError as refused:
            for fault in refused.faults:
                self.add_error(self.field_named(fault.where.get("field")), translated(fault.sentence))
            return cleaned
        chosen = {"currency": currency.code} if "currency" in cleaned else {}
        return {"uuid": cleaned["uuid"], "rules": rules, **chosen}


def _currency_field(currency: Currency) -> forms.CharField:
    return forms.CharField(
        label=gettext_lazy("Currency"),
        max_length=3,
        initial=currency.code,
        help_text=_("Three letters, such as {codes}. It stays for good.").format(codes=", ".join(OFFERED[:3])),
        widget=forms.TextInput(attrs={"autocomplete": "off", "translate": "no"}),
    )


def _fee_fields(currency: Currency, kinds: Sequence[MemberKind]) -> dict[str, forms.Field]:
    def fee(label: Any, help_text: Any = "", *, required: bool = False, empty: int | None = 0) -> AmountField:
        return AmountField(currency=currency, label=label, help_text=help_text, required=required, empty=empty)

    own = {
        f"kind_{kind.pk}": fee(
            _("Fee for {kind}").format(kind=kind.name), _("Leave empty for the members' fee."), empty=None
        )
        for kind in kinds
    }
    return {
        "member": fee(gettext_lazy("Members' fee"), required=True),
        "guest": fee(gettext_lazy("Guests' fee"), required=True),
        **own,
        "to_club": fee(gettext_lazy("Of each fee, for the club")),
        "to_lone_hands": fee(gettext_lazy("Of each fee, for the lone-hand pot"), _("The rest is the prize pot.")),
        "euchre": fee(gettext_lazy("Fee per euchre"), _("The euchred pair pays it.")),
        "lone_hand": fee(gettext_lazy("Fee per lone hand"), _("The opponents pay it.")),
    }


def _prize_fields(currency: Currency) -> dict[str, forms.Field]:
    return {
        "basis": forms.ChoiceField(label=gettext_lazy("Prizes as"), choices=_choices(PrizeBasis)),
        "places": forms.CharField(
            label=gettext_lazy("Prizes by place"),
            required=False,
            max_length=400,
            help_text=_("From first place on, such as 50 30 20. Leave it empty for no prizes."),
            widget=forms.TextInput(attrs={"autocomplete": "off"}),
        ),
        "unit": AmountField(
            currency=currency,
            label=gettext_lazy("Smallest coin for prizes"),
            required=False,
            empty=currency.smallest,
            help_text=_("Prizes are rounded down to it."),
        ),
        "remainder": forms.ChoiceField(
            label=gettext_lazy("Remainder of rounding goes to"),
            choices=_choices(RemainderRule),
            widget=forms.RadioSelect,  # a list to choose from cuts the longest choice on a phone
        ),
        "one_prize": forms.BooleanField(label=gettext_lazy("One prize each: the smaller one moves on"), required=False),
    }


def _own_fees(cleaned: Mapping[str, Any], kinds: Sequence[MemberKind]) -> dict[int, int]:
    own = {kind.pk: cleaned[f"kind_{kind.pk}"] for kind in kinds}
    return {kind: fee for kind, fee in own.items() if fee is not None}


def _places(written: str, basis: PrizeBasis, currency: Currency) -> tuple[int, ...]:
    """The numbers of "50 30 20", or amounts where prizes are fixed. RulesError in words."""
    parts = written.replace(";", " ").replace("/", " ").replace(", ", " ").split()
    if basis is not PrizeBasis.FIXED:
        parts = [part for one in parts for part in one.removesuffix("%").split(",") if part]
    try:
        if basis is PrizeBasis.FIXED:
            return tuple(currency.read(part, field="places") for part in parts[: MOST_PLACES + 1])
        return tuple(Currency("JPY").read(part, field="places") for part in parts[: MOST_PLACES + 1])
    except Unreadable as refused:
        raise RulesError(Fault("places", refused.faults[0].sentence, {"field": "places"})) from refused


class PayForm(ActionForm):
    """The button of one head: "31:cash"."""

    pay = forms.CharField(max_length=40)

    def clean(self) -> dict[str, Any]:
        """The player, and the account that the money goes to."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        number, _colon, account = cleaned.pop("pay", "").partition(":")
        ways = [one.value for one in PAYMENT_ACCOUNTS]
        if not (number.isascii() and number.isdecimal() and len(number) < len(str(_LARGEST)) and account in ways):
            self.add_error(None, _("Press one of the buttons."))
            return cleaned
        return {**cleaned, "player": int(number), "into": Account(account)}


class PaySeveralForm(PaidIntoForm):
    """Ticks of several heads."""

    players = forms.MultipleChoiceField(
        label=gettext_lazy("Payers"),
        widget=forms.CheckboxSelectMultiple,
        error_messages={"required": gettext_lazy("Tick at least one player.")},
    )
    field_order = ("players", "into")

    def __init__(self, *args: Any, heads: Sequence[tuple[int, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "players", [(str(player), name) for player, name in heads])

    def clean_players(self) -> list[int]:
        """Their numbers."""
        return [int(player) for player in self.cleaned_data["players"]]


class AmountForm(ActionForm):
    """An amount, for the box of a night."""

    def __init__(self, *args: Any, currency: Currency, label: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["amount"] = AmountField(currency=currency, label=label)


class OtherPaymentForm(PaidIntoForm):
    """A payment of another amount than the fee, and why."""

    reason = _reason(required=False)
    field_order = ("amount", "into", "reason")

    def __init__(self, *args: Any, currency: Currency, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["amount"] = AmountField(currency=currency, label=_("Amount"))
        self.order_fields(self.field_order)


class MembershipFeeForm(PaidIntoForm):
    """The fee of one more period of a membership."""

    field_order = ("amount", "into")

    def __init__(self, *args: Any, currency: Currency, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["amount"] = AmountField(currency=currency, label=_("Membership fee"))
        self.order_fields(self.field_order)


class WinnerForm(ActionForm):
    """The winner of the 50/50 draw."""

    winner = forms.CharField(
        label=gettext_lazy("Winning ticket"), max_length=60, widget=forms.TextInput(attrs={"autocomplete": "off"})
    )


class HandFeeForm(ActionForm):
    """The entry that pays its fees for hands."""

    entry = forms.IntegerField(min_value=1, max_value=_LARGEST)


class CountForm(ActionForm):
    """The box is counted: the total, or how many there are of each note and coin."""

    reason = _reason(required=False)

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

    prize = forms.IntegerField(min_value=1, max_value=_LARGEST)


class ReversalForm(ActionForm):
    """The posting that is taken back, and why."""

    posting = forms.IntegerField(min_value=1, max_value=_LARGEST, widget=forms.HiddenInput)
    reason = _reason(required=False)


class MoneyForm(ActionForm):
    """Money in or out outside a night."""

    way = forms.ChoiceField(label=gettext_lazy("Direction"), widget=forms.RadioSelect, initial="expense")
    reason = _reason(required=True)
    field_order = ("way", "amount", "into", "reason")

    def __init__(self, *args: Any, currency: Currency, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["amount"] = AmountField(currency=currency, label=_("Amount"))
        self.fields["into"] = forms.ChoiceField(
            label=_("From or to"),
            choices=_choices((Account.TREASURER, Account.OTHER)),
            initial=Account.TREASURER.value,
        )
        offer(
            self, "way", [("expense", _("Money out: rent, coffee, cards")), ("income", _("Money in: a gift, a start"))]
        )
        self.order_fields(self.field_order)

    def clean_into(self) -> Account:
        """The account."""
        return Account(self.cleaned_data["into"])
