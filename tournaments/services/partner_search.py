"""Two who look for a partner agree: one asks, the other confirms. Then one request is both, and they use one place."""

from django.db import transaction
from django.utils import timezone

from clubs.errors import Refusal
from clubs.public_names import names_for_public
from rules.base.words import gettext_noop as N_
from tournaments.models import OnlineEntry
from tournaments.services.online_entries import lock_open
from tournaments.services.online_letters import tell_asked, tell_declined, tell_joined
from tournaments.services.online_places import fill_places
from tournaments.states import OnlineEntryState, move


@transaction.atomic
def ask_partner(*, request: OnlineEntry, other: OnlineEntry) -> OnlineEntry:
    """Ask another player who looks for a partner. Asking somebody back is agreeing.

    Returns the request, the pair's where they agree. `Refusal` where one of them no longer looks for a partner.
    """
    lock_open(request.tournament)
    request, other = _searching(request), _searching(other)
    if request.tournament_id != other.tournament_id or request.pk == other.pk:
        raise _no_longer(other)
    if other.asks_id == request.pk:
        return _join(other, request)
    if request.asks_id != other.pk:
        request.asks = other
        request.save(update_fields=["asks"])
        tell_asked(request, other)
    return request


@transaction.atomic
def take_back_asking(*, request: OnlineEntry) -> None:
    """Ask nobody any more."""
    lock_open(request.tournament)
    OnlineEntry.objects.filter(pk=request.pk, state=OnlineEntryState.SEARCHING).update(asks=None)


@transaction.atomic
def confirm_partner(*, request: OnlineEntry, asker: OnlineEntry) -> OnlineEntry:
    """Agree to play with `asker`, who asked. Both then are one request for a place; returns it."""
    lock_open(request.tournament)
    request, asker = _searching(request), _searching(asker)
    if asker.asks_id != request.pk:
        raise _no_longer(asker)
    return _join(asker, request)


@transaction.atomic
def decline_partner(*, request: OnlineEntry, asker: OnlineEntry) -> None:
    """Do not play with `asker`, who goes on looking."""
    lock_open(request.tournament)
    asker = _searching(asker)
    if asker.asks_id == request.pk:
        asker.asks = None
        asker.save(update_fields=["asks"])
        tell_declined(asker, request)


def _join(asker: OnlineEntry, agreed: OnlineEntry) -> OnlineEntry:
    """The asker's request becomes the pair's. It asks for a place only now, so it is the last in line.

    A player whose partner withdrew asked before, and keeps that place in line.
    """
    OnlineEntry.objects.filter(asks__in=(asker, agreed)).update(asks=None)
    move(agreed, OnlineEntryState.JOINED, joined=asker, asks=None)
    zone = asker.zone or agreed.zone
    queued_at = min((one.queued_at for one in (asker, agreed) if one.lost_partner_at), default=timezone.now())
    move(asker, OnlineEntryState.WAITING, second=agreed.first, zone=zone, asks=None, queued_at=queued_at)
    fill_places(asker.tournament, newcomer=asker)
    asker = OnlineEntry.objects.shown().get(pk=asker.pk)
    tell_joined(asker)
    return asker


def _searching(request: OnlineEntry) -> OnlineEntry:
    """The request as it is now; `Refusal` where it no longer looks for a partner."""
    current = OnlineEntry.objects.shown().get(pk=request.pk)
    if current.state != OnlineEntryState.SEARCHING:
        raise _no_longer(current)
    return current


def _no_longer(request: OnlineEntry) -> Refusal:
    with names_for_public():  # anybody who looks for a partner can be told this
        name = str(request.first)
    return Refusal("not_searching", N_("{name} is no longer looking for a partner."), name=name)
