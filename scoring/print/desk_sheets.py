"""Sheets for the desk where there is no network: results, standings, coin flips, and how to run such a night."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from typing import Any

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.rule_sheets import at_the_bell
from rules.event.night_in_words import end_of_round
from rules.tournament.movements import LIVE
from rules.tournament.standings import Basis, Criterion, order_in_words, settling_ties, tie_order
from scoring.print.games import rounds_on_paper
from scoring.print.printing import Printing, evenly
from scoring.reads.stale_cards import with_moves
from tournaments.selectors.taking_part import taking_part

COINS, FLIPS, EXTRA_GAMES = 10, 6, 6
"""Lines for flips that place, for flips that give a bye, and for extra games, two of which settle a tie of three."""
LINES, TALL_LINES, HEAD_LINES = 29, 22, 3
"""Lines of result sheets: those that fit, those that fit if they are tall, and those that a heading takes."""
TALL_ENTRIES = 16
"""The most entries of a worksheet with tall lines."""
_COLUMNS: Mapping[Criterion, Sentence] = {
    Criterion.WINS: message(N_("Games won")),
    Criterion.RATE: message(N_("Wins per game")),
    Criterion.POINTS: message(N_("Points")),
    Criterion.MARGIN: message(N_("Margin")),
    Criterion.STRENGTH: message(N_("Opponents' wins")),
    Criterion.LONE_HANDS: message(N_("Lone hands")),
}
_NEXT_SEATS: Mapping[str, Sentence] = {
    "swiss": message(
        N_("List everyone by games won. From the top, seat each with the next one that they have not met.")
    ),
    "progressive": message(
        N_("Winners go up one table. Losers of table 1 go to the last table. Partners split after each round.")
    ),
}
_PLACE, _NUMBER, _SCORE = message(N_("Place")), message(N_("Number")), message(N_("Score"))
_FLIP_HEADS = (_PLACE, message(N_("Numbers tied")), message(N_("Heads")), message(N_("Tails")))
_GAME_HEADS = (_PLACE, message(N_("Game")), _NUMBER, _SCORE, _NUMBER, _SCORE, message(N_("Winner")))
_EXTRA_GAME, _FINAL = message(N_("Extra game")), message(N_("Final, against the bye"))
_BRACKET = message(N_("Write each winner into the next game of the bracket. Seat the games whose two sides are known."))


@dataclass(frozen=True, slots=True)
class PlayOffTable:
    """A table to play ties off by hand: cells to write in; `lines` are the names in the second cell, None for none."""

    title: Sentence
    heads: tuple[Sentence, ...]
    lines: tuple[Sentence | None, ...]


def results_content(printing: Printing) -> dict[str, Any]:
    """A table for the results of every round to come, or of the round of the address; as many as a sheet holds."""
    rounds = list(rounds_on_paper(printing))
    lines = max((sum(len(game.sides) for game in each.games) for each in rounds), default=0)
    in_twos = all(len(game.sides) == 2 for each in rounds for game in each.games)
    lines = lines // 2 if in_twos else lines
    most = max(1, LINES // (lines + HEAD_LINES))
    sheets = evenly(rounds, most)
    tall = max(map(len, sheets), default=0) * (lines + HEAD_LINES) <= TALL_LINES
    return {
        "sheets": sheets,
        "in_twos": in_twos,
        "worth": printing.game.paper_columns.final,
        "tall": tall,
        "lone_hands": Criterion.LONE_HANDS in _order(printing),
    }


def worksheet_content(printing: Printing) -> dict[str, Any]:
    """A line an entry with the sums that decide places, the order of ties, and lines to play the last ties off."""
    order = _order(printing)
    played_off = _played_off(printing)
    stage = printing.here.begun
    entries = taking_part(stage) if stage else printing.here.tournament.entries.all()
    named = [(entry.number, entry.name) for entry in entries.order_by("number", "pk") if not entry.house]
    return {
        "columns": [_COLUMNS[criterion] for criterion in order if criterion in _COLUMNS],
        "order": _order_said(printing),
        "settling": settling_ties(played_off),
        "play_off": tuple(_play_off_tables(played_off)),
        "entries": named,
        "tall": len(named) <= TALL_ENTRIES,
    }


def night_content(printing: Printing) -> dict[str, Any]:
    """How to run this night on paper alone."""
    stage = printing.here.begun
    movement = stage.movement if stage else ""
    live = LIVE.get(movement)
    night = printing.rules.night
    return {
        "movement": stage.movement_played.title if stage else None,
        "by_results": live is not None,
        "bracket": bool(live and live.whole),
        "next_seats": _BRACKET if live and live.whole else _NEXT_SEATS.get(movement),
        "moves": stage.moves if stage else None,
        "by_cards": bool(stage and getattr(stage.movement_played, "by_cards", False)),
        "at_the_bell": at_the_bell(printing.game),
        "end": end_of_round(night) if night else None,
        "at_head": printing.rules.at_head,
        "order": _order_said(printing),
        "settling": settling_ties(_played_off(printing)),
        "one_round": stage is not None and stage.rounds_planned == 1 and not (live and live.whole),
        "charted": stage is None or with_moves(stage),
        "in_twos": printing.game.sides == 2,
        "bank": printing.game.has_bank,
        "two_keepers": printing.game.score_keepers > 1,
    }


def _played_off(printing: Printing) -> tuple[Criterion, ...]:
    """The criteria that play a tie off at the desk: none in a knock-out, where places go by how far a side came."""
    stage = printing.here.begun
    if stage is not None and stage.live is not None and stage.live.whole:
        return ()
    return tuple(step for step in _order(printing) if step in (Criterion.COIN, Criterion.EXTRA_GAMES))


def _play_off_tables(order: Sequence[Criterion]) -> Iterator[PlayOffTable]:
    byes, title = _gives_byes(order), message(N_("Coin flips"))
    witness = message(N_("Witness"))
    if byes:
        yield PlayOffTable(title, (*_FLIP_HEADS, message(N_("Bye")), witness), (None,) * FLIPS)
    elif Criterion.COIN in order:
        yield PlayOffTable(title, (*_FLIP_HEADS, message(N_("Placed first")), witness), (None,) * COINS)
    if Criterion.EXTRA_GAMES in order:
        games = tuple(islice(cycle((_EXTRA_GAME, _FINAL) if byes else (_EXTRA_GAME,)), EXTRA_GAMES))
        yield PlayOffTable(message(N_("Extra games")), _GAME_HEADS, games)


def _gives_byes(order: Sequence[Criterion]) -> bool:
    """Whether three who are tied flip for the bye: where a coin alone does not place them (Tournament Play 10)."""
    return Criterion.EXTRA_GAMES in order and Criterion.COIN not in order


def _order_said(printing: Printing) -> tuple[Sentence, ...]:
    stage = printing.here.begun
    per_game = stage is not None and stage.compared_by is not Basis.TOTALS
    return order_in_words(_order(printing), per_game=per_game)


def _order(printing: Printing) -> tuple[Criterion, ...]:
    stage = printing.here.begun
    return tie_order(stage.tie_order) if stage else printing.laws.tie_order()
