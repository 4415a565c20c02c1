"""A season's table as it was published: compact JSON of the facts, so that reasons can be told in any language."""

import datetime
import json
from collections.abc import Sequence
from typing import Any, Final

from rules.base.amounts import Amount, amount_read
from rules.club.seasons.scoring import NightScore, NightSide
from rules.club.seasons.season_rules import RulesFrom, SeasonCriterion, SeasonRules
from rules.club.seasons.table import CountedNight, SeasonRow, SeasonTable
from rules.club.seasons.tie_breaks import SeasonStep

SCHEMA: Final = 1


def season_to_json(table: SeasonTable) -> str:
    """The table; fractions are written as "13/2"."""
    return json.dumps(
        {
            "schema": SCHEMA,
            "nights": [(night.id, str(night.date), night.ranked, night.provisional) for night in table.nights],
            "rules": [(str(version.date), version.rules.to_json()) for version in table.versions],
            "rows": [_row_written(row) for row in table.rows],
        },
        default=str,
        separators=(",", ":"),
    )


def season_from_json(stored: str) -> SeasonTable:
    """The table that `season_to_json` wrote. ValueError for another schema."""
    kept = json.loads(stored)
    if kept["schema"] != SCHEMA:
        raise ValueError(kept["schema"])
    return SeasonTable(
        tuple(_row_read(*row) for row in kept["rows"]),
        tuple(CountedNight(number, _day(date), *rest) for number, date, *rest in kept["nights"]),
        tuple(RulesFrom(_day(date), SeasonRules.from_json(rules)) for date, rules in kept["rules"]),
    )


def _row_written(row: SeasonRow) -> tuple[object, ...]:
    scores = [(score.night, score.score, score.side, score.averaged, score.counts) for score in row.scores]
    return row.competitor, row.place, row.tied, row.total, row.level, row.missing, row.steps, scores


def _row_read(
    competitor: list[int],
    place: int | None,
    tied: bool,
    total: Any,
    level: int,
    missing: int,
    steps: list[list[Any]],
    scores: list[list[Any]],
) -> SeasonRow:
    return SeasonRow(
        competitor=tuple(competitor),
        place=place,
        tied=tied,
        total=amount_read(total),
        scores=tuple(_score(*score) for score in scores),
        level=level,
        missing=missing,
        steps=tuple(_step(*step) for step in steps),
    )


def _score(night: int, score: Any, side: Sequence[Any] | None, averaged: int, counts: bool) -> NightScore:
    return NightScore(night, amount_read(score), _side(*side) if side else None, averaged, counts)


def _side(players: list[int], place: int, tied: int, wins: Any, games: int, points: Any) -> NightSide:
    return NightSide(tuple(players), place, tied, amount_read(wins), games, amount_read(points))


def _step(by: str, own: Any, others: Sequence[Any]) -> SeasonStep:
    return SeasonStep(SeasonCriterion(by), _maybe(own), tuple(map(_maybe, others)))


def _maybe(value: Any) -> Amount | None:
    return None if value is None else amount_read(value)


def _day(written: str) -> datetime.date:
    return datetime.date.fromisoformat(written)
