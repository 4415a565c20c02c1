"""Events for tests, made by the same services that directors use."""

import datetime
from collections.abc import Collection
from typing import Any

from clubs.models import Club, Role, User
from rules.tournament.standings import SEED_ORDER, SitOutPolicy
from tests.factories.clubs import ClubFactory, StaffRoleFactory
from tests.factories.remembered import remembered
from tournaments.models import Entry, Round, Single, Stage, Tournament
from tournaments.services import (
    StageSettings,
    check_in_all,
    close_round,
    create_tournament,
    draw_numbers,
    draw_round,
    import_entries,
    import_singles,
    mark_cannot_move,
    start_stage,
)

AT = datetime.datetime(2026, 3, 14, 19, 0, tzinfo=datetime.UTC)
GIVEN = ("Ann", "Bob", "Cas", "Dee", "Eli", "Fay", "Gus", "Hal", "Ivy", "Jan", "Kit", "Lou", "Max", "Nan", "Ola", "Pia")
FAMILY = ("Lee", "May", "Fox", "Orr", "Kay", "Day", "Roe", "Ash", "Ball", "Cole")

CHANGING: dict[str, Any] = {"changing_partners": True}  # what an event is made with, where no pairs are entered
THREE: dict[str, Any] = {"ruleset": "standard3"}
POKER: dict[str, Any] = {"ruleset": "poker_chips"}


def name_of(n: int) -> str:
    """The n-th name (from 0), no two the same: Ann Lee, Bob Lee …"""
    again, n = divmod(n, len(GIVEN) * len(FAMILY))
    return f"{GIVEN[n % len(GIVEN)]} {FAMILY[n // len(GIVEN)]}" + (f" {again + 1}" if again else "")


def make_tournament(*, club: Club | None = None, by: User | None = None, **fields: Any) -> Tournament:
    """An event with registration open."""
    fields = {"name": "Zone 4 playdown", "date": AT.date(), **fields}
    return create_tournament(by=by, club=club or ClubFactory(), **fields)


def director_of(event: Tournament, role: Role = Role.DIRECTOR) -> User:
    """A new member of the club's staff, in this role."""
    return StaffRoleFactory(club=event.club, role=role).user


def _named_so_far(tournament: Tournament) -> int:
    return 2 * tournament.entries.count() + tournament.singles_entered.filter(entry=None).count()


def make_entries(tournament: Tournament, pairs: int) -> list[Entry]:
    """So many registered pairs: Ann Lee & Bob Lee, …; or players, where each plays alone: Ann Lee, Bob Lee, …"""
    start = _named_so_far(tournament)
    if tournament.persons:
        names = (name_of(start + 2 * n) for n in range(pairs))
        return import_entries(by=None, tournament=tournament, text="\n".join(("player", *names)))
    rows = (f"{name_of(start + 2 * n)},{name_of(start + 2 * n + 1)}" for n in range(pairs))
    return import_entries(by=None, tournament=tournament, text="\n".join(("player 1,player 2", *rows)))


def make_singles(tournament: Tournament, count: int) -> list[Single]:
    """So many registered single players."""
    start = _named_so_far(tournament)
    rows = (name_of(start + n) for n in range(count))
    return import_singles(by=None, tournament=tournament, text="\n".join(("player", *rows)))


@remembered
def make_numbered(pairs: int = 8, *, cannot_move: Collection[int] = (), **fields: Any) -> Tournament:
    """An event whose pairs are checked in and have their numbers; those of these numbers cannot move."""
    tournament = make_tournament(**fields)
    make_entries(tournament, pairs)
    check_in_all(by=None, tournament=tournament)
    draw_numbers(by=None, tournament=tournament)
    mark(tournament, cannot_move)
    tournament.refresh_from_db()
    return tournament


def mark(tournament: Tournament, cannot_move: Collection[int]) -> None:
    """These numbers cannot move."""
    for entry in tournament.entries.filter(number__in=cannot_move):
        mark_cannot_move(by=None, entry=entry)


@remembered
def make_stage(
    pairs: int = 8,
    movement: str = "a-up",
    rounds: int | None = None,
    sit_out: SitOutPolicy | None = None,
    **fields: Any,
) -> Stage:
    """A stage that has begun, no round drawn up yet."""
    return start_stage(
        by=None,
        tournament=make_numbered(pairs, **fields),
        settings=StageSettings(
            movement=movement, rounds=rounds, sit_out=sit_out or SitOutPolicy(), tie_order=SEED_ORDER
        ),
        at=AT,
    )


def make_round(stage: Stage | None = None, **fields: Any) -> Round:
    """The next round of a stage (a new one of eight pairs when none is given), open."""
    return draw_round(stage=stage or make_stage(**fields), at=AT)


def entry_in(stage: Stage, number: int) -> Entry:
    """The entry of a stage's event with this number."""
    return stage.tournament.entries.get(number=number)


@remembered
def zobel(players: int, pairs: int = 0) -> Tournament:
    """An event of the Zobel book: pairs, and single players, all of them here."""
    tournament = make_tournament(singles=True, ruleset="zobel")
    make_entries(tournament, pairs) if pairs else None
    make_singles(tournament, players) if players else None
    check_in_all(by=None, tournament=tournament)
    return tournament


def start_event(tournament: Tournament, movement: str = "a-up", rounds: int | None = None) -> Stage:
    """The event begun: refused as at the desk."""
    return start_stage(
        by=None,
        tournament=tournament,
        settings=StageSettings(movement=movement, rounds=rounds, tie_order=SEED_ORDER),
        at=AT,
    )


@remembered
def begun(players: int, movement: str, fields: dict[str, Any], *, rounds: int = 5, played: int = 1) -> Stage:
    """A stage of this movement, so many rounds of it played."""
    stage = make_stage(players, movement, rounds, **fields)
    for _ in range(played):
        close_round(round=draw_round(stage=stage, at=AT), at=AT)
    return Stage.objects.get(pk=stage.pk)
