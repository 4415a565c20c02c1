"""The handbook, for everybody."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from clubs.handbook import CONTENTS
from clubs.policy import nothing_here


def help_page(request: HttpRequest, page: str = CONTENTS) -> HttpResponse:
    """A page of the handbook by its name, or the contents; 404 for any other name."""
    from clubs.handbook_html import handbook_page  # read only now: most processes never show a page of help

    found = handbook_page(page)
    if found is None:
        raise nothing_here()
    return render(request, "clubs/help.html", {"page": found, "contents": page == CONTENTS})
