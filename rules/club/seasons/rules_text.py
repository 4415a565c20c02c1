"""The rules of a season in plain words, for the players who are ranked by them."""

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from rules.base.amounts import amount_written
from rules.base.words import Sentence, listed, message
from rules.base.words import gettext_noop as N_
from rules.club.seasons.season_rules import (
    CRITERION_WORDS,
    DutyCredit,
    NightValue,
    SeasonOf,
    SeasonRules,
    SeasonTotal,
    SharedPlaces,
)
from rules.tournament.standings.reasons import ordinal

_OF: Final = {
    SeasonOf.PLAYERS: message(N_("Each player is ranked alone. A pair's result counts for both of them.")),
    SeasonOf.PAIRS: message(N_("Pairs are ranked: two who play with other partners make other pairs.")),
}
_NIGHT: Final = {
    NightValue.WINS: message(N_("A night is worth the games won.")),
    NightValue.POINTS: message(N_("A night is worth the points scored.")),
    NightValue.RATE: message(N_("A night is worth the games won per game played.")),
}
_SHARED: Final = {
    SharedPlaces.SPLIT: message(N_("Tied places share their points equally.")),
    SharedPlaces.BEST: message(N_("Tied places all get the points of the best of them.")),
    SharedPlaces.LAST: message(N_("Tied places all get the points of the last of them.")),
}


def rules_in_words(rules: SeasonRules) -> tuple[Sentence, ...]:
    """A sentence for each rule, in the order in which a season is added up."""
    return tuple(_sentences(rules))


def _sentences(rules: SeasonRules) -> Iterator[Sentence]:
    yield _OF[rules.of]
    if rules.night is NightValue.PLACES:
        yield _table(rules)
        yield _SHARED[rules.shared]
    else:
        yield _NIGHT[rules.night]
    yield _nights(rules)
    if rules.fewest:
        text = N_("Ranked are those with {fewest} {fewest:night|nights} or more, as soon as there were enough nights.")
        yield message(text, fewest=rules.fewest)
    yield _duty(rules)
    if rules.ties:
        text = N_("Ties are decided by {criteria}. If nothing decides, the place is shared.")
        yield message(text, criteria=listed([CRITERION_WORDS[one] for one in rules.ties]))
    else:
        yield message(N_("The same total means the same place."))


def _table(rules: SeasonRules) -> Sentence:
    """Equal points of neighbouring places are one part: "1st: 10, 2nd to 4th: 5"."""
    parts, place = [], 1
    for points, some in groupby(rules.place_points):
        last = place + len(tuple(some)) - 1
        parts.append(_part(place, last, points))
        place = last + 1
    text = N_("Points for the place: {table}. Every later place: {later}.")
    return message(text, table=listed(parts), later=rules.later_points)


def _part(first: int, last: int, points: int) -> Sentence:
    if first == last:
        return message(N_("{place}: {amount}"), place=ordinal(first), amount=points)
    return message(N_("{place} to {last}: {amount}"), place=ordinal(first), last=ordinal(last), amount=points)


def _nights(rules: SeasonRules) -> Sentence:
    if rules.total is SeasonTotal.AVERAGE:
        if rules.best is None:
            return message(N_("The average night counts."))
        text = N_("The average of the best {best:night|{best} nights} counts.")
        return message(text, best=rules.best)
    if rules.best is None:
        return message(N_("All nights are added up."))
    text = N_("The best {best:night counts|{best} nights are added up}. Worse ones are dropped.")
    return message(text, best=rules.best)


def _duty(rules: SeasonRules) -> Sentence:
    if rules.duty is DutyCredit.AVERAGE:
        return message(N_("A night on duty for the club is worth the average of the nights played."))
    if rules.duty is DutyCredit.FIXED:
        text = N_("A night on duty for the club is worth {worth} {worth:point|points}.")
        return message(text, worth=amount_written(rules.duty_points))
    return message(N_("A night on duty for the club is worth nothing."))
