"""Sentences of the rule book in the reader's language."""

import pytest

from clubs.language import translated
from rules.words import Sentence, message

POINT = message("{suit} led {times} times", suit=message("hearts"), times=2)


@pytest.mark.parametrize("sentence", [POINT, POINT.to_json(), "hearts led 2 times"])
def test_a_sentence_is_said_as_value_as_json_and_as_text(sentence: Sentence | dict | str) -> None:
    assert translated(sentence) == "hearts led 2 times"
