"""The pages of the wall as lists of rows: where to sit by name and by table, the standings, who has registered."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext, ngettext, pgettext

from clubs.language import translated
from clubs.names import below_each_other, fold, surname, surnames
from rules.base.written import LETTERS
from rules.tournament.standings import Listed, Standings, ZoneQualifiers
from scoring.reads.bell import head_table
from scoring.reads.entries_in_play import still_playing, through
from scoring.reads.qualifiers import qualified
from scoring.standings.event_summary import EventSummary
from scoring.standings.snapshot import published, rows_between, version_of
from tournaments.models import Entry, Stage
from tournaments.selectors import (
    SeatedEntry,
    games_in_play_of,
    next_planned,
    numbers_together,
    registration_of,
    round_sheet,
    tournament_by_code,
)
from tournaments.states import GameState, TournamentState

ROWS = 16
NO_BREAK = "\u00a0"

Person = tuple[str, str, str]  # name, table, side


@dataclass(frozen=True, slots=True)
class WallRow:
    """Four columns: place (or number), names, and two figures or letters.

    Or only a `line` of words drawn across. `tied` rows are drawn together; `through` marks who qualifies,
    `playing` whose result of the round is not in yet.
    """

    place: object = ""
    name: str = ""
    first: str = ""
    second: str = ""
    line: str = ""
    tied: bool = False
    through: bool = False
    playing: bool = False

    @property
    def lines(self) -> tuple[str, ...]:
        """The name of a pair breaks between its people; two pairs break anywhere."""
        people = self.name.split(" & ")
        return below_each_other(people) if len(people) == 2 else (self.name,)


@dataclass(frozen=True, slots=True)
class WallList:
    """Rows under a title and the heads of their columns. `kind` says how they are drawn, `note` what they need said.

    A page of a bracket has a `drawing` instead of rows. `final`: a table that is published.
    """

    kind: str
    title: str
    heads: tuple[str, str, str, str] = ("", "", "", "")
    rows: Sequence[WallRow] = ()
    note: str = ""
    drawing: object = None
    final: bool = False

    @property
    def plays(self) -> bool:
        """Whether somebody on it is still playing: a mark says so, and a note explains the mark."""
        return any(row.playing for row in self.rows)

    @property
    def shows_code(self) -> bool:
        """Whether the way to a phone is beside it: where people wait, and at the end."""
        return self.kind in ("names", "entries", "clock") or self.final

    def sheets(self) -> list["WallList"]:
        """The list as pages of sixteen rows; one page where nobody is on it."""
        starts = range(0, len(self.rows) or 1, ROWS)
        return [replace(self, rows=self.rows[first : first + ROWS]) for first in starts]


def registered(now: EventSummary) -> list[WallList]:
    """All who have registered, with the first table where it is known."""
    pairs = registration_of(tournament_by_code(now.code)).pairs
    title = gettext("Registered: %(count)s") % {"count": len(pairs)}
    if not any(pair.number for pair in pairs):
        return [WallList("names", title, ("", title, "", ""), [WallRow(name=pair.name) for pair in pairs])]
    rows = [WallRow(pair.number or "·", pair.name, str(pair.table or "")) for pair in pairs]
    tables = gettext("Table") if any(row.first for row in rows) else ""
    return [WallList("entries", title, (pgettext("column of numbers", "No."), title, tables, ""), rows)]


def seats(stage: Stage, now: EventSummary) -> list[WallList]:
    """Where to sit in the round that is open: everybody by surname, then table by table."""
    sheet = round_sheet(stage.rounds.get(number=now.round))
    games = games_in_play_of(stage) if now.continuous else sheet.tables
    onward = through(stage, now.last_shown) if now.knock_out else {}
    people: list[Person] = [
        (name, str(game.table or "–"), side)
        for game in games
        for side, one in game.everybody
        for _, name in one.players
    ]
    for one in sheet.sit_out:
        away = gettext("through") if one.number in onward else gettext("sits out")
        people += [(name, away, "") for _, name in one.players]
    tables = [WallRow(game.table or "–", _against([_numbered(side) for side in game.sides])) for game in games]
    tables += [
        WallRow(line=f"{_side([one.players])}: {translated(onward[one.number])}")
        for one in sheet.sit_out
        if one.number in onward
    ]
    title, note = gettext("Tables in round %(number)s") % {"number": now.round}, _head_note(stage)
    return [
        _by_name(gettext("Seats, round %(number)s") % {"number": now.round}, "seats", people, note),
        WallList("tables", title, (gettext("Table"), title, "", ""), tables, note),
    ]


def _head_note(stage: Stage) -> str:
    """The number of the head table of a progressive night."""
    number = head_table(stage)
    return gettext("Table %(number)s is the head table.") % {"number": number} if number else ""


def some_are_done(stage: Stage, now: EventSummary) -> bool:
    """Whether a game of the round is final: those people want to know where they go next."""
    return stage.games.filter(round__number=now.round, state=GameState.FINAL).exists()


def next_seats(stage: Stage) -> list[WallList]:
    """Where to sit in the next round, where that does not wait for results."""
    if not stage.plan:
        return []
    (coming,) = next_planned(stage)
    entries = Entry.objects.filter(tournament=stage.tournament_id, number__isnull=False)
    names = {entry.number or 0: [str(player) for player in entry.players] for entry in entries}
    people = [
        (name, str(table.table or "–"), LETTERS[side])
        for table in coming.tables
        for side, numbers in enumerate(table.sides)
        for number in numbers
        for name in names.get(number, ())
    ]
    people += [(name, gettext("sits out"), "") for number in coming.sit_out for name in names.get(number, ())]
    title = gettext("Next seats, round %(number)s") % {"number": coming.number}
    return [_by_name(title, "next", people, _head_note(stage))]


def _side(entries: Iterable[Iterable[tuple[int | None, str]]]) -> str:
    return surnames([name for players in entries for _, name in players])


def _numbered(entries: Sequence[SeatedEntry]) -> str:
    """ "Hollis & Pike 12": the pair by its number, as on the paper. A number stays in the line of its name."""
    numbers = numbers_together(one.number for one in entries).replace(" ", NO_BREAK)
    return f"{_side(one.players for one in entries)}{NO_BREAK}{numbers}".rstrip()


def _against(sides: Sequence[str]) -> str:
    """Two sides with a dash between them; more with commas, because a dash would begin a line."""
    return (f"{NO_BREAK}– " if len(sides) == 2 else ", ").join(sides)


def _by_name(title: str, kind: str, people: Iterable[Person], note: str) -> WallList:
    found = sorted(people, key=lambda person: (fold(surname(person[0])), fold(person[0])))
    rows = [WallRow("", _surname_first(name), table, side) for name, table, side in found]
    return WallList(kind, title, ("", title, gettext("Table"), gettext("Side")), rows, note)


def _surname_first(name: str) -> str:
    """ "Lee, Ann", as one looks for it in a list."""
    last = surname(name)
    given = name.removesuffix(last).strip()
    return f"{last}, {given}" if given and name.endswith(last) else name


def standings(stage: Stage, now: EventSummary) -> list[WallList]:
    """The standings, list by list, each with its qualifying line; nobody yet: a list of nobody."""
    version = version_of(stage.pk)
    table = published(version)[0]
    played = any(row.played for row in table.rows)
    zones = _zones(table, stage) if played else ()
    through = {number for zone in zones if zone.zone is not None for number in zone.qualified}
    rows = rows_between(stage, slice(None), version=version)
    still = still_playing(now, rows)
    shown = [
        WallRow(
            row.place,
            row.name,
            row.wins,
            row.points,
            tied=played and row.shared,
            through=row.number in through,
            playing=row.number in still,
        )
        for row in rows
    ]
    sums = ("", gettext("Chips")) if table.chips else (gettext("Wins"), gettext("Points"))
    title, heads = gettext("Standings"), (gettext("Place"), gettext("Name"), *sums)
    note = _note(now, stage, through=bool(through))
    return [
        WallList(
            "standings",
            f"{translated(part.title)} · {title}" if part.title else title,
            heads,
            list(_with_line(shown, part, table, zones)),
            note,
            final=now.state == TournamentState.PUBLISHED,
        )
        for part in table.parts
    ]


def _zones(table: Standings, stage: Stage) -> tuple[ZoneQualifiers, ...]:
    entries = {entry.number: entry for entry in Entry.objects.filter(tournament=stage.tournament_id, number__gt=0)}
    if not stage.tournament.qualify_overall and not any(entry.zone_id for entry in entries.values()):
        return ()
    return qualified(table, stage.tournament, entries)


def _note(now: EventSummary, stage: Stage, *, through: bool) -> str:
    if now.conceals:
        return gettext("Standings frozen until the ceremony")
    best = stage.tournament.qualify_per_zone
    text = ngettext("Q: the best of each zone qualifies", "Q: the best %(best)s of each zone qualify", best)
    return text % {"best": best} if through else ""


def _with_line(
    shown: Sequence[WallRow], part: Listed, table: Standings, zones: Iterable[ZoneQualifiers]
) -> Iterator[WallRow]:
    """The rows of a list; where the best overall qualify, a line behind the last of them, or of those tied for it."""
    overall = next((zone for zone in zones if zone.zone is None and zone.of == part.title), None)
    numbers = {*overall.qualified, *overall.level} if overall else set()
    last = max((at for at in range(part.start, part.stop) if table.lines[at].entry in numbers), default=-1)
    for at in range(part.start, part.stop):
        yield shown[at]
        if overall and at == last and at + 1 < part.stop:
            yield WallRow(line=_line(overall))


def _line(zone: ZoneQualifiers) -> str:
    if zone.level:
        left = zone.places_left
        text = ngettext("%(tied)s tied for the last place", "%(tied)s tied for the last %(left)s places", left)
        return text % {"tied": len(zone.level), "left": left}
    count = len(zone.qualified)
    return ngettext("The first qualifies", "The first %(count)s qualify", count) % {"count": count}
