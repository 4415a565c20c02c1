"""The list of people, somebody new, and the page of one person."""

from dataclasses import replace
from functools import partial
from typing import Any

from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from clubs import services
from clubs.clock import today_in
from clubs.errors import passes
from clubs.forms import NameShownForm, PlayerForm
from clubs.models import Attendance, Contact, FormerName, Invitation, Member, Player
from clubs.names import LONGEST
from clubs.people.forms import ContactForm, MemberForm, NewPersonForm
from clubs.people.lists import Group, PersonLine, in_group, people_of
from clubs.policy import Act
from clubs.selectors import club_for, get_or_refuse, player_of
from clubs.services.people import member_of, member_to_end, renewed_until
from clubs.web.actions import Redirect, answer_form, answer_forms
from clubs.web.club_shell import club_shell
from clubs.web.forms import ActionForm
from clubs.web.qr import qr_of
from clubs.web.requests import posted, user_of
from clubs.web.tabs import TabLink

ON_A_PAGE = 50
# Contacts are the people who are neither members nor guests: programs may ask for them, the page has no link for them.
GROUPS = (
    (Group.ALL, gettext_lazy("Everybody")),
    (Group.MEMBERS, gettext_lazy("Members")),
    (Group.NOT_MEMBERS, gettext_lazy("Not members")),
    (Group.GUESTS, gettext_lazy("Guests")),
    (Group.ENDS_SOON, gettext_lazy("Ends soon")),
    (Group.UNPAID, gettext_lazy("Not paid")),
    (Group.NOT_SEEN, gettext_lazy("Not seen for 3 months")),
    (Group.ASKED_ERASURE, gettext_lazy("Requests for erasure")),
)
CHECKS = {"end": member_to_end}


@login_required
def people(request: HttpRequest, slug: str) -> HttpResponse:
    """Everybody the club knows, those of a name (`q`), or those of a group (`show`).

    Assistants see names alone: no groups, no memberships.
    """
    club = club_for(request.user, Act.SEE_DESK, slug)
    wanted = request.GET.get("q", "")[:LONGEST].strip()
    shell = club_shell(request.user, club, "people")
    sees = Act.SEE_PEOPLE in shell["may"]
    group = Group(request.GET["show"]) if sees and request.GET.get("show") in list(Group) else Group.ALL
    everybody = people_of(club, wanted)
    groups = _groups(everybody, wanted, group) if sees else ()
    context = {
        **shell,
        "tabs": replace(shell["tabs"], pages=groups),
        "page": Paginator(in_group(everybody, group), ON_A_PAGE).get_page(request.GET.get("page")),
        "group": group,
        "wanted": wanted,
        "query": _asked(wanted, group),
    }
    return render(request, "clubs/people/list.html", context)


def _groups(everybody: list[PersonLine], wanted: str, shown: Group) -> tuple[TabLink, ...]:
    """A link to each group that has people, with their number."""
    sizes = [(group, label, len(in_group(everybody, group))) for group, label in GROUPS]
    return tuple(
        TabLink(f"{label} ({size})", f"?{_asked(wanted, Group.ALL)}show={group}", group is shown)
        for group, label, size in sizes
        if size or group in (Group.ALL, shown)
    )


def _asked(wanted: str, group: Group) -> str:
    """The first part of an address of this list: "q=Ann&show=members&"."""
    query = QueryDict(mutable=True)
    query.update({name: value for name, value in (("q", wanted), ("show", group.value)) if value})
    return f"{query.urlencode()}&" if query else ""


@login_required
def new_person(request: HttpRequest, slug: str) -> HttpResponse:
    """Add somebody; the page of that person comes next. Each role fills in the fields that it may read."""
    club = club_for(request.user, Act.REGISTER, slug)
    shell = club_shell(request.user, club, "people")
    births, contacts = (act in shell["may"] for act in (Act.SEE_BIRTHS, Act.MANAGE_PEOPLE))
    form = NewPersonForm(posted(request), births=births, contacts=contacts)

    def add(**fields: Any) -> Redirect:
        player = services.add_person(by=user_of(request), club=club, **fields)
        return Redirect(_page_of(player), _("%(player)s is added.") % {"player": player})

    context = {**shell, "form": form}
    return answer_form(request, form, add) or render(request, "clubs/people/new.html", context, status=form.status)


