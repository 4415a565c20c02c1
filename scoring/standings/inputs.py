"""The inputs of standings beside results: the stage's own rules, and the result of the event's own chain."""

import json
from collections import Counter
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import chain
from typing import Any, NamedTuple

from django.db import connection
from django.db.backends.utils import CursorWrapper

from rules.laws import Sides
from rules.tournament.brackets import SHAPES
from rules.tournament.standings import Basis, Lists, SitOut, SitOutPolicy, TieOrder, counts_per_game, tie_order
from scoring.ledger.entries import OF_STAGES
from scoring.ledger.stage_record import StageRecord
from scoring.models import ScoreCard
from scoring.standings.stage_entries import ask_for_entries, entries_asked_for
from tournaments.models import GameKind, Seat
from tournaments.states import GameState

# The stage's own rules; the latest round with a result that counts, and its first game (+ 0: by the index of rounds,
# not of ids); how far the chains of games have come, with and without that round. One statement: one round trip.
_HEAD = """
WITH counting AS (
  SELECT r.number, (SELECT MIN(g.id + 0) FROM tournaments_game g WHERE g.round_id = r.id) AS since
  FROM tournaments_round r WHERE r.stage_id = %s AND EXISTS (
    SELECT 1 FROM tournaments_game g JOIN scoring_result s ON s.game_id = g.id
    WHERE g.round_id = r.id AND g.state = 'final' AND s.counts)
  ORDER BY r.number DESC LIMIT 1
), links AS (
  SELECT COALESCE(SUM(link), 0) AS reached, COALESCE(SUM(CASE WHEN counts THEN 0 ELSE 1 END), 0) AS not_counting,
    COALESCE(SUM(CASE WHEN game_id < (SELECT since FROM counting) THEN link ELSE 0 END), 0) AS before
  FROM scoring_result WHERE stage_id = %s
)
SELECT s.tournament_id, s.laws ->> 'sides', t.changing_partners, s.sit_out_policy, s.tie_order, s.places_that_matter,
  n.before_key, COALESCE(l.moved, 0), c.number, c.since, links.reached, links.before, links.not_counting, s.movement,
  s.entries, s.lists, s.rooms, s.basis, s.started_at, s.laws ->> 'chips_per_card'
FROM tournaments_stage s
JOIN tournaments_tournament t ON t.id = s.tournament_id
JOIN links ON TRUE
LEFT JOIN counting c ON TRUE
LEFT JOIN scoring_logbook l ON l.tournament_id = s.tournament_id
LEFT JOIN scoring_snapshot n ON n.stage_id = s.id
WHERE s.id = %s
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsInputs(StageRecord):
    """With the stage's own rules. `since`: first game of `counting`, the last round with a result (else 0)."""

    stage: int
    tournament: int
    ledger_position: int
    position_before: int  # without the round now counting
    policy: SitOutPolicy
    order: TieOrder
    matter: int
    persons: bool = False  # entries are players, and no pairs
    chips: bool = False  # scores are chips won or lost, and no points
    counting: int = 0
    since: int = 0
    before_key: str = ""
    movement: str = ""
    entries: tuple[int, ...] = ()  # its qualifiers, () if all play
    basis: Basis = Basis.TOTALS
    lists: Lists = Lists.ONE
    rooms: tuple[int, ...] = ()  # how many numbers begin in each, where there are rooms
    began: datetime | None = None
    from_game: int = 0  # only this game and those after it count
    until: int = 0  # only games before this one count; 0: all of them

    @property
    def credits(self) -> bool:
        """Whether a sit-out is worth anything here."""
        return self.policy.kind is not SitOut.NONE

    @property
    def per_game(self) -> bool:
        """Whether results are compared per game."""
        return counts_per_game(self.order, self.basis)

    @property
    def due(self) -> bool:
        """Whether a round that an entry missed is a game not won, where results are compared per game."""
        return self.basis is Basis.PER_GAME_DUE and self.movement not in SHAPES

    @property
    def not_won(self) -> Counter[int]:
        """Rounds that count as a game played and not won, to nobody. In a knock-out who is out loses no more.

        Compared by totals they are those closed since a pair left that forfeits the rest. Per game they are left out;
        not where the withdrawal is from before this rule. Per game due they are all that somebody missed.
        """
        if self.due:
            return self.missed_rounds
        away = {} if self.movement in SHAPES else self.away
        return Counter(
            {entry: rounds for entry, rounds in away.items() if not self.per_game or entry not in self.leaving}
        )

    @property
    def missed_rounds(self) -> Counter[int]:
        """Rounds closed before each late entry came, since a forfeiting one left, and while one was away that is back.

        The last are sit-outs, unless the games due are counted.
        """
        late = {entry: sum(number <= rounds for number in self.sat_out) for entry, rounds in self.missed.items()}
        back = {entry: len(rounds) for entry, rounds in self.absent.items()} if self.due else {}
        return Counter(late) + Counter(self.away) + Counter(back)

    @property
    def away(self) -> dict[int, int]:
        """Rounds closed since each forfeiting pair left."""
        return {entry: sum(number > last for number in self.sat_out) for entry, last in self.gone_after.items()}

    @property
    def key_before(self) -> str:
        """The basis of the places before the current round."""
        return f"{self.since}:{self.position_before}"

    @property
    def before(self) -> "StandingsInputs":
        """The inputs as they were without the round now counting."""
        earlier = {n: who for n, who in self.sat_out.items() if n < self.counting}
        return replace(self, sat_out=earlier, until=self.since)

    def sit_outs(self) -> dict[int, int]:
        """How often each entry has sat out."""
        counted: dict[int, int] = {}
        absent = self.absent if self.due else {}
        for number, sitting in self.sat_out.items():
            for entry in sitting:
                if number not in absent.get(entry, ()):
                    counted[entry] = counted.get(entry, 0) + 1
        return counted


