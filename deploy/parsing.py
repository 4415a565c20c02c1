"""JSON bodies as the API reads them: text that can be written down, numbers that a database can hold, any depth."""

import json
from collections.abc import Mapping
from math import isfinite
from typing import IO, Any

from rest_framework.exceptions import ParseError
from rest_framework.parsers import JSONParser

MOST_DIGITS = 18
MOST_MEMBERS = 2_000  # of one object or list: more than the largest event has pairs


class BodyParser(JSONParser):
    """REST framework's, refusing as unreadable (400) what would fail further down."""

    def parse(
        self, stream: IO[bytes], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> Any:
        """The value of the body; ParseError for what is not JSON or goes beyond it."""
        raw = stream.read()
        try:
            value = json.loads(raw.decode(), parse_int=_whole, parse_float=_finite, parse_constant=_no_number)
            _refuse_beyond_bounds(value)
            if b"\\u" in raw:
                json.dumps(value, ensure_ascii=False).encode()  # half a surrogate pair is no letter
        except (ValueError, RecursionError) as refused:
            raise ParseError(f"The body cannot be read as JSON: {refused}") from refused
        return value


def _refuse_beyond_bounds(value: Any) -> None:
    """ValueError for a NUL in any text (PostgreSQL keeps none), and for a list or object of too many members."""
    waiting = [value]
    while waiting:
        match waiting.pop():
            case str(text) if "\0" in text:
                raise ValueError("a text holds the character NUL, which no text has")
            case dict() | list() as members if len(members) > MOST_MEMBERS:
                raise ValueError(f"a list or object has at most {MOST_MEMBERS} members")
            case dict() as fields:
                waiting += [*fields, *fields.values()]
            case list() as members:
                waiting += members


def _whole(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise ValueError(f"a number has at most {MOST_DIGITS} digits")
    return int(digits)


def _finite(digits: str) -> float:
    return float(digits) if isfinite(float(digits)) else _no_number(digits)


def _no_number(name: str) -> float:
    raise ValueError(f"{name[:MOST_DIGITS]} is no number")