@login_required
def person_page(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """One person: the name, how to reach them, their membership. Each form has its own button.

    Assistants see the name alone. `?next=` is the page of ours to go back to once the name is corrected.
    """
    club = club_for(request.user, Act.SEE_DESK, slug)
    player = player_of(club, pk)
    contact = Contact.objects.select_related("user").filter(player=player).first()
    member = member_of(player)
    context = club_shell(request.user, club, "people")
    births = Act.SEE_BIRTHS in context["may"]
    forms, done = answer_forms(request, _offered(request, player, contact, member, births=births))
    if done:
        return done
    names = Act.REGISTER in context["may"]
    manages = Act.MANAGE_PEOPLE in context["may"]
    refused = {name for name, check in CHECKS.items() if not passes(partial(check, player, member))}
    shown = {
        name: form for name, form in forms.items() if (names if name == "name" else manages) and name not in refused
    }
    invitation = Invitation.objects.open().filter(player=player).first() if manages else None
    link = request.build_absolute_uri(invitation.link) if invitation else ""
    context |= {
        "player": player,
        "back": _back(request),
        "contact": contact,
        "member": member,
        "forms": shown,
        "days": list(Attendance.objects.filter(player=player).values_list("day", flat=True)[:12]),
        "names": FormerName.objects.filter(player=player).select_related("by"),
        "invitation": invitation,
        "link": link,
        "qr": qr_of(link) if link else "",
        "renewal": ActionForm(),
        "renewed_until": renewed_until(member, today_in(club.time_zone)) if member else None,
    }
    return render(request, "clubs/people/person.html", context, status=max(form.status for form in forms.values()))


def _offered(
    request: HttpRequest, player: Player, contact: Contact | None, member: Member | None, *, births: bool
) -> list[tuple[str, ActionForm, Any]]:
    by, here, club = user_of(request), _page_of(player), player.club

    def rename(**fields: Any) -> Redirect:
        services.rename_player(by=by, player=player, **fields)
        return Redirect(_back(request) or here, _("Saved: %(player)s.") % {"player": player})

    def show(**fields: Any) -> Redirect:
        services.choose_shown_as(by=by, player=player, **fields)
        return Redirect(here, _("Saved: %(player)s.") % {"player": player})

    def reach(**fields: Any) -> Redirect:
        services.save_contact(by=by, player=player, **fields)
        return Redirect(here, _("The contact of %(player)s is saved.") % {"player": player})

    def join(**fields: Any) -> Redirect:
        services.save_member(by=by, player=player, **fields)
        return Redirect(here, _("The membership of %(player)s is saved.") % {"player": player})

    def leave() -> Redirect:
        services.end_membership(by=by, player=player)
        return Redirect(here, _("The membership of %(player)s has ended.") % {"player": player})

    def give_link() -> Redirect:
        services.invite_to_own_page(by=by, player=player)
        return Redirect(f"{here}#account", _("Give the private link to %(player)s.") % {"player": player})

    def cancel_link() -> Redirect:
        invitation = get_or_refuse(Invitation.objects.filter(club=club, player=player))
        services.withdraw_invitation(by=by, invitation=invitation)
        return Redirect(f"{here}#account", _("The private link no longer works."))

    def unlink() -> Redirect:
        linked = get_or_refuse(Contact.objects.filter(player=player).exclude(user=None))
        services.link_account(by=by, contact=linked, user=None)
        return Redirect(f"{here}#account", _("The link to the account is removed."))

    def withdraw() -> Redirect:
        services.withdraw_page_links(by=by, player=player)
        return Redirect(f"{here}#account", _("The links to this person's page no longer work. Give them a new one."))

    membership = MemberForm(posted(request, "member"), instance=member, club=club, auto_id="member_%s")
    return [
        ("name", PlayerForm(posted(request, "save"), instance=player, births=births), rename),
        ("shown", NameShownForm(posted(request, "shown"), player=player, auto_id="shown_%s"), show),
        ("contact", ContactForm(posted(request, "contact"), instance=contact, auto_id="contact_%s"), reach),
        ("member", membership, join),
        ("end", ActionForm(posted(request, "end")), leave),
        ("link", ActionForm(posted(request, "link")), give_link),
        ("cancel", ActionForm(posted(request, "cancel")), cancel_link),
        ("unlink", ActionForm(posted(request, "unlink")), unlink),
        ("withdraw", ActionForm(posted(request, "withdraw")), withdraw),
    ]


def _back(request: HttpRequest) -> str:
    """The page of ours that the reader came from to correct a name; "" where none is named."""
    page = request.GET.get("next", "")
    return page if url_has_allowed_host_and_scheme(page, allowed_hosts=None) else ""


def _page_of(player: Player) -> str:
    return reverse("club-person", args=[player.club.slug, player.pk])
