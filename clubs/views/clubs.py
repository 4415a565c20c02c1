"""A club's own page: members and zones."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from clubs import services
from clubs.forms import ClubForm, InviteForm, WithdrawForm, ZoneForm
from clubs.models import Club
from clubs.policy import Act, account_of, acts_of, nothing_here
from clubs.selectors import club_for, clubs_with_counts, invitation_of, members_of, open_invitations


@login_required
def your_clubs(request: HttpRequest) -> HttpResponse:
    """The clubs in which the user has a role."""
    return render(request, "clubs/yours.html", {"clubs": clubs_with_counts(account_of(request.user))})


@login_required
def new_club(request: HttpRequest) -> HttpResponse:
    """Found a club."""
    form = ClubForm(request.POST or None)
    if request.method == "POST":
        club = form.carry_out(services.create_club, by=account_of(request.user))
        if club:
            messages.success(request, _("%(club)s is ready. You are its administrator.") % {"club": club.name})
            return redirect("club", slug=club.slug)
    return render(request, "clubs/new.html", {"form": form})


@login_required
def club_page(request: HttpRequest, slug: str) -> HttpResponse:
    """Members and zones; an administrator invites members (button `invite`, taken back by `withdraw`), adds zones."""
    club = club_for(request.user, Act.SEE_DESK, slug)
    asked = request.POST if request.method == "POST" else None
    invite = InviteForm(asked if asked and "invite" in asked else None, auto_id="invite_%s")
    zone = ZoneForm(asked if asked and "zone" in asked else None, auto_id="zone_%s")
    if invite.is_bound:
        return _invited(request, club, invite) or _shown(request, club, invite, zone)
    if asked and "withdraw" in asked:
        return _withdrawn(request, club)
    if zone.is_bound and zone.carry_out(services.add_zone, by=request.user, club=club) is not None:
        return redirect("club", slug=club.slug)
    return _shown(request, club, invite, zone)


def _shown(request: HttpRequest, club: Club, invite: InviteForm, zone: ZoneForm) -> HttpResponse:
    acts = acts_of(request.user, club) or frozenset()
    may_manage = Act.MANAGE_MEMBERS in acts
    context = {
        "club": club,
        "here": "members",
        "may_create": Act.CREATE_EVENT in acts,
        "members": members_of(club),
        "invitations": open_invitations(club) if may_manage else (),
        "zones": club.zones.all(),
        "may_manage": may_manage,
        "invite_form": invite,
        "zone_form": zone,
    }
    return render(request, "clubs/club.html", context)


def _invited(request: HttpRequest, club: Club, form: InviteForm) -> HttpResponse | None:
    """The link to hand over, shown here once: there may be no mail server to send it."""
    invitation = form.carry_out(services.invite_member, by=request.user, club=club)
    if invitation is None:
        return None
    link = request.build_absolute_uri(invitation.link)
    context = {"club": club, "here": "members", "invitation": invitation, "link": link}
    return render(request, "clubs/invited.html", context)


def _withdrawn(request: HttpRequest, club: Club) -> HttpResponse:
    form = WithdrawForm(request.POST)
    if not form.is_valid():
        raise nothing_here()
    invitation = invitation_of(club, form.cleaned_data["withdraw"])
    services.withdraw_invitation(by=request.user, invitation=invitation)
    messages.success(request, _("The invitation of %(email)s is withdrawn.") % {"email": invitation.email})
    return redirect("club", slug=club.slug)
