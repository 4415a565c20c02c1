"""JSON bodies as the API reads them: only text and numbers that the database can store."""

import json
import re
from collections.abc import Mapping
from math import isfinite
from typing import IO, Any

from django.utils.translation import gettext as _
from rest_framework.exceptions import ParseError
from rest_framework.parsers import JSONParser

MOST_DIGITS = 18
MOST_DEPTH = 32  # of lists and objects within each other: bodies of ours have 6
MOST_MEMBERS = 2_000  # of one object or list: more than the largest event has pairs
# It takes a text to its end or, where it has none, to the end of the body: so each byte is looked at once.
_TEXT = re.compile(rb'"(?:[^"\\]++|\\.)*+(?:"|\\?\Z)', re.DOTALL)
_BRACKET = re.compile(rb"[\[\]{}]")


class BodyParser(JSONParser):
    """REST framework's, refusing as unreadable (400) what would fail further down."""

    def parse(
        self, stream: IO[bytes], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> Any:
        """The value of the body; ParseError for a body that is not JSON or beyond its limits."""
        raw = stream.read()
        if _depth(raw) > MOST_DEPTH:
            raise ParseError(_("The body has too many lists and objects within each other."))
        try:
            value = json.loads(raw.decode(), parse_int=_whole, parse_float=_finite, parse_constant=_no_number)
            _refuse_beyond_bounds(value)
            if b"\\u" in raw:
                json.dumps(value, ensure_ascii=False).encode()  # half a surrogate pair is no letter
        except json.JSONDecodeError as refused:
            place = {"place": refused.pos + 1}
            raise ParseError(_("The body is not JSON from character %(place)s on.") % place) from refused
        except UnicodeError as refused:
            raise ParseError(_("The body is not text in UTF-8.")) from refused
        return value


def _depth(raw: bytes) -> int:
    """How deep lists and objects are within each other; at most their number, where that is small."""
    if raw.count(b"[") + raw.count(b"{") <= MOST_DEPTH:
        return 0
    depth = deepest = 0
    for sign in _BRACKET.findall(_TEXT.sub(b"", raw)):
        depth += 1 if sign in b"[{" else -1
        deepest = max(deepest, depth)
    return deepest


def _refuse_beyond_bounds(value: Any) -> None:
    """ParseError for a NUL in any text (PostgreSQL keeps none), and for a list or object of too many members."""
    waiting = [value]
    while waiting:
        match waiting.pop():
            case str(text) if "\0" in text:
                raise ParseError(_("A text has the character NUL. Leave it out."))
            case dict() | list() as members if len(members) > MOST_MEMBERS:
                raise ParseError(_("A list or object is too long: the limit is %(most)s.") % {"most": MOST_MEMBERS})
            case dict() as fields:
                waiting += [*fields, *fields.values()]
            case list() as members:
                waiting += members


def _whole(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise ParseError(_("A number is too long: the limit in digits is %(most)s.") % {"most": MOST_DIGITS})
    return int(digits)


def _finite(digits: str) -> float:
    return float(digits) if isfinite(float(digits)) else _no_number(digits)


def _no_number(name: str) -> float:
    raise ParseError(_("%(name)s is not a number in JSON. Write digits, or null.") % {"name": name[:MOST_DIGITS]})
