"""What standings rest on beside the results: the stage's own rules, and what the tournament's chain says."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import Any

from django.db import connection

from rules.brackets import SHAPES
from rules.laws import Sides
from rules.standings import Basis, Lists, SitOut, SitOutPolicy, TieOrder, counts_per_game, tie_order
from scoring.models import Kind, ScoreCard
from scoring.selectors.said_in import said_in
from scoring.statements import Statement
from tournaments.models import GameKind, Seat
from tournaments.states import GameState

# The stage's own rules; the latest round with a result that counts, and its first game (+ 0: by the index of rounds,
# not of ids); how far the chains of games have come, with and without that round. One statement: one journey.
_HEAD = Statement(
    "stage_head",
    """
WITH counting AS (
  SELECT r.number, (SELECT MIN(g.id + 0) FROM tournaments_game g WHERE g.round_id = r.id) AS since
  FROM tournaments_round r WHERE r.stage_id = %s AND EXISTS (
    SELECT 1 FROM tournaments_game g JOIN scoring_result s ON s.game_id = g.id WHERE g.round_id = r.id AND s.counts)
  ORDER BY r.number DESC LIMIT 1
), links AS (
  SELECT COALESCE(SUM(link), 0) AS reached, COALESCE(SUM(CASE WHEN counts THEN 0 ELSE 1 END), 0) AS not_counting,
    COALESCE(SUM(CASE WHEN game_id < (SELECT since FROM counting) THEN link ELSE 0 END), 0) AS before
  FROM scoring_result WHERE stage_id = %s
)
SELECT s.tournament_id, s.laws ->> 'sides', t.changing_partners, s.sit_out_policy, s.tie_order, s.places_that_matter,
  n.before_key, COALESCE(l.moved, 0), c.number, c.since, links.reached, links.before, links.not_counting, s.movement,
  s.entries, s.lists, s.rooms, s.basis
