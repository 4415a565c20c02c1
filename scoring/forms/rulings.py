"""A case for the book: what happened, at which table, in which hand, and the facts that decide it."""

from typing import Any, Final

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.language import said
from rules.hand import HandResult, Side
from rules.laws import Laws
from rules.rulings import Case, Choice, Fact, Offence, left_to_director, offences_of
from scoring.forms.acting import ActForm, offer, reason_field

YES_NO: Final = [("yes", _("Yes")), ("no", _("No"))]
PROVED: Final = [*YES_NO, ("mixed", _("It cannot be told: the tricks were mixed"))]
FLAGS: Final = (Fact.TURNED_UP, Fact.FIRST_TRICK_QUITTED, Fact.ALL_PLAYED, Fact.TRICK_QUITTED, Fact.SAME_HAND)
LONE_MATTERS: Final = frozenset({Offence.LEAD_OUT_OF_TURN, Offence.EXPOSED_CARD})
HAND_FIELDS: Final = ("makers", "tricks", "alone", "defend_alone")
CHOICES: Final = {
    Choice.AS_PLAYED: _("Score the hand as played"),
    Choice.ADD: _("Take the penalty, added to their own score"),
    Choice.TAKE: _("Take the penalty, taken from the other side"),
}


def _question(fact: Fact) -> str:
    return said(fact.sentence)


def _asked(label: Any, choices: Any) -> forms.ChoiceField:
    return forms.ChoiceField(label=label, choices=choices, widget=forms.RadioSelect, required=False)


def offences(laws: Laws) -> list[tuple[str, list[tuple[str, str]]]]:
    """What can happen under these laws, in two groups: what the book settles, and what it leaves to the director."""
    told = [(offence, said(offence.sentence)) for offence in offences_of(laws)]
    theirs = [(offence.value, words) for offence, words in told if left_to_director(laws, offence)]
    settled = [(offence.value, words) for offence, words in told if not left_to_director(laws, offence)]
    groups = [(_("Settled by the book"), settled), (_("Left to the director, with advice"), theirs)]
    return [(str(label), group) for label, group in groups if group]


class WhatForm(forms.Form):
    """Where, in which hand, and what; read from the address. `games` are pairs of an id and a table's words."""

    game = forms.TypedChoiceField(label=_("Table"), coerce=int)
    hand = forms.IntegerField(label=_("Hand number"), min_value=1, max_value=200, required=False)
    offence = forms.ChoiceField(label=_("What happened"))

    def __init__(self, *args: Any, games: list[tuple[int, str]], laws: Laws, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "game", games)
        self.fields["hand"].help_text = _("Leave it out for the hand being played.")
        offer(self, "offence", offences(laws))


class CaseForm(ActForm):
    """The facts of a case; which of them are shown is for the book to say. `names` are pair A and pair B."""

    hand = forms.IntegerField(min_value=1, max_value=200, widget=forms.HiddenInput)
    offence = forms.ChoiceField(
        choices=[(offence.value, offence.value) for offence in Offence], widget=forms.HiddenInput
    )
    lone = _asked(_("Was the player at fault playing alone?"), YES_NO)
    turned_up = _asked("", YES_NO)
    first_trick_quitted = _asked("", YES_NO)
    all_played = _asked("", YES_NO)
    trick_quitted = _asked("", YES_NO)
    same_hand = _asked("", YES_NO)
    proved = _asked("", PROVED)
    offender = _asked("", [])
    makers = _asked(_("Who made it?"), [])
    tricks = _asked(_("Their tricks"), [(str(count), str(count)) for count in range(6)])
    alone = _asked(_("Alone?"), YES_NO)
    defend_alone = _asked(_("Did one of the other side play alone?"), YES_NO)
    choice = forms.ChoiceField(
        label=_("What does the other side choose?"),
        choices=list(CHOICES.items()),
        widget=forms.RadioSelect,
        required=False,
    )
    reason = reason_field(required=False)

    def __init__(self, *args: Any, names: tuple[str, str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        sides = [(side.name, names[side]) for side in Side]
        offer(self, "offender", sides)
        offer(self, "makers", sides)
        for fact in (*FLAGS, Fact.PROVED, Fact.OFFENDER):
            self.fields[fact.value].label = _question(fact)

    def clean(self) -> dict[str, Any]:
        """What the service takes: the hand's number, the `case`, the id and the reason."""
        written = self.cleaned_data
        if "hand" not in written or "offence" not in written:
            return written
        kept: dict[str, Any] = {name: written[name] for name in ("uuid", "hand", "reason") if name in written}
        return {**kept, "case": case_of(written)}


def case_of(written: dict[str, Any]) -> Case:
    """The case as far as it has been told."""
    offence = Offence(written["offence"])
    flags: dict[str, Any] = {fact.value: _flag(written.get(fact.value)) for fact in FLAGS}
    proved, offender, choice = (written.get(name) for name in ("proved", "offender", "choice"))
    return Case(
        offence=offence,
        offender=Side[offender] if offender else None,
        hand=_hand(written),
        choice=Choice(choice) if choice else None,
        proved=None if proved == "mixed" else _flag(proved),
        tricks_mixed=proved == "mixed",
        lone_offender=offence in LONE_MATTERS and written.get("lone") == "yes",
        **flags,
    )


def _flag(answer: str | None) -> bool | None:
    return {"yes": True, "no": False}.get(answer or "")


def _hand(written: dict[str, Any]) -> HandResult | None:
    makers, tricks = written.get("makers"), written.get("tricks")
    if not makers or not tricks:
        return None
    alone, defended = (written.get(name) == "yes" for name in ("alone", "defend_alone"))
    return HandResult(makers=Side[makers], tricks=int(tricks), alone=alone, defend_alone=defended)
