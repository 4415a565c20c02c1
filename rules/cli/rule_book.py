"""The rule book that a line plays by: its `ruleset`, with the single laws that `laws` overrides."""

from collections.abc import Callable
from typing import Any

from rules.base.cards import Suit, read_suit
from rules.base.errors import Fault, Unreadable, unreadable
from rules.base.reading import is_whole, read_field
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.cli.fields import own_laws
from rules.cli.lines import Answer
from rules.euchre.call_laws import no_trump_faults
from rules.laws import LawBook, Laws, any_laws_of, kind_of_laws, laws_of


def answer_of_its_game(command: str, of_euchre: Answer) -> Answer:
    """The answers of a command to lines of any family of games. A line of no known book is read as one of euchre."""

    def answer(line: dict[str, Any]) -> dict[str, Any]:
        if (kind_of_laws(line.get("ruleset")) or Laws).family == Laws.family:
            return of_euchre(line)
        from rules.cli.poker import ANSWERS  # read only now: a command starts at once

        return ANSWERS[command](line)

    return answer


def book_of_line(line: dict[str, Any]) -> LawBook:
    """The laws of a line, of any game; RulesError names all that is wrong."""
    return any_laws_of(_ruleset(line), line.get("laws"))


def laws_of_line(line: dict[str, Any], *further: str) -> Laws:
    """The laws of a line of euchre, some of them `further` fields of its own; RulesError names all that is wrong."""
    return laws_of(_ruleset(line), own_laws(line, *further))


def _ruleset(line: dict[str, Any]) -> Any:
    if "ruleset" not in line:
        raise unreadable("no_ruleset", message(N_("Name the rule book in “ruleset”.")), field="ruleset")
    return line["ruleset"]


def trump_of(laws: Laws, line: dict[str, Any]) -> Suit | None:
    """The trump of a line; None for no trump, where it is known."""

    def read(written: object) -> Suit | None:
        if written != "NT":
            return read_suit(written)
        if laws.no_trump:
            return None
        raise Unreadable(no_trump_faults(laws))

    return read_field(line, "trump", read)


def seat_reader(laws: Laws) -> Callable[[object], int]:
    """A reader of the seats of a table."""

    def read(written: object) -> int:
        if is_whole(written) and 0 <= written < laws.players:
            return written
        raise Unreadable(
            Fault("not_a_seat", message(N_("A seat must be a number from 0 to {last}."), last=laws.players - 1))
        )

    return read
