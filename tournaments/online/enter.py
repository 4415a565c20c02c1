"""The page on which players enter an event: both names, or one name where everybody enters alone."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from clubs.accounts import sender_of
from clubs.errors import Refusal
from clubs.models import Receipt
from clubs.policy import nothing_here
from clubs.selectors import player_linked_to
from clubs.web.actions import Redirect, fingerprint_of, note_refused, press_button
from clubs.web.forms import ActionForm
from clubs.web.requests import posted
from clubs.web.submit_once import Submission
from rules.base.words import gettext_noop as N_
from tournaments import services
from tournaments.entry_limit import counted_entry, entry_limits
from tournaments.models import OnlineEntry, Tournament
from tournaments.online.forms import OnlineForm, OnlinePairForm, OnlinePlayerForm, PartnerWantedForm
from tournaments.online.phone import Phone, forget, phone_of, remember
from tournaments.online.shell import online_page
from tournaments.selectors import tournament_by_code
from tournaments.selectors.online import OnlinePhase, enters_alone, online_places, partner_searches

Service = Callable[..., OnlineEntry]


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def enter(request: HttpRequest, code: str) -> HttpResponse:
    """Enter, or (button `look`) look for a partner; leads to the private page of the entry. Button `forget`: the phone
    has changed hands.
    """
    event = tournament_by_code(code)
    places = online_places(event)
    if places.phase is OnlinePhase.OFF:
        raise nothing_here()
    if "forget" in request.POST:
        done = press_button(request, lambda: Redirect("", _("This phone knows nobody now.")))
        forget(done)
        return done
    phone = phone_of(request, event)
    about: dict[str, Any] = {"tournament": event, "member": player_linked_to(request.user, event.club)}
    about["initial"] = phone.typed_last(event)
    looks = "look" in request.POST
    alone = enters_alone(event)
    entry_form, service = (
        (OnlinePlayerForm, services.enter_player_online) if alone else (OnlinePairForm, services.enter_pair_online)
    )
    form: OnlineForm = entry_form(None if looks else posted(request), auto_id="enter_%s", **about)
    look: OnlineForm = PartnerWantedForm(posted(request) if looks else None, auto_id="look_%s", **about)
    sent, wanted = (look, services.search_partner_online) if looks else (form, service)
    if sent.is_bound and (entered := _entered(request, event, sent, wanted, phone)):
        leads_on = HttpResponseRedirect(f"{entered.link}?new=1")
        remember(request, leads_on, entered)
        return leads_on
    return online_page(
        request,
        "enter.html",
        event,
        online_places(event),
        here="online-enter",
        status=sent.status,
        form=form,
        look=None if alone else look,
        phone=phone,
        entered_here=phone.here(event),
        button=ActionForm(),
        searching=() if alone else partner_searches(event.online_entries.searching().select_related("first")),
    )


def _entered(
    request: HttpRequest, event: Tournament, form: OnlineForm, service: Service, phone: Phone
) -> OnlineEntry | None:
    """The entry; sent twice, the same one. Only its id is kept with the receipt, for its link is a secret."""
    reused = Refusal(
        "same_id_other_body",
        N_("You already sent this page with different answers. To send these instead, send it again."),
    )

    def submit(uuid: object, **fields: Any) -> OnlineEntry:
        limits = entry_limits(event.pk, sender_of(request), str(fields.get("email") or ""))

        def write(receipt: Receipt) -> OnlineEntry:
            with counted_entry(limits):
                entry = service(tournament=event, member=form.member, brought=phone.people, **fields)
                receipt.status, receipt.body = 302, entry.pk
                receipt.save(update_fields=["status", "body"])
            return entry

        submission = Submission(request.user, f"page:{uuid}", fingerprint_of(request), reused)
        return submission.answer(write, lambda receipt: OnlineEntry.objects.get(pk=receipt.body))

    entry = form.carry_out(submit)
    if entry is None:
        note_refused(request, form)
    return entry
