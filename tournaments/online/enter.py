"""The page on which players enter an event: both names, or one name where everybody enters alone."""

from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from clubs.accounts import sender_of
from clubs.errors import Refusal
from clubs.models import Club, Player, Receipt
from clubs.policy import nothing_here
from clubs.selectors import player_linked_to
from clubs.web.actions import fingerprint_of, note_refused
from clubs.web.requests import posted
from clubs.web.submit_once import Submission
from rules.base.words import gettext_noop as N_
from tournaments import services
from tournaments.entry_limit import counted_entry, entry_limits
from tournaments.models import OnlineEntry, Tournament
from tournaments.online.forms import OnlineForm, OnlinePairForm, OnlinePlayerForm, PartnerWantedForm
from tournaments.online.shell import online_page
from tournaments.selectors import tournament_by_code
from tournaments.selectors.online import OnlinePhase, enters_alone, online_places, partner_searches

Service = Callable[..., OnlineEntry]

BROUGHT = "entered"  # a cookie: numbers of the guests whom this browser has entered, signed, and no names
MOST_BROUGHT = 20
YEAR = 365 * 24 * 3600


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def enter(request: HttpRequest, code: str) -> HttpResponse:
    """Enter, or (button `look`) look for a partner. Leads to the private page of the entry."""
    event = tournament_by_code(code)
    places = online_places(event)
    if places.phase is OnlinePhase.OFF:
        raise nothing_here()
    about: dict[str, Any] = {"tournament": event, "member": player_linked_to(request.user, event.club)}
    looks = "look" in request.POST
    alone = enters_alone(event)
    entry_form, service = (
        (OnlinePlayerForm, services.enter_player_online) if alone else (OnlinePairForm, services.enter_pair_online)
    )
    form: OnlineForm = entry_form(None if looks else posted(request), auto_id="enter_%s", **about)
    look: OnlineForm = PartnerWantedForm(posted(request) if looks else None, auto_id="look_%s", **about)
    sent, wanted = (look, services.search_partner_online) if looks else (form, service)
    if sent.is_bound and (entered := _entered(request, event, sent, wanted)):
        return _remembered(request, HttpResponseRedirect(f"{entered.link}?new=1"), entered)
    return online_page(
        request,
        "enter.html",
        event,
        online_places(event),
        here="online-enter",
        status=sent.status,
        form=form,
        look=None if alone else look,
        searching=() if alone else partner_searches(event.online_entries.searching().select_related("first")),
    )


def _entered(request: HttpRequest, event: Tournament, form: OnlineForm, service: Service) -> OnlineEntry | None:
    """The entry; sent twice, the same one. Only its id is kept with the receipt, for its link is a secret."""
    reused = Refusal(
        "same_id_other_body",
        N_("You already sent this page with different answers. To send these instead, send it again."),
    )

    def submit(uuid: object, **fields: Any) -> OnlineEntry:
        limits = entry_limits(event.pk, sender_of(request), str(fields.get("email") or ""))

        def write(receipt: Receipt) -> OnlineEntry:
            with counted_entry(limits):
                entry = service(
                    tournament=event, member=form.member, brought=_brought_here(request, event.club), **fields
                )
                receipt.status, receipt.body = 302, entry.pk
                receipt.save(update_fields=["status", "body"])
            return entry

        submission = Submission(request.user, f"page:{uuid}", fingerprint_of(request), reused)
        return submission.answer(write, lambda receipt: OnlineEntry.objects.get(pk=receipt.body))

    entry = form.carry_out(submit)
    if entry is None:
        note_refused(request, form)
    return entry


def _brought_here(request: HttpRequest, club: Club) -> list[Player]:
    return list(Player.objects.filter(club=club, pk__in=_numbers(request)).select_related("merged_into"))


def _remembered(request: HttpRequest, response: HttpResponse, entry: OnlineEntry) -> HttpResponse:
    """The browser keeps whom it entered: once the desk has said who a guest is, it enters that player."""
    guests = [player.pk for player in entry.players if player.guest]  # never a member who was signed in
    numbers = list(dict.fromkeys([*guests, *_numbers(request)]))[:MOST_BROUGHT]
    response.set_signed_cookie(
        BROUGHT, "-".join(map(str, numbers)), salt=BROUGHT, max_age=YEAR, path="/e/", httponly=True, samesite="Lax",
        secure=settings.SESSION_COOKIE_SECURE,
    )  # fmt: skip
    return response


def _numbers(request: HttpRequest) -> list[int]:
    signed = request.get_signed_cookie(BROUGHT, default="", salt=BROUGHT, max_age=YEAR) or ""
    return [int(number) for number in signed.split("-") if number]
