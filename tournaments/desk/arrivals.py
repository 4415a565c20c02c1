"""The one list at the door: a row for each pair, or for each player by surname, with a tick for who is here."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol
from urllib.parse import urlencode

from django.core.paginator import Paginator
from django.http import HttpRequest

from clubs.names import LONGEST, fold, is_named, surname, words_sought
from clubs.policy import Act
from rules.tournament.movements.planning import MOST_ENTRIES
from tournaments.desk.progress import arrivals_sentence, odd_sentence, progress
from tournaments.desk.shell import acts_for
from tournaments.models import Tournament
from tournaments.selectors import PairLine, Registration, SingleLine, registration_of
from tournaments.selectors.progress import Step, step_of
from tournaments.selectors.zones import zone_notices
from tournaments.states import NOT_OVER, TournamentState

ON_A_PAGE = 100
SEARCHED_FROM = 13
BY_SURNAME = "surname"

Line = PairLine | SingleLine


class RowsMoney(Protocol):
    """The money of the rows, from the feature that keeps it, which also brings the templates that show it."""

    @property
    def head_template(self) -> str:
        """Drawn above the list."""

    @property
    def row_template(self) -> str:
        """Drawn in each row that has money; takes row."""

    def of(self, players: Sequence[int]) -> Any:
        """The money of these players; None where they pay nothing."""


@dataclass(frozen=True, slots=True)
class ArrivalRow:
    """One row. `key` is its place on the page; by surname `partner` is the other player of the pair, else ""."""

    key: str
    line: Line
    name: str
    partner: str = ""
    money: Any = None

    @property
    def pair(self) -> bool:
        """Whether its tick is of a pair, or of a player in a movement; else of a player without a partner."""
        return isinstance(self.line, PairLine)


def arrivals(request: HttpRequest, tournament: Tournament, money: RowsMoney | None) -> dict[str, Any]:
    """The list, its count and the next step: what a check-in or a payment changes."""
    registration = registration_of(tournament)
    acts = acts_for(request, tournament)
    wanted = request.GET.get("q", "")[:LONGEST]
    by_surname = request.GET.get("by") == BY_SURNAME
    rows = _by_surname(registration, money) if by_surname else _by_pair(registration, money)
    page = Paginator(_named(rows, wanted), ON_A_PAGE).get_page(request.GET.get("page"))
    query = _query(wanted, by_surname=by_surname)
    return {
        "registration": registration,
        "progress": progress(tournament, registration, acts),
        "arrivals_sentence": arrivals_sentence(tournament, registration),
        "page": page,
        "wanted": wanted,
        "by_surname": by_surname,
        "query": query,
        "other_order": f"?{_query(wanted, by_surname=not by_surname)}".rstrip("?&"),
        "same_rows": f"?{query}page={page.number}" if query or page.number > 1 else "",
        "pairs": [row for row in page if row.pair],
        "singles": [row for row in page if not row.pair],
        "searchable": len(rows) >= SEARCHED_FROM,
        "zone_notices": zone_notices(tournament, _zoned(registration)),
        "over": odd_sentence(tournament, len(registration.staying)),
        "money": money,
        **_check_in(tournament, registration, acts),
    }


def _query(wanted: str, *, by_surname: bool) -> str:
    """The list as it is searched and ordered, for the beginning of a query; "" for the whole list by pair."""
    carried = {"q": wanted, "by": BY_SURNAME if by_surname else ""}
    return "".join(f"{urlencode({name: value})}&" for name, value in carried.items() if value)


def _check_in(tournament: Tournament, registration: Registration, acts: frozenset[Act]) -> dict[str, bool]:
    """Which ticks and buttons the reader has."""
    now = step_of(tournament, registration)
    may_check_in = Act.CHECK_IN in acts and tournament.state in NOT_OVER
    return {
        "missing": bool(registration.absent),
        "register_next": now is Step.REGISTER,
        "all_here": now is Step.CHECK_IN and may_check_in and not registration.say_here,
        "check_in_next": now is Step.CHECK_IN,
        "may_check_in": may_check_in,
        "may_undo": tournament.state == TournamentState.REGISTRATION,
    }


def _by_pair(registration: Registration, money: RowsMoney | None) -> list[ArrivalRow]:
    """Players without a partner first. Then by number once they are drawn, else by name."""
    lines: list[Line] = [*sorted(registration.waiting, key=_order), *sorted(registration.pairs, key=_order)]
    return [ArrivalRow(_key(line), line, line.name, "", money and money.of(line.player_ids)) for line in lines]


def _by_surname(registration: Registration, money: RowsMoney | None) -> list[ArrivalRow]:
    """Everybody alone: people at the desk give their surname."""
    lines: list[Line] = [*registration.waiting, *registration.pairs]
    rows = [
        ArrivalRow(
            f"{_key(line)}-{number}" if number else _key(line),
            line,
            name,
            next((other for other in line.players if other != name), ""),
            money and money.of([player]),
        )
        for line in lines
        for number, (name, player) in enumerate(zip(line.players, line.player_ids, strict=True))
    ]
    return sorted(rows, key=lambda row: (fold(surname(row.name)), fold(row.name)))


def _key(line: Line) -> str:
    return f"{'pair' if isinstance(line, PairLine) else 'single'}-{line.id}"


def _order(line: Line) -> tuple[int, str]:
    return (getattr(line, "number", None) or MOST_ENTRIES, fold(line.name))


def _zoned(registration: Registration) -> list[tuple[str, str]]:
    """The qualifiers from here, each with the name of the zone."""
    return [(pair.name, pair.zone) for pair in registration.staying if not pair.house]


def _named(rows: list[ArrivalRow], wanted: str) -> list[ArrivalRow]:
    """Rows with every word at the beginning of a word of their names, or with this number."""
    words = words_sought(wanted)
    return [row for row in rows if _fits(row, words)] if words else rows


def _fits(row: ArrivalRow, words: list[str]) -> bool:
    if words == [str(getattr(row.line, "number", None))]:
        return True
    return is_named(row.name, words)
