"""The rule book that a line plays by: its `ruleset`, with the single laws that `laws` overrides."""

from typing import Any

from rules.call_laws import no_trump_faults
from rules.cards import Suit, read_suit
from rules.errors import Unreadable, unreadable
from rules.laws import Laws, laws_of
from rules.reading import read_field
from rules.words import gettext_noop as N_
from rules.words import message


def laws_of_line(line: dict[str, Any], **overrides: Any) -> Laws:
    """The laws of a line and of its further fields, such as a target; RulesError names all that is wrong."""
    if "ruleset" not in line:
        raise unreadable("no_ruleset", message(N_("Name the rule book in “ruleset”.")), field="ruleset")
    own = line.get("laws")
    given = {name: value for name, value in overrides.items() if value is not None}
    return laws_of(line["ruleset"], {**own, **given} if isinstance(own, dict) else given if own is None else own)


def trump_of(laws: Laws, line: dict[str, Any]) -> Suit | None:
    """The trump of a line; None for no trump, where it is known."""

    def read(written: object) -> Suit | None:
        if written != "NT":
            return read_suit(written)
        if laws.no_trump:
            return None
        raise Unreadable(no_trump_faults(laws))

    return read_field(line, "trump", read)
