"""Draws at the desk: the audience word, and cards that people really cut."""

from collections.abc import Iterable, Iterator
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from clubs.language import translated
from clubs.web.forms import ActionForm
from clubs.web.rows import field_of
from rules.base.cards import Card, Pack, Suit
from rules.base.errors import Fault
from tournaments.drawn_numbers import MOST_LETTERS
from tournaments.models import Draw, Tournament
from tournaments.selectors import SingleLine

RANK_NAMES = {
    "A": _("ace"),
    "K": _("king"),
    "Q": _("queen"),
    "J": _("jack"),
    "T": _("10"),
    "JOKER": _("joker"),
}
CUTS = 3


class WordForm(ActionForm):
    """A word that somebody calls out, mixed into every key; asked before the first draw only.

    Where everybody it is about is still `absent`, the director has to say that they are drawn all the same.
    """

    word = field_of(
        Tournament,
        "word",
        label=_("Audience word"),
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
        help_text=_("Ask anyone for a word. It goes into every draw, so nobody can predict the draws."),
    )

    absent = forms.BooleanField(label=_("Draw even though nobody is checked in"))

    def __init__(self, *args: Any, settled: bool, absent: bool = False, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if settled:
            del self.fields["word"]
        if not absent:
            del self.fields["absent"]


class DrawnNumbersForm(ActionForm):
    """The numbers that people drew by hand, one list for all of them."""

    text = forms.CharField(
        label=_("Drawn numbers"),
        max_length=MOST_LETTERS,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 12, "spellcheck": "false", "autocomplete": "off"}),
        help_text=_(
            "Write each number behind its name. Or delete the names and write only the numbers, in this order."
        ),
    )
    witness = field_of(Draw, "witness", required=True, label=_("Witness"), help_text=_("Someone who saw the draw."))

    def messages_of(self, fault: Fault) -> Iterator[tuple[str | None, str]]:
        """The problems of the list, each with its row."""
        row = fault.where.get("row")
        if fault.where.get("field"):
            yield from super().messages_of(fault)
        elif row:
            yield "text", gettext("Row %(row)s: %(problem)s") % {"row": row, "problem": translated(fault.sentence)}
        else:
            yield "text", translated(fault.sentence)


def card_name(card: Card) -> str:
    """'ace of spades', in the reader's language."""
    rank = RANK_NAMES.get(card.rank, card.rank)
    if card.suit is None:
        return str(rank)
    return gettext("%(rank)s of %(suit)s") % {"rank": rank, "suit": translated(card.suit.sentence)}


def card_choices(pack: Pack) -> list[Any]:
    """The cards of a pack under their suits, ace high first."""
    suits = {
        translated(suit.sentence): [(str(card), card_name(card)) for card in pack.cards if card.suit is suit]
        for suit in Suit
    }
    bare = [(str(card), card_name(card)) for card in pack.cards if card.suit is None]
    return [("", "—"), *suits.items(), *bare]


class CutForm(ActionForm):
    """Four players who cut real cards: the players, the card of each (and again, where they were tied), and the
    witness. Where no more than four wait, nobody has to be chosen.
    """

    def __init__(self, *args: Any, waiting: Iterable[SingleLine], pack: Pack, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.waiting = list(waiting)
        people = [("", "—"), *((str(single.id), single.name) for single in self.waiting)]
        for seat in range(4):
            first = str(self.waiting[seat].id) if len(self.waiting) > seat else ""
            who = gettext("Player %(number)s") % {"number": seat + 1}
            self.fields[f"player_{seat}"] = forms.ChoiceField(label=who, choices=people, initial=first)
            card = gettext("Card of player %(number)s") % {"number": seat + 1}
            if len(self.waiting) == 4:
                self.fields[f"player_{seat}"].widget = forms.HiddenInput()
                self.fields[f"player_{seat}"].label = who = self.waiting[seat].name
                card = gettext("Card of %(name)s") % {"name": who}
            for cut in range(CUTS):
                label = (card, _("Cut again"), _("And again"))[min(cut, 2)]
                self.fields[f"card_{seat}_{cut}"] = forms.ChoiceField(
                    label=label,
                    choices=card_choices(pack),
                    required=cut == 0,
                    error_messages={"required": gettext("Choose the card. %(player)s has none yet.") % {"player": who}},
                )
        self.fields["witness"] = field_of(
            Draw, "witness", required=True, label=_("Witness"), help_text=_("Someone other than the four players.")
        )

    def clean(self) -> dict[str, Any]:
        """Four different people."""
        cleaned = super().clean() or self.cleaned_data
        chosen = [cleaned.get(f"player_{seat}") for seat in range(4)]
        for seat, player in enumerate(chosen):
            if player and player in chosen[:seat]:
                self.add_error(f"player_{seat}", _("This player is listed twice. Choose four different players."))
        return cleaned

    @property
    def cut(self) -> dict[int, list[str]]:
        """Each player's cards in order, by the player's id."""
        written = self.cleaned_data
        return {
            int(written[f"player_{seat}"]): [card for cut in range(CUTS) if (card := written.get(f"card_{seat}_{cut}"))]
            for seat in range(4)
        }

    def people(self) -> list[tuple[Any, list[Any]]]:
        """For the page: each player's field with that player's cards."""
        return [(self[f"player_{seat}"], [self[f"card_{seat}_{cut}"] for cut in range(CUTS)]) for seat in range(4)]
