"""The published standings as pages show them: rows of a page, each with the sentence that explains its place."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import lru_cache

from django.db.backends.utils import CursorWrapper

from rules.base.amounts import Amount, figure, two_places
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.tournament.standings import (
    GAMES_DIFFER,
    RATE_WORDS,
    Basis,
    Criterion,
    Decided,
    Standings,
    reason_in_short,
    tie_decided,
)
from scoring.models import Snapshot
from scoring.standings.latest_by_stage import LatestByStage
from scoring.standings.numbered_entries import NumberedEntry, ask_for_entries, numbered_entries
from tournaments.models import Round, Stage
from tournaments.states import OVER, EntryState, RoundState

ROWS = 100  # on a page


@dataclass(frozen=True, slots=True)
class SnapshotVersion:
    """Which snapshot is published: `number` counts the replacements and is the heart of every ETag.

    Once play is `over`, tied places that do not matter are read as shared, not as unsettled. `names` counts the
    corrections of names in the club, for a page shows them beside the places.
    """

    stage: int
    number: int
    ledger_position: int
    computed_at: datetime | None
    frozen: bool
    over: bool = False
    names: int = 0

    def etag(self, *parts: object) -> str:
        """The ETag of something shown from this snapshot; name what else it depends on (page, language, round)."""
        over = ("over",) if self.over else ()
        seen = (self.stage, self.number, self.ledger_position, *over, f"n{self.names}", *parts)
        return '"' + "-".join(str(part) for part in seen) + '"'


@dataclass(frozen=True, slots=True)
class ShownRow:
    """One pair's line, the row of `table` at `index`; what it shows is worked out when it is asked for.

    `up`: places gained since the round before (None: new). `zone` is "" for a pair of none.
    `withdrawn`: it left, and its results count. `playing`: see `NumberedEntry`.
    """

    table: Standings = field(repr=False)
    index: int
    entry: int
    number: int
    name: str
    zone: str
    up: int | None
    withdrawn: bool
    playing: bool

    @property
    def place(self) -> int:
        """Its place."""
        return self.table.lines[self.index].place

    @property
    def shared(self) -> bool:
        """Whether others have the same place."""
        return self.table.shared(self.index)

    @property
    def settled(self) -> bool:
        """Whether its place is not that of an open tie."""
        return self.decided_by is not Decided.TIE

    @property
    def decided_by(self) -> Decided:
        """The criterion or step that gave it its place."""
        return self.table.decided_by(self.index)

    @property
    def played(self) -> int:
        """Its games."""
        return self.table.lines[self.index].played

    @property
    def counts_wins(self) -> bool:
        """Whether its wins are shown: where chips count, nobody wins or loses a game."""
        return not self.table.chips

    @property
    def wins(self) -> str:
        """As people write them: "7", "3½"."""
        return written(self.table.lines[self.index].wins)

    @property
    def points(self) -> str:
        """As people write them."""
        return written(self.table.lines[self.index].points)

    @property
    def unit(self) -> Sentence:
        """The word after the points: "points", or "chips" that were won or lost."""
        count = 1 if self.points == "1" else 2
        text = N_("{count:chip|chips}") if self.table.chips else N_("{count:point|points}")
        return message(text, count=count)

    @property
    def rate(self) -> str:
        """The first criterion per game: "0.67"; "" where totals are compared."""
        return rate_written(self.table, self.index)

    @property
    def rate_of(self) -> Sentence | None:
        """The unit of the rate; None where totals are compared."""
        return rate_words(self.table)

    @property
    def list(self) -> Sentence | None:
        """The title of the list on which it has its place; None where there is only one."""
        return self.table.list_at(self.index).title

    @property
    def reason(self) -> Sentence:
        """Why this place."""
        return self.table.reason(self.index)

    @property
    def in_short(self) -> Sentence:
        """Why this place, where the table of its tie is beside it."""
        return reason_in_short(self.table, self.index)

    @property
    def tie_decided(self) -> Sentence | None:
        """The step that gave it its own place in a tie; None where it was in no tie, or shares its place."""
        return tie_decided(self.table, self.index)

    @property
    def basis(self) -> tuple[object, ...]:
        """All that the reason and the figures rest on: a reader who has shown it once need not make them again."""
        return self.table.basis(self.index)


@dataclass(frozen=True, slots=True)
class StandingsPage:
    """A page of the standings. `rate_of`: what the rates are of; `games_differ`: a note while numbers of games differ.
    `open_ties` are sentences of ties not settled whose place matters."""

    version: SnapshotVersion
    rows: tuple[ShownRow, ...]
    page: int
    pages: int
    pairs: int
    by_rate: bool
    rate_of: Sentence | None
    games_differ: Sentence | None
    rounds_closed: int
    rounds_planned: int
    open_ties: tuple[Sentence, ...]


FIELDS = (
    *("stage", "version", "covers", "computed_at", "frozen"),
    *("stage__tournament__state", "stage__tournament__club__names_corrected"),
)


def version_of(stage_id: int) -> SnapshotVersion:
    """Which snapshot is published now. One small statement."""
    row = Snapshot.objects.filter(stage=stage_id).values_list(*FIELDS).first()
    return _version(*row) if row else SnapshotVersion(stage_id, 0, -1, None, frozen=False)


def version_at(code: str) -> SnapshotVersion | None:
    """Which snapshot is published at a public address; None before play. All that a 304 costs: one small statement."""
    at = Snapshot.objects.filter(stage__tournament__code=code).order_by("-stage__number")
    row = at.values_list(*FIELDS).first()
    return _version(*row) if row else None


def _version(
    stage: int, number: int, ledger_position: int, at: datetime | None, frozen: bool, state: str, names: int
) -> SnapshotVersion:
    return SnapshotVersion(stage, number, ledger_position, at, frozen, over=state in OVER, names=names)


def published(version: SnapshotVersion) -> tuple[Standings, Mapping[int, int]]:
    """The standings of a version and the places before the round now counting; read once a process."""
    return _read(version.stage, version.number, version.ledger_position, version.computed_at, version.over)


@lru_cache(maxsize=16)
def _read(
    stage_id: int, number: int, ledger_position: int, at: datetime | None, over: bool
) -> tuple[Standings, Mapping[int, int]]:
    """The arguments are the key: of a snapshot that was replaced in between, the newer one is read."""
    version, standings, before = _computed.get(stage_id) or (None, Standings(), "")
    if version != SnapshotVersion(stage_id, number, ledger_position, at, frozen=False):
        standings, before = _stored(stage_id)
    return standings.over() if over else standings, _places(before)


def remember(version: SnapshotVersion, standings: Standings, before: str) -> None:
    """Keep what was just computed and stored, so that the process that makes its pages need not read it."""
    _computed.keep(version.stage, (version, standings, before))


_computed = LatestByStage[tuple[SnapshotVersion, Standings, str]]()


def _stored(stage_id: int) -> tuple[Standings, str]:
    body, before = Snapshot.objects.filter(stage=stage_id).values_list("body", "before").first() or ("", "")
    return Standings.from_json(body) if body else Standings(), before


@lru_cache(maxsize=16)
def _places(before: str) -> Mapping[int, int]:
    """Places by pair number, from their stored text: the same for every version of a round."""
    return {int(pair): place for pair, place in json.loads(before or "{}").items()}


def standings_page(stage: Stage, page: int = 1, *, version: SnapshotVersion | None = None) -> StandingsPage:
    """Page 1, 2, … of a hundred rows; a page there is not gives the last. Four statements, however many pairs."""
    closed = Round.objects.filter(stage=stage, state=RoundState.CLOSED).count()
    return page_of_version(
        version or version_of(stage.pk), page, tournament=stage.tournament_id, rounds=(closed, stage.rounds_planned)
    )


def page_of_version(version: SnapshotVersion, page: int, *, tournament: int, rounds: tuple[int, int]) -> StandingsPage:
    """The same where tournament and rounds (closed, planned) are known: one statement, two for a new version."""
    standings, before = published(version)
    pairs = len(standings.lines)
    pages = max(1, -(-pairs // ROWS))
    page = min(max(page, 1), pages)
    rows = shown_rows(tournament, standings, before, range((page - 1) * ROWS, min(page * ROWS, pairs)))
    return replace(_without_rows(version, rounds), rows=rows, page=page)


def standings_without_rows(stage: Stage, version: SnapshotVersion) -> StandingsPage:
    """Everything that the standings say beside their rows. Two statements, one more for a new version."""
    closed = Round.objects.filter(stage=stage, state=RoundState.CLOSED).count()
    return _without_rows(version, (closed, stage.rounds_planned))


def _without_rows(version: SnapshotVersion, rounds: tuple[int, int]) -> StandingsPage:
    standings, _ = published(version)
    pairs = len(standings.lines)
    return StandingsPage(
        version=version,
        rows=(),
        page=1,
        pages=max(1, -(-pairs // ROWS)),
        pairs=pairs,
        by_rate=standings.by_rate,
        rate_of=rate_words(standings),
        games_differ=differing(standings),
        rounds_closed=rounds[0],
        rounds_planned=rounds[1],
        open_ties=tuple(tie.sentence for tie in standings.pressing),
    )


def rows_between(stage: Stage, part: slice, *, version: SnapshotVersion) -> tuple[ShownRow, ...]:
    """These rows of the table. One statement, two for a new version."""
    standings, before = published(version)
    return shown_rows(stage.tournament_id, standings, before, range(len(standings.lines))[part])


def row_of(stage: Stage, number: int, *, version: SnapshotVersion | None = None) -> ShownRow | None:
    """One pair's line, and so why it has its place; None for a pair that is not ranked."""
    standings, before = published(version or version_of(stage.pk))
    index = _index(standings, number)
    return None if index is None else shown_rows(stage.tournament_id, standings, before, range(index, index + 1))[0]


