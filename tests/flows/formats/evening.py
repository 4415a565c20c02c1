"""An evening in one format, played from registration to the published standings, and counted a second time."""

import hashlib
import random
from dataclasses import dataclass, field
from itertools import count

from rules.laws import ChipLaws, LawBook, Laws, PointLaws, any_laws_of
from tests.flows.formats.bots import deals, hands
from tests.flows.formats.count import (
    Played,
    Points,
    Scoring,
    champion,
    over,
    scored,
    settle,
    shown,
    undefeated,
)
from tests.flows.formats.formats import Format
from tests.flows.formats.keeper import CHIPS, Keeper
from tests.flows.formats.people import Director

MOST_TURNS = 60


@dataclass
class Evening:
    """The people and their paper; `games` are of the stage that is being played."""

    director: Director
    keepers: list[Keeper]
    format: Format
    code: str = ""
    links: list[str] = field(default_factory=list)
    games: list[Played] = field(default_factory=list)
    kept: int = 0

    def __post_init__(self) -> None:
        self.chance = random.Random(self.format.name)
        target = {} if self.format.points is None else {"target": self.format.points}
        self.laws: LawBook = any_laws_of(self.format.ruleset, target)

    def begin(self) -> None:
        self.code = self.director.make_event(self.format)
        self.director.start(self.code, self.format)
        self.links = self.director.table_links(self.code)

    def play_out(self) -> None:
        """Every round, and then every game that a tie asks for."""
        for _ in range(MOST_TURNS):
            self._play_tables()
            if not self.director.goes_on(self.code):
                break
        for _ in range(MOST_TURNS):
            if not self.director.settles_a_tie(self.code):
                break
            self._play_tables(extra=True)

    def go_on(self) -> None:
        """The best play another stage, whose games are counted for themselves."""
        assert self.format.onward is not None
        self.director.sends_on(self.code, self.format.onward)
        self.games = []

    @property
    def champion(self) -> set[int]:
        """Who has won, by the paper."""
        out_after = self.format.onward.out_after if self.format.onward else self.format.out_after
        return undefeated(self.games, out_after) if out_after else self._by_sums()

    def _by_sums(self) -> set[int]:
        return champion(self.games, wins=self.format.wins, chips=not isinstance(self.laws, Laws))

    def _play_tables(self, *, extra: bool = False) -> None:
        for link in self.links:
            if sides := self.keepers[0].game(link):
                self.games.append(Played(sides, self._play(link), extra))

    def _play(self, link: str) -> Points:
        """The game at a table, on as many sheets as are kept."""
        self.kept += 1
        by_hand = self.kept <= self.format.by_hand
        key = hashlib.sha256(f"{self.format.name} {self.kept}".encode()).digest()
        score: Points = ()
        for sheet, keeper in enumerate(self.keepers, 1):
            keeper.takes(sheet, link)
            if isinstance(self.laws, Laws):
                score = self._hands(keeper, self.laws, key) if by_hand else self._final(keeper, score)
            elif isinstance(self.laws, ChipLaws | PointLaws):
                score = self._deals(keeper, self.laws, key)
        first = self.keepers[0]
        if len(self.keepers) > 1:
            first.go(link)
        first.shows(score)
        first.all_agree()
        return score

    def _hands(self, keeper: Keeper, laws: Laws, key: bytes) -> Points:
        scoring = Scoring(laws.target, laws.win_by, capped=laws.winner_shows == "target", taken_off=laws.take_off)
        keeper.seats_the_dealer()
        total: Points = ()
        for told in hands(laws, key):
            total = tuple(a + b for a, b in zip(total or (0,) * len(told.points), told.points, strict=True))
            keeper.hand(told)
            if over(scoring, total):
                break
        return shown(scoring, total)

    def _final(self, keeper: Keeper, score: Points) -> Points:
        """A score by chance, the same on every sheet."""
        assert isinstance(self.laws, Laws)
        score = score or self._chance_score(self.laws)
        keeper.final(score)
        return score

    def _chance_score(self, laws: Laws) -> Points:
        sides = 3 if laws.players == 3 else 2
        losers = [self.chance.randint(0, laws.target - laws.win_by) for _ in range(sides)]
        losers[self.chance.randrange(sides)] = laws.target
        return tuple(losers)

    def _deals(self, keeper: Keeper, laws: ChipLaws | PointLaws, key: bytes) -> Points:
        keeper.seats_the_dealer()
        names = keeper.names_by_seat()
        seats, carry = len(names), 0
        total = (CHIPS if isinstance(laws, ChipLaws) else 0,) * seats
        for number, told in zip(count(1), deals(laws, key, seats), strict=False):
            keeper.deal(told, names)
            if isinstance(laws, ChipLaws):
                total, carry = settle(total, told, carry)
                if number >= self.format.deals and not carry:
                    break
            else:
                total = tuple(a + b for a, b in zip(total, scored(told, seats), strict=True))
                if over(Scoring(laws.target), total):
                    break
        if not isinstance(laws, ChipLaws):
            return total
        won = tuple(chips - CHIPS for chips in total)
        keeper.ends_the_night(won)
        return won
