"""Random seasons: players who miss nights, tied places, pairs and single players, duty, changed rules, corrections."""

import datetime
import random
from dataclasses import replace
from fractions import Fraction

from rules.club.seasons import (
    DutyCredit,
    NightPlayed,
    NightSide,
    NightValue,
    RulesFrom,
    SeasonCriterion,
    SeasonOf,
    SeasonRules,
    SeasonTotal,
    SharedPlaces,
)

BEGINS = datetime.date(2026, 9, 1)
WEEK = datetime.timedelta(days=7)


def random_rules(lot: random.Random, of: SeasonOf) -> SeasonRules:
    """Any rules that make sense for a season of players or of pairs."""
    points = sorted((lot.randint(1, 12) for _ in range(lot.randint(1, 6))), reverse=True)
    return SeasonRules(
        of=of,
        night=lot.choice(list(NightValue)),
        place_points=tuple(points),
        later_points=lot.randint(0, points[-1]),
        shared=lot.choice(list(SharedPlaces)),
        total=lot.choice(list(SeasonTotal)),
        best=lot.choice([None, 1, 2, 3, 5]),
        fewest=lot.choice([0, 0, 2, 4]),
        duty=lot.choice(list(DutyCredit)),
        duty_points=lot.choice([0, 4, Fraction(13, 2)]),
        ties=tuple(lot.sample(list(SeasonCriterion), lot.randint(0, 5))),
    ).checked()


def random_night(lot: random.Random, number: int, date: datetime.date, players: list[int]) -> NightPlayed:
    """Some of the players in a random order, some of their places shared; now and then some are on duty."""
    there = [player for player in players if lot.random() < 0.75]
    lot.shuffle(there)
    size = lot.choice([1, 2, 2])
    teams = [tuple(there[at : at + size]) for at in range(0, len(there) - size + 1, size)]
    sides, place = [], 1
    while teams:
        tied = min(len(teams), lot.choice([1, 1, 1, 2, 3]))
        for team in teams[:tied]:
            games = lot.randint(1, 4)
            wins = lot.choice([Fraction(games, 2), lot.randint(0, games)])
            sides.append(NightSide(team, place, tied, wins, games, lot.randint(0, 40)))
        teams, place = teams[tied:], place + tied
    on_duty = frozenset(player for player in players if lot.random() < 0.1)
    return NightPlayed(number, date, len(sides), tuple(sides), on_duty, provisional=False)


def random_season(lot: random.Random) -> tuple[list[NightPlayed], list[RulesFrom]]:
    """Nights, now and then two on one day, and the versions of their rules, each after a night that was played."""
    players = list(range(1, lot.randint(3, 11)))
    date, nights = BEGINS, []
    for number in range(1, lot.randint(2, 10)):
        nights.append(random_night(lot, number, date, players))
        date += lot.choice([0, 1, 1, 2]) * WEEK
    of = lot.choice(list(SeasonOf))
    days = sorted({BEGINS, *(lot.choice(nights).date + datetime.timedelta(days=1) for _ in range(lot.randint(0, 2)))})
    return nights, [RulesFrom(day, random_rules(lot, of)) for day in days]


def corrected(lot: random.Random, nights: list[NightPlayed]) -> list[NightPlayed]:
    """The same season after a game of one night was corrected: its places are others."""
    at = lot.randrange(len(nights))
    players = sorted({player for night in nights for side in night.sides for player in side.players} | {1, 2})
    again = random_night(lot, nights[at].id, nights[at].date, players)
    return [*nights[:at], replace(again, on_duty=nights[at].on_duty), *nights[at + 1 :]]
