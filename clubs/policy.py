"""Permissions: one table, asked with an actor, an act and a club.

Upper apps pass the club of their object in. An actor is a user or a table link; a link can only keep the score of its
own event. An outsider always gets “not found”, so that nobody can learn by trying what other clubs have.
"""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar

from allauth.mfa.models import Authenticator
from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.db.models import Exists, OuterRef, Q, QuerySet

from clubs.errors import Refusal
from clubs.models import Club, Role, Scope, StaffRole, User
from rules.base.words import gettext_noop as N_


@dataclass(frozen=True, slots=True)
class TableKeeper:
    """Anyone who holds the private link of a table: no account, one event."""

    table_id: int
    tournament_id: int
    club_id: int

    is_authenticated: ClassVar[bool] = True
    is_anonymous: ClassVar[bool] = False
    is_active: ClassVar[bool] = True


Actor = User | AnonymousUser | TableKeeper


class Act(StrEnum):
    """The acts in a club that the policy tells apart."""

    SEE_DESK = "see_desk"
    MANAGE_CLUB = "manage_club"
    MANAGE_STAFF = "manage_staff"
    MANAGE_CALENDAR = "manage_calendar"
    MANAGE_SEASONS = "manage_seasons"
    SEE_PEOPLE = "see_people"
    SEE_BIRTHS = "see_births"
    MANAGE_PEOPLE = "manage_people"
    CREATE_EVENT = "create_event"
    RUN_EVENT = "run_event"
    REGISTER = "register"
    CHECK_IN = "check_in"
    ENTER_RESULT = "enter_result"
    CORRECT = "correct"
    RULE = "rule"
    BREAK_TIES = "break_ties"
    PUBLISH = "publish"
    KEEP_SCORE = "keep_score"
    SEE_BOOK = "see_book"
    KEEP_DOOR = "keep_door"
    CLOSE_BOOK = "close_book"
    RENEW_MEMBERSHIP = "renew_membership"


Authority = tuple[int, str, int | None]  # club, act, event: what `require` was asked for and allowed
_record: ContextVar[list[Authority] | None] = ContextVar("record", default=None)

_ADMINISTRATORS_OWN = frozenset({Act.MANAGE_CLUB, Act.MANAGE_STAFF})

_SECRETARYS_OWN = frozenset({Act.MANAGE_PEOPLE})

_TREASURERS_OWN = frozenset({Act.SEE_BOOK, Act.CLOSE_BOOK})

ALLOWED: Mapping[Role, frozenset[Act]] = {
    Role.ADMINISTRATOR: frozenset(Act),
    Role.DIRECTOR: frozenset(Act) - _ADMINISTRATORS_OWN - _SECRETARYS_OWN - _TREASURERS_OWN,
    Role.SECRETARY: frozenset(
        {
            Act.MANAGE_CALENDAR,
            Act.MANAGE_SEASONS,
            Act.SEE_PEOPLE,
            Act.SEE_BIRTHS,
            Act.MANAGE_PEOPLE,
            Act.SEE_DESK,
            Act.REGISTER,
            Act.CHECK_IN,
            Act.RENEW_MEMBERSHIP,
        }
    ),
    Role.TREASURER: frozenset(
        {Act.SEE_DESK, Act.SEE_PEOPLE, Act.SEE_BOOK, Act.KEEP_DOOR, Act.CLOSE_BOOK, Act.RENEW_MEMBERSHIP}
    ),
    Role.ASSISTANT: frozenset({Act.SEE_DESK, Act.REGISTER, Act.CHECK_IN, Act.ENTER_RESULT, Act.KEEP_SCORE}),
}
TABLE_KEEPER_ALLOWED = frozenset({Act.KEEP_SCORE})

_READING = frozenset(act for act in Act if act.value.startswith("see_"))

IN_CLOSED_CLUB = _READING | _ADMINISTRATORS_OWN
"""The acts that a closed club leaves of each role: to read, to reopen it, and to say who may."""

