"""An answer for everybody who asks with the same numbers: made once, kept, and not sent again to who has it."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.cache import patch_vary_headers
from django.utils.translation import get_language

from clubs.web.conditional import conditional, etag_of
from scoring.charts.gate import GATE
from scoring.pages.cache import send_kept
from scoring.pages.stamp import build

T = TypeVar("T")


def chart_page(request: HttpRequest, template: str, context: Callable[[], Mapping[str, Any]]) -> HttpResponseBase:
    """The page; to people who are signed in it is made each time, with their name on it."""
    if request.user.is_authenticated:
        return render(request, f"scoring/charts/{template}", context())
    draw = in_turn(lambda: render_to_string(f"scoring/charts/{template}", context()))
    answer = send_kept(request, _etag(request), draw)
    patch_vary_headers(answer, ("Cookie",))
    return answer


def chart_file(request: HttpRequest, make: Callable[[], HttpResponse]) -> HttpResponseBase:
    """The file that `make` writes, which is not kept."""
    return conditional(request, _etag(request), in_turn(make))


def in_turn(make: Callable[[], T]) -> Callable[[], T]:
    """`make`, when its turn has come; `Refusal` "charts_busy" where too many others wait for theirs."""

    def waited() -> T:
        with GATE.turn():
            return make()

    return waited


def _etag(request: HttpRequest) -> str:
    """All that such an answer depends on: the program, the address and the language."""
    return etag_of(build(), request.get_full_path(), get_language())
