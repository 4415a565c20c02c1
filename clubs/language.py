"""Sentences of the rule book and of refusals, in the reader's language."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext

from rules.words import Sentence


def said(sentence: Sentence | Mapping[str, Any] | str) -> str:
    """The sentence (or what its `to_json` wrote) looked up in the catalogue; a plain string is given back."""
    if isinstance(sentence, str):
        return sentence
    if not isinstance(sentence, Sentence):
        sentence = Sentence.from_json(dict(sentence))
    return sentence.said(gettext)