class InputsAsked(NamedTuple):
    """Questions under way: the stage's own rules, and its entries of the event's chain."""

    head: CursorWrapper
    entries: CursorWrapper


def standings_inputs(stage_id: int) -> StandingsInputs:
    """Read it: two statements however large the event, two more where games are void or being played again."""
    return inputs_asked_for(ask_for_inputs(stage_id), stage_id)


def ask_for_inputs(stage_id: int) -> InputsAsked:
    """The questions alone, for `inputs_asked_for`: inside `pipelined` others go with them."""
    head = connection.cursor()
    head.execute(_HEAD, (stage_id,) * 3)
    return InputsAsked(head, ask_for_entries(stage_id, OF_STAGES))


def inputs_asked_for(asked: InputsAsked, stage_id: int) -> StandingsInputs:
    """The answer to `ask_for_inputs`."""
    with asked.head as head:
        tournament, sides, changing, policy, order, matter, key, moved, counting, since, *links = head.fetchone()
    reached, before, not_counting, movement, entries, lists, rooms, basis, began, chip_price = links
    bare = StandingsInputs(
        stage=stage_id,
        tournament=tournament,
        ledger_position=reached + moved,
        position_before=before + moved,
        policy=SitOutPolicy() if movement in SHAPES else SitOutPolicy.from_json(_json(policy)),
        order=tie_order(_json(order)),
        matter=matter,
        persons=bool(changing) or sides != Sides.PARTNERS,
        chips=chip_price is not None,
        counting=counting or 0,
        since=since or 0,
        before_key=key or "",
        movement=movement,
        entries=tuple(_json(entries)),
        basis=Basis(basis),
        lists=Lists(lists),
        rooms=tuple(_json(rooms)),
        began=began,
    )
    known = bare
    for entry in entries_asked_for(asked.entries, stage_id):
        known = entry.apply(known)
    return _with_voids(known) if not_counting and known.sat_out else known


def _json(stored: Any) -> Any:
    return json.loads(stored) if isinstance(stored, str | bytes) else stored


def _with_voids(known: StandingsInputs) -> StandingsInputs:
    """The inputs with those whose game was declared void after its round was closed: they have sat it out."""
    void = ScoreCard.objects.filter(stage=known.stage, game__state=GameState.VOID, game__kind=GameKind.SCHEDULED)
    without = {
        (number, entry)
        for number, sides in void.values_list("game__round__number", "sides")
        for entry in chain.from_iterable(sides)
        if number in known.sat_out and entry not in known.sat_out[number]
    }
    seats = Seat.objects.filter(game__stage=known.stage, entry__in={entry for _, entry in without})
    again = seats.exclude(game__state=GameState.VOID).values_list("game__round__number", "entry")
    without -= set(again)
    return replace(
        known,
        sat_out={
            number: (*resting, *sorted(entry for missed, entry in without if missed == number))
            for number, resting in known.sat_out.items()
        },
    )
