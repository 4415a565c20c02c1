"""Two directors and two keepers at one event, each at the same moment as the others: what they ask for, drawn by lot.

The lot is the seed's; the order in which a database takes what comes at once is its own. So a seed repeats the
choices, and each of its runs is another race.
"""

import random
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any
from uuid import uuid4

from django.db import connection
from rest_framework.test import APIClient

from clubs.models import Role
from scoring.ledger.entries.call import CallReason
from scoring.models import Kind, LedgerEntry
from scoring.reads.score_card import card_of
from tests.factories.clubs import StaffRoleFactory
from tests.factories.evenings import Evening, evening, newcomer
from tournaments.models import Entry, Game, Round
from tournaments.states import EntryState, GameState

BEATS = 6  # times at which everybody asks for something
WHY = {"reason": "it was written the wrong way round"}
LATEST = 0.004  # seconds after the others that somebody may be

Lot = random.Random
Asked = tuple[str, Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class Sent:
    """A request and its answer."""

    beat: int
    who: int
    path: str
    body: Mapping[str, Any]
    key: str
    status: int
    answer: Any

    @property
    def done(self) -> bool:
        """Whether it was acknowledged."""
        return self.status < 300

    @property
    def rows_done(self) -> list[Any]:
        """Of several results in one request those that were done: each row is answered for itself."""
        rows = self.answer["results"] if self.done and "results" in self.body else []
        return [row for row in rows if row["status"] == 201]

    @property
    def done_part(self) -> Mapping[str, Any]:
        """The body without rows that were refused."""
        if "results" not in self.body:
            return self.body
        done = {row["id"] for row in self.rows_done}
        return {"results": [row for row in self.body["results"] if row["id"] in done]}

    @property
    def keys(self) -> dict[str, bool]:
        """The ids under which it writes, and whether each has written."""
        if "results" not in self.body:
            return {self.key: self.done}
        done = {row["id"] for row in self.rows_done}
        return {row["id"]: row["id"] in done for row in self.body["results"]}

    def __str__(self) -> str:
        code = "" if self.done or not isinstance(self.answer, Mapping) else self.answer.get("code")
        return f"{self.beat}.{self.who} {self.path.removeprefix('/api/v1/')} {self.status} {code}"


@dataclass
class Race:
    """An event in play. `played` has what was sent, in the order of the answers."""

    seed: int
    event: Evening = field(init=False)
    played: list[Sent] = field(default_factory=list)

    def __post_init__(self) -> None:
        chance = Lot(f"event {self.seed}")
        movement = chance.choice(["a-up", "round-robin"])
        pairs = chance.choice([4, 5, 6])
        self.event = evening(pairs, movement=movement, rounds=3 if movement == "a-up" else None)
        newcomer(self.event)
        for _ in range(chance.randrange(2)):
            self.event.play()
            self.event.close()
        second = StaffRoleFactory(club=self.event.tournament.club, role=Role.DIRECTOR).user
        tables = list(self.event.tournament.tables.order_by("number"))
        first, other = chance.choice(tables[:2]), chance.choice(tables[:2])
        self.actors: list[tuple[APIClient, Callable[[Lot], Asked | None]]] = [
            (_signed_in(self.event.director), self.of_the_desk),
            (_signed_in(second), self.of_the_desk),
            (_with_link(first.token), partial(self.of_a_table, first.pk)),
            (_with_link(other.token), partial(self.of_a_table, other.pk)),
        ]

    def run(self) -> None:
        """All beats; what everybody asks for is chosen by what there is to see just before."""
        for beat in range(BEATS):
            asked = [choose(Lot(f"{self.seed} {beat} {who}")) for who, (_, choose) in enumerate(self.actors)]
            chance = Lot(f"{self.seed} {beat}")
            sent = [(who, one, str(uuid4()), chance.uniform(0, LATEST)) for who, one in enumerate(asked) if one]
            sent += [(*one[:3], chance.uniform(0, LATEST)) for one in sent if chance.random() < 0.2]  # a second tap
            gate = threading.Barrier(len(sent)) if sent else None
            threads = [threading.Thread(target=self._send, args=(beat, gate, *one)) for one in sent]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()

    def _send(self, beat: int, gate: threading.Barrier, who: int, asked: Asked, key: str, late: float) -> None:
        gate.wait()
        time.sleep(late)
        try:
            self.played.append(self.send(beat, who, asked, key))
        finally:
            connection.close()

    def send(self, beat: int, who: int, asked: Asked, key: str) -> Sent:
        """One request, answered as its sender is."""
        path, body = asked
        answer = self.actors[who][0].post(path, body, format="json", headers={"Idempotency-Key": key})
        read = answer.json() if "json" in answer.get("Content-Type", "") else answer.content.decode()
        return Sent(beat, who, path, body, key, answer.status_code, read or None)

    def games(self, *states: str) -> list[Game]:
        """The games of the event in these states."""
        return list(Game.objects.filter(stage=self.event.stage, state__in=states).order_by("pk"))

    def of_the_desk(self, chance: Lot) -> Asked | None:
        """Something that a director can want now; what is impossible is asked for now and then."""
        what = chance.choices([each for each, _ in DESK], [weight for _, weight in DESK])[0]
        return what(self, chance) or _close(self, chance)

    def of_a_table(self, table_id: int, chance: Lot) -> Asked | None:
        """Something that the keeper of a table can want now."""
        games = Game.objects.filter(stage=self.event.stage, table=table_id).exclude(state=GameState.VOID)
        game = games.filter(state=GameState.OPEN).first() or games.last()
        if game is None:
            return None
        what = chance.choices([each for each, _ in TABLE], [weight for _, weight in TABLE])[0]
        return what(game, chance)

    def address(self, rest: str) -> str:
        """An address of this event."""
        return f"/api/v1/tournaments/{self.event.tournament.code}/{rest}"


def _signed_in(user: object) -> APIClient:
    client = APIClient(raise_request_exception=False)
    client.force_authenticate(user)
    return client


def _with_link(token: str) -> APIClient:
    client = APIClient(raise_request_exception=False)
    client.credentials(HTTP_AUTHORIZATION=f"Table {token}")
    return client


def _score(chance: Lot) -> dict[str, Any]:
    won, lost = chance.sample(["NS", "EW"], 2)
    return {"score": {won: 10, lost: chance.randrange(10)}}


def _of_a_game(verb: str, *states: str, **body: Any) -> Callable[[Race, Lot], Asked | None]:
    def ask(race: Race, chance: Lot) -> Asked | None:
        games = race.games(*states)
        if not games:
            return None
        sent = {name: value(chance) if callable(value) else value for name, value in body.items()}
        return f"/api/v1/games/{chance.choice(games[-3:]).pk}/{verb}/", sent.pop("more", {}) | sent

    return ask


def _results(race: Race, chance: Lot) -> Asked | None:
    """The results of all open games, each with an id of its own."""
    rows = [{"id": str(uuid4()), "game_id": game.pk, **_score(chance)} for game in race.games(GameState.OPEN)]
    return (race.address("results/"), {"results": rows}) if rows else None


def _round(race: Race) -> Round | None:
    return race.event.stage.rounds.order_by("number").last()


def _close(race: Race, chance: Lot) -> Asked | None:
    last = _round(race)
    return last and (race.address(f"rounds/{last.number}/close/"), {"draw_next": chance.random() < 0.8})


def _of_the_round(verb: str, **body: Any) -> Callable[[Race, Lot], Asked | None]:
    def ask(race: Race, chance: Lot) -> Asked | None:
        last = _round(race)
        return last and (race.address(f"rounds/{last.number}/{verb}/"), body)

    return ask


def _open(race: Race, chance: Lot) -> Asked:
    return race.address("rounds/open/"), {}


def _swap(race: Race, chance: Lot) -> Asked | None:
    """Two pairs of the open round change seats."""
    last = _round(race)
    numbers = [entry.number for entry in race.event.tournament.entries.exclude(number=None)]
    one, other = chance.sample(numbers, 2)
    return last and (race.address(f"rounds/{last.number}/swap/"), {"one": one, "other": other, **WHY})


def _of_an_entry(verb: str, state: str | None = None, **body: Any) -> Callable[[Race, Lot], Asked | None]:
    def ask(race: Race, chance: Lot) -> Asked | None:
        entries = Entry.objects.filter(tournament=race.event.tournament).exclude(number=None).order_by("pk")
        found = list(entries.filter(state=state) if state else entries)
        return (race.address(f"entries/{chance.choice(found).pk}/{verb}/"), body) if found else None

    return ask


def _previewed(verb: str, state: str) -> Callable[[Race, Lot], Asked | None]:
    """A change of the plan, as its preview shows it just before."""
    plain = _of_an_entry(verb, state)

    def ask(race: Race, chance: Lot) -> Asked | None:
        asked = plain(race, chance)
        if asked is None:
            return None
        seen = race.actors[0][0].post(f"{asked[0]}preview/", {}, format="json").json()
        return asked[0], {**WHY, **({"previewed": seen["previewed"]} if "previewed" in seen else {})}

    return ask


def _late(race: Race, chance: Lot) -> Asked | None:
    waiting = Entry.objects.filter(tournament=race.event.tournament, number=None).first()
    if waiting is None:
        return None
    path = race.address(f"entries/{waiting.pk}/late/")
    seen = race.actors[0][0].post(f"{path}preview/", {}, format="json").json()
    return path, {"previewed": seen["previewed"]} if "previewed" in seen else {}


def _undo(race: Race, chance: Lot) -> Asked | None:
    """One of the last decisions of the history, back."""
    rows = list(LedgerEntry.objects.filter(tournament=race.event.tournament).order_by("-pk")[:6])
    return (race.address(f"history/{chance.choice(rows).pk}/undo/"), WHY) if rows else None


def _take_back(race: Race, chance: Lot) -> Asked | None:
    row = LedgerEntry.objects.filter(tournament=race.event.tournament, kind=Kind.VOID).order_by("pk").last()
    return row and (f"/api/v1/games/{row.game_id}/take-back/", {"link_id": row.link, **WHY})


def _objection_kept(race: Race, chance: Lot) -> Asked | None:
    row = LedgerEntry.objects.filter(tournament=race.event.tournament, kind=Kind.OBJECTION).order_by("pk").last()
    return row and (f"/api/v1/games/{row.game_id}/objections/{row.link}/keep/", WHY)


def _whole_event(verb: str, **body: Any) -> Callable[[Race, Lot], Asked | None]:
    return lambda race, chance: (race.address(f"{verb}/"), body)


OPEN, FINAL, VOID = GameState.OPEN, GameState.FINAL, GameState.VOID
DESK: list[tuple[Callable[[Race, Lot], Asked | None], int]] = [
    (_results, 4),
    (_close, 5),
    (_open, 2),
    (_of_the_round("reopen", **WHY), 2),
    (_of_the_round("undo"), 2),
    (_of_the_round("bell"), 1),
    (_of_a_game("result", OPEN, more=_score), 3),
    (_of_a_game("correction", FINAL, more=lambda chance: {**_score(chance), **WHY}), 4),
    (_of_a_game("void", OPEN, FINAL, **WHY), 2),
    (_of_a_game("reopen", FINAL, **WHY), 3),
    (_of_a_game("walk-over", OPEN, winner="NS", **WHY), 1),
    (_take_back, 2),
    (_swap, 2),
    (_of_an_entry("penalty", points=2, **WHY), 2),
    (_of_an_entry("penalty/back", **WHY), 1),
    (_previewed("withdrawal", EntryState.CHECKED_IN), 3),
    (_previewed("return", EntryState.WITHDRAWN), 3),
    (_late, 1),
    (_undo, 4),
    (_objection_kept, 1),
    (_whole_event("finish"), 1),
    (_whole_event("reopen", **WHY), 1),
    (_whole_event("standings/still", still=True), 1),
    (_whole_event("standings/still", still=False), 1),
]


def _place(game: Game) -> dict[str, int]:
    card = card_of(game.pk)
    return {"sheet": 1, "number": card.record.sheet_totals(card.rules, 1).next_number}


def _hand(game: Game, chance: Lot) -> Asked:
    makers, tricks = chance.choice(["NS", "EW"]), chance.randrange(6)
    won = {makers: tricks, ("EW" if makers == "NS" else "NS"): 5 - tricks}
    hand = {"makers": makers, "tricks": won, "alone": chance.random() < 0.2}
    return f"/api/v1/games/{game.pk}/hands/", {**_place(game), "hand": hand}


def _final_score(game: Game, chance: Lot) -> Asked:
    return f"/api/v1/games/{game.pk}/final/", {**_place(game), **_score(chance)}


def _line_undone(game: Game, chance: Lot) -> Asked:
    return f"/api/v1/games/{game.pk}/undo/", _place(game)


def _agreed(game: Game, chance: Lot) -> Asked:
    """A side agrees to what is written, or to what it has misread."""
    card = card_of(game.pk)
    settled = card.record.totals(card.rules).settled
    score = settled.recorded if settled and settled.recorded and chance.random() < 0.9 else (10, 6)
    side = chance.choice(["NS", "EW"])
    return f"/api/v1/games/{game.pk}/agree/", {"side": side, "score": dict(zip(("NS", "EW"), score, strict=True))}


def _objected(game: Game, chance: Lot) -> Asked:
    return f"/api/v1/games/{game.pk}/objections/", {"side": chance.choice(["NS", "EW"]), "reason": "hand 6 was a march"}


def _called(game: Game, chance: Lot) -> Asked:
    return f"/api/v1/games/{game.pk}/calls/", {"reason": CallReason.REVOKE.value}


TABLE: list[tuple[Callable[[Game, Lot], Asked], int]] = [
    (_hand, 6),
    (_final_score, 5),
    (_agreed, 8),
    (_line_undone, 2),
    (_objected, 2),
    (_called, 1),
]


def acknowledged(race: Race) -> Iterator[Sent]:
    """What was done, once for each key: where it was sent twice, and a row was done only then, with that row."""
    done = [sent for sent in race.played if sent.done and sent.done_part != {"results": []}]
    yield from {sent.key: sent for sent in sorted(done, key=lambda sent: len(sent.rows_done))}.values()
