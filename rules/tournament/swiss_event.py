"""A Swiss as one value: its pairs, the rounds seated so far, and the results. The next round follows from these."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from rules.base.errors import Fault, NotNow, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.tournament.event_in_rounds import EventInRounds
from rules.tournament.games import (
    Side,
    all_played,
    game,
    missing,
    not_meeting,
    played_before,
    round_written,
    seated_at,
    too_late,
)
from rules.tournament.movements import LIVE, DrawnRound, PlayHistory, RoundSeating, SeatingKind, TableSeating
from rules.tournament.movements.planning import too_big
from rules.tournament.movements.plans import heading_of
from rules.tournament.withdrawals import seated_without


@dataclass(frozen=True)
class SwissEvent(EventInRounds):
    """Made by `swiss`, then by `played`, `corrected`, `withdrawn` and `late`. `planned`: rounds that will be played.

    `entries`: everybody, those who left (`departures`) among them. `key`: whatever chance decides is drawn from it, so
    the same key and results give the same rounds. `rounds`: as seated, the one in play among them.
    """

    entries: tuple[int, ...]
    planned: int
    key: bytes
    rounds: tuple[RoundSeating, ...] = ()

    def __repr__(self) -> str:
        return f"<SwissEvent pairs={len(self.entries)}, rounds={len(self.rounds)} of {self.planned}>"

    def __str__(self) -> str:
        """Every round seated so far, with its scores."""
        swiss = LIVE["swiss"]
        heading = heading_of(swiss.title, swiss.of, len(self.entries), self.planned)
        rounds = enumerate(self.rounds, start=1)
        lines = [line for number, seating in rounds for line in ("", *round_written(seating, number, self.results))]
        return "\n".join([heading, *lines])

    @property
    def missing(self) -> tuple[TableSeating, ...]:
        """The tables of the round in play that have no result yet."""
        return missing(self.rounds[-1], len(self.rounds), self.results) if self.rounds else ()

    @property
    def over(self) -> bool:
        """Whether every round has been played."""
        return len(self.rounds) == self.planned and not self.missing

    @property
    def history(self) -> PlayHistory:
        """The history that the next round follows from: the one that the command `round` is asked about."""
        return PlayHistory(
            self.playing,
            self.key,
            self.rounds,
            self.results,
            {row.entry: row for row in self.counted.tallies},
            to_come=self.planned - len(self.rounds),
            sit_out=self.sit_out,
        )

    def next_round(self) -> DrawnRound | None:
        """The round to play next, each table with its reason; None once all are played.

        NotNow while a game of the last round is missing, which it names.
        """
        if self.missing:
            text = N_("Round {round} is not over. Still missing: {games}.")
            games = ", ".join(table.sides_in_line() for table in self.missing)
            raise NotNow(Fault("round_unfinished", message(text, round=len(self.rounds), games=games)))
        return self._drawn

    @cached_property
    def _drawn(self) -> DrawnRound | None:
        return None if len(self.rounds) == self.planned else LIVE["swiss"].next_round(self.history)

    def played(self, a: Side, b: Side, score: Sequence[int]) -> "SwissEvent":
        """With the result of `a` against `b`, the points of `a` first, in the round in play.

        The first result of a round seats it. RulesError for two who do not meet in it, or have played; NotNow once all
        rounds are played.
        """
        event = self if self.missing else self._seated()
        number, seating = len(event.rounds), event.rounds[-1]
        result = game(a, b, score, number)
        if not seated_at(result, seating.tables):
            raise not_meeting(result, seating, number)
        if not seated_at(result, event.missing):
            raise played_before(result, number)
        return replace(event, results=(*event.results, result))

    def _seated(self) -> "SwissEvent":
        """With the next round in play."""
        if self._drawn is None:
            raise all_played(self.planned)
        return replace(self, rounds=(*self.rounds, self._drawn.seating))

    def withdrawn(self, pair: int, *, deleted: bool | None = None) -> "SwissEvent":
        """Without this pair from now on. `deleted`: whether its games are as if never played; otherwise they count.

        If it is left out, they are deleted before half of the rounds are over. RulesError for a pair that does not
        play; NotNow once all is played, and where it forfeits a game of the round in play, until its score is entered.
        """
        gone = self._departure(pair, deleted=deleted)
        rounds = tuple(seated_without(self.rounds, self.results, gone))
        return replace(self, rounds=rounds, departures=(*self.departures, gone))

    def late(self) -> "SwissEvent":
        """With a late pair, which has the next free number and plays from the next draw. NotNow where none is left."""
        if len(self.rounds) == self.planned:
            raise too_late()
        entries = (*self.entries, max(self.entries) + 1)
        if faults := too_big(SeatingKind.PAIRS, len(entries), self.planned):
            raise RulesError(faults)
        return replace(self, entries=entries)

    @property
    def _everybody(self) -> tuple[int, ...]:
        return self.entries

    @property
    def _closed(self) -> tuple[RoundSeating, ...]:
        return self.rounds[:-1] if self.missing else self.rounds

    @property
    def _rounds_in_all(self) -> int:
        return self.planned


def refuse_bad_key(key: object) -> None:
    """RulesError for a key that is no bytes, or empty: that would be no secret at all."""
    if not isinstance(key, bytes) or not key:
        text = N_("The key must be bytes: 32 of them that nobody can guess.")
        raise RulesError(Fault("key", message(text), {"field": "key"}))
