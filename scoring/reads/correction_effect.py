"""The effect of another result of a knock-out game: later games whose two would no longer have met."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.tournament.brackets import SHAPES
from scoring.standings.bracket import EventBracket, KnownResult, bracket_of
from tournaments.models import Game, GameKind, Seat
from tournaments.models.entry import entry_called
from tournaments.states import GameState


@dataclass(frozen=True, slots=True)
class UndoneGame:
    """A game by its id, where it was, and its two by their numbers with their points; none while it is being played."""

    game: int
    round: int
    table: int
    pairs: tuple[int, int]
    score: tuple[int, int] | None
    persons: bool = False

    @property
    def sentence(self) -> Sentence:
        """The game, and what would be lost."""
        a, b = (entry_called(number, "", person=self.persons) for number in self.pairs)
        at = {"round": self.round, "table": self.table, "a": a, "b": b}
        if self.score is None:
            return message(N_("{a} against {b} in round {round} at table {table} (not finished)"), **at)
        text = N_("{a} against {b} in round {round} at table {table} ({points_a}–{points_b})")
        return message(text, **at, points_a=self.score[0], points_b=self.score[1])


@dataclass(frozen=True, slots=True)
class CorrectionEffect:
    """All that falls, in the order it was drawn; `plays_on`: there is something to play once it has fallen."""

    games: tuple[UndoneGame, ...] = ()
    plays_on: bool = False


def correction_effect(game: Game, known: KnownResult | None) -> CorrectionEffect:
    """The games that this result would undo, or None for no result at all; nothing where no knock-out is played."""
    stage = game.stage
    if stage.movement not in SHAPES or game.kind != GameKind.SCHEDULED:
        return CorrectionEffect()
    before = bracket_of(stage.pk, stage.movement)
    instead: dict[int, KnownResult | None] = {game.pk: known}
    after = bracket_of(stage.pk, stage.movement, instead=instead)
    while fallen := _fallen(before, after, instead):
        instead |= dict.fromkeys(fallen)
        after = bracket_of(stage.pk, stage.movement, instead=instead)
    ready = {frozenset((each.a, each.b)) for each in after.bracket.next}
    open_games = Game.objects.filter(stage=stage, state=GameState.OPEN, kind=GameKind.SCHEDULED).exclude(pk=game.pk)
    ids = [pk for pk in (*instead, *open_games.values_list("pk", flat=True)) if pk != game.pk]
    points = {pk: before.points[number] for number, pk in before.games.items()}
    found = tuple(one for one in _games(ids, points) if one.game in instead or frozenset(one.pairs) not in ready)
    return CorrectionEffect(found, bool(ready))


def _fallen(before: EventBracket, after: EventBracket, known: Mapping[int, KnownResult | None]) -> list[int]:
    """Games that counted before and no longer do, beside those known."""
    counted = ((number, game) for number, game in before.games.items() if game not in known)
    return [game for number, game in counted if after.games.get(number) != game]


def _games(ids: Iterable[int], points: Mapping[int, Mapping[int | str, int]]) -> Iterable[UndoneGame]:
    """These games, their players and scores, in order. One statement."""
    seats = Seat.objects.filter(game__in=ids).order_by("game", "side", "seat")
    rows = seats.values_list("game", "game__round__number", "game__table__number", "entry__number", "entry__second")
    games: dict[int, tuple[int, int, bool]] = {}
    pairs: dict[int, list[int]] = {}
    for game, round_number, table, number, second in rows:
        games[game] = (round_number or 0, table or 0, second is None)
        if number not in pairs.setdefault(game, []):
            pairs[game].append(number or 0)
    for game, (round_number, table, persons) in games.items():
        a, b = pairs[game]
        score = (points[game][a], points[game][b]) if game in points else None
        yield UndoneGame(game, round_number, table, (a, b), score, persons)
