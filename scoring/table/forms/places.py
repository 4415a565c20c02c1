"""The scorekeeper's forms: each form names its place on the sheet, so that nothing is written twice."""

from collections.abc import Collection, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.names import LONGEST_REASON
from clubs.web.forms import ActionForm, offer
from rules.base.game_ending import DECIDED
from rules.euchre.game import GameEnding
from rules.euchre.kinds import GameRules
from rules.euchre.poker.chart import MOST_PLAYERS
from rules.euchre.score_sheet import KEEPERS, Score, WrittenHand
from rules.laws import LawBook
from scoring.decisions.calls import LONGEST_CALL
from scoring.forms.scores import ENDINGS, ScoreForm
from scoring.forms.signing_pin import way_with_pin
from scoring.ledger.entries.call import OFFERED, CallReason
from scoring.reads.bell import bell_ends
from scoring.reads.score_card import TableCard

BOTH = {name: _("Enter the points of each side.") for name in ("required", "invalid", "min_value", "max_value")}
SEAT_NUMBERS = [(seat, seat) for seat in range(MOST_PLAYERS)]
MOST_LONE_HANDS = 99
MOST_WAITING = 999

LONGEST_PIN = 12  # six figures, however somebody groups them


def figures_of(pin: str) -> str:
    """The figures of a PIN, however somebody grouped them."""
    return "".join(letter for letter in pin if letter.isdigit())


class PlaceForm(ActionForm):
    """One line of a sheet: whose sheet, and the place on it. `waiting`: the hands behind it on the same phone."""

    sheet = forms.TypedChoiceField(
        widget=forms.HiddenInput, choices=[(keeper, keeper) for keeper in KEEPERS], coerce=int
    )
    number = forms.IntegerField(widget=forms.HiddenInput, min_value=1)
    waiting = forms.IntegerField(widget=forms.HiddenInput, min_value=0, max_value=MOST_WAITING, required=False)

    def sent(self, card: TableCard) -> dict[str, Any]:
        """The values sent, as the service's arguments."""
        return {"card": card, **{name: self.cleaned_data[name] for name in ("uuid", "sheet", "number")}}


class WrittenHandForm(PlaceForm):
    """A hand as the scorekeeper writes it, of any kind of game."""

    def sent(self, card: TableCard) -> dict[str, Any]:
        """The hand in its place."""
        return {**super().sent(card), "hand": self.hand(card.rules)}

    def hand(self, rules: GameRules) -> WrittenHand:
        """The hand as typed, faults and all: what is missing or impossible is the rule book's to say."""
        raise NotImplementedError


class DealerForm(PlaceForm):
    """The first dealer, by seat."""

    seat = forms.TypedChoiceField(choices=SEAT_NUMBERS, coerce=int)

    def sent(self, card: TableCard) -> dict[str, Any]:
        """The dealer."""
        return {**super().sent(card), "seat": self.cleaned_data["seat"]}


