"""Go on with a site on another machine: which backup is taken, and what is different after the time in between."""

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from urllib.parse import urlsplit

from django.db import transaction

from clubs.errors import Refusal
from deploy.backup.contents import UnreadableBackup, is_whole
from deploy.backup.folder import backups_in
from scoring.decisions.clock import stand_still
from tournaments.models import Round, Tournament
from tournaments.selectors import ClockState, clock_of
from tournaments.states import RoundState, TournamentState

# Where a folder that somebody names may have the backups: it itself, or as the old site's folder or its disk has them.
WITHIN = (".", "backups", "var/backups")


def newest_readable(place: Path) -> Path:
    """The backup at this place: the file itself, or of a folder the newest one that is whole.

    `UnreadableBackup` where there is none.
    """
    if not place.is_dir():
        return place
    backups = sorted(
        (backup for within in WITHIN for backup in backups_in(place / within)),
        key=lambda backup: backup.taken_at,
        reverse=True,
    )
    for backup in backups:
        if is_whole(backup.path):
            return backup.path
    raise UnreadableBackup(f"The folder {place} has no backup that can be read.")


@transaction.atomic
def pause_clocks(at: datetime) -> list[Round]:
    """The rounds whose clocks ran at this moment, and stand still there now. Nobody played while no machine ran.

    The director starts each of them again. It is no decision of anybody at the desk, so no history has it.
    """
    rounds = Round.objects.filter(state=RoundState.OPEN, stage__tournament__state=TournamentState.PLAYING)
    return [one for one in rounds.select_related("stage__tournament__club") if _paused(one, at)]


def _paused(round_: Round, at: datetime) -> bool:
    if clock_of(round_).state(at) not in (ClockState.RUNNING, ClockState.WARNED):
        return False
    try:
        stand_still(round_, at)
    except Refusal:  # a break has paused it
        return False
    return True


def addresses_of_phones() -> Iterator[str]:
    """The addresses that the cards of events in play have, where the director chose one: "http://192.168.1.20:8000"."""
    chosen = Tournament.objects.filter(state=TournamentState.PLAYING, rehearsal_of=None).exclude(site_address="")
    for address in chosen.order_by("site_address").values_list("site_address", flat=True).distinct():
        if urlsplit(address).hostname:
            yield address