IN_SCOPE: Mapping[Scope, frozenset[Act]] = {
    Scope.READ: _READING,
    Scope.SCORE: _READING | {Act.KEEP_SCORE, Act.ENTER_RESULT},
    Scope.DIRECT: _READING | ALLOWED[Role.DIRECTOR],
    Scope.ADMINISTER: frozenset(Act),
}
"""The acts that a token of each scope leaves of its owner's. It never adds one: `acts_of` takes what both have."""

_scope: ContextVar[Scope] = ContextVar("scope", default=Scope.ADMINISTER)


def nothing_here() -> Refusal:
    """The same answer for a missing object and for one of another club."""
    return Refusal("not_found", N_("Nothing found. Check the address, or ask for it again."))


def shut_out(actor: Actor, club: Club) -> Refusal:
    """The answer to an outsider: "not_found"; "second_step_required" to staff who lack a second step."""
    if not lacks_second_step(actor, club):
        return nothing_here()
    text = N_("{club} lets in only staff who sign in in two steps. Set up your second step under “Sign-in security”.")
    return Refusal("second_step_required", text, club=club.name)


def account_of(actor: Actor) -> User:
    """The actor as a user with an account; there is nothing here for anybody else."""
    if not isinstance(actor, User):
        raise nothing_here()
    return actor


def role_in(user: User | AnonymousUser, club: Club) -> Role | None:
    """The user's role in the club; None for an outsider. One query, none for a visitor without an account."""
    if not user.is_authenticated:
        return None
    role = StaffRole.objects.filter(club=club, user_id=user.pk).values_list("role", flat=True).first()
    return Role(role) if role else None


SECOND_STEPS = (Authenticator.Type.TOTP, Authenticator.Type.WEBAUTHN)


def second_steps() -> QuerySet[Authenticator]:
    """The apps and passkeys of all accounts. Recovery codes are no second step of their own."""
    found: QuerySet[Authenticator] = Authenticator.objects.filter(type__in=SECOND_STEPS)
    return found


def has_second_step(user: User | AnonymousUser) -> bool:
    """Whether the account signs in in two steps. One query."""
    return user.is_authenticated and bool(second_steps().filter(user_id=user.pk).exists())


def opens_admin_site(user: User | AnonymousUser) -> bool:
    """Whether `/admin/` is open to the account: with a second step, where the site asks for one."""
    if not (user.is_active and user.is_staff):
        return False
    return not settings.ADMIN_SECOND_STEP or has_second_step(user)


def open_staff_roles() -> QuerySet[StaffRole]:
    """The roles that can be used now: where the club asks for a second step, of those people who have one."""
    signs_in_in_two = Exists(second_steps().filter(user_id=OuterRef("user_id")))
    return StaffRole.objects.filter(Q(club__two_steps=False) | signs_in_in_two)


def lacks_second_step(actor: Actor, club: Club) -> bool:
    """Whether the actor works for a club that asks for a second step, and has none. Until then it is closed to them."""
    if not club.two_steps or not isinstance(actor, User):
        return False
    return role_in(actor, club) is not None and not has_second_step(actor)


def acts_of(actor: Actor, club: Club, *, tournament_id: int | None = None) -> frozenset[Act] | None:
    """Everything the actor may do in the club (and in that event of it); None for an outsider, and in a deleted club.

    Staff who lack the second step that the club asks for are outsiders too, on pages and with API tokens. A closed club
    leaves `IN_CLOSED_CLUB`.
    """
    allowed = _acts_while_open(actor, club, tournament_id)
    return allowed if allowed is None or club.closed_at is None else allowed & IN_CLOSED_CLUB


def _acts_while_open(actor: Actor, club: Club, tournament_id: int | None) -> frozenset[Act] | None:
    if club.deleted_at is not None:
        return None
    if not isinstance(actor, TableKeeper):
        role = role_in(actor, club)
        if role is None or (club.two_steps and not has_second_step(actor)):
            return None
        return ALLOWED[role] & IN_SCOPE[_scope.get()]
    if actor.club_id != club.pk or tournament_id not in (None, actor.tournament_id):
        return None
    return frozenset() if tournament_id is None else TABLE_KEEPER_ALLOWED


