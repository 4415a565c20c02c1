"""People out to spreadsheets, and the call list on paper."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from clubs.clock import today_in
from clubs.people.lists import people_of, without_email
from clubs.policy import Act
from clubs.selectors import club_for, get_or_refuse
from clubs.services.people_cells import people_cells
from clubs.web.spreadsheets import TABLE_FILES, csv_file
from rules.base.csv_rows import csv_rows


@login_required
def export_file(request: HttpRequest, slug: str, form: str) -> HttpResponse:
    """Everybody the club knows, in columns that an import reads again. Without the notes."""
    club = club_for(request.user, Act.MANAGE_PEOPLE, slug)
    rows = people_cells([line.player for line in people_of(club)])
    return TABLE_FILES[form](f"people-{club.slug}.{form}", rows)


@login_required
def rows_to_fix_file(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """The rows that an import left to fix."""
    club = club_for(request.user, Act.MANAGE_PEOPLE, slug)
    done = get_or_refuse(club.people_imports.exclude(to_fix=""), pk=pk)
    return csv_file(f"to-fix-{club.slug}.csv", [row for _, row in csv_rows(done.to_fix)])


@login_required
def call_list(request: HttpRequest, slug: str) -> HttpResponse:
    """On paper: members without an email address, with their telephone numbers."""
    club = club_for(request.user, Act.SEE_PEOPLE, slug)
    context = {"club": club, "lines": without_email(people_of(club)), "today": today_in(club.time_zone)}
    return render(request, "clubs/people/call_list.html", context)
