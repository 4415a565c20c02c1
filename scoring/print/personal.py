"""Cards for one pair or player: where to sit in every round, and the same with room for the results."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import Any

from clubs.names import surnames
from clubs.web.qr import qr_of
from rules.base.written import LETTERS
from rules.tournament.movements import Movement, SeatingKind
from scoring.print.printing import Printing
from scoring.reads.stale_cards import stale_cards
from tournaments.desk.site_address import own_page_address
from tournaments.models import Entry
from tournaments.selectors import ChartRound, chart_of
from tournaments.selectors.taking_part import taking_part

ROOM = ((8, 33), (6, 55), (4, 98), (2, 227))
"""How many cards a sheet holds, and the millimetres that the rounds then have on each."""
LINE, TEXT_LINE, TO_WRITE, SUMS = 5.4, 4.3, 9, 13
"""Millimetres: a round in one line, each further line, a round with boxes to write in, and the sums below those."""
NAMES, NAMES_BESIDE_BOXES = 28, 12
"""Letters that fit on a line: of opponents, and of opponents beside boxes."""
NAMES_OF_TWO, PARTNER = 26, 13
"""Letters of a partner and opponents on one line, and how many of these a partner takes at most."""
NAME_LETTERS, NAME_LINE, NOTE = 24, 5, 6
"""Letters of a name on one line beside a code; the millimetres of its second line, and of the note below."""
MORE = (14, 10, 6, 4, 2, 0)
"""Millimetres by which a round may grow where a card has room left; each has a class `more-…`."""


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
    """The card of one entry; `svg` is the code of its own page, "" where phones cannot open it.

    `pin` agrees to its scores; "" on a chart without an event.
    """

    number: int
    name: str
    rows: tuple[RoundOnCard, ...]
    svg: str = ""
    pin: str = ""


def movement_cards_content(printing: Printing) -> dict[str, Any]:
    """A card an entry: round, table, side, opponents."""
    return _content(printing, tuple(_cards(printing, _surnames(printing))), boxes=False)


def pair_cards_content(printing: Printing) -> dict[str, Any]:
    """The same, with columns for the result and the opponents' initials; numbers alone where partners change."""
    names = {} if _partners_change(printing) else _surnames(printing)
    return _content(printing, tuple(_cards(printing, names)), boxes=True)


def _partners_change(printing: Printing) -> bool:
    return printing.here.stage.movement_played.of is SeatingKind.INDIVIDUALS


def _surnames(printing: Printing) -> dict[int, str]:
    return {number: surnames([one.name for one in entry.players]) for number, entry in printing.entries.items()}


def _height(card: PersonalCard, line: float, letters: int) -> float:
    """The millimetres of a card's rounds, with names that wrap after `letters`, or beside a partner sooner."""
    partner = min(max((len(row.partner) for row in card.rows), default=0), PARTNER)
    beside = min(letters, NAMES_OF_TWO - partner) if partner else letters
    lines = (max(len(wrap(row.opponents, beside)), len(wrap(row.partner, PARTNER)), 1) for row in card.rows)
    return sum(max(line, LINE + TEXT_LINE * (count - 1)) for count in lines)


def _content(printing: Printing, cards: Sequence[PersonalCard], *, boxes: bool) -> dict[str, Any]:
    stage = printing.here.stage
    played = stage.movement_played
    lines_move = isinstance(played, Movement) and bool(stage.moves)
    return {
        **cards_on_sheets(cards, boxes=boxes, noted=lines_move),
        "reach": printing.reach,
        "partners": _partners_change(printing),
        "lines_move": lines_move,
        "drawn": stage.rounds.count(),
        "last": stage.rounds_planned,
    }


def cards_on_sheets(cards: Sequence[PersonalCard], *, boxes: bool, noted: bool = False) -> dict[str, Any]:
    """The `sheets` of cards, as many on `each` as fit, with `more` millimetres for a round where there is room.

    `boxes`: a card has room to write results, as `results` says to its template. `noted`: it ends with a note.
    """
    line, letters = (TO_WRITE, NAMES_BESIDE_BOXES) if boxes else (LINE, NAMES)
    rounds = max((len(card.rows) for card in cards), default=0)
    height = max((_height(card, line, letters) for card in cards), default=0) + SUMS * boxes
    height += NAME_LINE * any(len(card.name) > NAME_LETTERS for card in cards) + NOTE * noted
    each, room = next(((cards, room) for cards, room in ROOM if height <= room), (1, 0))
    return {
        "sheets": [cards[at : at + each] for at in range(0, len(cards), each)],
        "each": each,
        "more": next((more for more in MORE if height + more * rounds <= room), 0),
        "results": boxes,
    }


def _cards(printing: Printing, names: Mapping[int, str]) -> Iterator[PersonalCard]:
    stage = printing.here.stage
    rounds = {each.number: each for each in chart_of(stage).rounds}
    last = max((stage.rounds_planned, *rounds))
    reach = printing.reach
    for entry in _receivers(printing):
        number = entry.number or 0
        rows = (round_on_card(at, rounds.get(at), number, names) for at in range(1, last + 1))
        svg = "" if reach.unreachable and not reach.bare else qr_of(own_page_address(printing.site, entry))
        yield PersonalCard(number, entry.name, tuple(rows), svg, entry.pin)


def _receivers(printing: Printing) -> list[Entry]:
    """Everybody, or those whose cards are out of date."""
    everybody = taking_part(printing.here.stage).order_by("number")
    stale = stale_cards(printing.here.stage) if printing.only_stale else None
    return list(everybody.filter(number__in=stale.numbers) if stale else everybody)


def round_on_card(at: int, seated: ChartRound | None, number: int, names: Mapping[int, str]) -> RoundOnCard:
    """Round `at` for an entry of this number; `seated` None where it is not known yet.

    Opponents have the `names` that are given.
    """
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
