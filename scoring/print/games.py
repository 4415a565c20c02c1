"""Score sheets of the games: blank ones to be kept by hand, and those that were played, hand by hand."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from clubs.names import surnames
from rules.base.words import Sentence
from rules.base.written import LETTERS
from rules.euchre.score_sheet import Score
from scoring.print.printing import Printing
from scoring.reads.sheet_text import row_in_words
from scoring.reads.table_state import TableState, extra_tables_of, tables_of
from tournaments.models import Entry, Round
from tournaments.selectors import ChartTable, chart_of
from tournaments.states import RoundState

TWO_SIDES_A_SHEET = 4
MOST_GAMES = 2_000  # 50,000 blank sheets took half a minute and 150 MB
ROWS_OF_FOUR = 14
"""Lines on a quarter of a sheet, tall enough to write on; longer games go on overleaf."""


@dataclass(frozen=True, slots=True)
class PaperSide:
    """One side of a game on paper; `name` is "" where it is not known yet."""

    letter: str
    name: str


@dataclass(frozen=True, slots=True)
class BlankGame:
    """One game to be kept by hand; 0 for a round or a table that is not known yet."""

    round: int
    table: int
    sides: tuple[PaperSide, ...]


@dataclass(frozen=True, slots=True)
class PaperRound:
    """The games of one round, by table; those who sit out, with number and name."""

    number: int
    games: tuple[BlankGame, ...]
    sit_out: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """One game as it was kept: each hand in words, with the score after it, and how it ended."""

    round: int
    table: int | None
    sides: tuple[PaperSide, ...]
    hands: tuple[tuple[int, Sentence, Score], ...]
    score: Score
    final: bool
    won: int | None = None

    @property
    def winner(self) -> str:
        """The letter of the side that won; "" before the end, and of a game that ended tied."""
        return "" if self.won is None else self.sides[self.won].letter


def game_cards_content(printing: Printing) -> dict[str, Any]:
    """A blank sheet for every game still to be played, or for those of the round of the address.

    None where they are `too_many_games` for one print.
    """
    columns = printing.game.paper_columns
    rounds = () if too_many_games(printing) else rounds_on_paper(printing)
    games = [game for each in rounds for game in each.games]
    sides = max((len(game.sides) for game in games), default=2)
    each = TWO_SIDES_A_SHEET if sides <= 3 else 1
    rows = min(columns.rows, ROWS_OF_FOUR)
    return {
        "sheets": [games[at : at + each] for at in range(0, len(games), each)],
        "columns": columns,
        "rows": range(1, rows + 1),
        "each": each,
        "wide": each == 1,
    }


def rounds_on_paper(printing: Printing) -> Iterator[PaperRound]:
    """The rounds still to be played, or that of the address, with as much of their games as is known.

    Nobody knows how many games the later rounds of a knock-out have: they are one round without a number.
    """
    stage, asked = printing.here.begun, printing.round_asked
    if stage is None:
        yield PaperRound(0, tuple(BlankGame(0, table, _nobody(printing)) for table in _tables(printing)))
        return
    entries = printing.entries
    closed = set(stage.rounds.filter(state=RoundState.CLOSED).values_list("number", flat=True))
    known = {each.number: each for each in chart_of(stage).rounds}
    whole = stage.live is not None and stage.live.whole
    for number in sorted(known) if whole else range(1, max((stage.rounds_planned, *known)) + 1):
        if number in closed if asked is None else number != asked:
            continue
        if seated := known.get(number):
            games = (BlankGame(number, table.table, sides_on_paper(table, entries)) for table in seated.tables)
            yield PaperRound(number, tuple(games), tuple(_numbered(one, entries, alone=True) for one in seated.sit_out))
        else:
            yield PaperRound(number, _unknown_games(printing, number, stage.tables))
    if whole and not stage.over and asked is None:
        yield PaperRound(0, _unknown_games(printing, 0, stage.tables))


def too_many_games(printing: Printing) -> bool:
    """Whether more games are to be played than one print has sheets; a round of the address never has as many."""
    stage = printing.here.begun
    if stage is None or printing.round_asked is not None:
        return False
    left = stage.rounds_planned - stage.rounds.filter(state=RoundState.CLOSED).count()
    return left * stage.tables > MOST_GAMES


def _unknown_games(printing: Printing, number: int, tables: int) -> tuple[BlankGame, ...]:
    """Of a round whose seating depends on results; without a number the tables are open too."""
    return tuple(BlankGame(number, table if number else 0, _nobody(printing)) for table in range(1, tables + 1))


def _tables(printing: Printing) -> list[int]:
    event = printing.here.tournament
    found = list(event.tables.order_by("number").values_list("number", flat=True))
    return found or list(range(1, max(1, event.entries.count() // 2) + 1))


def _nobody(printing: Printing) -> tuple[PaperSide, ...]:
    """The sides of a table at which nobody sits yet; four where any number may sit."""
    return tuple(PaperSide(letter, "") for letter in LETTERS[: printing.game.sides or 4])


def sides_on_paper(table: ChartTable, entries: Mapping[int, Entry]) -> tuple[PaperSide, ...]:
    """The sides of a table with numbers and surnames; a player who has no partner there has the whole name."""
    return tuple(
        PaperSide(LETTERS[side], " + ".join(_numbered(one, entries, alone=len(who) == 1) for one in who))
        for side, who in enumerate(table.sides)
    )


def _numbered(one: int, entries: Mapping[int, Entry], *, alone: bool) -> str:
    entry = entries.get(one)
    if entry is None:
        return f"{one} · "
    return f"{one} · {entry.short_name if alone else surnames([player.name for player in entry.players])}"


def played_games_content(printing: Printing) -> dict[str, Any]:
    """Every game on whose sheet there is something, round by round; only those of the round of the address."""
    return {"games": [game for game in _played_games(printing) if game.hands or game.final]}


def _played_games(printing: Printing) -> Iterator[PlayedGame]:
    stage, asked = printing.here.stage, printing.round_asked
    for played in Round.objects.filter(stage=stage).order_by("number"):
        if asked in (None, played.number):
            yield from map(_played, tables_of(played))
    if asked is None:
        yield from map(_played, extra_tables_of(stage.pk))


def _played(state: TableState) -> PlayedGame:
    sheet = state.sheet(next(iter(state.record_totals.kept), 1))
    return PlayedGame(
        state.round or 0,
        state.table,
        tuple(PaperSide(side.letter, f"{side.numbers} · {side.surnames}") for side in state.sides),
        tuple((row.hand, row_in_words(state.card.rules, row), row.after) for row in sheet.rows),
        state.score,
        state.final,
        state.card.record.outcome.winner if state.final and state.card.record.outcome else None,
    )
