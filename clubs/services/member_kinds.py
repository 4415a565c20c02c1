"""Kinds of membership: what each costs, and how long one payment is good for."""

from decimal import Decimal

from django.db import IntegrityError, transaction
from django.db.models import ProtectedError

from clubs.errors import Refusal
from clubs.models import Club, MemberKind
from clubs.names import LONGEST_ZONE, label_written
from clubs.policy import Act, Actor, require
from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message

LONGEST_TIME = 120  # months
HIGHEST_FEE = Decimal("999999.99")


def add_member_kind(*, by: Actor, club: Club, name: str, fee: Decimal, months: int) -> MemberKind:
    """A new kind. RulesError for a name, fee or time that cannot be; `Refusal` "kind_exists"."""
    require(by, Act.MANAGE_PEOPLE, club)
    return _saved(MemberKind(club=club), name, fee, months)


def change_member_kind(*, by: Actor, kind: MemberKind, name: str, fee: Decimal, months: int) -> MemberKind:
    """Other values of a kind. Members keep the time that they paid for. Raises as `add_member_kind`."""
    require(by, Act.MANAGE_PEOPLE, kind.club)
    return _saved(kind, name, fee, months)


def remove_member_kind(*, by: Actor, kind: MemberKind) -> None:
    """Delete a kind that no member has. `Refusal` "kind_in_use"."""
    require(by, Act.MANAGE_PEOPLE, kind.club)
    try:
        kind.delete()
    except ProtectedError:
        text = N_("Members of this kind exist. Give them another kind first.")
        raise Refusal("kind_in_use", text) from None


def _saved(kind: MemberKind, name: str, fee: Decimal, months: int) -> MemberKind:
    kind.name, kind.fee, kind.months = label_written(name, longest=LONGEST_ZONE), fee, months
    if not 0 <= fee <= HIGHEST_FEE:
        raise RulesError(Fault("fee", message(N_("Enter a fee from 0 to 999,999.99.")), {"field": "fee"}))
    if not 0 <= months <= LONGEST_TIME:
        sentence = message(N_("Enter 1 to {longest} months, or 0 for life."), longest=LONGEST_TIME)
        raise RulesError(Fault("months", sentence, {"field": "months"}))
    # Lists of people name kinds without regard to capitals, so "adult" beside "Adult" would be no other kind.
    others = MemberKind.objects.filter(club=kind.club).exclude(pk=kind.pk).values_list("name", flat=True)
    if kind.name.casefold() in (other.casefold() for other in others):
        raise _kind_exists(kind.club)
    try:
        with transaction.atomic():
            kind.save()
    except IntegrityError:
        raise _kind_exists(kind.club) from None
    return kind


def _kind_exists(club: Club) -> Refusal:
    return Refusal("kind_exists", N_("{club} already has a kind of membership with this name."), club=club.name)
