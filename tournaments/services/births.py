"""Births in a list of names: read, held against what the club knows, and kept with the players."""

from collections.abc import Iterable, Mapping, Sequence

from clubs.ages import born_written, contradict
from clubs.clock import today_in
from clubs.models import Player, User
from clubs.names import Person, tidied_person
from rules.base.errors import Unreadable
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from tournaments.importing import BORN, ImportProblem, ImportRow
from tournaments.models import Tournament
from tournaments.selectors.ages import AgeOf, too_young
from tournaments.services.history import changed

Births = Mapping[Person, str]


def births_of(tournament: Tournament, rows: Iterable[ImportRow]) -> tuple[Births, list[ImportProblem]]:
    """The births in the list as the club saves them, and the faults of the others. One query at most."""
    births: dict[Person, str] = {}
    places: dict[Person, tuple[int, str]] = {}
    wrong = []
    today = today_in(tournament.club.time_zone)
    for row in rows:
        for column, name, text in zip(BORN, row.names, row.born, strict=False):
            try:
                born = born_written(text, today=today)
            except Unreadable as error:
                problem = message(N_("“{written}” is not a birth year or date."), written=text)
                wrong.append(ImportProblem(row.line, column, problem, error.faults[0].sentence, "born"))
                continue
            if born is not None:
                person = tidied_person(name)
                births[person], places[person] = str(born), (row.line, column)
    return births, wrong + _contradictions(tournament, births, places)


def _contradictions(
    tournament: Tournament, births: Births, places: Mapping[Person, tuple[int, str]]
) -> list[ImportProblem]:
    return [
        ImportProblem(
            *places[player.person],
            message(
                N_("{club} already has {name} with a different birth date."),
                name=str(player),
                club=tournament.club.name,
            ),
            message(N_("Correct one of the two, or tell two people apart: “Ann Lee (Red Deer)”.")),
            "other_birth",
        )
        for player in _known(tournament, births)
        if contradict(player.born, births[player.person])
    ]


def _known(tournament: Tournament, births: Births) -> list[Player]:
    if not births:
        return []
    found = Player.objects.filter(club=tournament.club_id, name__in={person.name for person in births})
    return [player for player in found.exclude(born="") if player.person in births]


def too_young_by(tournament: Tournament, births: Births) -> dict[Person, AgeOf]:
    """Players too young by the list itself. No query."""
    listed = [Player(name=person.name, note=person.note, born=born) for person, born in births.items()]
    return {one.player.person: one for one in too_young(tournament, listed)}


def keep_births(players: Sequence[Player], births: Births, *, by: User | None) -> None:
    """Births from the list, where the club knew nothing or only the year."""
    learned = []
    for player in players:
        born = births.get(player.person, "")
        if len(born) > len(player.born):
            player.born = born
            learned.append(player)
    changed(learned, "born", by=by, reason="from a list")
