"""A list of names into an event: looked at first, then imported whole or not at all."""

from dataclasses import dataclass

from django.db import transaction

from clubs.models import User
from clubs.names import tidied_person
from clubs.policy import Act
from rules.base.errors import Unreadable
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from tournaments.importing import ImportProblem, ImportRow, NameList, read_pairs, read_singles
from tournaments.models import Entry, Single, Tournament
from tournaments.selectors.taking_part import taken_by
from tournaments.services.ages import known_too_young
from tournaments.services.births import Births, births_of, keep_births, too_young_by
from tournaments.services.events import held_event, refuse_unless
from tournaments.services.registration import enter, enter_singles, refuse_full, refuse_partners
from tournaments.states import TournamentState


@dataclass(frozen=True, slots=True)
class ImportPreview:
    """The effect of an import. `new_zones` are zones the club does not have yet: a typo shows here."""

    rows: tuple[ImportRow, ...]
    problems: tuple[ImportProblem, ...]
    ignored: tuple[str, ...]
    new_zones: tuple[str, ...]

    @property
    def births(self) -> bool:
        """Whether the list says when anybody was born."""
        return any(row.born for row in self.rows)

    @property
    def importable(self) -> bool:
        """Nothing is wrong, and there is somebody to import."""
        return bool(self.rows) and not self.problems


def preview_entries(*, tournament: Tournament, text: str) -> ImportPreview:
    """The effect of importing this list of pairs, or of individuals; changes nothing. Two queries."""
    return _preview(tournament, read_singles(text) if tournament.persons else read_pairs(text))


def preview_singles(*, tournament: Tournament, text: str) -> ImportPreview:
    """The effect of importing this list of single players; changes nothing."""
    return _preview(tournament, read_singles(text))


@transaction.atomic
def import_entries(*, by: User | None, tournament: Tournament, text: str) -> list[Entry]:
    """Every pair (or player) of the list, or Unreadable with every problem and nothing imported."""
    tournament = held_event(by, Act.REGISTER, tournament)
    refuse_import(tournament)
    rows = _clean(preview_entries(tournament=tournament, text=text))
    refuse_full(tournament, len(rows))
    entries = enter(tournament, ((tuple(map(tidied_person, row.names)), row.zone) for row in rows), by=by)
    births, _ = births_of(tournament, rows)
    keep_births([player for entry in entries for player in entry.players], births, by=by)
    return entries


@transaction.atomic
def import_singles(*, by: User | None, tournament: Tournament, text: str) -> list[Single]:
    """Every player of the list, or Unreadable with every problem and nothing imported."""
    tournament = held_event(by, Act.REGISTER, tournament)
    refuse_import_of_singles(tournament)
    rows = _clean(preview_singles(tournament=tournament, text=text))
    refuse_full(tournament, len(rows))
    singles = enter_singles(tournament, ((tuple(map(tidied_person, row.names)), row.zone) for row in rows), by=by)
    births, _ = births_of(tournament, rows)
    keep_births([single.player for single in singles], births, by=by)
    return singles


def refuse_import(event: Tournament) -> None:
    """`Refusal` once play has begun, and while the event is cancelled."""
    refuse_unless(event, TournamentState.REGISTRATION)


def refuse_import_of_singles(event: Tournament) -> None:
    """The same, and in an event of single players: they are its entries, and wait for no partner."""
    refuse_import(event)
    refuse_partners(event)


def _preview(tournament: Tournament, names: NameList) -> ImportPreview:
    taken = taken_by(tournament)
    twice = [
        ImportProblem(
            row.line,
            column,
            message(N_("{name} is already in this event: {entry}."), name=name, entry=taken[tidied_person(name).key]),
            message(N_("Remove the row, or tell two people apart: “Ann Lee (Red Deer)”.")),
            "already_entered",
        )
        for row in names.rows
        for column, name in zip(("player 1", "player 2"), row.names, strict=False)
        if tidied_person(name).key in taken
    ]
    births, unread = births_of(tournament, names.rows)
    young = _too_young(tournament, names, births)
    problems = sorted((*names.problems, *twice, *unread, *young), key=lambda problem: problem.row)
    wrong = {problem.row for problem in (*twice, *unread, *young)}
    rows = tuple(row for row in names.rows if row.line not in wrong)
    return ImportPreview(rows, tuple(problems), names.ignored, _new_zones(tournament, rows))


def _too_young(tournament: Tournament, names: NameList, births: Births) -> list[ImportProblem]:
    found = known_too_young(tournament, (tidied_person(name) for row in names.rows for name in row.names))
    found |= too_young_by(tournament, births)
    return [
        ImportProblem(
            row.line, column, found[tidied_person(name)].sentence, message(N_("Remove the row.")), "too_young"
        )
        for row in names.rows
        for column, name in zip(("player 1", "player 2"), row.names, strict=False)
        if tidied_person(name) in found
    ]


def _new_zones(tournament: Tournament, rows: tuple[ImportRow, ...]) -> tuple[str, ...]:
    written = {row.zone.casefold(): row.zone for row in reversed(rows) if row.zone}
    known = {name.casefold() for name in tournament.club.zones.values_list("name", flat=True)} if written else set()
    return tuple(sorted(name for key, name in written.items() if key not in known))


def _clean(preview: ImportPreview) -> tuple[ImportRow, ...]:
    if preview.problems:
        raise Unreadable(problem.fault for problem in preview.problems)
    return preview.rows
