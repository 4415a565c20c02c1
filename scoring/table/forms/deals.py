"""A deal of Poker-Euchre as its banker or scorekeeper enters it, and actions at the bank."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.language import translated
from rules.base.errors import RulesError
from rules.base.written import LETTERS
from rules.euchre.kinds import GameRules
from rules.euchre.poker.betting import Log
from rules.euchre.poker.chips import played_for_in_words
from rules.euchre.poker.in_play import LONGEST, read_betting
from rules.euchre.poker.result import PokerResult
from rules.euchre.score_sheet import BankAct, WrittenHand
from rules.laws.chip_laws import Money
from scoring.forms.scores import MOST_CHIPS
from scoring.reads.score_card import TableCard
from scoring.table.forms.places import SEAT_NUMBERS, PlaceForm, WrittenHandForm

NOBODY = "nobody"
LETTER_OF = LETTERS.lower()


def count_field(**wanted: Any) -> forms.IntegerField:
    """How many; left empty it is none."""
    figures = forms.NumberInput(attrs={"inputmode": "numeric"})
    return forms.IntegerField(required=False, min_value=0, max_value=MOST_CHIPS, widget=figures, **wanted)


def seats_field(widget: type[forms.Widget] = forms.CheckboxSelectMultiple) -> forms.TypedMultipleChoiceField:
    """Some of those at the table, by seat."""
    return forms.TypedMultipleChoiceField(required=False, widget=widget, choices=SEAT_NUMBERS, coerce=int)


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """One player's part of the form: what was won and, with chips, what was staked and whether the hand was folded."""

    seat: int
    name: str
    tricks: forms.BoundField
    bet: forms.BoundField
    cards: forms.BoundField
    out: bool


@dataclass(frozen=True, slots=True)
class PointsColumn:
    """A player's part where no chips are staked: the button of the maker, and each count of tricks, one of them chosen.

    So much fits on one screen for six.
    """

    name: str
    maker: forms.boundfield.BoundWidget
    field: str
    counts: Sequence[tuple[int, bool]]

    @classmethod
    def of(cls, row: PlayerRow, maker: forms.boundfield.BoundWidget, cards: int) -> "PointsColumn":
        """From 0 to all the cards of a player."""
        typed = str(row.tricks.value() or "0")
        counts = [(count, typed == str(count)) for count in range(cards + 1)]
        return cls(row.name, maker, row.tricks.html_name, counts)


class DealForm(WrittenHandForm):
    """A deal: its maker, and by player tricks, stakes and folds. Cards won are asked after a renege only.

    `betting` is the log of a deal that was entered as it was played; stakes and folds then follow from it.
    """

    maker = forms.ChoiceField(
        required=False,
        widget=forms.RadioSelect,
        choices=[*((str(seat), seat) for seat, _same in SEAT_NUMBERS), (NOBODY, NOBODY)],
    )
    jokers = forms.TypedChoiceField(
        required=False,
        widget=forms.RadioSelect(attrs={"required": True}),
        choices=[("no", "no"), ("yes", "yes")],
        coerce=lambda answer: answer == "yes",
        empty_value=None,
    )
    folded = seats_field()
    expelled = seats_field()
    void = count_field()
    betting = forms.CharField(required=False, max_length=LONGEST)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for letter in LETTER_OF:
            for kind in ("tricks", "bet", "cards"):
                self.fields[f"{kind}_{letter}"] = count_field()

    def name(
        self, players: Sequence[tuple[int, str]], sat_out: Iterable[int] = (), cards: Sequence[int] = ()
    ) -> "DealForm":
        """The same form for those who are dealt in, from the dealer's left; who could not pay is out of this deal.

        `cards`: how many each may have, two numbers where the Jokers decide it; then the form asks for them.
        """
        out = frozenset(sat_out)
        dealt_in = [(seat, name) for seat, name in players if seat not in out]
        self.fields["maker"].choices = [*dealt_in, (NOBODY, _("Everyone passed"))]  # type: ignore[attr-defined]
        for name in ("folded", "expelled"):
            self.fields[name].choices = dealt_in  # type: ignore[attr-defined]
        self.asks_jokers = len(cards) > 1
        if self.asks_jokers:
            without, with_jokers = cards
            self.fields["jokers"].choices = [  # type: ignore[attr-defined]
                ("no", _("No Jokers: %(cards)d cards each") % {"cards": without}),
                ("yes", _("Two Jokers: %(cards)d cards each") % {"cards": with_jokers}),
            ]
        self.rows = [self._row(seat, name, seat in out) for seat, name in players]
        return self

    def hand(self, rules: GameRules) -> WrittenHand:
        """The deal as typed; the players are filled in from the sheet."""
        cleaned = self.cleaned_data
        passed_out = cleaned["maker"] == NOBODY
        cards = self._counts("cards")
        log = cleaned["betting"] if rules.has_bank and not passed_out else None
        with_chips = rules.has_bank and log is None
        return PokerResult(
            players=(),
            maker=None if cleaned["maker"] in ("", NOBODY) else cleaned["maker"],
            jokers=cleaned["jokers"],
            tricks=None if passed_out else self._counts("tricks"),
            bets=self._counts("bet") if with_chips and not passed_out else None,
            folded_by=tuple(map(str, cleaned["folded"])) if with_chips and not passed_out else None,
            expelled=tuple(map(str, cleaned["expelled"])),
            cards_won_by=cards or None,
            void_tricks=cleaned["void"] or 0,
            said_passed_out=passed_out,
            log=log,
        )

    def clean_betting(self) -> Log | None:
        """The log; None where totals were typed."""
        try:
            return read_betting(self.cleaned_data["betting"]) or None
        except RulesError as error:
            raise forms.ValidationError([translated(fault.sentence) for fault in error.faults]) from error

    @staticmethod
    def letter(seat: int) -> str:
        """A seat in the names of fields."""
        return LETTER_OF[seat]

    @property
    def more_answered(self) -> bool:
        """Whether anything behind the disclosure has been answered."""
        return bool(self["expelled"].value() or self["void"].value())

    def _row(self, seat: int, name: str, out: bool) -> PlayerRow:
        letter = LETTER_OF[seat]
        tricks, bet, cards = (self[f"{kind}_{letter}"] for kind in ("tricks", "bet", "cards"))
        return PlayerRow(seat, name, tricks, bet, cards, out)

    def _counts(self, kind: str) -> Mapping[str, int]:
        given = ((seat, self.cleaned_data[f"{kind}_{letter}"]) for seat, letter in enumerate(LETTER_OF))
        return {str(seat): count for seat, count in given if count is not None}


