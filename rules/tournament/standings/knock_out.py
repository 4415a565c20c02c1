"""The standings of a knock-out: places by how far each came, and not by what was won on the way."""

from collections.abc import Iterable
from typing import NamedTuple

from rules.laws.tie_order import SEED_ORDER, TieOrder
from rules.tournament.brackets import Bracket, BracketGame, Format, Part, consoled, final_places, left_in
from rules.tournament.standings.nodes import Decided, HowFar, Node, StoredPlace
from rules.tournament.standings.results import Entry, GameResult
from rules.tournament.standings.table import COLUMNS, Standings
from rules.tournament.standings.tally import AMOUNTS, Tally, in_order

ROUNDS = {4: "semi_finals", 8: "quarter_finals"}


def beaten(results: Iterable[GameResult]) -> tuple[tuple[Entry, Entry], ...]:
    """Winner and loser of each game of two entries that somebody won, in their order."""
    games = (result for result in results if len(result.entries) == 2)
    return tuple((won, lost) for game in games for won, lost in (game.entries, game.entries[::-1]) if game.won_by(won))


class _PlacedEntry(NamedTuple):
    """A row before it has its index."""

    place: int
    decided: Decided
    how_far: HowFar
    tally: Tally


def knock_out_standings(
    bracket: Bracket, tallies: Iterable[Tally], *, order: TieOrder = SEED_ORDER, persons: bool = False
) -> Standings:
    """The standings of those in `tallies`: entries that are out at their places, above them the others, unsettled.

    Entries outside the bracket have no row. `order` is only kept: it breaks no tie. `persons`: sentences speak
    of players, and not of pairs.
    """
    rows = sorted(_stand(bracket, in_order(tallies)), key=lambda row: row.place)
    return Standings(
        lines=tuple(
            StoredPlace(row.place, row.tally.entry, *row.tally[1:4], index, row.tally.uncounted)
            for index, row in enumerate(rows)
        ),
        nodes=tuple(Node(row.decided, index, index + 1, -1, row.how_far) for index, row in enumerate(rows)),
        persons=persons,
        order=order,
        columns={name: tuple(AMOUNTS[name](row.tally) for row in rows) for name in order if name in COLUMNS},
    )


def _stand(bracket: Bracket, tallies: Iterable[Tally]) -> Iterable[_PlacedEntry]:
    decided = {place.entry: place for place in final_places(bracket)}
    best_below = consoled(bracket)
    for tally in tallies:
        if place := decided.get(tally.entry):
            what, other, count = _ended(bracket, tally.entry)
            shared, won_below = place.last > place.first, tally.entry == best_below
            how_far = HowFar(what, other, count, int(shared), int(won_below))
            yield _PlacedEntry(place.first, Decided.KNOCK_OUT, how_far, tally)
        elif game := _ahead(bracket, tally.entry):
            third = game.fixture.part is Part.THIRD_PLACE
            yield _PlacedEntry(3 if third else 1, Decided.TIE, _awaits(game, tally.entry, third=third), tally)


def _ended(bracket: Bracket, entry: Entry) -> tuple[str, Entry, int]:
    """The result of its last game, without the consolation: the opponent, and the number that goes with it."""
    played = [game for game in bracket.games if game.result and entry in (game.a, game.b)]
    last = [game for game in played if game.fixture.part is not Part.CONSOLATION][-1]
    assert last.result
    part, number = last.fixture.part, last.fixture.round
    won = last.result.winner == entry
    other = last.result.loser if won else last.result.winner
    left = left_in(bracket, number)
    if part in (Part.FINAL, Part.AGAIN) or (
        bracket.knock_out.kind is Format.SINGLE and part is Part.WINNERS and left == 2
    ):
        return "won_final" if won else "lost_final", other, 0
    if part is Part.THIRD_PLACE:
        return "won_third" if won else "lost_third", other, 0
    if part is Part.LOSERS:
        return "losers_side", other, number
    return ROUNDS.get(left, "round_of"), other, left


def _ahead(bracket: Bracket, entry: Entry) -> BracketGame | None:
    """The next game it is in, the consolation apart."""
    coming = (game for game in bracket.games if game.winner is None and entry in (game.a, game.b))
    return next((game for game in coming if game.fixture.part is not Part.CONSOLATION), None)


def _awaits(game: BracketGame, entry: Entry, *, third: bool) -> HowFar:
    other = game.b if game.a == entry else game.a
    what = ("plays" if game.ready else "waits") + ("_third" if third else "")
    return HowFar(what, other if isinstance(other, int | str) else None, game.number)
