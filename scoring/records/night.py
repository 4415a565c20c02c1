"""The games of one event that were played and count.

A game counts once it is final and the event is published. Not counted: forfeits, decisions of the director, void games,
extra and playoff games of a tie, and sit-outs. Rehearsals have no record at all. A substitute counts, and not the
player who was replaced. Results that the standings leave out after a withdrawal were played, and count.
"""

import json
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules.base.game_ending import GameEnding
from rules.club.boards import CountedGame
from rules.euchre.kinds import GameRules, game_for
from rules.euchre.score_sheet import CardState, GameRecord
from rules.laws import LawBook
from scoring.models import Result, ScoreCard
from tournaments.models import Seat, Stage

PLAYED = tuple(ending for ending in GameEnding if ending.played)


@dataclass(frozen=True, slots=True)
class SeatedPlayers:
    """The people at a table: ids by side, and by seat. 0 is the house, or nobody known."""

    sides: tuple[tuple[int, ...], ...]
    by_seat: Mapping[int, int]


def counted_games(event_id: int) -> tuple[CountedGame, ...]:
    """The games in the order of stages, rounds and tables. Four statements, however many games."""
    stages = {stage.pk: (stage.number, stage.law_book) for stage in Stage.objects.filter(tournament=event_id)}
    results = Result.objects.filter(stage__tournament=event_id, counts=True, ending__in=PLAYED)
    scores = dict(results.values_list("game", "score"))
    seated = _seated(event_id)
    cards = ScoreCard.objects.filter(game__in=results.values("game")).select_related("game__round")
    found = []
    for card in cards.order_by("stage__number", "game__round__number", "game"):
        number, laws = stages[card.stage_id]
        game = card.game
        found.append(
            _counted(
                card, number, game.round.number if game.round else 0, game.laws_beside(laws), seated[game.pk],
                tuple(scores[game.pk]),
            )
        )  # fmt: skip
    return tuple(found)


def numbers_of(event_id: int) -> dict[int, int]:
    """The number of the entry for which each player sat down, for links to the event's pages."""
    seats = Seat.objects.filter(game__stage__tournament=event_id, player__isnull=False, entry__number__isnull=False)
    rows = seats.order_by("game").values_list("player", "entry__number")
    return {player: number for player, number in rows if player and number}


def games_as_text(games: tuple[CountedGame, ...]) -> str:
    """The games as they are stored: the same games are the same text."""
    return json.dumps([game.to_json() for game in games], separators=(",", ":"))


def games_from(text: str) -> tuple[CountedGame, ...]:
    """The games that were stored."""
    return tuple(map(CountedGame.from_json, json.loads(text)))


def _seated(event_id: int) -> Mapping[int, SeatedPlayers]:
    rows = Seat.objects.filter(game__stage__tournament=event_id).order_by("game", "side", "seat")
    sides: dict[int, dict[int, list[int]]] = defaultdict(lambda: defaultdict(list))
    by_seat: dict[int, dict[int, int]] = defaultdict(dict)
    for game, side, seat, player, house in rows.values_list("game", "side", "seat", "player", "entry__house"):
        known = 0 if house or player is None else player
        sides[game][side].append(known)
        by_seat[game][seat] = known
    return {
        game: SeatedPlayers(tuple(tuple(side[number]) for number in sorted(side)), by_seat[game])
        for game, side in sides.items()
    }


def _counted(
    card: ScoreCard, stage: int, number: int, laws: LawBook, seated: SeatedPlayers, score: tuple[int, ...]
) -> CountedGame:
    rules = game_for(laws)
    void = card.state == CardState.VOID.value
    record = GameRecord.from_json(card.sheets, sides=len(card.sides), signed=card.signed, void=void)
    return CountedGame(
        stage=stage,
        round=number,
        sides=seated.sides,
        score=score,
        winner=record.outcome.winner if record.outcome else None,
        lone_hands=_lone_hands(rules, record, seated),
        marches=rules.marches_made(record, len(seated.sides)),
        rated=not rules.has_bank and all(map(all, seated.sides)),
    )


def _lone_hands(rules: GameRules, record: GameRecord, seated: SeatedPlayers) -> tuple[tuple[int, int], ...]:
    """By player. Where only the side is known, everybody of it made them."""
    made: dict[int, int] = defaultdict(int)
    for side, seat, count in rules.lone_hands_made(record):
        here: Any = seated.sides[side] if seat is None else (seated.by_seat.get(seat, 0),)
        for player in here:
            made[player] += count
    return tuple(sorted((player, count) for player, count in made.items() if player))
