"""The first page: events tonight, to come and past; and the health check of the site."""

from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from clubs.selectors import clubs_of
from tournaments.selectors import public_events
from tournaments.selectors.club_calendar import public_clubs


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Listed events. Anyone who is signed in finds the way to the desk."""
    user = request.user
    clubs = list(clubs_of(user)) if user.is_authenticated else []
    events = public_events(timezone.now())
    context = {"events": events, "clubs": clubs, "public_clubs": public_clubs()}
    return render(request, "scoring/public/home.html", context)


@never_cache
@require_safe
def health(request: HttpRequest) -> HttpResponse:
    """Says "ok" while the database answers; 503 otherwise."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return HttpResponse("the database is not answering", status=503, content_type="text/plain; charset=utf-8")
    return HttpResponse("ok", content_type="text/plain; charset=utf-8")
