"""Results from the desk: entered, corrected, given without play, and who really sat there."""

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from rules.game import Ending
from rules.hand import Side
from rules.laws import Laws
from scoring.forms.acting import ActForm, offer, reason_field
from tournaments.models import Entry, Tournament

MOST_POINTS = 99
ENDINGS = [(Ending.TARGET.value, _("played out")), (Ending.TIMED_OUT.value, _("stopped at the bell"))]


def points_field(**wanted: Any) -> forms.IntegerField:
    """The points of one side, which may be below nothing in some games."""
    return forms.IntegerField(min_value=-MOST_POINTS, max_value=MOST_POINTS, **wanted)


def named_points(form: forms.Form, laws: Laws, named: Mapping[str, str]) -> None:
    """Write the names beside the fields, and ask phones for the keys that a score of these laws needs."""
    below = laws.negative_scores
    for field, name in named.items():
        form.fields[field].label = name
        attrs = form.fields[field].widget.attrs
        attrs |= {"min": -MOST_POINTS} if below else {"min": 0, "inputmode": "numeric"}


class ScoreForm(ActForm):
    """The score of a game as the Master Score Card shows it. `names` are side A and side B."""

    score_a = points_field()
    score_b = points_field()
    ending = forms.ChoiceField(label=_("How it ended"), choices=ENDINGS, initial=Ending.TARGET.value)

    def __init__(self, *args: Any, names: tuple[str, str], laws: Laws, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        named_points(self, laws, dict(zip(("score_a", "score_b"), names, strict=True)))

    def clean(self) -> dict[str, Any]:
        """What the service takes: `score` of both, and `ending`."""
        written = dict(self.cleaned_data)
        score = (written.pop("score_a", None), written.pop("score_b", None))
        ending = written.pop("ending", None)
        return {**written, "score": score, "ending": Ending(ending) if ending else None}


class ResultForm(ScoreForm):
    """A result for a game still open."""

    reason = reason_field(required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["reason"].help_text = _("Needed only where a finished sheet says otherwise.")


class CorrectionForm(ScoreForm):
    """Another score for a game that is final."""

    reason = reason_field()


class WalkOverForm(ActForm):
    """Which side was there."""

    winner_side = forms.TypedChoiceField(
        label=_("Who was there?"), coerce=lambda side: Side(int(side)), widget=forms.RadioSelect
    )
    reason = reason_field()

    def __init__(self, *args: Any, names: tuple[str, str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        offer(self, "winner_side", [(side.value, names[side]) for side in Side])


class SeatingForm(ActForm):
    """The two that really played."""

    a = forms.ModelChoiceField(Entry.objects.none(), label=_("Sat as A"))
    b = forms.ModelChoiceField(Entry.objects.none(), label=_("Sat as B"))
    swap = forms.BooleanField(
        label=_("They changed tables: mend their other game too"),
        required=False,
        initial=True,
        help_text=_("Whoever is written down here now is then written down there."),
    )
    reason = reason_field()

    def __init__(self, *args: Any, tournament: Tournament, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for field in ("a", "b"):
            self.fields[field] = PairField(tournament, label=self.fields[field].label)

    def clean(self) -> dict[str, Any]:
        """What the service takes: both `sides`."""
        written = dict(self.cleaned_data)
        sides = (written.pop("a", None), written.pop("b", None))
        return {**written, "sides": sides}


class SubstituteForm(ActForm):
    """Whose place is taken, and by whom. `sitters` are seats with the names of who sits there."""

    seat = forms.TypedChoiceField(label=_("Who stops playing?"), coerce=int, widget=forms.RadioSelect)
    name = forms.CharField(label=_("Who plays instead?"), max_length=300)
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
