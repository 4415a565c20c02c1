"""Results from the desk: entered, corrected, given without play, and the players who really sat there."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.web.forms import ActionForm, UsualReasonsForm, offer, person_field, reason_field
from rules.base.written import LETTERS
from rules.euchre.entry import Side
from rules.euchre.game import GameEnding
from rules.laws import LawBook
from scoring.forms.scores import ENDINGS, ScoreForm, deciders
from tournaments.models import Entry, Tournament

DECISION = (GameEnding.DECISION.value, _("director's decision"))


class DeskScoreForm(ScoreForm):
    """The score of a game as the Master Score Card shows it. `names` are those of its sides.

    `decides`: a score at which no play ends can be given as the director's decision. `bell`: the bell ends the games of
    the table, so nobody is asked if it did.
    """

    ending = forms.ChoiceField(label=_("How it ended"), choices=ENDINGS, initial=GameEnding.TARGET.value)

    def __init__(
        self, *args: Any, names: Sequence[str], laws: LawBook, decides: bool, bell: bool = False, **kw: Any
    ) -> None:
        self.laws, self.bell = laws, bell
        self.score_fields = [f"score_{letter.lower()}" for letter in LETTERS[: len(names)]]
        self.required_sides = len(names)
        super().__init__(*args, **kw)
        self.order_fields(self.score_fields)
        self.name_sides(laws, names)
        others = [*deciders(laws, names), *([DECISION] if decides else [])]
        offer(self, "ending", [*ENDINGS, *others])
        if bell:
            self.ask_no_bell(others)

    def clean(self) -> dict[str, Any]:
        """The service's arguments: `score` of both, and `ending`."""
        written = {name: value for name, value in self.cleaned_data.items() if name not in self.score_fields}
        ending = written.pop("ending", None)
        ended = self.as_ended(GameEnding(ending), self.laws, bell=self.bell) if ending else None
        return {**written, "score": self.score, "ending": ended}


class ResultForm(DeskScoreForm):
    """A result for a game still open."""

    reason = reason_field(required=False)

    def __init__(self, *args: Any, decides: bool, **kwargs: Any) -> None:
        super().__init__(*args, decides=decides, **kwargs)
        hint = _("Needed only if a finished sheet shows another score.")
        decision = _("Needed for a director's decision, or if a finished sheet shows another score.")
        self.fields["reason"].help_text = decision if decides else hint


class CorrectionForm(UsualReasonsForm, DeskScoreForm):
    """Another score for a game that is final; `undo` once it has been shown what that undoes. A `slip` needs no
    reason.
    """

    usual_reasons = {
        "swapped": _("The scores were swapped."),
        "miswritten": _("The score was written down wrong."),
        "other_table": _("It was the score of another table."),
        "both_say": _("Both sides say so."),
    }
    undo = forms.BooleanField(required=False, widget=forms.HiddenInput)

    def __init__(self, *args: Any, slip: bool = False, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.needs_reason = not slip


class VoidForm(ActionForm):
    """A game that does not count, and why; `undone` says which other games fall with it, to be agreed to."""

    reason = reason_field()
    undo = forms.BooleanField(label=_("Undo these games too"))

    def __init__(self, *args: Any, undone: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["undo"].help_text = undone
        if not undone:
            del self.fields["undo"]


class MergeForm(ActionForm):
    """The table to which those of this one take their chips. `tables` are ids of games with the tables' names."""

    into = forms.TypedChoiceField(label=_("Merge into which table?"), coerce=int, widget=forms.RadioSelect)
    reason = reason_field(required=False)

    def __init__(self, *args: Any, tables: Sequence[tuple[int, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "into", tables)


class WalkOverForm(ActionForm):
    """Which side was there."""

    winner_side = forms.TypedChoiceField(
        label=_("Who was present?"), coerce=lambda side: Side(int(side)), widget=forms.RadioSelect
    )
    reason = reason_field()

    def __init__(self, *args: Any, names: Sequence[str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "winner_side", [(side.value, names[side]) for side in Side])


class SeatingForm(ActionForm):
    """Those who really played, for each of the `sides` that are recorded: `a`, `b` …, and a partner `a2`, `b2`."""

    swap = forms.BooleanField(
        label=_("Players changed tables: correct their other game too"),
        required=False,
        initial=True,
        help_text=_("Those listed here now are moved to the other game."),
    )
    reason = reason_field()

    def __init__(self, *args: Any, tournament: Tournament, sides: Sequence[Sequence[int]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.seats = {
            f"{letter.lower()}{at or ''}": PairField(
                tournament, label=_("Seated as %(side)s") % {"side": letter}, initial=entry
            )
            for letter, side in zip(LETTERS, sides, strict=False)
            for at, entry in zip((0, 2), side, strict=False)
        }
        self.fields = {"uuid": self.fields["uuid"], **self.seats, **self.fields}

    def clean(self) -> dict[str, Any]:
        """The service's arguments: `sides`, everybody in order."""
        written = dict(self.cleaned_data)
        sides = [written.pop(seat, None) for seat in self.seats]
        return {**written, "sides": sides}


class SubstituteForm(ActionForm):
    """The seat to fill, and its new player. `sitters` are seats with the names of who sits there."""

    seat = forms.TypedChoiceField(label=_("Who stops playing?"), coerce=int, widget=forms.RadioSelect)
    name = person_field(_("Who plays instead?"))
    plays_on = forms.BooleanField(
        label=_("Also in later games"),
        required=False,
        help_text=_("Without the tick, the substitute plays in this game only."),
    )
    reason = reason_field(required=False)

    def __init__(self, *args: Any, sitters: Sequence[tuple[int, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "seat", sitters)


class PairField(forms.ModelChoiceField):  # type: ignore[type-arg]
    """One of the pairs that play, by number."""

    def __init__(self, tournament: Tournament, **kwargs: Any) -> None:
        playing = tournament.entries.filter(number__isnull=False).order_by("number")
        super().__init__(playing, empty_label=None, **kwargs)

    def label_from_instance(self, entry: Entry) -> str:
        """ "7 · Ann Lee & Bob May"."""
        return f"{entry.number} · {entry.name}"
