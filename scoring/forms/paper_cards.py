"""One row of the results grid: the score on the card of a table, lone hands, and how the game ended."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs.language import translated
from clubs.web.forms import offer
from rules.base.written import LETTERS
from rules.euchre.game import GameEnding
from rules.euchre.kinds import GameRules
from scoring.forms.scores import ENDINGS, ScoreForm, deciders
from scoring.reads.table_state import TableState

FORFEIT = "forfeit_"
MOST_LONE_HANDS = 99
LONGEST_FIGURE = 7
WHOLE = gettext_lazy("Enter a whole number.")
BOTH = gettext_lazy("Enter the score of every side.")


class CardForm(ScoreForm):
    """A typed card. Nothing is required, so that a blank row can be left out (`blank`).

    `asks_lone_hands` where the standings may need them, `forfeits` where the user may enter one. `bell`: the bell ends
    the games of the table, so a score below the total needs nobody to say that it did.
    """

    ending = forms.ChoiceField(label=gettext_lazy("How it ended"), choices=ENDINGS, required=False)

    def __init__(
        self, *args: Any, state: TableState, asks_lone_hands: bool, forfeits: bool, bell: bool = False, **kw: Any
    ) -> None:
        self.bell = bell
        letters = [letter.lower() for letter in LETTERS[: len(state.sides)]]
        self.state, self.score_fields, self.required_sides = state, [f"score_{letter}" for letter in letters], 0
        self.error_messages = {"invalid": WHOLE}
        super().__init__(*args, prefix=f"g{state.game_id}", **kw)
        self.name_sides(state.card.laws, [side.surnames for side in state.sides])
        self.lone_fields = [f"alone_{letter}" for letter in letters] if asks_lone_hands else []
        for name in self.lone_fields:
            self.fields[name] = forms.IntegerField(
                min_value=0, max_value=MOST_LONE_HANDS, required=False, error_messages=self.error_messages
            )
        others = deciders(state.card.laws, [side.surnames for side in state.sides])
        others += _forfeits(state) if forfeits else []
        offer(self, "ending", [*ENDINGS, *others])
        if bell:
            self.ask_no_bell(others)
        self._keep_what_is_typed()
        self._describe()

    def _keep_what_is_typed(self) -> None:
        """Fields of text: a browser sends nothing at all of a field of numbers in which something else is typed."""
        for name in (*self.score_fields, *self.lone_fields):
            attrs = {key: value for key, value in self.fields[name].widget.attrs.items() if key == "inputmode"}
            self.fields[name].widget = forms.TextInput(attrs | {"maxlength": LONGEST_FIGURE})

    def _describe(self) -> None:
        """Each field says whose it is, for there is no room for labels."""
        table = translated(self.state.title)
        for side, name in zip(self.state.sides, self.score_fields, strict=True):
            about = {"side": side.surnames, "table": table}
            self.fields[name].widget.attrs |= {
                "aria-label": _("%(table)s, score of %(side)s") % about,
                "autocomplete": "off",
                "data-figure": "",
            }
        for side, name in zip(self.state.sides, self.lone_fields, strict=False):
            about = {"side": side.surnames, "table": table}
            label = _("%(table)s, lone hands of %(side)s") % about
            self.fields[name].widget.attrs |= {"aria-label": label, "autocomplete": "off", "inputmode": "numeric"}
        if not self["ending"].is_hidden:
            self.fields["ending"].widget.attrs["aria-label"] = _("%(table)s, how it ended") % {"table": table}

    @property
    def figures(self) -> list[tuple[Any, forms.BoundField]]:
        """Each side with the field of its score."""
        return list(zip(self.state.sides, (self[name] for name in self.score_fields), strict=True))

    @property
    def lone_hands(self) -> list[tuple[Any, forms.BoundField]]:
        """Each side with the field of its lone hands."""
        return list(zip(self.state.sides, (self[name] for name in self.lone_fields), strict=False))

    @property
    def blank(self) -> bool:
        """Whether nothing was typed in the row that was sent."""
        typed = any(str(self[name].value() or "").strip() for name in (*self.score_fields, *self.lone_fields))
        return not typed and self["ending"].value() in (None, "", GameEnding.TARGET.value)

    def clean(self) -> dict[str, Any]:
        """The service's arguments."""
        written = self.cleaned_data
        ending = written.get("ending") or GameEnding.TARGET.value
        given: dict[str, Any] = {"uuid": written.get("uuid"), "lone_hands": self._lone_hands()}
        if ending.startswith(FORFEIT):
            winner = 1 - int(ending.removeprefix(FORFEIT))
            score = self.state.card.rules.walk_over_score(winner)
            return {**given, "score": score, "ending": GameEnding.WALKOVER, "lone_hands": None}
        if not self.errors and len(self.score) < len(self.score_fields):
            self.add_error(None, BOTH)
        ended = self.as_ended(GameEnding(ending), self.state.card.laws, bell=self.bell)
        return {**given, "score": self.score, "ending": ended}

    def _lone_hands(self) -> tuple[int, ...] | None:
        made = [self.cleaned_data.get(name) for name in self.lone_fields]
        return tuple(each or 0 for each in made) if any(each is not None for each in made) else None

    @property
    def problems(self) -> list[str]:
        """Every sentence that is wrong with the row, once."""
        return list(dict.fromkeys(str(error) for errors in self.errors.values() for error in errors))


def forfeits_in(rules: GameRules, sides: int) -> dict[str, tuple[int, ...]]:
    """The endings by which one side did not play, with the score of each; none where more than two play."""
    found = {f"{FORFEIT}{side}": rules.walk_over_score(1 - side) for side in range(sides) if sides == 2}
    return {name: score for name, score in found.items() if score is not None}


def _forfeits(state: TableState) -> list[tuple[str, str]]:
    names = {f"{FORFEIT}{at}": side.surnames for at, side in enumerate(state.sides)}
    known = forfeits_in(state.card.rules, len(state.sides))
    return [(name, _("forfeit by %(side)s") % {"side": names[name]}) for name in known]
