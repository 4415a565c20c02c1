"""A club's own page: staff and zones."""

from collections.abc import Set
from typing import Any, NamedTuple

from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from clubs import services
from clubs.forms import ClubForm, InviteForm, WithdrawForm, ZoneForm
from clubs.models import Club, Zone
from clubs.policy import Act, acts_of, nothing_here
from clubs.selectors import (
    club_for,
    club_staff,
    invitation_of,
    open_invitations,
    staff_roles_with_counts,
    waiting_clubs,
)
from clubs.services.backup_state import backup_state
from clubs.web.actions import Redirect, answer_form, press_button
from clubs.web.club_shell import address_of, club_shell
from clubs.web.requests import posted, user_of


@login_required
def your_clubs(request: HttpRequest) -> HttpResponse:
    """The clubs in which the user has a role."""
    user = user_of(request)
    context = {"staff_roles": staff_roles_with_counts(user), "waiting": waiting_clubs(user)}
    return render(request, "clubs/yours.html", context)


@login_required
def new_club(request: HttpRequest) -> HttpResponse:
    """Create a club."""
    form = ClubForm(posted(request))

    def create(**fields: Any) -> Redirect:
        club = services.create_club(by=user_of(request), **fields)
        return Redirect(_page_of(club), _("%(club)s is ready. You are its administrator.") % {"club": club.name})

    return answer_form(request, form, create) or render(request, "clubs/new.html", {"form": form}, status=form.status)


@login_required
def club_page(request: HttpRequest, slug: str) -> HttpResponse:
    """The staff and the zones; an administrator invites staff (`invite`, cancelled by `withdraw`), adds zones."""
    club = club_for(request.user, Act.SEE_DESK, slug)
    invite = InviteForm(posted(request, "invite"), auto_id="invite_%s")
    zone = ZoneForm(posted(request, "zone"), instance=Zone(club=club), auto_id="zone_%s")
    if invite.is_bound:
        return _invited(request, club, invite) or _shown(request, club, invite, zone)
    if posted(request, "withdraw"):
        return _withdrawn(request, club)

    def add_zone(**fields: Any) -> Redirect:
        added = services.save_row(by=user_of(request), row=zone.row)
        return Redirect(_page_of(club), _("%(zone)s is added.") % {"zone": added})

    return answer_form(request, zone, add_zone) or _shown(request, club, invite, zone)


class FirstStep(NamedTuple):
    """Something that a new club does before its first night."""

    label: str
    url: str
    done: bool


def _first_steps(club: Club, acts: Set[Act]) -> tuple[FirstStep, ...]:
    """The way of a new club to its first event, which the page adds; none once it has nights and people."""
    planned = club.series.exists() or club.nights.exists()
    known = club.players.exists()
    if club.closed_at or (planned and known):
        return ()
    found = (
        (Act.MANAGE_CALENDAR, _("Add the hall and the usual night"), "club-calendar", planned),
        (Act.MANAGE_PEOPLE, _("Add people, or paste your list"), "club-people-import", known),
    )
    return tuple(
        FirstStep(label, url, done)
        for act, label, name, done in found
        if act in acts and (url := address_of(name, club)) is not None
    )


def _page_of(club: Club) -> str:
    return reverse("club", args=[club.slug])


def _shown(request: HttpRequest, club: Club, invite: InviteForm, zone: ZoneForm) -> HttpResponse:
    acts = acts_of(request.user, club) or frozenset()
    may_manage = Act.MANAGE_STAFF in acts
    context = {
        **club_shell(request.user, club, "staff"),
        "may_create": Act.CREATE_EVENT in acts,
        "steps": _first_steps(club, acts),
        "staff": club_staff(club),
        "invitations": open_invitations(club) if may_manage else (),
        "zones": club.zones.all(),
        "may_manage": may_manage,
        "backups": backup_state() if may_manage and settings.BACKUPS else None,
        "invite_form": invite,
        "zone_form": zone,
    }
    return render(request, "clubs/club.html", context, status=max(invite.status, zone.status))


def _invited(request: HttpRequest, club: Club, form: InviteForm) -> HttpResponse | None:
    """The link to hand over, shown here once; the page says whether a mail server sends it too."""
    invitation = form.carry_out(
        lambda uuid, **fields: services.invite_to_staff(by=user_of(request), club=club, **fields)
    )
    if invitation is None:
        return None
    link = request.build_absolute_uri(invitation.link)
    context = {**club_shell(request.user, club, "staff"), "invitation": invitation, "link": link}
    context["sends"] = settings.SENDS_LETTERS
    return render(request, "clubs/invited.html", context)


def _withdrawn(request: HttpRequest, club: Club) -> HttpResponse:
    form = WithdrawForm(request.POST)
    if not form.is_valid():
        raise nothing_here()
    invitation = invitation_of(club, form.cleaned_data["withdraw"])

    def withdraw() -> Redirect:
        services.withdraw_invitation(by=user_of(request), invitation=invitation)
        return Redirect(_page_of(club), _("The invitation for %(email)s is cancelled.") % {"email": invitation.email})

    return press_button(request, withdraw)
