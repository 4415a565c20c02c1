"""Achievements, few on purpose: round numbers that take months to reach, and a night without a lost game."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date

from rules.base.words import Sentence, Worded, message
from rules.base.words import gettext_noop as N_
from rules.club.boards.nights import PlayedNight

FEWEST_GAMES = 8
"""The least games of a night that was won whole."""


class AchievementKind(Worded):
    """The kinds of achievements."""

    NIGHTS = "nights", N_("nights")
    GAMES = "games", N_("games")
    LONE_HANDS = "lone_hands", N_("lone hands")
    UNBEATEN = "unbeaten", N_("a night without a loss")


MILESTONES: Mapping[AchievementKind, tuple[int, ...]] = {
    AchievementKind.NIGHTS: (50, 100, 250, 500),
    AchievementKind.GAMES: (250, 500, 1000, 2500, 5000),
    AchievementKind.LONE_HANDS: (10, 50, 100, 250),
}
_WORDS = {
    AchievementKind.NIGHTS: N_("{count} {count:night|nights} played"),
    AchievementKind.GAMES: N_("{count} {count:game|games} played"),
    AchievementKind.LONE_HANDS: N_("{count} lone {count:hand|hands} made"),
    AchievementKind.UNBEATEN: N_("Won all {count} {count:game|games} of the night"),
}


@dataclass(frozen=True, slots=True)
class Achievement:
    """Reached by a player on a night. `count`: the milestone, or the games of the night."""

    player: int
    kind: AchievementKind
    count: int
    event: int
    day: date
    number: int | None = None

    @property
    def explained(self) -> Sentence:
        """The achievement in words."""
        return message(_WORDS[self.kind], count=self.count)


def achievements(nights: Iterable[PlayedNight]) -> tuple[Achievement, ...]:
    """Everything that was reached, in the order of the nights and of the players' ids; `nights` from the first."""
    sums: dict[tuple[int, AchievementKind], int] = defaultdict(int)
    found: list[Achievement] = []
    for night in nights:
        for player, made in sorted(_made_on(night).items()):
            reached = []
            for kind, marks in MILESTONES.items():
                before = sums[player, kind]
                now = sums[player, kind] = before + made[kind]
                reached += [(kind, mark) for mark in marks if before < mark <= now]
            games = made[AchievementKind.GAMES]
            if games >= FEWEST_GAMES and made[AchievementKind.UNBEATEN] == games:
                reached.append((AchievementKind.UNBEATEN, games))
            number = night.numbers.get(player)
            found += [Achievement(player, kind, count, night.event, night.day, number) for kind, count in reached]
    return tuple(found)


def _made_on(night: PlayedNight) -> Mapping[int, Mapping[AchievementKind, int]]:
    """By player: the night itself, its games, those that were won, and the lone hands."""
    made: dict[int, dict[AchievementKind, int]] = {
        player: {kind: int(kind is AchievementKind.NIGHTS) for kind in AchievementKind} for player in night.players
    }
    for game in night.games:
        for number, side in enumerate(game.sides):
            for player in filter(None, side):
                made[player][AchievementKind.GAMES] += 1
                made[player][AchievementKind.UNBEATEN] += number == game.winner
        for player, count in game.lone_hands:
            if player:
                made[player][AchievementKind.LONE_HANDS] += count
    return made
