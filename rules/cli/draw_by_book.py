"""Draws in which a rule book has a say: how cards are cut, with which pack, and who deals first."""

from typing import Any

from rules.cli.draw import drawn, read_draw, written_cut, written_partners
from rules.cli.fields import read_field
from rules.draw import cut, draw_partners
from rules.errors import Fault, Unreadable
from rules.first_deal import FirstDeal, first_deal
from rules.hand.reading import read_flag
from rules.laws import LawBook, Laws, PokerLaws, any_laws_of
from rules.words import gettext_noop as N_
from rules.words import say


def answer(line: dict[str, Any]) -> dict[str, Any]:
    """The answer to one line; RulesError when it cannot be read."""
    key, what, of = read_draw(line, "ruleset", "laws", "tournament")
    laws, tournament = _laws(line), read_field({"tournament": False, **line}, "tournament", read_flag)
    if what == "first_dealer":
        assert isinstance(laws, Laws | PokerLaws)
        return _first_dealer(first_deal(laws, key, of, tournament=tournament))
    if what == "partners" and isinstance(laws, Laws):
        return written_partners(draw_partners(key, of, laws.pack, laws.cut))
    if what == "cut" and isinstance(laws, Laws):
        return {"cards": written_cut(cut(key, of, laws.pack))}
    return drawn(key, what, of)


def _laws(line: dict[str, Any]) -> LawBook:
    if "ruleset" not in line:
        raise Unreadable(Fault("no_ruleset", say(N_("A line names its rule book as “ruleset”."))))
    return any_laws_of(line["ruleset"], line.get("laws"))


def _first_dealer(found: FirstDeal[Any]) -> dict[str, Any]:
    how: dict[str, Any] = {
        "cuts": [written_cut(cards) for cards in found.cuts],
        "shown": [[person, str(card)] for person, card in found.shown],
        "order": list(found.order),
    }
    return {"how": found.how.value, **{name: value for name, value in how.items() if value}, "dealer": found.dealer}
