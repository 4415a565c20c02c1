"""The rule book that a line plays by: its `ruleset`, with the single laws that `laws` overrides."""

from collections.abc import Callable
from typing import Any, TypeVar

from rules.books import BOOKS
from rules.errors import Fault, RulesError, Unreadable
from rules.hand import HandResult, SoloHand, kind_of_hand
from rules.laws import Laws, laws_of
from rules.words import gettext_noop as N_
from rules.words import say

Read = TypeVar("Read")


def is_poker(line: dict[str, Any]) -> bool:
    """Whether a line names a book of Poker-Euchre."""
    ruleset = line.get("ruleset")
    return isinstance(ruleset, str) and ruleset in BOOKS and BOOKS[ruleset].game != Laws.game


def laws_of_line(line: dict[str, Any], **overrides: Any) -> Laws:
    """The laws of a line and of its further fields, such as a target; RulesError names all that is wrong."""
    if "ruleset" not in line:
        raise Unreadable(Fault("no_ruleset", say(N_("A line names its rule book as “ruleset”."))))
    own = line.get("laws")
    given = {name: value for name, value in overrides.items() if value is not None}
    return laws_of(line["ruleset"], {**own, **given} if isinstance(own, dict) else given if own is None else own)


def laws_and_hand(line: dict[str, Any]) -> tuple[Laws, HandResult | SoloHand]:
    """The laws of a line and its hand, of sides or of players as the laws sit them; every fault of both."""
    faults: list[Fault] = []
    laws = _or_faults(lambda: laws_of_line(line), faults)
    kind = kind_of_hand(laws) if laws else SoloHand if "players" in line else HandResult
    hand = _or_faults(lambda: kind.from_json(line), faults)
    if laws is None or hand is None:
        raise Unreadable(faults)
    return laws, hand


def _or_faults(read: Callable[[], Read], faults: list[Fault]) -> Read | None:
    try:
        return read()
    except RulesError as refused:
        faults.extend(refused.faults)
        return None
