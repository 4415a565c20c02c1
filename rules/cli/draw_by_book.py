"""Draws in which a rule book has a say: partners, the first dealer, and who is left over."""

from typing import Any, Final

from rules.cli.draw import read_key, read_people, written_cut, written_partners
from rules.errors import Fault, Unreadable
from rules.first_deal import cut_for_partners, first_deal, tables_of_four
from rules.laws import LawBook, Laws, PokerLaws, any_laws_of
from rules.words import gettext_noop as N_
from rules.words import say

_SIZES: Final = {"partners": (4, 4), "first_dealer": (2, 24), "tables": (0, 10_000)}


def answer(line: dict[str, Any]) -> dict[str, Any]:
    """The answer to one line; RulesError when it cannot be read."""
    key, what, of = read_key(line, "ruleset", "laws", "tournament"), line.get("what"), line.get("of")
    laws, tournament = any_laws_of(line["ruleset"], line.get("laws")), line.get("tournament", False)
    if not isinstance(what, str) or what not in _SIZES or not isinstance(of, list) or not isinstance(tournament, bool):
        raise _no_such_draw()
    people = read_people(of, *_SIZES[what])
    if what == "first_dealer":
        return _first_dealer(laws, key, people, tournament)
    if not isinstance(laws, Laws):
        raise _no_such_draw()
    if what == "partners":
        return written_partners(cut_for_partners(laws, key, people, tournament=tournament))
    drawn = tables_of_four(laws, key, people)
    return {"tables": [list(table) for table in drawn.tables], "waiting": list(drawn.waiting)}


def _first_dealer(laws: LawBook, key: bytes, people: list[Any], tournament: bool) -> dict[str, Any]:
    assert isinstance(laws, Laws | PokerLaws)
    found = first_deal(laws, key, people, tournament=tournament)
    how: dict[str, Any] = {
        "cuts": [written_cut(cards) for cards in found.cuts],
        "shown": [[person, str(card)] for person, card in found.shown],
        "order": list(found.order),
    }
    return {"how": found.how.value, **{name: value for name, value in how.items() if value}, "dealer": found.dealer}


def _no_such_draw() -> Unreadable:
    text = N_("With a rule book {words} of a list of people are drawn; “tournament” is true or false.")
    return Unreadable(Fault("no_such_draw", say(text, words=", ".join(_SIZES))))
