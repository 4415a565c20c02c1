"""The page on which an administrator downloads the whole club as one file, to import it on another site."""

import tempfile
from typing import Final

from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.http import FileResponse, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.views.decorators.http import require_http_methods

from clubs.clock import today_in
from clubs.policy import Act
from clubs.selectors import club_for
from clubs.services.closing import note_archive
from clubs.web.club_shell import club_shell
from scoring.archive.write import write_archive

# Unpacked; packed it is about a tenth, and a thread of the server has that in its memory until the last byte is sent.
MOST_BY_PAGE: Final = 512 << 20


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def club_archive(request: HttpRequest, slug: str) -> HttpResponseBase:
    """The contents of the file in words, and a button to download it. Only posting makes it: links open by accident."""
    club = club_for(request.user, Act.MANAGE_CLUB, slug)
    if request.method != "POST":
        return _page(request, club_shell(request.user, club, "settings"))
    file = tempfile.TemporaryFile(dir=settings.VAR_DIR)  # noqa: SIM115  (the response closes it; it has no name)
    try:
        write_archive(club, file, most=MOST_BY_PAGE)
    except BaseException:
        file.close()
        raise
    note_archive(club)
    file.seek(0)
    name = f"{club.slug}-{today_in(club.time_zone)}.zip"
    return FileResponse(file, as_attachment=True, filename=name, content_type="application/zip")


def _page(request: HttpRequest, context: dict[str, object]) -> HttpResponse:
    return render(request, "scoring/desk/archive.html", context)
