"""The tables of a rule book under an address of their own: a phone fetches them once, and keeps them for good.

The key in the address is the hash of the tables, in the reader's language. Other laws, other words and another release
have other keys, so what was kept is never wrong.
"""

from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_safe

from clubs.web.conditional import conditional
from rules.euchre.kinds import GameRules
from scoring.ledger.chain import canonical
from scoring.reads.score_card import TableCard, card_of
from scoring.table.offline import tables_of_book

FOR_GOOD = f"public, max-age={365 * 24 * 3600}, immutable"


@dataclass(frozen=True, slots=True)
class PhoneBook:
    """The tables as JSON, and the hash of it."""

    key: str
    text: str


def book_of(rules: GameRules) -> PhoneBook | None:
    """The tables of a game in the language that is active; None where a phone cannot add up."""
    return None if rules.hand_table is None else _book_of(rules, get_language())


@lru_cache(maxsize=64)
def _book_of(rules: GameRules, _language: str) -> PhoneBook:
    """Made once for each set of laws and each language, as each takes some milliseconds."""
    text = canonical(tables_of_book(rules))
    return PhoneBook(blake2b(text.encode(), digest_size=6).hexdigest(), text)


def book_address(card: TableCard) -> str | None:
    """Where the tables of a game are; None where there are none."""
    book = book_of(card.rules)
    return None if book is None else _address(book, card.game_id)


def _address(book: PhoneBook, game_id: int) -> str:
    return f"{reverse('table-book', args=[book.key])}?{urlencode({'game': game_id})}"


@require_safe
@gzip_page
def table_book(request: HttpRequest, key: str) -> HttpResponseBase:
    """The tables of a game's laws. The key of an earlier release leads to those of today."""
    number = request.GET.get("game", "")
    if not (number.isascii() and number.isdecimal() and len(number) <= 18):
        raise Http404
    game_id = int(number)
    book = book_of(card_of(game_id).rules)
    if book is None:
        raise Http404
    if key != book.key:
        return redirect(_address(book, game_id))

    def answer() -> HttpResponse:
        return HttpResponse(book.text, content_type="application/json")

    return conditional(request, f'W/"{key}"', answer, cache_control=FOR_GOOD)
