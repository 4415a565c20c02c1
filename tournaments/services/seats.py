"""Games and seats as a seating has them: who sits in which seat, and the tables that have their own laws."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.db.models import Max

from clubs.models import User
from rules.tournament.movements import TableSeating
from rules.tournament.movements.event_format import THREE
from rules.tournament.movements.individuals.alone import laws_of_three
from tournaments.models import Entry, Game, Round, Seat, Stage, Table
from tournaments.services.history import created
from tournaments.services.tables import make_tables


def seat_all(
    round_: Round, seating: Sequence[TableSeating], entries: Mapping[int | None, Entry], by: User | None
) -> None:
    """The games of a round with everybody in their seats; tables that are wanting are made."""
    tables = {table.number: table for table in _tables(round_, seating, by)}
    games = Game.objects.bulk_create(
        Game(stage=round_.stage, round=round_, table=tables[table.table], laws=_own_laws(round_.stage, seating, table))
        for table in seating
    )
    seats = [
        seat
        for game, table in zip(games, seating, strict=True)
        for side, numbers in enumerate(table.sides)
        for seat in seats_of(game, side, *(entries[number] for number in numbers))
    ]
    created(with_substitutes(seats), by=by)


def with_substitutes(seats: Sequence[Seat]) -> Sequence[Seat]:
    """The seats of new games, with substitutes who play on from the last game of their entry. Two queries at most."""
    entries = {seat.entry_id for seat in seats}
    known = list(Seat.objects.filter(entry__in=entries, plays_on=True).select_related("entry"))
    if not known:
        return seats
    of_each = Seat.objects.filter(entry__in={seat.entry_id for seat in known}).order_by()
    last = dict(of_each.values_list("entry_id").annotate(Max("game_id")))
    playing = {seat.player_id for seat in seats}
    instead = {
        (seat.entry_id, _place_in_entry(seat)): seat.player_id
        for seat in known
        if last[seat.entry_id] == seat.game_id and seat.player_id not in playing
    }
    for seat in seats:
        if substitute := instead.get((seat.entry_id, _place_in_entry(seat))):
            seat.player_id, seat.plays_on = substitute, True
    return seats


def _place_in_entry(seat: Seat) -> int:
    """0 for the first player of an entry, 1 for the second."""
    return seat.seat // 2 if seat.entry.second_id else 0


def _own_laws(stage: Stage, seating: Sequence[TableSeating], table: TableSeating) -> dict[str, Any] | None:
    """The laws of the head table or of one of three beside fours; None where a table has those of all others."""
    if stage.settled_wishes.threes and len(table.sides) == THREE:
        three = laws_of_three(stage.law_book)
        return three.to_json() if three else None
    if stage.live is None or not stage.live.headed or table != seating[0]:
        return None
    laws = stage.settled_night.laws_at_head(stage.law_book)
    return None if laws == stage.law_book else laws.to_json()


def seats_of(game: Game, side: int, *entries: Entry) -> tuple[Seat, ...]:
    """The two players of a side facing each other: 0 and 2 for side A, 1 and 3 for side B.

    They are a pair, or two entries who are partners for this game. Of one player each, sides sit clockwise: 0, 1, 2 …
    """
    players = [(entry, player) for entry in entries for player in (entry.first_id, entry.second_id) if player]
    return tuple(
        Seat(game=game, side=side, seat=side + 2 * at, entry=entry, player_id=player)
        for at, (entry, player) in enumerate(players)
    )


def _tables(round_: Round, seating: Sequence[TableSeating], by: User | None) -> list[Table]:
    highest = max((table.table for table in seating), default=1)
    return make_tables(by=by, tournament=round_.stage.tournament, count=highest)
