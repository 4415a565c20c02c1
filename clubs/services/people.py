"""Contact and membership of a person: kept beside the name."""

import datetime
import re
from collections.abc import Iterator

from dateutil.relativedelta import relativedelta
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db import IntegrityError, transaction

from clubs.clock import today_in, year_faults
from clubs.errors import Refusal
from clubs.models import Club, Contact, Member, MemberKind, Player
from clubs.models.contact import LONGEST_NOTES, LONGEST_TELEPHONE
from clubs.models.member import LONGEST_NUMBER
from clubs.names import label_written, person_written, tidy_lines
from clubs.policy import Act, Actor, account_of, nothing_here, require
from clubs.public_names import ShownAs
from clubs.services.players import choose_shown_as, find_or_make_player, rename_player
from rules.base.errors import Fault, RulesError
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_

_TELEPHONE = re.compile(r"\+?[\d ()./,;extEXT#-]*", re.ASCII)
_FEWEST_DIGITS = 3


@transaction.atomic
def add_person(
    *, by: Actor, club: Club, name: str, note: str = "", born: str = "", email: str = "", telephone: str = ""
) -> Player:
    """Somebody new to the club; a contact is a secretary's to write.

    RulesError for fields that cannot be; `Refusal` "player_exists".
    """
    require(by, Act.REGISTER, club)
    person = person_written(name, note)
    if Player.objects.filter(club=club, name=person.name, note=person.note).exists():
        raise Refusal(
            "player_exists",
            N_("{club} already has a player with this name. Add a note to tell them apart."),
            club=club.name,
        )
    player = find_or_make_player(by=by, club=club, name=name, note=note, born=born)
    if email or telephone:
        save_contact(by=by, player=player, email=email, telephone=telephone, notes="")
    return player


@transaction.atomic
def change_person(
    *,
    by: Actor,
    player: Player,
    name: str | None = None,
    note: str | None = None,
    born: str | None = None,
    shown_as: str | None = None,
    **reached: str,
) -> None:
    """Change the fields that are given, of the name and of the contact (`email`, `telephone`, `notes`): all or none.

    Raises as `rename_player` and `save_contact`.
    """
    require(by, Act.MANAGE_PEOPLE, player.club)
    if (name, note, born) != (None, None, None):
        rename_player(by=by, player=player, name=player.name if name is None else name, note=note, born=born)
    if shown_as is not None:
        choose_shown_as(by=by, player=player, shown_as=ShownAs(shown_as))
    if reached:
        contact = Contact.objects.filter(player=player).first() or Contact()
        kept = {"email": contact.email, "telephone": contact.telephone, "notes": contact.notes}
        save_contact(by=by, player=player, **{**kept, **reached})


def save_contact(*, by: Actor, player: Player, email: str, telephone: str, notes: str) -> Contact:
    """Write how to reach a player, and the notes of the secretary. RulesError names every field that cannot be."""
    require(by, Act.MANAGE_PEOPLE, player.club)
    email, telephone, notes = email.strip(), " ".join(telephone.split()), tidy_lines(notes)
    faults = list(contact_faults(email, telephone, notes))
    if faults:
        raise RulesError(faults)
    contact, _ = Contact.objects.update_or_create(
        player=player, defaults={"email": email, "telephone": telephone, "notes": notes}
    )
    return contact


def contact_faults(email: str, telephone: str, notes: str = "") -> Iterator[Fault]:
    """The faults of an address, a telephone number and notes. Empty ones have none."""
    if email:
        try:
            validate_email(email)
        except ValidationError:
            yield _fault("email", message(N_("Enter a whole email address, such as ann@example.org.")))
    digits = sum(letter.isdigit() for letter in telephone)
    if telephone and (
        not _TELEPHONE.fullmatch(telephone) or digits < _FEWEST_DIGITS or len(telephone) > LONGEST_TELEPHONE
    ):
        yield _fault("telephone", message(N_("Enter a telephone number, such as 403 555 0142.")))
    if len(notes) > LONGEST_NOTES:
        yield _fault("notes", message(N_("Notes have at most {longest} characters."), longest=LONGEST_NOTES))


