"""A request for a draw: the kind of draw, its people, and the rule book; its outcome follows from a key alone.

The command `draw` and the services of an event both make their draws here, so that anybody can make a draw of the event
again with the command.
"""

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from rules.base.cards import Card, Pack
from rules.base.cuts import Cut, Matched, PartnerDraw
from rules.base.draw import (
    balanced_pairs,
    cut,
    cut_for_partners,
    draw_first_dealer,
    flip,
    flips_until_odd,
    match_partners,
    odd_one,
    order,
)
from rules.base.errors import unreadable
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.euchre.first_dealer import FoundDealer, find_first_dealer
from rules.laws import LawBook
from rules.tournament.movements.individuals.met_before import seated_apart

Person = str | int
Outcome = dict[str, Any]


class DrawMethod(StrEnum):
    """The kinds of draws; the shape of each outcome is in the help of `python -m rules draw`."""

    ORDER = "order"
    CUT = "cut"
    FLIP = "flip"
    ODD = "odd"
    PARTNERS = "partners"
    FIRST_DEALER = "first_dealer"
    BALANCED = "balanced"


MOST_RATED: Final = 1_000_000
_MATCHED: Final = (2, 10_000)
"""The fewest and the most people who find partners by matched cards."""
_SIZES: Final = {
    DrawMethod.CUT: (0, 24),
    DrawMethod.FLIP: (0, 10_000),
    DrawMethod.ODD: (3, 9),
    DrawMethod.PARTNERS: (4, 4),
    DrawMethod.FIRST_DEALER: (2, 24),
    DrawMethod.BALANCED: (2, 10_000),
}


@dataclass(frozen=True, slots=True)
class DrawRequest:
    """One draw. Without `laws` cards are cut as the 55+ Games say; `tournament` matters for the first dealer only.

    `ratings`: of a balanced draw, the whole-number rating of each person, in the order of `of`. `met`: of an order,
    opponents of an earlier night, whom the seats of round 1 part.
    """

    what: DrawMethod
    of: tuple[Any, ...]
    laws: LawBook | None = None
    tournament: bool = False
    ratings: tuple[int, ...] = ()
    met: tuple[tuple[Any, Any], ...] = ()

    @classmethod
    def read(
        cls, what: object, of: object, ratings: object = None, laws: LawBook | None = None, met: object = None
    ) -> "DrawRequest":
        """The draw of these words and people; Unreadable for a draw that does not exist, or not for these people.

        `ratings` are by person, as text, and of a balanced draw only.
        """
        if not isinstance(what, str) or what not in tuple(DrawMethod):
            raise unreadable(
                "no_such_draw", message(N_("“what” must be one of {words}."), words=", ".join(DrawMethod)), field="what"
            )
        if not isinstance(of, list):
            raise unreadable("of_not_a_list", message(N_("“of” must be a list of those to draw.")), field="of")
        if ratings is not None and what != DrawMethod.BALANCED:
            text = N_("Only a balanced draw has “ratings”.")
            raise unreadable("no_ratings_here", message(text), field="ratings")
        if met is not None and what != DrawMethod.ORDER:
            text = N_("Only a draw of an order has “met”.")
            raise unreadable("no_meetings_here", message(text), field="met")
        if what == DrawMethod.ORDER:  # of anything, seats and tables too
            _refuse_doubles(of)
            return cls(DrawMethod.ORDER, tuple(of), laws, met=_twos(of, met))
        matches = what == DrawMethod.PARTNERS and laws is not None and laws.matches_cards
        least, most = _MATCHED if matches else _SIZES[DrawMethod(what)]
        if not least <= len(_people(of)) <= most:
            text = N_("In this draw, “of” must name from {least} to {most} {most:person|people}.")
            raise unreadable("wrong_number_of_people", message(text, least=least, most=most), field="of")
        if matches:
            _refuse_odd(of)
        rated = _ratings(of, ratings) if what == DrawMethod.BALANCED else ()
        return cls(DrawMethod(what), tuple(of), laws, ratings=rated)

    def outcome(self, key: bytes) -> Outcome:
        """The outcome that the key draws, always the same, as JSON values under the people's own names."""
        if self.laws is not None and self.what is DrawMethod.FIRST_DEALER:
            return _written_first_dealer(find_first_dealer(self.laws, key, self.of, tournament=self.tournament))
        if self.laws is not None and self.what is DrawMethod.PARTNERS:
            if self.laws.matches_cards:
                return _written_match(match_partners(key, self.of, self.laws.pack or Pack.NINES_UP))
            return _written_partners(cut_for_partners(key, self.of, self.laws.pack or Pack.NINES_UP, self.laws.cut))
        if self.laws is not None and self.what is DrawMethod.CUT:
            return {"cards": _written_cut(cut(key, self.of, self.laws.pack or Pack.NINES_UP))}
        if self.what is DrawMethod.BALANCED:
            pairs = balanced_pairs(key, dict(zip(self.of, self.ratings, strict=True)))
            return {"pairs": [list(pair) for pair in pairs]}
        drawn = _OUTCOMES[self.what](key, self.of)
        return {**drawn, "seats": seated_apart(drawn["order"], self.met)} if self.met else drawn