_OPENED = ("banker", "dealer", "jokers", "adults")


class OpenForm(PlaceForm):
    """The banker gives out chips: to each as many, or by player; the stakes, and the player who got the first jack."""

    chips = count_field()
    banker = forms.TypedChoiceField(choices=SEAT_NUMBERS, coerce=int, widget=forms.HiddenInput)
    money = forms.ChoiceField(required=False, widget=forms.RadioSelect, choices=[(one.value, one) for one in Money])
    adults = forms.BooleanField(required=False)
    dealer = forms.TypedChoiceField(choices=SEAT_NUMBERS, coerce=int, widget=forms.RadioSelect)
    jokers = forms.BooleanField(required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for letter in LETTER_OF:
            self.fields[f"chips_{letter}"] = count_field()

    def name(self, players: Sequence[tuple[int, str]], banker: int, played_for: Sequence[Money]) -> "OpenForm":
        """The same form for those at the table, who are served from the banker's left, the banker last."""
        self.fields["dealer"].choices = players  # type: ignore[attr-defined]
        stakes = [(one.value, translated(played_for_in_words(one))) for one in played_for]
        self.fields["money"].choices = stakes  # type: ignore[attr-defined]
        self.fields["money"].initial = stakes[0][0]
        self.for_cash = len(stakes) > 1
        order = [*players[banker + 1 :], *players[: banker + 1]]
        self.each = [(name, self[f"chips_{LETTER_OF[seat]}"]) for seat, name in order]
        return self

    def sent(self, card: TableCard) -> dict[str, Any]:
        """How the bank opens, with chips for everybody at the table."""
        typed = self.cleaned_data
        each = (typed[f"chips_{letter}"] for letter in LETTER_OF[: len(card.sides)])
        chips = tuple((typed["chips"] or 0) if own is None else own for own in each)
        money = Money(typed["money"] or Money.NONE)
        return {**super().sent(card), "chips": chips, "money": money, **{name: typed[name] for name in _OPENED}}


class BankForm(PlaceForm):
    """A player buys chips, or cashes out."""

    act = forms.ChoiceField(choices=[(act.value, act.value) for act in BankAct])
    seat = forms.TypedChoiceField(choices=SEAT_NUMBERS, coerce=int)
    chips = count_field()

    def sent(self, card: TableCard) -> dict[str, Any]:
        """A player's action at the bank."""
        typed = self.cleaned_data
        return {**super().sent(card), "act": BankAct(typed["act"]), "seat": typed["seat"], "chips": typed["chips"] or 0}

    def name(self, players: Iterable[tuple[int, str]]) -> "BankForm":
        """The same form with the names of those at the table."""
        self.fields["seat"].choices = list(players)  # type: ignore[attr-defined]
        return self
