"""The page for staff of clubs that ask for a second step, while they have none."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from clubs.selectors import closed_clubs
from clubs.web.requests import user_of


@login_required
@require_safe
def second_step_needed(request: HttpRequest) -> HttpResponse:
    """Which clubs wait for it, why, and how to set it up; once none waits any more, the desk."""
    clubs = closed_clubs(user_of(request))
    return render(request, "clubs/second_step.html", {"clubs": clubs}) if clubs else redirect("desk-home")