def _twos(of: list[Any], met: object) -> tuple[tuple[Any, Any], ...]:
    """The meetings, each of two who are drawn."""
    listed: list[Any] = met if isinstance(met, list) else [] if met is None else [met]
    if not all(isinstance(two, list) and len(two) == 2 and all(one in of for one in two) for two in listed):
        text = N_("“met” must be a list of two people each, and “of” must name them.")
        raise unreadable("met", message(text), field="met")
    return tuple((two[0], two[1]) for two in listed)


def _written_partners(drawn: PartnerDraw[Person]) -> Outcome:
    return {
        "cuts": [_written_cut(cards) for cards in drawn.cuts],
        "dealer": drawn.dealer,
        "a": list(drawn.a),
        "b": list(drawn.b),
        "seats": list(drawn.seats),
    }


def _written_match(pairs: Sequence[Matched[Person]]) -> Outcome:
    return {
        "cards": {person: str(pair.card) for pair in pairs for person in pair.people},
        "pairs": [list(pair.people) for pair in pairs],
    }


def _written_first_dealer(found: FoundDealer[Any]) -> Outcome:
    how: Outcome = {
        "cuts": [_written_cut(cards) for cards in found.cuts],
        "shown": [[person, str(card)] for person, card in found.shown],
        "order": list(found.order),
    }
    return {"how": found.how.value, **{name: value for name, value in how.items() if value}, "dealer": found.dealer}


def _first_dealer(key: bytes, people: Sequence[Person]) -> Outcome:
    drawn = draw_first_dealer(key, people)
    return {"cuts": [_written_cut(cards) for cards in drawn.cuts], "dealer": drawn.dealer}


def _odd(key: bytes, people: Sequence[Person]) -> Outcome:
    flips = flips_until_odd(key, people)
    return {"flips": list(flips), "odd": odd_one(flips[-1])}


def _written_cut(cards: Cut[Person] | Mapping[Person, Card]) -> dict[Person, str]:
    return {person: str(card) for person, card in cards.items()}


def _people(of: list[Any]) -> list[Person]:
    if any(isinstance(person, bool) or not isinstance(person, str | int) for person in of):
        raise unreadable("not_a_name", message(N_("“of” must name people by words or numbers.")), field="of")
    _refuse_doubles(of)
    return of


def _ratings(of: list[Any], ratings: object) -> tuple[int, ...]:
    """The rating of each person, in their order; everybody has one, and nobody else."""
    _refuse_odd(of)
    names = [str(person) for person in of]
    if not isinstance(ratings, Mapping):
        text = N_("A balanced draw needs “ratings”: a whole number for each person of “of”.")
        raise unreadable("ratings_missing", message(text), field="ratings")
    if wrong := sorted(ratings.keys() ^ set(names)):
        text = N_("“ratings” and “of” must name the same people. Only one of them names {name}.")
        raise unreadable("ratings_missing", message(text, name=wrong[0]), field="ratings")
    found = tuple(ratings[name] for name in names)
    if any(isinstance(one, bool) or not isinstance(one, int) or abs(one) > MOST_RATED for one in found):
        text = N_("A rating must be a whole number from {least} to {most}.")
        raise unreadable("not_a_rating", message(text, least=-MOST_RATED, most=MOST_RATED), field="ratings")
    return found


def _refuse_odd(of: list[Any]) -> None:
    if len(of) % 2:
        text = N_("With {count} {count:person|people}, one has no partner. Add or remove one person.")
        raise unreadable("odd_number", message(text, count=len(of)), field="of")


def _refuse_doubles(of: list[Any]) -> None:
    """Nobody and nothing is drawn twice; 1 and "1" are the same, as they are in the names of a JSON object."""
    written = [each if isinstance(each, str) else json.dumps(each) for each in of]
    doubles = sorted(each for each, times in Counter(written).items() if times > 1)
    if doubles:
        sentence = message(N_("“of” names {double} twice: name each only once."), double=doubles[0])
        raise unreadable("named_twice", sentence)


_OUTCOMES: Final[dict[DrawMethod, Callable[[bytes, Sequence[Any]], Outcome]]] = {
    DrawMethod.ORDER: lambda key, items: {"order": list(order(key, items))},
    DrawMethod.CUT: lambda key, people: {"cards": _written_cut(cut(key, people))},
    DrawMethod.FLIP: lambda key, people: {"faces": flip(key, people)},
    DrawMethod.ODD: _odd,
    DrawMethod.PARTNERS: lambda key, people: _written_partners(cut_for_partners(key, people)),
    DrawMethod.FIRST_DEALER: _first_dealer,
}
