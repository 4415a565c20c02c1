"""Sentences of the rule book and of refusals, in the reader's language."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from django.utils.translation import get_language, gettext
from django.utils.translation.trans_real import catalog

from rules.base.words import PluralForm, Sentence, Translate


def translated(sentence: Sentence | Mapping[str, Any] | str) -> str:
    """The sentence (or what its `to_json` wrote) looked up in the catalogue; a plain string is given back."""
    if isinstance(sentence, str):
        return sentence
    if not isinstance(sentence, Sentence):
        sentence = Sentence.from_json(dict(sentence))
    return sentence.translated(*_texts(get_language()))


@lru_cache(maxsize=8)
def _texts(language: str | None) -> tuple[Translate, PluralForm]:
    """`gettext` in one language, asked once a text: a page of standings is made of a thousand small sentences.

    With it goes the language's plural rule. Django offers it nowhere else than in the catalogue itself.
    """
    return lru_cache(maxsize=1024)(gettext), catalog().plural
