"""The consequences of an irregularity, in words and as data."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules.base.words import Sentence
from rules.euchre.entry import Side, by_side
from rules.laws import Choice, NextDeal


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """One decision of the book.

    `points` is what the deal scores by side, negative where points are taken away; None while it is
    still to be played, or as entered. `replaces_hand`: they replace the points of the hand.
    `new_deal` says who deals again. `plays_alone`: the dealer's partner, who accepted the turn-up, does.
    `barred` cannot make trump in this deal, `no_score` cannot score in it, `may_call_lead` may name the suit of a lead
    of the other side. `choices` are open. `advice`: the book leaves it to the director, and this is what is suggested.
    `document` and `section` are where it says so.
    """

    sentence: Sentence
    section: str
    points: tuple[int, ...] | None = None
    replaces_hand: bool = False
    new_deal: NextDeal | None = None
    call_void: bool = False
    accepted: bool = False
    plays_alone: bool = False
    barred: Side | None = None
    no_score: Side | None = None
    may_call_lead: Side | None = None
    card_exposed: bool = False
    choices: tuple[Choice, ...] = ()
    advice: bool = False
    document: str = ""

    def to_json(self) -> dict[str, Any]:
        """The ruling as data: sides are NS and EW, `reason` is English and `says` any language's."""
        return {
            "reason": str(self.sentence),
            "document": self.document,
            "says": self.sentence.to_json(),
            "section": self.section,
            "points": self.points and by_side(self.points),
            "replaces_hand": self.replaces_hand,
            "new_deal": self.new_deal and self.new_deal.value,
            "call_void": self.call_void,
            "accepted": self.accepted,
            "barred": _name(self.barred),
            "no_score": _name(self.no_score),
            "may_call_lead": _name(self.may_call_lead),
            "card_exposed": self.card_exposed,
            "choices": [choice.value for choice in self.choices],
            **({"plays_alone": True} if self.plays_alone else {}),
            **({"advice": True} if self.advice else {}),
        }


def with_names(sentence: Sentence, names: Mapping[Any, object]) -> Sentence:
    """The sentence with other names in place of some of its values, such as players in place of the sides."""
    params = {
        place: names[value] if value in names else with_names(value, names) if isinstance(value, Sentence) else value
        for place, value in sentence.params.items()
    }
    return Sentence(sentence.text, params)


def _name(side: Side | None) -> str | None:
    return None if side is None else side.name
