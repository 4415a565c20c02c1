"""What inputs are made from: chance, the answers of the base, and the laws of its rule books."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

from tests.rules.cli.same_answers.checkouts import Answers

Line = dict[str, Any]
PARTNERS = ("55plus", "standard4", "standard32", "english25", "zobel", "stubbington4")
ALONE = {"standard3": 3, "stubbington3": 3, "stubbington2": 2}
EUCHRE = (*PARTNERS, *ALONE)
POKER = ("poker_chips", "poker_points")
BOOKS = (*EUCHRE, *POKER)


@dataclass(frozen=True)
class Source:
    """Makes the same inputs again for the same seed and the same base."""

    random: Random
    base: Answers

    @cached_property
    def laws(self) -> dict[str, dict[str, list[Any]]]:
        """For each rule book the values that each of its laws has in any book of its game."""
        cited = {
            book: {law["law"]: law["value"] for law in json.loads(self.base.call("laws", book, "--json"))["laws"]}
            for book in BOOKS
        }
        return {
            book: {
                law: sorted({json.dumps(cited[other][law]) for other in BOOKS if law in cited[other]})
                for law in cited[book]
            }
            for book in BOOKS
        }

    @cached_property
    def offences(self) -> dict[bool, list[str]]:
        """The offences of euchre (False) and of Poker-Euchre (True)."""
        listed = [line.split()[0] for line in self.base.call("ruling", "--list").splitlines()]
        return {poker: [one for one in listed if self._is_of(one, poker)] for poker in (False, True)}

    def _is_of(self, offence: str, poker: bool) -> bool:
        asked = {"ruleset": "poker_chips" if poker else "55plus", "offence": offence}
        code: str = self.base.ask("ruling", asked).get("error", {}).get("code", "")
        return code != "no_such_word"

    def some_laws(self, book: str) -> Line:
        """`{"laws": …}` that override one law or two; often nothing."""
        if self.random.random() < 0.7:
            return {}
        names = self.random.sample(sorted(self.laws[book]), self.random.choice((1, 1, 2)))
        return {"laws": {name: self.law(book, name) for name in names}}

    def law(self, book: str, name: str) -> Any:
        """A value of a law: one that some book has, or one near it."""
        value = json.loads(self.random.choice(self.laws[book][name]))
        if self.random.random() < 0.7:
            return value
        return not value if isinstance(value, bool) else value + 1 if isinstance(value, int) else value

    def some(self, line: Line, chance: float = 0.35) -> Line:
        """The fields of a line, each with this chance."""
        return {name: value for name, value in line.items() if self.random.random() < chance}

    def key(self) -> str:
        return self.random.randbytes(self.random.choice((1, 2, 32))).hex()


def forever(source: Source, make: Any) -> Iterator[Line]:
    """The lines of a maker of one line, or of a few, without end."""
    while True:
        made = make(source)
        yield from [made] if isinstance(made, dict) else made
