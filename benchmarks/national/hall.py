"""An event to measure: its phones, and the director who watches it."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore

from benchmarks import event
from benchmarks.bare.models import Head
from benchmarks.checks import all_is_well, entries_of
from benchmarks.crowd import CrowdTally
from benchmarks.table_phone import Pace, TablePhone
from clubs.models import StaffRole
from scoring.standings import publishing

SPARE = 12  # games a table


@dataclass(slots=True)
class Hall:
    """One event: `cookie` is that of its director, `already` how many entries its ledger had before."""

    stage: int
    code: str
    phones: list[TablePhone]
    cookie: str
    already: int

    @property
    def pairs(self) -> int:
        """Pairs in play: two a table."""
        return 2 * len(self.phones)

    def play(self, pace: Pace, tally: CrowdTally) -> None:
        """From now on the phones go at this pace, and what they are answered goes there."""
        for phone in self.phones:
            phone.pace, phone.tally, phone.due = pace, tally, []

    def check(self) -> None:
        """AssertionError unless exactly what was acknowledged is there, and the standings follow from it."""
        written = sum(phone.written for phone in self.phones)
        assert entries_of(self.stage) == self.already + written, "Entries were lost or doubled."
        all_is_well(self.stage)


def open_hall(tables: int, seed: int) -> Hall:
    """An event of so many tables in its seventeenth round, with its standings published."""
    filled = event.fill(2 * tables, spare=SPARE, seed=seed)
    publishing.publish(filled.stage.pk)
    head = Head.objects.create().pk
    phones = [
        TablePhone(seat.token, list(spare), head, Pace(), CrowdTally(), random.Random(f"{seed} {number}"))
        for number, (seat, spare) in enumerate(zip(filled.seated, filled.spare, strict=True))
    ]
    tournament = filled.stage.tournament
    cookie = f"{settings.SESSION_COOKIE_NAME}={_signed_in(tournament.club_id)}"
    return Hall(filled.stage.pk, tournament.code, phones, cookie, entries_of(filled.stage.pk))


def _signed_in(club: int) -> str:
    """The key of a session of the club's director."""
    user = StaffRole.objects.get(club=club).user
    session = SessionStore()
    session[SESSION_KEY] = str(user.pk)
    session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.create()
    assert session.session_key is not None
    return session.session_key


def all_phones(halls: list[Hall]) -> Iterator[TablePhone]:
    """The phones of every hall."""
    for hall in halls:
        yield from hall.phones
