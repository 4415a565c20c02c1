"""The start of an event: its time, its movement, and the value of a sit-out. And the start of its next stage."""

from collections.abc import Collection, Iterable
from fractions import Fraction
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.language import translated
from clubs.web.forms import ActionForm
from clubs.web.rows import field_of
from rules.tournament.movements import EventFormat, ProgressiveRules, Room
from rules.tournament.movements.chooser import MOST_ENTRIES
from rules.tournament.movements.individuals.progressive_rules import Losers, Parting, RoundEnd, TiedTableRule
from rules.tournament.movements.planning import MOST_ROUNDS
from rules.tournament.standings import BASIS_WORDS, Basis, Criterion, Lists, SitOut, SitOutPolicy, TieOrder
from scoring.forms.ties import ask_lists, ask_order, read_lists, read_order
from tournaments.models import Tournament

POLICIES = [
    (SitOut.NONE.value, _("Nothing")),
    (SitOut.WIN_TARGET_0.value, _("A win and the points of a full game")),
    (SitOut.AVERAGE.value, _("Their own average points")),
    (SitOut.FIXED.value, _("A fixed number of points")),
]
BELLS = [
    (RoundEnd.TARGET.value, _("points at the head table")),
    (RoundEnd.HANDS.value, _("hands at every table")),
    (RoundEnd.CLOCK.value, _("minutes on the clock")),
]
LOSERS = [
    (Losers.STAY.value, _("stay at their table")),
    (Losers.DROP.value, _("move down a table")),
    (Losers.MOVE_ON.value, _("move on a table, and winners stay")),
]
TIED = [
    (TiedTableRule.CUT.value, _("cut: the higher card moves as the winner")),
    (TiedTableRule.DECIDING_HAND.value, _("play one more hand, which is not scored")),
]
PARTINGS = [
    (Parting.LOWER_EAST.value, _("by number")),
    (Parting.DRAWN.value, _("by draw")),
]
AT_START = (Basis.TOTALS, Basis.PER_GAME_DUE)
"""Leaving out the rounds that somebody missed is chosen later, where the page shows its effect."""
NIGHT = ("bell", "length", "lone_hands_at_head", "losers", "level", "parting")
WINS = [("0", _("no win")), ("1/2", _("half a win")), ("1", _("a win"))]


class TimeForm(forms.Form):
    """How much can be played, and by how many; read from the address, so all are optional."""

    entries = forms.IntegerField(
        label=_("Number playing"),
        help_text=_("Empty: everyone checked in."),
        min_value=1,
        max_value=MOST_ENTRIES,
        required=False,
    )
    tables = field_of(Tournament, "tables_available", label=_("Tables available"), help_text="")
    minutes = field_of(
        Tournament, "minutes_available", label=_("Time available (minutes)"), help_text=_("Empty: 3 hours.")
    )
    rounds = field_of(Tournament, "rounds_wanted", label=_("Maximum rounds"), help_text="")


class NumbersField(forms.CharField):
    """Numbers with commas between them, as a tuple."""

    default_error_messages = {"numbers": _("Separate numbers with commas, for example 3, 7.")}

    def clean(self, value: Any) -> tuple[int, ...]:
        """ "3, 7" as (3, 7)."""
        parts = super().clean(value).replace(",", " ").split()
        if not all(part.isdecimal() and len(part) < 6 for part in parts):
            raise forms.ValidationError(self.error_messages["numbers"], "numbers")
        return tuple(dict.fromkeys(map(int, parts)))


class RoomForm(forms.Form):
    """Rooms and tables out of use; read from the address, so both are optional."""

    sections = forms.IntegerField(
        label=_("Rooms"),
        help_text=_("Each room plays separately, at its own tables."),
        min_value=1,
        max_value=1000,
        required=False,
    )
    without = NumbersField(label=_("Tables out of use"), max_length=400, required=False)

    @property
    def room(self) -> Room:
        """The settings given in the address, as far as they can be read."""
        written = self.cleaned_data if self.is_bound and self.is_valid() else {}
        return Room((), written.get("without") or (), written.get("sections") or 1)


