"""Logs show that a private address was asked for, never which: anyone who reads a log could open it.

Private are the links of a table (`/t/…/`), of an entry's own page (`/p/…/`), of an online entry (`/o/…/`, and
`/online-entries/…/` of the API), of an invitation (`/invitations/…/`), of a reader of letters (`/letters/…/`), of a
player's calendar (`/my-events/…`) and page (`/my-page/…/`), and the one that sets a password
(`/password/reset/key/…/`), also where a query contains them (`?next=`). `deploy/nginx.conf` does the same for its own
log.

A record is one line, with its traceback below it: an address with the end of a line in it (`%0A`) cannot add a record
that nobody wrote.
"""

import logging
import re
from typing import Any

from pythonjsonlogger.json import JsonFormatter

# A slash may be written literally or, in a query, as %2F; in a query within a query as %252F.
_SLASH = r"(?:/|%(?:25)*2F)"
# To the next slash or sign of a query. Other signs may be written so in a secret: the colon of a letter's is %3A.
_HELD = r"(?:[^/%?&#\s\"'<>]|%(?!(?:25)*(?:2F|3F|26|23)))+"
_PRIVATE = re.compile(
    rf"({_SLASH}(?:[tpo]|online-entries|invitations|letters|my-events|my-page|reset{_SLASH}key){_SLASH}){_HELD}",
    re.IGNORECASE,
)
HIDDEN = "***"
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")  # ends of lines, and what moves a terminal's cursor


def masked(text: str) -> str:
    """The text, with the secret part of every private address in it hidden."""
    return _PRIVATE.sub(rf"\1{HIDDEN}", text)


class MaskingJsonFormatter(JsonFormatter):
    """One JSON object a line, for programs that collect logs; what is private is hidden."""

    def format(self, record: logging.LogRecord) -> str:
        """One record as written."""
        return masked(super().format(record))


class MaskingFormatter(logging.Formatter):
    """Formats as `logging.Formatter`, traceback and all, and then hides what is private."""

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802  (named by logging)
        """The line before a traceback; what would end it is written as Python writes it."""
        return _CONTROL.sub(lambda sign: ascii(sign[0])[1:-1], super().formatMessage(record))

    def format(self, record: logging.LogRecord) -> str:
        """One record as written."""
        return masked(super().format(record))


def masked_event(event: Any, _hint: object) -> Any:
    """A report to Sentry with every private address in it hidden, however deep."""
    match event:
        case str():
            return masked(event)
        case dict():
            return {key: masked_event(value, None) for key, value in event.items()}
        case list() | tuple():
            return [masked_event(value, None) for value in event]
        case _:
            return event