@transaction.atomic
def save_member(
    *,
    by: Actor,
    player: Player,
    number: str = "",
    kind: MemberKind | None = None,
    joined: datetime.date | None = None,
    left: datetime.date | None = None,
    paid_until: datetime.date | None = None,
) -> Member:
    """Make a player a member, or change the membership. A guest is then no guest any more.

    RulesError for a number or dates that cannot be; `Refusal` "number_taken".
    """
    require(by, Act.MANAGE_PEOPLE, player.club)
    if kind is not None and kind.club_id != player.club_id:
        raise nothing_here()
    number = label_written(number, field="number", longest=LONGEST_NUMBER, empty=True)
    if faults := list(member_faults(joined, left, paid_until)):
        raise RulesError(faults)
    member = Member.objects.filter(player=player).first() or Member(player=player, club_id=player.club_id)
    member.number, member.kind, member.joined, member.left = number, kind, joined, left
    member.paid_until = paid_until
    if player.guest:
        player.guest = False
        player._history_user = account_of(by)  # type: ignore[attr-defined]  # how simple_history is given the user
        player.save(update_fields=["guest"])
    return _saved(member, by)


def member_faults(
    joined: datetime.date | None, left: datetime.date | None, paid_until: datetime.date | None = None
) -> Iterator[Fault]:
    """The faults of the days of a membership."""
    yield from year_faults(joined=joined, left=left, paid_until=paid_until)
    if joined and left and left < joined:
        yield _fault("left", message(N_("The leaving date is before the joining date. Change one of the two.")))


def end_membership(*, by: Actor, player: Player) -> Member:
    """They leave today. Number, history and contact stay. `Refusal` "no_member", "left_already"."""
    require(by, Act.MANAGE_PEOPLE, player.club)
    member = member_to_end(player, member_of(player))
    member.left = today_in(player.club.time_zone)
    return _saved(member, by)


def member_to_end(player: Player, member: Member | None) -> Member:
    """The membership of the player; `Refusal` where there is none that can end."""
    found = _found_member(player, member)
    if found.left is not None:
        raise Refusal("left_already", N_("{name} has already left."), name=str(player))
    return found


def renew_membership(*, by: Actor, player: Player) -> Member:
    """Paid for as many months as the kind says. `Refusal` "no_member", "no_kind", "for_life", "left".

    The months follow the last paid day; where that has passed, they begin today. The fee is booked by
    `scoring.cash.memberships`, which calls this.
    """
    require(by, Act.RENEW_MEMBERSHIP, player.club)
    member = member_to_renew(player, member_of(player))
    member.paid_until = renewed_until(member, today_in(player.club.time_zone))
    return _saved(member, by)


def restore_paid_until(*, by: Actor, member: Member, until: datetime.date | None) -> Member:
    """The last paid day as it was before a fee that is taken back."""
    require(by, Act.KEEP_DOOR, member.club)
    member.paid_until = until
    return _saved(member, by)


def member_to_renew(player: Player, member: Member | None) -> Member:
    """The membership of the player; `Refusal` where there is none that can be renewed."""
    found = _found_member(player, member)
    if found.left is not None:
        raise Refusal("left", N_("{name} has left. Clear the leaving date first."), name=str(player))
    if found.kind is None:
        raise Refusal("no_kind", N_("Choose the kind of membership first. It says how many months are paid."))
    if found.kind.months == 0:
        raise Refusal("for_life", N_("This membership is for life. It needs no renewal."))
    return found


def renewed_until(member: Member, today: datetime.date) -> datetime.date | None:
    """The last paid day after one more payment on this day; None where the kind needs none."""
    if member.kind is None or member.kind.months == 0 or member.left is not None:
        return None
    paid = member.paid_until
    # Counted from the first unpaid day: 30 June and six months is 31 December, not the 30th.
    first = paid + datetime.timedelta(days=1) if paid and paid >= today else today
    until: datetime.date = first + relativedelta(months=member.kind.months) - datetime.timedelta(days=1)
    return until


def member_of(player: Player) -> Member | None:
    """The membership of a player with its kind, as it is now; None of somebody who is no member."""
    return Member.objects.select_related("kind").filter(player=player).first()


def _found_member(player: Player, member: Member | None) -> Member:
    if member is None:
        raise Refusal("no_member", N_("{name} is not a member yet. Save the membership first."), name=str(player))
    return member


def _saved(member: Member, by: Actor) -> Member:
    member._history_user = account_of(by)  # type: ignore[attr-defined]  # how simple_history is given the user
    try:
        with transaction.atomic():
            member.save()
    except IntegrityError:
        text = N_("Another member already has the number {number}.")
        raise Refusal("number_taken", text, number=member.number) from None
    return member


def _fault(field: str, sentence: Sentence) -> Fault:
    return Fault(field, sentence, {"field": field})
