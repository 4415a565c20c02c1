"""What a scorekeeper sends: each form names its place on the sheet, so that nothing is written twice."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any
from uuid import uuid4

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.language import said
from rules.cards import Card, Suit
from rules.game import Ending
from rules.hand import SEATS, SPECIAL, TRICKS, Answers, Became, HandResult, Named, Questions, Side
from rules.laws import Laws
from scoring.forms.results import named_points, points_field
from scoring.sheets import KEEPERS, Score

BECAME = {
    **{str(side.value): (Became.PLAYED, side) for side in Side},
    **{f"fold-{side.value}": (Became.FOLDED, side) for side in Side},
    "nobody": (Became.PASSED_OUT, None),
    "thrown-in": (Became.THROWN_IN, None),
}
"""What became of a hand, by the value of its button: a side that made trump is its number."""
BECAME_WORDS: dict[Became, Any] = {
    Became.PLAYED: "%(pair)s",
    Became.FOLDED: _("%(pair)s folded"),
    Became.PASSED_OUT: _("Nobody, passed out"),
    Became.THROWN_IN: _("Thrown in, no face card"),
}
NAMED: dict[str, tuple[Named, Card | None, Suit | None]] = {
    "1": (Named.TURNED_UP, None, None),
    "2": (Named.LATER, None, None),
    "stuck": (Named.STUCK, None, None),
    **{f"{card}-{suit}": (Named.SPECIAL, card, suit) for card in SPECIAL for suit in Suit},
}
NAMED_WORDS: dict[Named, Any] = {
    Named.TURNED_UP: _("the turn-up"),
    Named.LATER: _("named later"),
    Named.STUCK: _("named by the stuck dealer"),
    Named.SPECIAL: _("Joker up: %(suit)s"),
}
PLAYED, BELL = Ending.TARGET.value, Ending.TIMED_OUT.value
BOTH = {name: _("Enter the points of both sides.") for name in ("required", "invalid", "min_value", "max_value")}
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
    """A hand. Everything may be left open here: what is missing or impossible is the rule book's to say.

    It reads what any book asks, and `name` shows what one of them does.
    """

    makers = forms.ChoiceField(required=False, widget=forms.RadioSelect, choices=[(said, said) for said in BECAME])
    tricks = forms.TypedChoiceField(
        required=False,
        widget=forms.RadioSelect,
        choices=[(tricks, tricks) for tricks in range(TRICKS + 1)],
        coerce=int,
        empty_value=None,
    )
    alone = forms.BooleanField(required=False)
    lone = forms.TypedMultipleChoiceField(
        required=False, widget=forms.CheckboxSelectMultiple, choices=SEAT_NUMBERS, coerce=int
    )
    round = forms.ChoiceField(required=False, widget=forms.RadioSelect, choices=[(said, said) for said in NAMED])
    no_trump = forms.BooleanField(required=False)
    maker_seat = forms.TypedChoiceField(
        required=False, widget=forms.RadioSelect, choices=SEAT_NUMBERS, coerce=int, empty_value=None
    )
    dealer = forms.TypedChoiceField(
        required=False, widget=forms.RadioSelect, choices=SEAT_NUMBERS, coerce=int, empty_value=None
    )

    def name(self, asked: Questions, pairs: Sequence[str], sitters: Iterable[tuple[int, str]]) -> "HandForm":
        """The same form with what is asked, and the people's names on it."""
        seats = list(sitters)
        named = {
            "makers": list(_became(asked, pairs)),
            "round": list(_named(asked)),
            "maker_seat": seats,
            "dealer": seats,
            "lone": seats,
        }
        for name, choices in named.items():
            self.fields[name].choices = choices  # type: ignore[attr-defined]
        return self

    def hand(self) -> HandResult:
        """The hand as typed."""
        said = self.cleaned_data
        became, side = BECAME.get(said["makers"], (None, None))
        named, special, suit = NAMED.get(said["round"], (None, None, None))
        return Answers(
            became=became,
            side=side,
            tricks=said["tricks"],
            alone=said["alone"],
            lone=tuple(said["lone"]),
            named=named,
            special=special,
            suit=suit,
            no_trump=said["no_trump"],
            maker=said["maker_seat"],
            dealer=said["dealer"],
        ).hand()

    @property
    def said_more(self) -> bool:
        """Whether anything behind the disclosure has been answered."""
        return any(
            self[name].value() not in (None, "", False) for name in ("round", "no_trump", "maker_seat", "dealer")
        )


def _became(asked: Questions, pairs: Sequence[str]) -> Iterator[tuple[str, object]]:
    """Who made it, first; then what else can have become of it."""
    for value, (became, side) in BECAME.items():
        if became in asked.became:
            yield value, BECAME_WORDS[became] % {"pair": "" if side is None else pairs[side]}


def _named(asked: Questions) -> Iterator[tuple[str, object]]:
    for value, (named, special, suit) in NAMED.items():
        if named in asked.named and special in (None, asked.special):
            yield value, NAMED_WORDS[named] % {"suit": "" if suit is None else said(suit.sentence)}


class FinalForm(PlaceForm):
    """The final score alone."""

    a = points_field(error_messages=BOTH)
    b = points_field(error_messages=BOTH)
    ending = forms.ChoiceField(
        widget=forms.RadioSelect,
        choices=[(PLAYED, _("played out")), (BELL, _("at the bell"))],
        initial=PLAYED,
    )

    def name(self, laws: Laws, pairs: Iterable[str]) -> "FinalForm":
        """The same form with the names of both sides on it."""
        named_points(self, laws, dict(zip("ab", pairs, strict=True)))
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
