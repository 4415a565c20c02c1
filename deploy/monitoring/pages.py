"""The addresses that watch the site."""

from http import HTTPStatus

from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.crypto import constant_time_compare
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from clubs.models import Role
from clubs.policy import open_staff_roles, opens_admin_site
from clubs.views.second_step import second_step_before
from clubs.web.requests import user_of
from deploy.monitoring import metrics
from deploy.monitoring.parts import is_ready, parts


@never_cache
@require_safe
def alive(request: HttpRequest) -> HttpResponse:
    """The process answers. It asks nobody else, so that a database that restarts ends no process."""
    return HttpResponse(
        "ok", content_type="text/plain; charset=utf-8", headers={"X-Right-Bower": settings.RIGHT_BOWER_VERSION}
    )


@never_cache
@require_safe
def ready(request: HttpRequest) -> HttpResponse:
    """A word for each part; 503 where one is missing that every request needs."""
    found = parts()
    words = {"ready": is_ready(found), "parts": {part.name: part.word for part in found}}
    return JsonResponse(words, status=HTTPStatus.OK if words["ready"] else HTTPStatus.SERVICE_UNAVAILABLE)


@never_cache
@require_safe
def figures(request: HttpRequest) -> HttpResponse:
    """For Prometheus: with the token of the settings, or for everybody where the settings say so. Else not found.

    Where a request comes from says nothing: a proxy on this machine passes on whatever name strangers ask for.
    """
    if not _may_read(request):
        raise Http404
    return HttpResponse(metrics.exposition(), content_type="text/plain; version=0.0.4; charset=utf-8")


def _may_read(request: HttpRequest) -> bool:
    if settings.METRICS_TOKEN:
        return constant_time_compare(request.headers.get("Authorization", ""), f"Bearer {settings.METRICS_TOKEN}")
    return bool(settings.METRICS_OPEN)


@login_required
@require_safe
def status(request: HttpRequest) -> HttpResponse:
    """The same in words, for administrators of its clubs and for everybody to whom `/admin/` opens.

    The site's own people who lack only the second step are led to where they set it up.
    """
    user = user_of(request)
    runs_a_club = open_staff_roles().filter(user=user, role=Role.ADMINISTRATOR).exists()
    if not runs_a_club and not opens_admin_site(user):
        if user.is_staff:
            return redirect(second_step_before(request.path))
        raise Http404
    found = parts()
    return render(request, "deploy/status.html", {"parts": found, "all_well": all(part.ok for part in found)})
