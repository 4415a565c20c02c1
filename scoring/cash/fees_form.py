"""The form of a night's fees and prizes, and amounts of money as people type them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs.language import translated
from clubs.models import MemberKind
from clubs.web.forms import ActionForm
from rules.base.errors import Fault, RulesError, Unreadable
from rules.base.words import Worded
from rules.club.cash.currency import OFFERED, Currency
from rules.club.cash.prizes import MOST_PLACES, PrizeBasis, RemainderRule
from scoring.cash.night_fees import NightRules
from scoring.models.cash import LETTERS_OF_CURRENCY

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


OF_THE_NIGHT = ("member", "guest", "to_lone_hands", "to_club", "euchre", "lone_hand", "lone_set", "ticket", "unit")


def choices_in_words(words: Iterable[Worded]) -> list[tuple[str, str]]:
    """Words as a form offers them, in the language of the page."""
    return [(word.value, translated(word.sentence)) for word in words]


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
        asked = {"currency": currency_field(currency)} if ask_currency else {}
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
                **{name: cleaned[name] for name in OF_THE_NIGHT},
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


def currency_field(currency: Currency) -> forms.CharField:
    return forms.CharField(
        label=gettext_lazy("Currency"),
        max_length=LETTERS_OF_CURRENCY,
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
        "ticket": fee(gettext_lazy("Price of a 50/50 ticket"), _("Leave it empty if the door sells no tickets.")),
        "to_club": fee(gettext_lazy("Of each fee, for the club")),
        "to_lone_hands": fee(gettext_lazy("Of each fee, for the lone-hand pot"), _("The rest is the prize pot.")),
        "euchre": fee(gettext_lazy("Fee per euchre"), _("The euchred pair pays it.")),
        "lone_hand": fee(gettext_lazy("Fee per lone hand"), _("The opponents pay it.")),
        "lone_set": fee(
            gettext_lazy("Extra fee for a lone maker who is euchred"), _("The pair pays it with the fee per euchre.")
        ),
    }


def _prize_fields(currency: Currency) -> dict[str, forms.Field]:
    return {
        "basis": forms.ChoiceField(label=gettext_lazy("Prizes as"), choices=choices_in_words(PrizeBasis)),
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
            choices=choices_in_words(RemainderRule),
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
