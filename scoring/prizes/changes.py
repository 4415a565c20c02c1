"""Special prizes are added and removed, drawn, and handed out: each in one transaction, with a row of the history."""

from dataclasses import replace
from typing import Any
from uuid import UUID

from django.db import transaction

from clubs.errors import Refusal
from clubs.language import translated
from clubs.models import User
from clubs.policy import Act, nothing_here
from rules.base.words import gettext_noop as N_
from rules.event.special_prizes import DRAWN, HANDED_OUT, MOST_PRIZES, PrizeKind, SpecialPrize
from scoring.models import Credit
from tournaments.models import Draw, DrawKind, Tournament
from tournaments.services.draws import make_draw, secret_is_out
from tournaments.services.events import held_event
from tournaments.services.history import changed
from tournaments.states import EntryState


@transaction.atomic
def add_prize(*, by: User, tournament: Tournament, uuid: UUID, **terms: Any) -> SpecialPrize:
    """One more prize of the night; its id is that of the form, so that a form sent twice adds one.

    RulesError for a prize that cannot be. `Refusal` "too_many_prizes"; "not_found" for entries of another event.
    """
    event = held_event(by, Act.RUN_EVENT, tournament)
    prize = SpecialPrize(id=str(uuid), **terms)
    if event.entries.filter(pk__in=prize.entries).count() != len({*prize.entries}):
        raise nothing_here()
    prizes = event.special_prizes
    if any(one.id == prize.id for one in prizes):
        return prize
    if len(prizes) >= MOST_PRIZES:
        raise Refusal("too_many_prizes", N_("A night has at most {most} special prizes."), most=MOST_PRIZES)
    _keep(event, (*prizes, prize), by)
    return prize


@transaction.atomic
def remove_prize(*, by: User, tournament: Tournament, prize: str) -> None:
    """Take a prize off the list. A draw that was made for it stays among the draws of the night."""
    event = held_event(by, Act.RUN_EVENT, tournament)
    gone = _prize(event, prize)
    _keep(event, tuple(one for one in event.special_prizes if one != gone), by)


@transaction.atomic
def draw_prize(*, by: User, tournament: Tournament, prize: str) -> Draw:
    """Draw the winner: an order of all who may win, from the event's secret. The first has the prize.

    `Refusal`: "drawn_already", "nobody_to_draw", and as `make_draw` once the secret is public.
    """
    event = held_event(by, Act.RUN_EVENT, tournament)
    drawn = _prize(event, prize)
    if drawn.kind not in DRAWN:
        raise nothing_here()
    if drawn.to is not None:
        raise Refusal("drawn_already", N_("This prize is drawn already."))
    who = _in_the_draw(event, drawn)
    if not who:
        raise Refusal("nobody_to_draw", N_("Nobody can win this yet. Check people in first, or play."))
    about = drawn.what or translated(drawn.kind.sentence)
    draw = make_draw(by=by, tournament=event, kind=DrawKind.PRIZE, what="order", of=who, about=about)
    _put(event, replace(drawn, to=draw.outcome["order"][0]), by)
    return draw


def refuse_public_secret(event: Tournament) -> None:
    """`Refusal` "secret_is_out" where a draw could be predicted."""
    if event.secret_is_out:
        raise secret_is_out()


@transaction.atomic
def hand_prize(*, by: User, tournament: Tournament, prize: str, to: int | None) -> None:
    """Give a prize to an entry, such as a basket that changes its owner with each lone hand; None: nobody has it."""
    event = held_event(by, Act.RUN_EVENT, tournament)
    handed = _prize(event, prize)
    if handed.kind not in HANDED_OUT or (to is not None and not event.entries.filter(pk=to).exists()):
        raise nothing_here()
    _put(event, replace(handed, to=to), by)


def _in_the_draw(event: Tournament, prize: SpecialPrize) -> list[int]:
    """Ids of entries, in the order of their numbers: those who played, or for a door prize all who are here."""
    entries = event.entries.filter(house=False).order_by("number", "pk")
    if prize.kind is PrizeKind.HIDDEN_NUMBER:
        played = Credit.objects.filter(stage__tournament=event).order_by().values("entry")
        return list(entries.filter(pk__in=played).values_list("pk", flat=True))
    gone = (EntryState.REGISTERED, EntryState.WITHDRAWN)
    return list(entries.exclude(state__in=gone).values_list("pk", flat=True))


def _prize(event: Tournament, prize: str) -> SpecialPrize:
    found = next((one for one in event.special_prizes if one.id == prize), None)
    if found is None:
        raise nothing_here()
    return found


def _put(event: Tournament, prize: SpecialPrize, by: User) -> None:
    _keep(event, tuple(prize if one.id == prize.id else one for one in event.special_prizes), by)


def _keep(event: Tournament, prizes: tuple[SpecialPrize, ...], by: User) -> None:
    event.prizes = [prize.to_json() for prize in prizes]
    changed([event], "prizes", by=by)
