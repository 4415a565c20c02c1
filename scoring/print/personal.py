"""Cards for one pair or player: where to sit in every round, and the same with room for the results."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from clubs.names import surnames
from rules.hand.sides import LETTERS
from rules.movements import Movement, SeatingKind
from scoring.pages.qr import qr_of
from scoring.print.printing import Printing
from tournaments.desk.site_address import own_page_address, reach_of
from tournaments.models import Entry
from tournaments.selectors import ChartRound, chart_of
from tournaments.selectors.taking_part import taking_part

ROOM = ((8, 33), (6, 55), (4, 98), (2, 227))
"""How many cards a sheet holds, and the millimetres that the rounds then have on each."""
LINE, TWO_LINES, TO_WRITE, SUMS = 5.4, 9.6, 9, 13
"""Millimetres: a round in one line, in two, with boxes to write in; and the sums below those."""


@dataclass(frozen=True, slots=True)
class RoundOnCard:
    """One round of a card. `place` is "4 A", "" where it is not known yet or the entry sits out (`out`)."""

    round: int
    place: str
    partner: str
    opponents: str
    out: bool = False


@dataclass(frozen=True, slots=True)
class PersonalCard:
    """The card of one entry; `svg` is the code of its own page, "" where phones cannot open it."""

    number: int
    name: str
    rows: tuple[RoundOnCard, ...]
    svg: str


def movement_cards_content(printing: Printing) -> dict[str, Any]:
    """A card an entry: round, table, side, opponents."""
    # The names of a partner and two opponents take two lines in half the width of a sheet.
    individuals = printing.here.stage.movement_played.of is SeatingKind.INDIVIDUALS
    return _content(printing, TWO_LINES if individuals else LINE)


def pair_cards_content(printing: Printing) -> dict[str, Any]:
    """The same, with columns for the result and the opponents' initials."""
    return {**_content(printing, TO_WRITE, SUMS), "results": True}


def _content(printing: Printing, line: float, below: float = 0) -> dict[str, Any]:
    stage = printing.here.stage
    cards = tuple(_cards(printing))
    played = stage.movement_played
    height = line * max((len(card.rows) for card in cards), default=0) + below
    each = next((cards for cards, room in ROOM if height <= room), 1)
    return {
        "sheets": [cards[at : at + each] for at in range(0, len(cards), each)],
        "each": each,
        "partners": played.of is SeatingKind.INDIVIDUALS,
        "lines_move": isinstance(played, Movement) and bool(stage.moves),
        "drawn": stage.rounds.count(),
        "last": stage.rounds_planned,
    }


def _cards(printing: Printing) -> Iterator[PersonalCard]:
    stage = printing.here.stage
    rounds = {each.number: each for each in chart_of(stage).rounds}
    last = max((stage.rounds_planned, *rounds))
    names = {number: surnames([one.name for one in entry.players]) for number, entry in printing.entries.items()}
    reach = reach_of(printing.request, printing.here.tournament, back="cards")
    for entry in _receivers(printing):
        number = entry.number or 0
        rows = (_row(at, rounds.get(at), number, names) for at in range(1, last + 1))
        svg = "" if reach.unreachable else qr_of(own_page_address(printing.site, entry))
        yield PersonalCard(number, entry.name, tuple(rows), svg)


def _receivers(printing: Printing) -> list[Entry]:
    return list(taking_part(printing.here.stage).order_by("number"))


def _row(at: int, seated: ChartRound | None, number: int, names: Mapping[int, str]) -> RoundOnCard:
    if seated is None:
        return RoundOnCard(at, "", "", "")
    table = seated.table_of(number)
    if table is None:
        return RoundOnCard(at, "", "", "", out=number in seated.sit_out)
    partner = table.partner_of(number)
    opponents = ", ".join(_named(one, names) for one in table.opponents_of(number))
    place = f"{table.table} {LETTERS[table.side_of(number) or 0]}"
    return RoundOnCard(at, place, _named(partner, names) if partner else "", opponents)


def _named(number: int, names: Mapping[int, str]) -> str:
    return f"{number} {names.get(number, '')}".rstrip()
