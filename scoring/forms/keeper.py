"""What a scorekeeper sends: each form names its place on the sheet, so that nothing is written twice."""

from collections.abc import Iterable
from typing import Any
from uuid import uuid4

from django import forms
from django.utils.translation import gettext_lazy as _

from rules.game import Ending
from rules.hand import SEATS, TRICKS, HandResult, Side, side_of
from scoring.sheets import KEEPERS, Score

NOBODY = "nobody"
PLAYED, BELL = Ending.TARGET.value, Ending.TIMED_OUT.value
BOTH = {name: _("Enter the points of both pairs.") for name in ("required", "invalid", "min_value", "max_value")}
SEAT_NUMBERS = [(seat, seat) for seat in range(SEATS)]


class PlaceForm(forms.Form):
    """One line of a sheet: an id made when the page is drawn, whose sheet, and the place on it."""

    uuid = forms.UUIDField(widget=forms.HiddenInput, initial=uuid4)
    sheet = forms.TypedChoiceField(
        widget=forms.HiddenInput, choices=[(keeper, keeper) for keeper in KEEPERS], coerce=int
    )
    number = forms.IntegerField(widget=forms.HiddenInput, min_value=1)

    def place(self) -> dict[str, Any]:
        """The place as the services name it."""
        return {name: self.cleaned_data[name] for name in ("uuid", "sheet", "number")}


class DealerForm(PlaceForm):
    """Who deals first, by seat."""

    seat = forms.TypedChoiceField(choices=SEAT_NUMBERS, coerce=int)


class HandForm(PlaceForm):
    """A hand. Everything may be left open here: what is missing or impossible is the rule book's to say."""

    makers = forms.ChoiceField(
        required=False,
        widget=forms.RadioSelect,
        choices=[*((side.value, side.value) for side in Side), (NOBODY, NOBODY)],
    )
    tricks = forms.TypedChoiceField(
        required=False,
        widget=forms.RadioSelect,
        choices=[(tricks, tricks) for tricks in range(TRICKS + 1)],
        coerce=int,
        empty_value=None,
    )
    alone = forms.BooleanField(required=False)
    round = forms.TypedChoiceField(
        required=False,
        widget=forms.RadioSelect,
        choices=[(1, _("the turn-up")), (2, _("a suit named later"))],
        coerce=int,
        empty_value=None,
    )
    maker_seat = forms.TypedChoiceField(
        required=False, widget=forms.RadioSelect, choices=SEAT_NUMBERS, coerce=int, empty_value=None
    )
    dealer = forms.TypedChoiceField(
        required=False, widget=forms.RadioSelect, choices=SEAT_NUMBERS, coerce=int, empty_value=None
    )

    def name(self, pairs: Iterable[str], sitters: Iterable[tuple[int, str]]) -> "HandForm":
        """The same form with the people's names on it."""
        seats = list(sitters)
        named = {"makers": [*enumerate(pairs), (NOBODY, _("Nobody, passed out"))], "maker_seat": seats, "dealer": seats}
        for name, choices in named.items():
            self.fields[name].choices = choices  # type: ignore[attr-defined]
        return self

    def hand(self) -> HandResult:
        """The hand as typed."""
        said = self.cleaned_data
        seat = said["maker_seat"]
        passed_out = said["makers"] == NOBODY
        makers = Side(int(said["makers"])) if said["makers"] and not passed_out else None
        if makers is None and seat is not None and not passed_out:
            makers = side_of(seat)
        return HandResult(
            makers=makers,
            tricks=said["tricks"],
            alone=said["alone"],
            round=said["round"],
            dealer=said["dealer"],
            maker_seat=seat,
            passed_out=passed_out,
        )

    @property
    def said_more(self) -> bool:
        """Whether anything behind the disclosure has been answered."""
        return any(self[name].value() not in (None, "") for name in ("round", "maker_seat", "dealer"))


class FinalForm(PlaceForm):
    """The final score alone."""

    a = forms.IntegerField(min_value=0, max_value=99, error_messages=BOTH)
    b = forms.IntegerField(min_value=0, max_value=99, error_messages=BOTH)
    ending = forms.ChoiceField(
        widget=forms.RadioSelect,
        choices=[(PLAYED, _("played out")), (BELL, _("at the bell"))],
        initial=PLAYED,
    )

    def name(self, pairs: Iterable[str]) -> "FinalForm":
        """The same form with the pairs' names on it."""
        for name, pair in zip("ab", pairs, strict=True):
            self.fields[name].label = pair
        return self

    @property
    def score(self) -> Score:
        """(pair A, pair B)."""
        return self.cleaned_data["a"], self.cleaned_data["b"]


class AgreeForm(forms.Form):
    """One pair agrees to the score that it saw."""

    uuid = forms.UUIDField(widget=forms.HiddenInput)
    side = forms.TypedChoiceField(
        choices=[(side.value, side.value) for side in Side], coerce=lambda side: Side(int(side))
    )
    a = forms.IntegerField()
    b = forms.IntegerField()

    def agreement(self) -> dict[str, Any]:
        """As the service takes it."""
        said = self.cleaned_data
        return {"uuid": said["uuid"], "side": said["side"], "score": (said["a"], said["b"])}


class SheetForm(forms.Form):
    """Which sheet this device keeps."""

    sheet = forms.TypedChoiceField(choices=[(keeper, keeper) for keeper in KEEPERS], coerce=int)


class PinForm(forms.Form):
    """The fall-back where a camera will not read the code."""

    table = forms.IntegerField(
        label=_("Table number"), min_value=1, widget=forms.NumberInput(attrs={"inputmode": "numeric"})
    )
    pin = forms.CharField(
        label=_("PIN"),
        help_text=_("The six figures under the code on the table's card."),
        max_length=12,
        widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
    )

    def clean_pin(self) -> str:
        """The figures alone, however they were grouped."""
        return "".join(letter for letter in self.cleaned_data["pin"] if letter.isdigit())
