"""A hand as a scorekeeper answers for it: of two sides, of a maker against the rest, or a deal of Poker-Euchre."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.language import translated
from rules.base.cards import SPECIAL, Card, Suit
from rules.euchre.entry import SEATS, Answers, Became, Named, Questions, Side
from rules.euchre.entry.sides import side_of
from rules.euchre.kinds import GameRules
from rules.euchre.score_sheet import SheetTotals, WrittenHand
from scoring.table.forms.places import WrittenHandForm

MOST_SIDES, MOST_TRICKS = 3, 52
"""Of any game; a form with names on it shows those of one."""
SEAT_NUMBERS = [(seat, seat) for seat in range(SEATS)]
BECAME: dict[str, tuple[Became, int | None]] = {
    **{str(side): (Became.PLAYED, side) for side in range(MOST_SIDES)},
    **{f"fold-{side.value}": (Became.FOLDED, side) for side in Side},
    "nobody": (Became.PASSED_OUT, None),
    "thrown-in": (Became.THROWN_IN, None),
}
"""The outcome of a hand, by the value of its button: a side that made trump is its number."""
BECAME_WORDS: dict[Became, Any] = {
    Became.PLAYED: "%(pair)s",
    Became.FOLDED: _("%(pair)s folded"),
    Became.PASSED_OUT: _("Everyone passed"),
    Became.THROWN_IN: _("Thrown in, no face card"),
}
NAMED: dict[str, tuple[Named, Card | None, Suit | None]] = {
    "1": (Named.TURNED_UP, None, None),
    "2": (Named.LATER, None, None),
    "stuck": (Named.STUCK, None, None),
    **{f"{card}-{suit}": (Named.SPECIAL, card, suit) for card in SPECIAL for suit in Suit},
}
NAMED_WORDS: dict[Named, Any] = {
    Named.TURNED_UP: _("picked up"),
    Named.LATER: _("named in round two"),
    Named.STUCK: _("named by the stuck dealer"),
    Named.SPECIAL: _("Joker up: %(suit)s"),
}


class HandForm(WrittenHandForm):
    """A hand. Everything may be left open here: what is missing or impossible is the rule book's to say.

    It reads what any book asks, and `name` shows what one of them does.
    """

    makers = forms.ChoiceField(required=False, widget=forms.RadioSelect, choices=[(name, name) for name in BECAME])
    tricks = forms.TypedChoiceField(
        required=False,
        widget=forms.RadioSelect,
        choices=[(tricks, tricks) for tricks in range(MOST_TRICKS + 1)],
        coerce=int,
        empty_value=None,
    )
    alone = forms.BooleanField(required=False)
    lone_seat = forms.TypedChoiceField(
        required=False, widget=forms.RadioSelect, choices=SEAT_NUMBERS, coerce=int, empty_value=None
    )
    lone = forms.TypedMultipleChoiceField(
        required=False, widget=forms.CheckboxSelectMultiple, choices=SEAT_NUMBERS, coerce=int
    )
    round = forms.ChoiceField(required=False, widget=forms.RadioSelect, choices=[(name, name) for name in NAMED])
    no_trump = forms.BooleanField(required=False)
    maker_seat = forms.TypedChoiceField(
        required=False, widget=forms.RadioSelect, choices=SEAT_NUMBERS, coerce=int, empty_value=None
    )
    dealer = forms.TypedChoiceField(
        required=False, widget=forms.RadioSelect, choices=SEAT_NUMBERS, coerce=int, empty_value=None
    )

    def name(
        self, rules: GameRules, totals: SheetTotals, pairs: Sequence[str], sitters: Iterable[tuple[int, str]]
    ) -> "HandForm":
        """The same form with what is asked about the next hand, and the people's names on it."""
        asked, seats = rules.questions_in(totals), list(sitters)
        assert asked is not None
        named = {
            "makers": list(_became(asked, pairs)),
            "tricks": list(enumerate(range(len(rules.tricks_in_words)))),
            "round": list(_named(asked)),
            "maker_seat": seats,
            "dealer": seats,
            "lone": seats,
            "lone_seat": seats,
        }
        for name, choices in named.items():
            self.fields[name].choices = choices  # type: ignore[attr-defined]
        return self

    def clean(self) -> dict[str, Any]:
        """A lone player is one of the makers; the answer counts with “Alone” only."""
        cleaned = super().clean() or self.cleaned_data
        seat, makers = cleaned.get("lone_seat"), cleaned.get("makers")
        if cleaned.get("alone") and seat is not None and makers in ("0", "1") and int(side_of(seat)) != int(makers):
            self.add_error("lone_seat", _("Who played alone? Choose a player of the side that made trump."))
        return cleaned

    def hand(self, rules: GameRules) -> WrittenHand:
        """The hand as typed; what the answers mean is the game's to say."""
        cleaned = self.cleaned_data
        became, side = BECAME.get(cleaned["makers"], (None, None))
        named, special, suit = NAMED.get(cleaned["round"], (None, None, None))
        answers = Answers(
            became=became,
            side=side,
            tricks=cleaned["tricks"],
            alone=cleaned["alone"],
            lone=self._lone_seats(),
            named=named,
            special=special,
            suit=suit,
            no_trump=cleaned["no_trump"],
            maker=cleaned["maker_seat"],
            dealer=cleaned["dealer"],
        )
        return rules.hand_answered(answers)

    def _lone_seats(self) -> tuple[int, ...]:
        """Those who played alone. A phone without a network adds up without `lone_seat`, which moves no points."""
        cleaned = self.cleaned_data
        if cleaned["alone"] and not cleaned["lone"] and cleaned["lone_seat"] is not None:
            return (cleaned["lone_seat"],)
        return tuple(cleaned["lone"])

    @property
    def more_answered(self) -> bool:
        """Whether anything behind the disclosure has been answered."""
        return any(
            self[name].value() not in (None, "", False) for name in ("round", "no_trump", "maker_seat", "dealer")
        )


def _became(asked: Questions, pairs: Sequence[str]) -> Iterator[tuple[str, object]]:
    """The maker first; then what else can have become of it."""
    for value, (became, side) in BECAME.items():
        if became in asked.became and (side is None or side < len(pairs)):
            yield value, BECAME_WORDS[became] % {"pair": "" if side is None else pairs[side]}


def _named(asked: Questions) -> Iterator[tuple[str, object]]:
    for value, (named, special, suit) in NAMED.items():
        if named in asked.named and special in (None, asked.special):
            yield value, NAMED_WORDS[named] % {"suit": "" if suit is None else translated(suit.sentence)}
