"""A pair or a player leaves: what becomes of its games, and which results then count."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from rules.base.errors import Fault, NotNow, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.tournament.games import missing
from rules.tournament.movements import RoundSeating, rounds_without
from rules.tournament.movements.round_by_round import sit_outs_of
from rules.tournament.standings import Entry, EventResults, GameResult, SitOutPolicy


@dataclass(frozen=True, slots=True)
class Departure:
    """An entry that left. `deleted`: its games are as if never played; if not, they count, and it forfeits the rest."""

    entry: int
    deleted: bool


def deletes_results(closed: int, rounds: int) -> bool:
    """Whether the games of an entry that leaves are usually deleted: before half of the rounds are closed."""
    return 2 * closed < rounds


def refuse_absent(entry: Entry, playing: Collection[Entry]) -> None:
    """RulesError for an entry that does not play, or no longer."""
    if entry not in playing:
        text = N_("{entry} is not playing, or has already withdrawn.")
        raise RulesError(Fault("not_playing", message(text, entry=entry)))


def seated_without(
    rounds: Sequence[RoundSeating], results: Sequence[GameResult], leaving: Departure
) -> Iterator[RoundSeating]:
    """The rounds seated so far without the games that it no longer plays: the others at such a table sit out.

    NotNow where it would forfeit such a game, for only the director knows the score of a forfeit.
    """
    for number, seating in enumerate(rounds, start=1):
        table = next((one for one in missing(seating, number, results) if leaving.entry in one.numbers), None)
        if table and not leaving.deleted:
            text = N_("The game {game} of round {round} is open. Enter its result first, such as a forfeit.")
            raise NotNow(Fault("game_open", message(text, game=table.sides_in_line(), round=number)))
        yield from rounds_without([seating], leaving.entry) if table else [seating]


def results_that_count(
    results: Iterable[GameResult],
    entries: Iterable[int],
    departures: Iterable[Departure],
    closed: Iterable[RoundSeating],
    sit_out: SitOutPolicy,
) -> EventResults:
    """Without the entries whose games are deleted: such a game is a sit-out for everybody else in it.

    `closed`: the rounds whose sit-outs count.
    """
    deleted = {gone.entry for gone in departures if gone.deleted}
    sit_outs, games = sit_outs_of(closed), list[GameResult]()
    for result in results:
        if deleted.isdisjoint(result.entries):
            games.append(result)
        else:
            sit_outs.update(result.entries)
    return EventResults(tuple(games), tuple(entry for entry in entries if entry not in deleted), sit_out, sit_outs)
