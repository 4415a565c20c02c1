"""The second family of errors: `Refusal`, not now, or not you. (The first is `rules.base.errors.RulesError`.)"""

from collections.abc import Callable, Mapping
from typing import Any

from rules.base.errors import RulesError
from rules.base.words import Sentence


class Refusal(Exception):
    """The request cannot be done now, or not by this actor. `code` is stable, `sentence` is for people.

    `current`, where a subclass sets it, is the current state: the API shows it with the refusal.
    """

    current: Mapping[str, Any] | None = None

    def __init__(self, code: str, text: str, **params: object) -> None:
        self.code = code
        self.sentence = Sentence(text, params)
        super().__init__(str(self.sentence))


def refusal_of(check: Callable[[], object]) -> Refusal | RulesError | None:
    """The refusal of a check; None where it passes."""
    try:
        check()
    except (Refusal, RulesError) as refused:
        return refused
    return None


def passes(check: Callable[[], object]) -> bool:
    """Whether a check refuses nothing: a page offers by the same check by which the service refuses."""
    return refusal_of(check) is None
