"""The qualifiers of a finished event for another event: the best of each zone or overall, and the next place for a pair
that cannot come.

A zone's line (everybody's, if the best overall qualify) is its entries in the order of their final places. Entries that
withdrew, decline or may not play there are passed over; an entry that qualifies beyond the qualifying places is the
alternate of one of them. A place shared across the line sends nobody of it, so it has to be settled first (55+ Games:
"4 per Zone (2 Pairs)").
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.tournament.standings import StandingsRow, ZoneQualifiers, qualifiers_of
from scoring.ledger.entries import event_rows
from scoring.ledger.entries.declined import Declined
from scoring.reads.finishing import places
from scoring.reads.qualifiers import Contender
from scoring.reads.ties import ties_of
from scoring.standings.derived import derive
from tournaments.models import Entry, Stage, Tournament
from tournaments.selectors.ages import doubtful, too_young
from tournaments.selectors.taking_part import taken_by
from tournaments.states import EntryState


class QualifierStatus(StrEnum):
    """The status of a qualifier: it goes, is there already, or cannot be entered; the others are passed over."""

    GOES = "goes"
    THERE = "there"
    TAKEN = "taken"
    WITHDREW = "withdrew"
    SAID_NO = "said_no"
    NOT_COMING = "not_coming"
    TOO_YOUNG = "too_young"


@dataclass(frozen=True, slots=True)
class QualifierLine:
    """One entry: `there` is its entry in the other event, `instead_of` the entry for which it is the alternate."""

    entry: Entry
    place: int
    zone: str
    status: QualifierStatus
    there: Entry | None = None
    instead_of: Entry | None = None
    why: Sentence | None = None
    doubts: tuple[Sentence, ...] = ()

    @property
    def sentence(self) -> Sentence:
        """Its status, in words."""
        if self.why:
            return self.why
        if self.status is QualifierStatus.THERE:
            return message(N_("already entered"))
        if self.instead_of:
            return message(N_("qualifies as alternate for {pair}"), pair=self.instead_of.name)
        return message(N_("qualifies"))


@dataclass(frozen=True, slots=True)
class TiedAtCut:
    """Entries that share the last qualifying place of a zone (of all: `zone` is empty), and the next step for them."""

    zone: str
    entries: tuple[Entry, ...]
    places_left: int
    sentence: Sentence

    @property
    def numbers(self) -> tuple[int, ...]:
        """Their numbers."""
        return tuple(entry.number or 0 for entry in self.entries)


@dataclass(frozen=True, slots=True)
class ForwardingPlan:
    """`lines`: by zone, the best first. `level` has to be settled first. `too_many` are there and do not qualify.

    `overall`: the best go whatever their zone. Else `without_zone` cannot qualify, because only others have a zone.
    """

    best: int
    lines: tuple[QualifierLine, ...]
    level: tuple[TiedAtCut, ...]
    too_many: tuple[Entry, ...]
    overall: bool = False
    without_zone: tuple[Contender, ...] = ()

    def of(self, *statuses: QualifierStatus) -> tuple[QualifierLine, ...]:
        """The lines of these fates."""
        return tuple(line for line in self.lines if line.status in statuses)

    @property
    def too_many_names(self) -> tuple[str, ...]:
        """Those who are there and do not qualify, by name."""
        return tuple(entry.name for entry in self.too_many)

    @property
    def blocked(self) -> tuple[QualifierLine, ...]:
        """Qualifiers that cannot be entered, because one of their players is in another entry there."""
        return self.of(QualifierStatus.TAKEN)

    @property
    def going(self) -> tuple[QualifierLine, ...]:
        """Qualifiers that can be entered now."""
        return self.of(QualifierStatus.GOES)

    @property
    def complete(self) -> bool:
        """All qualifiers are entered there."""
        going = self.of(QualifierStatus.GOES, QualifierStatus.TAKEN)
        return bool(self.lines) and not going and not self.level

    @property
    def ready(self) -> bool:
        """Somebody goes, and nothing is in the way."""
        return bool(self.going) and not self.level and not self.blocked


def forwarding_plan(stage: Stage, to: Tournament, best: int, *, overall: bool = False) -> ForwardingPlan:
    """The entries that would go to `to`, the `best` of each zone. Changes nothing.

    `best` of all if `overall`, and where nobody has a zone.
    """
    placed = list(places(stage, derive(stage.pk).over()))
    rows = [replace(one.row, place=one.place) for one in placed]
    lists = {int(one.row.entry): str(one.list or "") for one in placed}
    line = _line_up(stage.tournament, to, rows)
    zoned = not overall and any(entry.zone_id for entry in line.entries.values())
    lines: list[QualifierLine] = []
    level: list[TiedAtCut] = []
    for zone in line.zones([row for row in rows if int(row.entry) in line.entries], lists, zoned=zoned):
        fit = [row for row in zone if int(row.entry) not in line.unfit]
        for through in qualifiers_of(fit, lambda _: 0, best) or (ZoneQualifiers(0, ()),):
            lines += line.listed(zone, [int(number) for number in through.qualified], best)
            if through.level:
                sharing = tuple(line.entries[int(number)] for number in through.level)
                name = "" if overall else _zone_name(sharing[0])
                level.append(TiedAtCut(name, sharing, through.places_left, _settles(stage, sharing)))
    return ForwardingPlan(
        best, tuple(lines), tuple(level), line.too_many(lines), overall, line.without_zone() if zoned else ()
    )


def declined_entries(tournament_id: int) -> frozenset[int]:
    """Ids of the entries of an event that declined, and have not undone that. One query."""
    last = {declined.entry: declined.no for _, declined in event_rows(Declined, tournament_id)}
    return frozenset(entry for entry, no in last.items() if no)


@dataclass(frozen=True, slots=True)
class _Line:
    """Entries and their final places by number, those passed over with reasons, and those in the other event."""

    to: Tournament
    entries: Mapping[int, Entry]
    places: Mapping[int, int]
    unfit: Mapping[int, tuple[QualifierStatus, Sentence]]
    there: Mapping[int, Entry]
    taken: Mapping[str, str]

    def without_zone(self) -> tuple[Contender, ...]:
        """The entries of no zone, by number."""
        entries = (entry for _, entry in sorted(self.entries.items()) if not entry.zone_id)
        return tuple(Contender(entry.pk, entry.number or 0, entry.name) for entry in entries)

    def zones(
        self, rows: Sequence[StandingsRow], lists: Mapping[int, str], *, zoned: bool
    ) -> tuple[list[StandingsRow], ...]:
        """The rows zone by zone, in order of their best place; all together where zones do not count.

        Those of each list apart: places on two lists cannot be compared.
        """
        found: dict[tuple[str, int], list[StandingsRow]] = {}
        for row in rows:
            zone = self.entries[int(row.entry)].zone_id if zoned else 0
            if zone is not None:
                found.setdefault((lists[int(row.entry)], zone), []).append(row)
        return tuple(found.values())

    def too_many(self, lines: Sequence[QualifierLine]) -> tuple[Entry, ...]:
        """Entries that were sent there and do not qualify (any more)."""
        through = {
            line.entry.pk
            for line in lines
            if line.status in (QualifierStatus.GOES, QualifierStatus.THERE, QualifierStatus.TAKEN)
        }
        return tuple(
            entry
            for pk, entry in self.there.items()
            if entry.came_from_id == pk and pk not in through and entry.state != EntryState.WITHDRAWN
        )

    def listed(self, rows: Sequence[StandingsRow], chosen: Sequence[int], best: int) -> Iterator[QualifierLine]:
        """One zone: those chosen, and before the last of them those passed over."""
        numbers = [int(row.entry) for row in rows]
        rank = {n: sum(self.places[other] < self.places[n] for other in numbers) for n in numbers}
        left_out = [n for n in numbers if n in self.unfit and rank[n] < best]
        replaced = {there.alternate_for_id for there in self.there.values() if there.state != EntryState.WITHDRAWN}
        vacant = iter([n for n in left_out if self.entries[n].pk not in replaced])
        last = max((numbers.index(n) for n in chosen), default=-1)
        for number in numbers:
            if number in chosen:
                alternate = rank[number] >= best and self._there(number) is None
                instead_of = next(vacant, None) if alternate else None
                yield self._goes(number, self.entries[instead_of] if instead_of else None)
            elif number in self.unfit and (rank[number] < best or numbers.index(number) < last):
                status, why = self.unfit[number]
                yield self._line(number, status, why=why, there=self.there.get(self.entries[number].pk))

    def _goes(self, number: int, instead_of: Entry | None) -> QualifierLine:
        entry, there = self.entries[number], self._there(number)
        if there is not None:
            return self._line(number, QualifierStatus.THERE, there=there, why=_found_there(entry, there))
        for player in entry.players:
            if shown := self.taken.get(player.person.key):
                why = _taken(str(player), shown)
                return self._line(number, QualifierStatus.TAKEN, why=why)
        doubts = tuple(one.sentence for one in doubtful(self.to, entry))
        return self._line(number, QualifierStatus.GOES, instead_of=instead_of, doubts=doubts)

    def _there(self, number: int) -> Entry | None:
        return self.there.get(self.entries[number].pk)

    def _line(self, number: int, status: QualifierStatus, **more: object) -> QualifierLine:
        entry = self.entries[number]
        return QualifierLine(entry, self.places[number], _zone_name(entry), status, **more)  # type: ignore[arg-type]


def _taken(player: str, entry: str) -> Sentence:
    """Why a qualifier cannot be entered; one who is entered alone is named once."""
    if player == entry:
        return message(N_("cannot be entered: {name} is already entered alone"), name=player)
    return message(N_("cannot be entered: {name} is already in {entry}"), name=player, entry=entry)


def _found_there(entry: Entry, there: Entry) -> Sentence | None:
    """Of an entry that another act has put there: which."""
    if there.came_from is None:
        return message(N_("already entered by hand; the qualifying event will be noted"))
    if there.came_from.tournament_id != entry.tournament_id:
        return message(N_("already entered from {event}"), event=there.came_from.tournament.name)
    return None


def _there(source: Tournament, to: Tournament) -> dict[int, Entry]:
    """Entries of `to` by the entry of `source` they come from; a pair registered by hand is known by its players."""
    found: dict[int, Entry] = {}
    by_people = {}
    for entry in to.entries.select_related("came_from__tournament"):
        if entry.came_from and entry.came_from.tournament_id == source.pk:
            found[entry.came_from.pk] = entry
        elif entry.state != EntryState.WITHDRAWN:
            by_people[frozenset(player.person.key for player in entry.players)] = entry
    for entry in source.entries.filter(number__isnull=False):
        same = by_people.get(frozenset(player.person.key for player in entry.players))
        if same is not None:
            found.setdefault(entry.pk, same)
    return found


def _line_up(source: Tournament, to: Tournament, rows: Sequence[StandingsRow]) -> _Line:
    ranked = {int(row.entry): row.place for row in rows}
    numbered = source.entries.filter(number__in=ranked, house=False)
    found = numbered.select_related("zone", "tournament__zone")
    entries = {entry.number or 0: entry for entry in found}
    there = _there(source, to)
    unfit = dict(_unfit(entries, there, source, to))
    return _Line(to=to, entries=entries, places=ranked, unfit=unfit, there=there, taken=taken_by(to))


def _unfit(
    entries: Mapping[int, Entry], found: Mapping[int, Entry], source: Tournament, to: Tournament
) -> Iterator[tuple[int, tuple[QualifierStatus, Sentence]]]:
    no = declined_entries(source.pk)
    for number, entry in entries.items():
        there = found.get(entry.pk)
        if entry.state == EntryState.WITHDRAWN:
            yield number, (QualifierStatus.WITHDREW, message(N_("withdrew from {event}"), event=source.name))
        elif entry.pk in no:
            yield number, (QualifierStatus.SAID_NO, message(N_("declined")))
        elif there is not None and there.state == EntryState.WITHDRAWN:
            yield number, (QualifierStatus.NOT_COMING, message(N_("entered, but not coming")))
        elif young := too_young(to, entry.players):
            yield number, (QualifierStatus.TOO_YOUNG, young[0].sentence)


def _zone_name(entry: Entry) -> str:
    """The entry's zone, else that of its event; nothing where there is none."""
    zone = entry.zone or entry.tournament.zone
    return zone.name if zone else ""


def _settles(stage: Stage, sharing: Sequence[Entry]) -> Sentence:
    """The next step for a shared place: the tie's own next step, where it is still open."""
    ids = {entry.pk for entry in sharing}
    for tie in ties_of(stage.pk):
        if ids <= {pair.entry for pair in tie.contenders}:
            return tie.sentence
    return message(
        N_("They are tied. Change how many qualify. Or reopen {event} and settle the tie by coins or an extra game."),
        event=stage.tournament.name,
    )
