"""The part of the browser that serves a table's page without a network: its script, its files and its offline page."""

import json
from hashlib import blake2b

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.views.decorators.http import require_safe

FILES = (
    "css/bower.css",
    "js/again.js",
    "js/theme.js",
    "js/bower.js",
    "js/desk.js",
    "js/keeper.js",
    "js/kept.js",
    "js/queue.js",
    "js/score.js",
    "js/sending.js",
    "js/store.js",
    "js/waiting.js",
    "svg/mark.svg",
    "vendor/fonts/atkinson-400.woff2",
    "vendor/fonts/atkinson-700.woff2",
)
"""Everything that the scorekeeper's page loads."""


@require_safe
def table_worker(request: HttpRequest) -> HttpResponse:
    """The script; a browser asks for it again with each visit, and a new version of any file makes it another."""
    files = [static(name) for name in FILES]
    version = blake2b("".join(files).encode(), digest_size=6).hexdigest()
    context = {"files": json.dumps(files), "version": version, "offline": reverse("table-offline")}
    return render(request, "scoring/table/worker.js", context, content_type="text/javascript; charset=utf-8")


@require_safe
def table_offline(request: HttpRequest) -> HttpResponse:
    """Shown in place of a browser's error page."""
    return render(request, "scoring/table/offline.html")
