"""Writing to many people of a club at once, each address once; and those whom no letter reaches."""

from collections.abc import Iterable
from dataclasses import dataclass
from uuid import uuid4

from django.db import transaction

from clubs.clock import today_in
from clubs.models import Club, Contact, LetterKind, Member, Player
from clubs.models.letter import LONGEST_SUBJECT
from clubs.names import tidy_lines, tidy_sentence
from clubs.policy import Act, Actor, require
from clubs.services.letters import post_letter
from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message

LONGEST_TEXT = 5_000  # letters of an announcement


@dataclass(frozen=True, slots=True)
class Reader:
    """One address to write to, and the player behind it. `link`: the path of their online entry, or ""."""

    address: str
    player: Player
    link: str = ""


@dataclass(frozen=True, slots=True)
class ToCall:
    """Somebody whom no letter reaches; `telephone` is "" where the club has no number either."""

    player: Player
    telephone: str


@dataclass(frozen=True, slots=True)
class Audience:
    """The people of an announcement: whom a letter reaches, whom to call, and who wants no letters."""

    readers: tuple[Reader, ...]
    to_call: tuple[ToCall, ...]
    stopped: tuple[Player, ...]

    @property
    def addresses(self) -> str:
        """All addresses in a line, for the blind copies of a mail program."""
        return ", ".join(reader.address for reader in self.readers)


def audience_of(players: Iterable[Player], others: Iterable[Reader] = ()) -> Audience:
    """These people, and `others` whose address is no contact of the club. One query; each address once."""
    by_id = {player.pk: player for player in players}
    contacts = {contact.player_id: contact for contact in Contact.objects.filter(player__in=by_id)}
    readers: list[Reader] = []
    to_call: list[ToCall] = []
    stopped: list[Player] = []
    for pk, player in by_id.items():
        contact = contacts.get(pk)
        if contact is None or not contact.email:
            to_call.append(ToCall(player, contact.telephone if contact else ""))
        elif contact.wants_letters:
            readers.append(Reader(contact.email, player))
        else:
            stopped.append(player)
    others = tuple(others)
    reached = {reader.player.pk for reader in others}
    return Audience(
        each_address_once((*readers, *others)),
        tuple(one for one in to_call if one.player.pk not in reached),
        tuple(stopped),
    )


def each_address_once(readers: Iterable[Reader]) -> tuple[Reader, ...]:
    """The first reader of each address, whatever its capitals: a household has one letter."""
    first: dict[str, Reader] = {}
    for reader in readers:
        first.setdefault(reader.address.casefold(), reader)
    return tuple(first.values())


def members_with_address(club: Club) -> tuple[Reader, ...]:
    """The members of today who want letters."""
    today = today_in(club.time_zone)
    members = Member.objects.filter(club=club).select_related("player")
    return audience_of(member.player for member in members if member.is_member_on(today)).readers


@transaction.atomic
def announce(*, by: Actor, club: Club, audience: Audience, subject: str, text: str) -> int:
    """One letter to each reader; how many there are. By the outbox, so none is lost and none goes twice.

    RulesError for a subject or a text that is empty or too long.
    """
    require(by, Act.MANAGE_PEOPLE, club)
    title, body = tidy_sentence(subject), tidy_lines(text)
    if faults := [*_length_faults("subject", title, LONGEST_SUBJECT), *_length_faults("text", body, LONGEST_TEXT)]:
        raise RulesError(faults)
    occasion = uuid4()
    for reader in audience.readers:
        post_letter(
            club=club,
            kind=LetterKind.ANNOUNCEMENT,
            key=f"announcement:{occasion}:{reader.player.pk}",
            to_address=reader.address,
            player=reader.player,
            values={"subject": title, "body": body},
        )
    return len(audience.readers)


def _length_faults(field: str, text: str, longest: int) -> list[Fault]:
    if 0 < len(text) <= longest:
        return []
    sentence = message(N_("Write 1 to {longest} {longest:character|characters}."), longest=longest)
    return [Fault("length", sentence, {"field": field})]
