"""The second family of errors: `Refusal`, not now, or not you. (The first is `rules.errors.RulesError`.)"""

from rules.words import Sentence


class Refusal(Exception):  # noqa: N818  (the domain's own word)
    """What was asked cannot be done now, or not by this actor. `code` is stable, `sentence` is for people."""

    def __init__(self, code: str, text: str, **params: object) -> None:
        self.code = code
        self.sentence = Sentence(text, params)
        super().__init__(str(self.sentence))
