"""To whom a club can write: everybody, its members, those who have not paid, and the people of a night."""

import datetime
from collections.abc import Iterator
from typing import Final

from django.utils.translation import gettext as _

from clubs.clock import today_in
from clubs.models import Club
from clubs.people.lists import Group, in_group, people_of
from clubs.policy import nothing_here
from clubs.services.announcements import Audience, audience_of
from tournaments.models import Tournament
from tournaments.services.event_letters import online_readers, players_in

EVERYBODY: Final = "everybody"
MEMBERS: Final = Group.MEMBERS.value
UNPAID: Final = Group.UNPAID.value
GROUPS: Final = {EVERYBODY: Group.ALL, MEMBERS: Group.MEMBERS, UNPAID: Group.UNPAID}
BACK, AHEAD = datetime.timedelta(days=14), datetime.timedelta(days=35)
MOST_EVENTS = 8  # in the choice


def audiences(club: Club) -> Iterator[tuple[str, str]]:
    """Each choice by its word in addresses, with its label: groups, then the events around today."""
    yield EVERYBODY, _("Everybody")
    yield MEMBERS, _("Members")
    yield UNPAID, _("Not paid")
    today = today_in(club.time_zone)
    events = Tournament.objects.filter(club=club, rehearsal_of=None, put_away=False)
    near = events.filter(date__range=(today - BACK, today + AHEAD)).order_by("date", "pk")[:MOST_EVENTS]
    for event in near:
        yield event.code, f"{event.name}, {event.date:%-d %b}"


def audience_called(club: Club, word: str) -> Audience:
    """The people of this choice; `Refusal` not_found for one that the club does not have."""
    if word in GROUPS:
        return audience_of(line.player for line in in_group(people_of(club), GROUPS[word]))
    event = Tournament.objects.filter(club=club, rehearsal_of=None, code=word).first()
    if event is None:
        raise nothing_here()
    return audience_of(players_in(event), online_readers(event))