def may(actor: Actor, act: Act, club: Club, *, tournament_id: int | None = None) -> bool:
    """Whether the actor may do it. A table link may do nothing unless the event is named."""
    return act in (acts_of(actor, club, tournament_id=tournament_id) or ())


def require(actor: Actor, act: Act, club: Club, *, tournament_id: int | None = None) -> None:
    """Pass, or raise `Refusal`: as `shut_out` for an outsider, "club_closed", "not_you" where the role is too small."""
    allowed = acts_of(actor, club, tournament_id=tournament_id)
    if allowed is None:
        raise shut_out(actor, club)
    if act in allowed:
        if (record := _record.get()) is not None:
            record.append((club.pk, act.value, tournament_id))
        return
    if act not in IN_SCOPE[_scope.get()]:
        raise out_of_scope()
    if act not in IN_CLOSED_CLUB:
        refuse_closed(club)
    if isinstance(actor, TableKeeper):
        raise Refusal("not_you", N_("A table link can only keep score for its own table. Ask the director."))
    if act in _ADMINISTRATORS_OWN:
        raise Refusal("not_you", N_("Only an administrator of {club} can do this. Ask one of them."), club=club.name)
    if act in _SECRETARYS_OWN:
        raise Refusal("not_you", N_("Only a secretary or an administrator of {club} can do this."), club=club.name)
    if act in _TREASURERS_OWN:
        raise Refusal("not_you", N_("Only a treasurer or an administrator of {club} can do this."), club=club.name)
    if act is Act.KEEP_DOOR:
        raise Refusal("not_you", N_("Only a director or a treasurer of {club} can do this."), club=club.name)
    if act is Act.RENEW_MEMBERSHIP:
        text = N_("Only a secretary, a director or a treasurer of {club} can do this.")
        raise Refusal("not_you", text, club=club.name)
    raise Refusal("not_you", N_("Only a director of {club} can do this. Ask one of them."), club=club.name)


def refuse_closed(club: Club) -> None:
    """`Refusal` "club_closed" of everything that is not in `IN_CLOSED_CLUB`."""
    if club.closed_at is not None:
        raise Refusal("club_closed", N_("{club} is closed. An administrator can reopen it."), club=club.name)


def out_of_scope() -> Refusal:
    """The answer to a token that was made for less than this."""
    return Refusal("out_of_scope", N_("This token was not made for this. Use one with a wider scope."))


def require_scope(scope: Scope) -> None:
    """Pass for a token that may do as much as this, and wherever no token is used; `Refusal` otherwise."""
    if not IN_SCOPE[scope] <= IN_SCOPE[_scope.get()]:
        raise out_of_scope()


@contextmanager
def scoped() -> Iterator[None]:
    """Inside this block, `limit_to` may leave an actor less than the whole role."""
    before = _scope.set(Scope.ADMINISTER)
    try:
        yield
    finally:
        _scope.reset(before)


def limit_to(scope: Scope) -> None:
    """From here to the end of `scoped`, everybody may do only what the scope leaves of their role."""
    _scope.set(scope)


@contextmanager
def recorded() -> Iterator[list[Authority]]:
    """Collect what `require` allows inside this block, so that a repeated request can be checked for the same."""
    asked: list[Authority] = []
    before = _record.set(asked)
    try:
        yield asked
    finally:
        _record.reset(before)


def require_again(actor: Actor, asked: Iterable[Authority]) -> None:
    """Pass when the actor may still do all of this, as `recorded` found it; `Refusal` otherwise."""
    for club_id, act, tournament_id in asked:
        club = Club.objects.filter(pk=club_id).first()
        if club is None:
            raise nothing_here()
        require(actor, Act(act), club, tournament_id=tournament_id)