class FinalForm(PlaceForm, ScoreForm):
    """The final score alone; where a hand decides ties, `asks_decider`, and it asks who won that hand."""

    asks_decider = False

    error_messages = BOTH
    ending = forms.ChoiceField(
        widget=forms.RadioSelect,
        choices=ENDINGS,
        initial=GameEnding.TARGET.value,
    )

    decider = forms.TypedChoiceField(
        widget=forms.RadioSelect,
        choices=[(side, side) for side in range(len(DECIDED))],
        coerce=int,
        required=False,
        empty_value=None,
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for letter in ScoreForm.score_fields:
            self.fields[f"lone_{letter}"] = forms.IntegerField(min_value=0, max_value=MOST_LONE_HANDS, required=False)

    def name(self, laws: LawBook, sides: Sequence[str], *, lone_hands: bool = False) -> "FinalForm":
        """The same form with the names of the sides on it; `lone_hands`: those made are asked for too."""
        self.name_sides(laws, sides)
        self.asks_decider = laws.has_deciding_hand
        if self.asks_decider:
            offer(self, "decider", list(enumerate(sides)))
        if lone_hands:
            for letter, side in zip(ScoreForm.score_fields, sides, strict=False):
                self.fields[f"lone_{letter}"].label = side
        return self

    @property
    def alone(self) -> list[forms.BoundField]:
        """The fields of lone hands, where they are asked for."""
        return [self[name] for letter in ScoreForm.score_fields if self.fields[name := f"lone_{letter}"].label]

    def sent(self, card: TableCard) -> dict[str, Any]:
        """The score, how the game ended, and the lone hands."""
        ending, decider = GameEnding(self.cleaned_data["ending"]), self.cleaned_data.get("decider")
        if decider is None:
            ending = self.as_ended(ending, card.laws, bell=self.is_below(card.laws) and bell_ends(card))
        else:
            ending = DECIDED[decider]
        return {**super().sent(card), "score": self.score, "ending": ending, "lone_hands": self._lone_hands()}

    def _lone_hands(self) -> Score | None:
        """Those made, by side; None where nobody entered them."""
        made = [self.cleaned_data.get(f"lone_{letter}") for letter in ScoreForm.score_fields]
        if all(count is None for count in made):
            return None
        return tuple(count or 0 for count in made[: len(self.score)])


class OwnAgreeForm(ScoreForm):
    """The side of an own page agrees to the score that it saw."""

    error_messages = BOTH

    def sent(self) -> dict[str, Any]:
        """The score."""
        return {"uuid": self.cleaned_data["uuid"], "score": self.score}


class AgreeForm(ScoreForm):
    """One side agrees to the score that it saw."""

    error_messages = BOTH
    side = forms.TypedChoiceField(choices=SEAT_NUMBERS, coerce=int)
    pin = forms.CharField(max_length=LONGEST_PIN, required=False)
    no_pin = forms.BooleanField(required=False)

    def clean_pin(self) -> str:
        """Its figures. The page that asks for a PIN has a second button for those who have none."""
        if self.data.get("pin") == "" and "no_pin" not in self.data:
            raise forms.ValidationError(_("Enter the PIN of this side, or press “No PIN”."))
        return figures_of(self.cleaned_data["pin"])

    def sent(self, card: TableCard) -> dict[str, Any]:
        """The side, the score, and how it agrees; RulesError or Refusal for a wrong PIN."""
        side = self.cleaned_data["side"]
        way = way_with_pin(card, side, "" if self.cleaned_data["no_pin"] else self.cleaned_data["pin"])
        return {"uuid": self.cleaned_data["uuid"], "side": side, "score": self.score, "way": way}


class ObjectionForm(ScoreForm):
    """A side says that the result is wrong, why, and perhaps what it was."""

    required_sides = 0
    side = forms.TypedChoiceField(
        label=_("Who objects?"),
        choices=SEAT_NUMBERS,
        coerce=int,
        widget=forms.RadioSelect,
        error_messages={"required": _("Choose a side.")},
    )
    reason = forms.CharField(
        label=_("What is wrong?"),
        max_length=LONGEST_REASON,
        help_text=_("A few words, such as: hand 6 was a march."),
        error_messages={"required": _("Write a few words.")},
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )

    def name(self, laws: LawBook, sides: Sequence[str], may_object: Collection[int]) -> "ObjectionForm":
        """The same form with the names of the sides on it; only those that `may_object` are offered."""
        self.name_sides(laws, sides)
        offer(self, "side", [(side, called) for side, called in enumerate(sides) if side in may_object])
        return self

    def clean(self) -> None:
        """A score without its first side is not taken for none."""
        if any(self.cleaned_data.get(name) is not None for name in self.score_fields[len(self.score) :]):
            raise forms.ValidationError(BOTH["required"])

    def sent(self, card: TableCard | None = None) -> dict[str, Any]:
        """The side, its words, and its score where it gave one."""
        written = {name: self.cleaned_data[name] for name in ("uuid", "side", "reason")}
        return {**written, "score": self.score or None}


def words_field() -> forms.CharField:
    """The words of a call. It has lines, because Enter in a single line would press the first button, a reason."""
    return forms.CharField(
        label=_("A few words (optional)"),
        max_length=LONGEST_CALL,
        required=False,
        widget=forms.Textarea(attrs={"rows": 2, "autocomplete": "off"}),
    )


class CallForm(ActionForm):
    """A call for the director: the reason is the pressed button; the words may be empty."""

    reason = forms.TypedChoiceField(
        choices=[(reason.value, reason.value) for reason in OFFERED],
        coerce=CallReason,
        error_messages={"required": _("Choose a reason."), "invalid_choice": _("Choose a reason.")},
    )
    words = words_field()

    def sent(self, card: TableCard) -> dict[str, Any]:
        """The reason and the words."""
        return {name: self.cleaned_data[name] for name in ("uuid", "reason", "words")}


class OwnCallForm(ActionForm):
    """A pair says on its own page that the score is wrong, perhaps with a few words."""

    words = words_field()

    def sent(self) -> dict[str, Any]:
        """The words."""
        return {name: self.cleaned_data[name] for name in ("uuid", "words")}


class SheetForm(forms.Form):
    """Which sheet this device keeps."""

    sheet = forms.TypedChoiceField(choices=[(keeper, keeper) for keeper in KEEPERS], coerce=int)


class LeftForm(forms.Form):
    """Whether this phone is in the left hand."""

    left = forms.ChoiceField(choices=[(answer, answer) for answer in ("yes", "no")])


class ReadForm(forms.Form):
    """Which message of the desk somebody at this phone has read."""

    read = forms.RegexField(regex=r"^[0-9a-f]{16}$", max_length=16)


class PinForm(forms.Form):
    """A table's number and PIN: the fall-back where a camera will not read the code."""

    table = forms.IntegerField(
        label=_("Table number"),
        min_value=1,
        widget=forms.NumberInput(attrs={"inputmode": "numeric"}),
        error_messages={"required": _("Enter the number on the table card.")},
    )
    pin = forms.CharField(
        label=_("PIN"),
        help_text=_("The six-digit number under the code on the table card."),
        max_length=LONGEST_PIN,
        error_messages={"required": _("Enter the PIN on the table card.")},
        widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
    )

    def clean_pin(self) -> str:
        """The figures alone, however they were grouped."""
        return figures_of(self.cleaned_data["pin"])
