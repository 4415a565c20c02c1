"""`{{ sentence|said }}`: a sentence of the rule book in the reader's language; `{% entrants … %}`: pairs or players."""

from collections.abc import Mapping
from typing import Any

from django import template
from django.template.context import Context

from clubs import language
from rules.words import Sentence

register = template.Library()


@register.filter
def said(sentence: Sentence | Mapping[str, Any] | str | None) -> str:
    """The sentence in words; nothing where there is none."""
    return language.said(sentence) if sentence else ""


@register.simple_tag(takes_context=True)
def entrants(context: Context, pairs: str, players: str) -> str:
    """`{% entrants _("Find a pair") _("Find a player") %}`: the second where an entry of the event is one player.

    The event is the page's `event` or `tournament`.
    """
    event = context.get("event") or context["tournament"]
    return players if event.persons else pairs
