"""Points by side: what every form with a score asks, at the desk and at the table."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from clubs.web.forms import ActionForm
from rules.base.game_ending import DECIDED
from rules.base.written import LETTERS
from rules.euchre.game import GameEnding
from rules.euchre.score_sheet import Score
from rules.laws import LawBook

FINISHED = (GameEnding.TARGET.value, _("finished"))
ENDINGS = [FINISHED, (GameEnding.TIMED_OUT.value, _("stopped at the bell"))]
MOST_POINTS = 999
MOST_CHIPS = 100_000
FEWEST_SIDES = 2


def deciders(laws: LawBook, names: Sequence[str]) -> list[tuple[str, Any]]:
    """The endings of a tied game, by the side that won its deciding hand; none where these laws have no such hand."""
    if not laws.has_deciding_hand:
        return []
    won = _("deciding hand: %(side)s")
    return [(ending.value, won % {"side": name}) for ending, name in zip(DECIDED, names, strict=True)]


class ScoreForm(ActionForm):
    """Points side by side, in the fields `score_fields`; sides that a game does not have are left out.

    `error_messages`: of each of these fields, by code.
    """

    score_fields: Sequence[str] = tuple(LETTERS.lower())
    required_sides = FEWEST_SIDES
    error_messages: dict[str, Any] = {}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for side, name in enumerate(self.score_fields):
            self.fields[name] = forms.IntegerField(
                min_value=-MOST_POINTS,  # points can be below zero in some games
                max_value=MOST_POINTS,
                required=side < self.required_sides,
                error_messages=self.error_messages,
            )

    def name_sides(self, laws: LawBook, sides: Sequence[str]) -> None:
        """Write the names beside the fields, and ask phones for the keys that a score of these laws needs."""
        below = laws.may_be_negative
        for field, side in zip(self.score_fields, sides, strict=False):
            self.fields[field].label = side
            attrs = self.fields[field].widget.attrs
            attrs |= {"min": -MOST_POINTS} if below else {"min": 0, "inputmode": "numeric"}

    @property
    def score(self) -> Score:
        """The points by side, as far as they were given."""
        points = (self.cleaned_data.get(name) for name in self.score_fields)
        return tuple(takewhile(lambda each: each is not None, points))  # type: ignore[arg-type]

    def ask_no_bell(self, others: Sequence[tuple[str, Any]] = ()) -> None:
        """Where the bell ends the games of the table, nobody is asked if it did: `as_ended` knows by the score.

        The `others` are still asked for. A bell that was saved before, or on a phone's sheet, is taken as well.
        """
        field = self.fields["ending"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [*ENDINGS, *others]
        field.widget.choices = [FINISHED, *others]
        if not others:
            field.widget = forms.HiddenInput()
        if self.initial.get("ending") == GameEnding.TIMED_OUT:
            self.initial["ending"] = GameEnding.TARGET.value

    def as_ended(self, ending: GameEnding, laws: LawBook, *, bell: bool) -> GameEnding:
        """How the game ended: where the bell ends the games of the table, it stopped a score below the total."""
        return GameEnding.TIMED_OUT if bell and ending is GameEnding.TARGET and self.is_below(laws) else ending

    def is_below(self, laws: LawBook) -> bool:
        """Whether nobody has reached the total."""
        return max(self.score, default=0) < (laws.target or 0)

    @property
    def points(self) -> list[forms.BoundField]:
        """The fields that have a name."""
        return [self[name] for name in self.score_fields if self.fields[name].label]
