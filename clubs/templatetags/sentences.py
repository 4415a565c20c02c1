"""`{{ sentence|said }}`: a sentence of the rule book in the reader's language."""

from collections.abc import Mapping
from typing import Any

from django import template

from clubs import language
from rules.words import Sentence

register = template.Library()


@register.filter
def said(sentence: Sentence | Mapping[str, Any] | str | None) -> str:
    """The sentence in words; nothing where there is none."""
    return language.said(sentence) if sentence else ""