FROM tournaments_stage s
JOIN tournaments_tournament t ON t.id = s.tournament_id
JOIN links ON TRUE
LEFT JOIN counting c ON TRUE
LEFT JOIN scoring_logbook l ON l.tournament_id = s.tournament_id
LEFT JOIN scoring_snapshot n ON n.stage_id = s.id
WHERE s.id = %s
""",
)
SAID = (
    Kind.ROUND, Kind.REOPEN, Kind.LATE, Kind.WITHDRAWAL, Kind.RETURN, Kind.PENALTY, Kind.COIN, Kind.EXTRA, Kind.SHARED,
)  # fmt: skip

DELETE, FORFEIT = "delete_results", "forfeit_rest"


@dataclass(frozen=True, slots=True)
class Ground:
    """Entries are meant by their ids. `since`: first game of `counting`, the last round with a result (else 0)."""

    stage: int
    tournament: int
    covers: int
    covers_before: int  # without the round now counting
    policy: SitOutPolicy
    order: TieOrder
    matter: int
    persons: bool = False  # entries are players, and no pairs
    counting: int = 0
    since: int = 0
    before_key: str = ""
    movement: str = ""
    entries: tuple[int, ...] = ()  # those who went on to it, () where all play
    basis: Basis = Basis.TOTALS
    lists: Lists = Lists.ONE
    rooms: tuple[int, ...] = ()  # how many numbers begin in each, where there are rooms
    until: int = 0  # only games before this one count; 0: all of them
    sat_out: Mapping[int, tuple[int, ...]] = field(default_factory=dict)  # round closed → who had no game in it
    missed: Mapping[int, int] = field(default_factory=dict)  # late entry → rounds played before it came
    deleted: frozenset[int] = frozenset()
    gone_after: Mapping[int, int] = field(default_factory=dict)  # forfeits: entry → the last round it was there
    leaving: frozenset[int] = frozenset()  # of them, those whose missed rounds are left out per game
    penalties: Mapping[int, int] = field(default_factory=dict)
    flips: tuple[Mapping[int, str], ...] = ()
    lots: tuple[tuple[int, ...], ...] = ()
    extra_games: tuple[int, ...] = ()
    shared: tuple[tuple[int, ...], ...] = ()

    @property
    def credits(self) -> bool:
        """Whether a sit-out is worth anything here."""
        return self.policy.kind is not SitOut.NONE

    @property
    def per_game(self) -> bool:
        """Whether results are compared per game."""
        return counts_per_game(self.order, self.basis)

    @property
    def forfeited(self) -> dict[int, int]:
        """Rounds closed since each forfeiting pair left: lost, to nobody. In a knock-out who is out loses no more.

        Compared per game they are left out, like every round that a pair missed; not where the withdrawal is from
        before this rule.
        """
        if self.movement in SHAPES:
            return {}
        return {entry: rounds for entry, rounds in self.away.items() if not self.per_game or entry not in self.leaving}

    @property
    def away(self) -> dict[int, int]:
        """Rounds closed since each forfeiting pair left."""
        return {entry: sum(number > last for number in self.sat_out) for entry, last in self.gone_after.items()}

    @property
    def key_before(self) -> str:
        """What the places before the round now counting rest on."""
        return f"{self.since}:{self.covers_before}"

    @property
    def before(self) -> "Ground":
        """The ground as it was without the round now counting."""
        earlier = {n: who for n, who in self.sat_out.items() if n < self.counting}
        return replace(self, sat_out=earlier, until=self.since)

    def sit_outs(self) -> dict[int, int]:
        """How often each entry has sat out."""
        counted: dict[int, int] = {}
        for sitting in self.sat_out.values():
            for entry in sitting:
                counted[entry] = counted.get(entry, 0) + 1
        return counted


def ground(stage_id: int) -> Ground:
    """Read it: two statements however large the event, two more where games are void or being played again."""
    with connection.cursor() as cursor:
        _HEAD.run(cursor, (stage_id,) * 3)
        tournament, sides, changing, policy, order, matter, key, moved, counting, since, *links = cursor.fetchone()
    reached, before, not_counting, movement, entries, lists, rooms, basis = links
    bare = Ground(
        stage=stage_id,
        tournament=tournament,
        covers=reached + moved,
        covers_before=before + moved,
        policy=SitOutPolicy() if movement in SHAPES else SitOutPolicy.from_json(_json(policy)),
        order=tie_order(_json(order)),
        matter=matter,
        persons=bool(changing) or sides != Sides.PARTNERS,
        counting=counting or 0,
        since=since or 0,
        before_key=key or "",
        movement=movement,
        entries=tuple(_json(entries)),
        basis=Basis(basis),
        lists=Lists(lists),
        rooms=tuple(_json(rooms)),
    )
    known = _with_sayings(bare)
    return _with_voids(known) if not_counting and known.sat_out else known


def _json(stored: Any) -> Any:
    return json.loads(stored) if isinstance(stored, str | bytes) else stored


@dataclass(slots=True)
class _Standing:
    """What of the sayings stands so far: rounds closed with who had no game, who is gone (rule, last round), shares."""

    rounds: dict[int, tuple[int, ...]] = field(default_factory=dict)
    gone: dict[int, tuple[str, int]] = field(default_factory=dict)
    leaving: set[int] = field(default_factory=set)
    shared: list[tuple[int, ...]] = field(default_factory=list)

    def hear(self, kind: str, body: Mapping[str, Any]) -> None:
        """What one more saying makes of it."""
        match kind:
            case Kind.ROUND:
                self.rounds[body["round"]] = tuple(body["sit_out"])
            case Kind.REOPEN:
                self.rounds.pop(body.get("round", 0), None)
                self.shared = [entries for entries in self.shared if sorted(entries) != body.get("entries")]
            case Kind.WITHDRAWAL:
                self.gone[body["entry"]] = (body["rule"], body["round"])
                if body.get("left_out"):
                    self.leaving.add(body["entry"])
            case Kind.RETURN:
                del self.gone[body["entry"]]
                self.rounds |= {number: (*self.rounds[number], body["entry"]) for number in body["missed"]}
            case Kind.SHARED:
                self.shared.append(tuple(body["entries"]))


def _with_sayings(bare: Ground) -> Ground:
    """The ground with what the tournament's chain says, in the order it was said."""
    said: dict[str, list[Any]] = {kind: [] for kind in SAID}
    standing = _Standing()
    for kind, body in said_in(bare.stage, bare.tournament, SAID):
        said[kind].append(body)
        standing.hear(kind, body)
    penalties: dict[int, int] = {}
    for body in said[Kind.PENALTY]:
        penalties[body["entry"]] = penalties.get(body["entry"], 0) - body["points"]
    return replace(
        bare,
        sat_out=standing.rounds,
        missed={body["entry"]: body["missed"] for body in said[Kind.LATE]},
        deleted=frozenset(entry for entry, (rule, _) in standing.gone.items() if rule == DELETE),
        gone_after={entry: last for entry, (rule, last) in standing.gone.items() if rule == FORFEIT},
        leaving=frozenset(standing.leaving),
        penalties=penalties,
        flips=tuple(_faces(body["faces"]) for body in said[Kind.COIN] if "faces" in body),
        lots=tuple(tuple(body["lots"]) for body in said[Kind.COIN] if "lots" in body),
        extra_games=tuple(body["game"] for body in said[Kind.EXTRA]),
        shared=tuple(standing.shared),
    )


def _with_voids(known: Ground) -> Ground:
    """The ground with those whose game was declared void after its round was closed: they have sat it out."""
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
            number: (*resting, *sorted(entry for turn, entry in without if turn == number))
            for number, resting in known.sat_out.items()
        },
    )


def _faces(faces: Mapping[str, str]) -> dict[int, str]:
    return {int(entry): face for entry, face in faces.items()}
