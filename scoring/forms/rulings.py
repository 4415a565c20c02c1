"""A case for the book: what happened, at which table, in which hand, and the facts that decide it."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.language import translated
from clubs.models.limits import LARGEST_NUMBER
from clubs.web.forms import ActionForm, offer, reason_field
from rules.euchre.entry import side_names
from rules.euchre.rulings import Choice, Fact
from rules.euchre.rulings.at_table import AnyCase, TableRulings
from scoring.forms.scores import MOST_CHIPS

YES_NO: Final = [("yes", _("Yes")), ("no", _("No"))]
PROVED: Final = [*YES_NO, ("mixed", _("Unknown: the tricks were mixed"))]
FLAGS: Final = (
    "turned_up",
    "partner_spoke",
    "first_trick_quitted",
    "all_played",
    "trick_quitted",
    "same_hand",
    "in_time",
    "play_over",
)
COUNTS: Final = ("announced", "to_call", "pushed")
HAND_FIELDS: Final = ("makers", "tricks", "alone", "defend_alone")
CHOICES: Final = {
    Choice.AS_PLAYED: _("Score the hand as played"),
    Choice.ADD: _("Add the penalty to their own score"),
    Choice.TAKE: _("Deduct the penalty from the other side"),
}


def _asked(label: Any, choices: Any) -> forms.ChoiceField:
    return forms.ChoiceField(label=label, choices=choices, widget=forms.RadioSelect, required=False)


def _counted() -> forms.IntegerField:
    return forms.IntegerField(min_value=0, max_value=MOST_CHIPS, required=False)


def offences(table_rulings: TableRulings) -> list[tuple[str, list[tuple[str, str]]]]:
    """The offences possible under these laws, in two groups: settled by the book, or left to the director."""
    offered = [(offence, translated(offence.sentence)) for offence in table_rulings.offences()]
    theirs = [(offence.value, words) for offence, words in offered if table_rulings.left_open(offence)]
    settled = [(offence.value, words) for offence, words in offered if not table_rulings.left_open(offence)]
    groups = [(_("Settled by the rules"), settled), (_("Director decides, with advice"), theirs)]
    return [(str(label), group) for label, group in groups if group]


class WhatForm(forms.Form):
    """Where, in which hand, and what; read from the address. `games` are pairs of an id and a table's words."""

    game = forms.TypedChoiceField(label=_("Table"), coerce=int)
    hand = forms.IntegerField(label=_("Hand number"), min_value=1, max_value=LARGEST_NUMBER, required=False)
    offence = forms.ChoiceField(label=_("Irregularity"))

    def __init__(self, *args: Any, games: list[tuple[int, str]], table_rulings: TableRulings, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "game", games)
        self.fields["hand"].help_text = _("Leave empty for the current hand.")
        offer(self, "offence", [("", _("Choose")), *offences(table_rulings)])


class CaseForm(ActionForm):
    """The facts of a case; which of them are shown is for the book to say. `names` are those of the sides."""

    hand = forms.IntegerField(min_value=1, max_value=LARGEST_NUMBER, widget=forms.HiddenInput)
    offence = forms.ChoiceField(widget=forms.HiddenInput)
    lone = _asked(_("Was the player at fault playing alone?"), YES_NO)
    turned_up = _asked("", YES_NO)
    partner_spoke = _asked("", YES_NO)
    first_trick_quitted = _asked("", YES_NO)
    all_played = _asked("", YES_NO)
    trick_quitted = _asked("", YES_NO)
    same_hand = _asked("", YES_NO)
    in_time = _asked("", YES_NO)
    proved = _asked("", PROVED)
    offender = _asked("", [])
    play_over = _asked("", YES_NO)
    trick_to = _asked("", [])
    announced = _counted()
    to_call = _counted()
    pushed = _counted()
    makers = _asked(_("Who made trump?"), [])
    tricks = _asked(_("Tricks the makers won"), [(str(count), str(count)) for count in range(6)])
    alone = _asked(_("Did they go alone?"), YES_NO)
    defend_alone = _asked(_("Did a defender go alone?"), YES_NO)
    choice = forms.ChoiceField(
        label=_("What does the other side choose?"),
        choices=list(CHOICES.items()),
        widget=forms.RadioSelect,
        required=False,
    )
    reason = reason_field(required=False)

    def __init__(self, *args: Any, names: Sequence[str], table_rulings: TableRulings, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.table_rulings = table_rulings
        sides = list(zip(side_names(len(names)), names, strict=True))
        offer(self, "offence", [(offence.value, offence.value) for offence in table_rulings.offences()])
        offer(self, "offender", sides)
        offer(self, "makers", sides)
        offer(self, "trick_to", [("", _("Unknown")), *sides])
        offer(self, "proved", PROVED if table_rulings.tricks_can_be_mixed else YES_NO)
        for name, question in table_rulings.questions().items():
            if name in self.fields and name != Fact.HAND:
                self.fields[name].label = translated(question)

    def clean(self) -> dict[str, Any]:
        """The service's arguments: the hand's number, the `case`, the id and the reason."""
        written = self.cleaned_data
        if "hand" not in written or "offence" not in written:
            return written
        kept: dict[str, Any] = {name: written[name] for name in ("uuid", "hand", "reason") if name in written}
        return {**kept, "case": case_of(self.table_rulings, written)}


def case_of(table_rulings: TableRulings, written: Mapping[str, Any]) -> AnyCase:
    """The case as far as the questions are answered; Unreadable for an answer that cannot be."""
    proved = written.get("proved")
    answers = {
        **{name: _flag(written.get(name)) for name in FLAGS},
        **{name: _count(written.get(name)) for name in COUNTS},
        **{name: written.get(name) or None for name in ("offence", "offender", "trick_to", "choice")},
        "proved": None if proved == "mixed" else _flag(proved),
        "tricks_mixed": proved == "mixed" or None,
        "lone_offender": written.get("lone") == "yes" or None,
        "hand": _hand(table_rulings, written),
    }
    return table_rulings.read({name: value for name, value in answers.items() if value is not None})


def _flag(answer: str | None) -> bool | None:
    return {"yes": True, "no": False}.get(answer or "")


def _count(answer: str | int | None) -> int | None:
    return int(answer) if answer is not None and str(answer).isdecimal() else None


def _hand(table_rulings: TableRulings, written: Mapping[str, Any]) -> Mapping[str, Any] | None:
    makers, tricks = written.get("makers"), written.get("tricks")
    if not makers or not (tricks or table_rulings.maker_alone(written["offence"])):
        return None
    alone, defended = (written.get(name) == "yes" for name in ("alone", "defend_alone"))
    return table_rulings.hand(makers, _count(tricks), alone, defended)