def _index(standings: Standings, number: int) -> int | None:
    return next((index for index, line in enumerate(standings.lines) if line.entry == number), None)


def shown_rows(
    tournament: int, standings: Standings, before: Mapping[int, int], span: Iterable[int]
) -> tuple[ShownRow, ...]:
    """The rows of a table at these indexes; `before` has the places that the arrows compare with. One statement."""
    numbers = {index: int(standings.lines[index].entry) for index in span}
    entries = numbered_entries(tournament, list(numbers.values()))
    return tuple(_row(standings, index, entries[number], before) for index, number in numbers.items())


def ask_for_first_page(tournament: int, standings: Standings) -> CursorWrapper:
    """The question for the entries on the first page, for `entries_at_hand`."""
    return ask_for_entries(tournament, [int(line.entry) for line in standings.lines[:ROWS]])


def _row(standings: Standings, index: int, entry: NumberedEntry, before: Mapping[int, int]) -> ShownRow:
    place, number = standings.lines[index][:2]
    was = before.get(int(number))
    return ShownRow(
        standings,
        index,
        entry.id,
        int(number),
        entry.name,
        entry.zone or "",
        up=None if was is None else was - place,
        withdrawn=entry.state == EntryState.WITHDRAWN,
        playing=entry.playing,
    )


def rate_written(standings: Standings, index: int) -> str:
    """The first criterion per game, to two places: "0.67", a margin "+1.50"; "" where totals are compared."""
    rate = standings.rate(index)
    if rate is None:
        return ""
    sign = "+" if rate > 0 and standings.order[0] is Criterion.MARGIN else ""
    return sign + two_places(rate)


def rate_words(standings: Standings) -> Sentence | None:
    """The unit of the rate: "wins a game"; None where totals are compared."""
    return RATE_WORDS[standings.order[0]] if standings.by_rate else None


def differing(standings: Standings) -> Sentence | None:
    """A note for a table while some have played more games than others."""
    per_game = Basis.PER_GAME_DUE if standings.due else Basis.PER_GAME
    return GAMES_DIFFER[per_game if standings.by_rate else Basis.TOTALS] if standings.uneven else None


def written(amount: Amount) -> str:
    """As people write it: 7, 3½, 22.67 (an average credit); below nothing with a hyphen, which programs read too."""
    return figure(amount).replace("−", "-")
