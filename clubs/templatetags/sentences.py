"""`{{ sentence|translated }}`: a sentence in the reader's language; `{% pair_or_player … %}`: the word that fits;
`{% cited document section %}`: the source of a rule; `{{ event.starts|clock }}`: a time of day as the club writes it.
"""

from collections.abc import Mapping, Sequence
from datetime import date, datetime, time
from functools import cache
from typing import Any

from django import template
from django.template.context import Context
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from clubs import language
from clubs.clock import time_written
from clubs.handbook import help_at
from rules.base import written
from rules.base.words import Sentence
from rules.club.cash.currency import Currency
from rules.laws.books.citing import OUR_READING
from rules.laws.books.readings import NOT_COVERED, readings_by_source

register = template.Library()

READINGS_PAGE = "readings"  # of the handbook


@register.filter
def money(amount: int, currency: Currency) -> str:
    """`{{ head.fee|money:cash.currency }}`: "$7.00"."""
    return currency.shown(amount)


@register.filter(expects_localtime=True)
def short_day(day: date) -> SafeString:
    """`{{ member.paid_until|short_day }}`: "2026-03-14", which no line breaks at its hyphens."""
    return format_html('<time class="day">{}</time>', date_format(day, "SHORT_DATE_FORMAT"))


@register.filter(expects_localtime=True)
def clock(at: datetime | time | None, precise: str = "") -> str:
    """`{{ event.starts|clock }}`: "7:45 pm"; `{{ line.at|clock:"seconds" }}`: "7:45:09 pm"; "" of none."""
    return time_written(at, seconds=bool(precise)) if at else ""


@register.simple_tag
def time_now() -> str:
    """The time of day by the active clock."""
    return time_written(timezone.localtime())


@register.filter
def translated(sentence: Sentence | Mapping[str, Any] | str | None) -> str:
    """The sentence in words; nothing where there is none."""
    return language.translated(sentence) if sentence else ""


@register.filter
def cell(value: Sentence | str | int) -> str:
    """A cell of a table: a sentence in words, or what is written as it is."""
    if isinstance(value, Sentence):
        return language.translated(value)
    return written.figures(value) if isinstance(value, int) else value


@register.filter
def figures(points: object) -> str:
    """A number as people read it, with the minus sign of print: "12", "−5"; "" of none."""
    return "" if points is None else written.figures(points)


@register.filter
def scored(score: Sequence[int] | None) -> str:
    """A score in figures, side by side: "10–7"; "" of none."""
    return "" if score is None else written.score_written(score)


@register.filter
def beside(sides: Sequence[Any], score: Sequence[int] | None) -> list[tuple[Any, str]]:
    """Each side with its points, "" before there are any."""
    shown = [written.figures(points) for points in score] if score is not None else [""] * len(sides)
    return list(zip(sides, shown, strict=True))


@register.simple_tag
def cited(document: str, section: str, known: str = "") -> SafeString:
    """Where a rule is written: "55+ Games, Rules, 9 Game". Documents are quoted in their own language.

    Without the document where the page has named it already, as `known`. Our readings lead to the page that lists them.
    """
    plain = section.removesuffix(OUR_READING).rstrip()
    place = plain if document == known else f"{document}, {plain}"
    source = format_html('<cite translate="no">{}</cite>', place)
    if plain == section:
        return source
    listed = f"{help_at(READINGS_PAGE)}{_anchor(document, section)}"
    return format_html('{} <a href="{}">{}</a>', source, listed, gettext("(our reading)"))


@cache
def _anchor(document: str, section: str) -> str:
    """Where the page of readings has it: a reading, or the table of rules on which a document is silent."""
    if section == NOT_COVERED:
        return "#not-covered"
    sources = readings_by_source().items()
    numbers = (reading.name.lower() for (_, *source), reading in sources if source == [document, section])
    return next((f"#{number}" for number in numbers), "")


@register.simple_tag(takes_context=True)
def pair_or_player(context: Context, pairs: str, players: str) -> str:
    """`{% pair_or_player _("Find a pair") _("Find a player") %}`: the second where an entry of the event is one player.

    The event is the page's `event` or `tournament`.
    """
    event = context.get("event") or context["tournament"]
    return players if event.persons else pairs
