"""The scorekeeper's page: opened from the code on the table's card, without an account.

The secret is in the address and no cookie signs anybody in, so there is nothing that another site could abuse: these
pages ask for no CSRF token, and work on a phone that takes no cookies.
"""

import secrets
from functools import partial
from http import HTTPStatus

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_safe

from clubs.web.conditional import conditional
from scoring.table.forms.places import LeftForm, ReadForm, SheetForm
from scoring.table.play import DEAL_COOKIE, step_asked
from scoring.table.screen import (
    LEFT_COOKIE,
    READ_COOKIE,
    SHEET_COOKIE,
    draw_page,
    draw_part,
    skips_the_cut,
    table_etag,
)
from scoring.table.stamp import table_stamp
from scoring.table.state import table_by_token
from tournaments.models import Table

DEVICE_COOKIE = "device"
YEAR = 365 * 24 * 3600
DAY = 24 * 3600
MOST_OF_COOKIE = 3000  # browsers drop a cookie of more than 4096 bytes


@require_safe
def table(request: HttpRequest, token: str) -> HttpResponse:
    """The table's current game, or what to wait for."""
    found = table_by_token(token)
    if found is None or found.revoked:
        return gone(request, found)
    response = draw_page(request, found)
    if DEVICE_COOKIE not in request.COOKIES:
        keep_cookie(response, DEVICE_COOKIE, secrets.token_hex(4), path=reverse("table", args=["-"])[:-2], age=YEAR)
    step = step_asked(request).query
    if "deal" in request.GET and len(step) < MOST_OF_COOKIE:  # a page closed by mistake opens at the same step
        keep_cookie(response, DEAL_COOKIE, step, path=reverse("table", args=[token]), age=DAY)
    return response


@require_safe
def table_now(request: HttpRequest, token: str) -> HttpResponseBase:
    """The part of the page that moves, for the page that asks again and again; 304 while nothing has."""
    stamp = table_stamp(token)
    if stamp is None or stamp.revoked:
        return HttpResponse(status=HTTPStatus.GONE)
    etag = table_etag(request, stamp)
    return conditional(request, etag, partial(_part, request, token, etag), cache_control="private, no-cache")


def _part(request: HttpRequest, token: str, etag: str) -> HttpResponse:
    found = table_by_token(token)
    return HttpResponse(status=HTTPStatus.GONE) if found is None else draw_part(request, found, etag)


@csrf_exempt
def table_sheet(request: HttpRequest, token: str) -> HttpResponse:
    """Which sheet this device keeps from now on."""
    response = back_to_table(request, token)
    form = SheetForm(request.POST)
    if form.is_valid():
        sheet = form.cleaned_data["sheet"]
        keep_cookie(response, SHEET_COOKIE, str(sheet), path=reverse("table", args=[token]), age=DAY)
    return response


@csrf_exempt
def table_read(request: HttpRequest, token: str) -> HttpResponse:
    """Somebody at this phone has read what the desk wrote, so it is not shown here again."""
    response = back_to_table(request, token)
    form = ReadForm(request.POST)
    if form.is_valid():
        keep_cookie(response, READ_COOKIE, form.cleaned_data["read"], path=reverse("table", args=[token]), age=DAY)
    return response


@csrf_exempt
def table_left(request: HttpRequest, token: str) -> HttpResponse:
    """On which side this phone shows Save, at every table: the hand that holds it stays the same."""
    response = back_to_table(request, token)
    form = LeftForm(request.POST)
    if form.is_valid():
        keep_cookie(response, LEFT_COOKIE, form.cleaned_data["left"], path=reverse("table", args=["-"])[:-2], age=YEAR)
    return response


def back_to_table(request: HttpRequest, token: str) -> HttpResponseRedirect:
    """To the table as it was, so that a form beside the hand does not ask for the first dealer again."""
    address = reverse("table", args=[token])
    return HttpResponseRedirect(f"{address}?skip" if skips_the_cut(request) else address)


def keep_cookie(response: HttpResponse, name: str, value: str, *, path: str, age: int) -> None:
    """A cookie of the table's pages; it says nothing about the person."""
    response.set_cookie(
        name, value, max_age=age, path=path, httponly=True, samesite="Lax", secure=settings.SESSION_COOKIE_SECURE
    )


def gone(request: HttpRequest, found: Table | None) -> HttpResponse:
    """A link that was replaced or never was: where to get the new one."""
    event = found.tournament if found else None
    context = {"event": event, "table": found, "sent": request.method == "POST"}
    return render(
        request, "scoring/table/gone.html", context, status=HTTPStatus.GONE if found else HTTPStatus.NOT_FOUND
    )
