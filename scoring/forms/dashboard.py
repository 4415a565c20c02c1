"""Rounds: closed, and which line moves for the next."""

from collections.abc import Iterable
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.web.forms import ActionForm, offer
from scoring.decisions.breaks import LONGEST
from scoring.decisions.clock import MOST
from scoring.ledger.entries.call import CaseKind

CLOSE_ONLY = "only"


class ChangeForm(ActionForm):
    """How the tables change for the next round; without a choice where the movement leaves none.

    `moves` is the line that the movement would move, None where nobody may choose.
    """

    round = forms.IntegerField(widget=forms.HiddenInput, required=False)
    line = forms.ChoiceField(label=_("For the next round"), required=False)

    def __init__(self, *args: Any, moves: str | None, left: int, closing: bool = False, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        choices = [*(LINES if moves else [("", _("seat it now"))])] if left else []
        if moves == "B":
            choices[:2] = choices[1::-1]
        if closing and left:
            choices.append((CLOSE_ONLY, _("seat it later")))
        offer(self, "line", choices)
        if len(choices) < 2:
            del self.fields["line"]

    def clean(self) -> dict[str, Any]:
        """`line` as the services take it: None as planned. Which round it is about, the view has read already."""
        written = {name: value for name, value in self.cleaned_data.items() if name != "round"}
        return {**written, "line": written.get("line") or None}


class CloseForm(ChangeForm):
    """Close the round, and seat the next or not."""

    def clean(self) -> dict[str, Any]:
        """`draw_next` beside `line`."""
        written = super().clean()
        only = written["line"] == CLOSE_ONLY
        return {**written, "line": None if only else written["line"], "draw_next": not only}


class WaitingCaseForm(ActionForm):
    """A waiting case of a game: its kind, and the place of a call or an objection in the history of the game."""

    case = forms.TypedChoiceField(choices=[(one.value, one.value) for one in CaseKind], coerce=CaseKind)
    link = forms.IntegerField(required=False)


class AnyWaitingCaseForm(WaitingCaseForm):
    """The same of any game."""

    game = forms.IntegerField()


class SettledCallForm(ActionForm):
    """A call of any table: its game, and its place in the history of the game."""

    game = forms.IntegerField()
    link = forms.IntegerField()


ALL_TABLES = 0


def _one_or_all(number: str) -> int | None:
    return int(number) or None


class RoundForm(ActionForm):
    """A button for one round, which the view has read already."""

    round = forms.IntegerField(widget=forms.HiddenInput, required=False)

    def clean(self) -> dict[str, Any]:
        """The fields of the service."""
        return {name: value for name, value in self.cleaned_data.items() if name != "round"}


class MinutesForm(RoundForm):
    """Minutes for all tables, or for one."""

    minutes = forms.IntegerField(
        label=_("Minutes"), min_value=-MOST, max_value=MOST, initial=5, help_text=_("−5 takes 5 minutes away.")
    )
    table = forms.TypedChoiceField(label=_("For"), coerce=_one_or_all, initial=ALL_TABLES)

    def __init__(self, *args: Any, tables: Iterable[int], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        named = [(number, _("Table %(table)s") % {"table": number}) for number in tables]
        offer(self, "table", [(ALL_TABLES, _("all tables")), *named])


class BreakForm(ActionForm):
    """A break: how long, and from when."""

    minutes = forms.IntegerField(
        label=_("Minutes"),
        min_value=1,
        max_value=LONGEST,
        required=False,
        help_text=_("Leave empty for no set time."),
    )
    after_round = forms.BooleanField(label=_("After this round is closed"), required=False)

    def __init__(self, *args: Any, playing: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if not playing:
            del self.fields["after_round"]


LINES = [("A", _("A moves up")), ("B", _("B moves down"))]