class StartForm(ActionForm):
    """Begin in the movement that the page shows; `target` is the points of a full game, `basis` what is proposed.

    `odd`: somebody sits out; `night`: winners move up, and this is usual; the form asks what ends a round and who
    moves; `waiting`: players without a partner are left out, which must be ticked; `ties`: places are decided by what
    of the `offered` is chosen, in one of the `lists`.
    """

    sit_out = forms.ChoiceField(label=_("Sit-out score"), choices=POLICIES, initial=SitOut.NONE.value)
    points = forms.IntegerField(label=_("Fixed points"), min_value=0, max_value=99, required=False)
    win = forms.ChoiceField(label=_("Win with average or fixed points"), choices=WINS, required=False)
    compare = forms.ChoiceField(label=_("How results are compared"), required=False)
    continuous = forms.BooleanField(
        label=_("Start games at once"),
        help_text=_("A game starts as soon as both sides are known and a table is free. There is no common clock."),
        required=False,
    )
    without_singles = forms.BooleanField(
        label=_("Start without them"),
        help_text=_("Their partners can be drawn later. Then they join as late pairs."),
        error_messages={"required": _("Draw partners first, or tick this.")},
    )
    bell = forms.ChoiceField(label=_("What ends a round"), choices=BELLS, required=False)
    length = forms.IntegerField(
        label=_("Number of points, hands or minutes"), min_value=1, max_value=99, required=False
    )
    lone_hands_at_head = forms.BooleanField(label=_("Allow lone hands at the head table"), required=False)
    losers = forms.ChoiceField(label=_("Losers below the head table"), choices=LOSERS, required=False)
    level = forms.ChoiceField(label=_("Tied tables"), choices=TIED, required=False)
    parting = forms.ChoiceField(label=_("Partners split on arrival"), choices=PARTINGS, required=False)

    def __init__(
        self,
        *args: Any,
        odd: bool,
        target: int,
        order: TieOrder,
        night: ProgressiveRules | None = None,
        lists: Collection[Lists] = (),
        offered: Iterable[Criterion] = tuple(Criterion),
        ties: bool = True,
        basis: Basis = Basis.TOTALS,
        knock_out: bool = False,
        waiting: bool = False,
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        if not knock_out:
            del self.fields["continuous"]
        if not waiting:
            del self.fields["without_singles"]
        self.target, self.night = target, night
        if ties:
            ask_lists(self, lists)
            ask_order(self, order, offered)
            self._ask_basis(basis)
        else:
            del self.fields["compare"]
        self.fields["points"].initial = target - 3
        if not odd:
            for field in ("sit_out", "points", "win"):
                del self.fields[field]
        for field in NIGHT:
            if night is None:
                del self.fields[field]
            else:
                self.fields[field].initial = getattr(night, field)

    def _ask_basis(self, proposed: Basis) -> None:
        field = self.fields["compare"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [(basis.value, translated(BASIS_WORDS[basis])) for basis in AT_START]
        field.initial = proposed.value
        field.help_text = _("A missed round: the pair came late or had left. Neither changes what you set here.")

    def clean(self) -> dict[str, Any]:
        """The service's arguments: the sit-out policy, the order in which places are decided, and the night's way."""
        written = dict(self.cleaned_data)
        order, lists = read_order(self, written), read_lists(written)
        kind = SitOut(written.pop("sit_out", None) or SitOut.NONE)
        points, win = written.pop("points", None), Fraction(written.pop("win", None) or 0)
        if kind is SitOut.FIXED and points is None:
            self.add_error("points", _("Enter the points for a sit-out."))
        given = {
            SitOut.NONE: SitOutPolicy(),
            SitOut.WIN_TARGET_0: SitOutPolicy(kind, self.target, 1),
            SitOut.AVERAGE: SitOutPolicy(kind, 0, _whole(win)),
            SitOut.FIXED: SitOutPolicy(kind, points or 0, _whole(win)),
        }
        agreed = {name: value for name in NIGHT if (value := written.pop(name, None)) not in ("", None)}
        night = self.night and self.night.agreed(agreed)
        chosen = {"compare": Basis(compare)} if (compare := written.pop("compare", None)) else {}
        return {**written, **chosen, "sit_out": given[kind], "tie_order": order, "night": night, "lists": lists}


def _whole(win: Fraction) -> int | Fraction:
    return int(win) if win.denominator == 1 else win


class GoOnForm(ActionForm):
    """How many of the best, in what movement, and whether they are seated by their places."""

    best = forms.IntegerField(label=_("How many play on"), min_value=1, max_value=1000, initial=4)
    movement = forms.ChoiceField(label=_("Movement"))
    rounds = forms.IntegerField(
        label=_("Rounds"),
        min_value=1,
        max_value=MOST_ROUNDS,
        required=False,
        help_text=_("Empty: all rounds. A knock-out is played until there is a champion."),
    )
    drawn = forms.BooleanField(label=_("Draw opponents at random, not best against last"), required=False)

    def __init__(self, *args: Any, event_format: EventFormat, lists: bool = False, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["movement"]
        assert isinstance(field, forms.ChoiceField)
        if lists:
            self.fields["best"].label = _("How many of each list play on")
            self.fields["best"].initial = 2
        field.choices = [
            *((each.name, translated(each.title)) for each in reversed(event_format.live)),
            *((each.name, translated(each.title)) for each in event_format.movements),
        ]
