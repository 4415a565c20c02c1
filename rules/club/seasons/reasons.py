"""Why a competitor has a place, and why a night is worth what it is. No names: a reason is kept and names change."""

from collections.abc import Sequence
from typing import Final

from rules.base.amounts import Amount, amount_written
from rules.base.words import Sentence, listed, message
from rules.base.words import gettext_noop as N_
from rules.club.seasons.scoring import NightScore, NightSide
from rules.club.seasons.season_rules import (
    CRITERION_WORDS,
    DutyCredit,
    NightValue,
    SeasonCriterion,
    SeasonRules,
    SeasonTotal,
    SharedPlaces,
)
from rules.club.seasons.table import SeasonRow, SeasonTable
from rules.club.seasons.tie_breaks import SeasonStep
from rules.tournament.standings.reasons import ordinal

_LISTED: Final = 3  # the values of others that a step lists; of more, only the best and the last


def place_reason(table: SeasonTable, row: SeasonRow) -> Sentence:
    """ "2nd: 84 points from the best 10 of 12 nights, like 1 other; nights won: 2 against 3"."""
    parts = total_reason(table, row)
    if row.place is None:
        text = N_("Not ranked: {missing} more {missing:night is|nights are} needed. So far {parts}")
        return message(text, missing=row.missing, parts=parts)
    if row.tied:
        return message(N_("Tied for {place}: {parts}"), place=ordinal(row.place), parts=parts)
    return message(N_("{place}: {parts}"), place=ordinal(row.place), parts=parts)


def total_reason(table: SeasonTable, row: SeasonRow) -> Sentence:
    """The same without the place: "84 points from the best 10 of 12 nights"."""
    return _joined([_total_words(table.rules, row), *map(_step_words, row.steps)])


def night_reason(table: SeasonTable, score: NightScore) -> Sentence:
    """Why a night is worth its score, and whether it counts."""
    rules = table.rules_of(score.night)
    if score.side is None:
        worth = _duty_words(rules, score)
    else:
        worth = _played_words(rules, score.side, score.score, table.night(score.night).ranked)
    if score.counts:
        return worth
    text = N_("{worth} Dropped: only the best {best:night counts|{best} nights count}.")
    return message(text, worth=worth, best=table.rules.best)


def night_in_short(table: SeasonTable, score: NightScore) -> Sentence:
    """How a night went, without its points: "2nd of 12"."""
    side, ranked = score.side, table.night(score.night).ranked
    if side is None:
        return message(N_("On duty for the club"))
    if table.rules_of(score.night).night is not NightValue.PLACES:
        text = N_("{wins} of {games} {games:game|games} won")
        return message(text, wins=amount_written(side.wins), games=side.games)
    if side.tied > 1:
        return message(N_("Tied for {place} of {ranked}"), place=ordinal(side.place), ranked=ranked)
    return message(N_("{place} of {ranked}"), place=ordinal(side.place), ranked=ranked)


def _total_words(rules: SeasonRules, row: SeasonRow) -> Sentence:
    counted, nights, total = len(row.counted), len(row.scores), amount_written(row.total)
    if rules.total is SeasonTotal.AVERAGE:
        text = N_("{total} {total:point|points} on average over {counted} {counted:night|nights}")
        words = message(text, total=total, counted=counted)
    elif counted < nights:
        text = N_("{total} {total:point|points} from the best {counted} of {nights} nights")
        words = message(text, total=total, counted=counted, nights=nights)
    else:
        text = N_("{total} {total:point|points} from {nights} {nights:night|nights}")
        words = message(text, total=total, nights=nights)
    if not row.level:
        return words
    return message(N_("{words}, like {others} {others:other|others}"), words=words, others=row.level)


def _step_words(step: SeasonStep) -> Sentence:
    own = _value_words(step.by, step.own)
    others = [_value_words(step.by, value) for value in step.others]
    if len(others) > _LISTED:
        text = N_("{criterion}: {own} against {best} to {last}")
        return message(text, criterion=CRITERION_WORDS[step.by], own=own, best=others[0], last=others[-1])
    return message(
        N_("{criterion}: {own} against {others}"), criterion=CRITERION_WORDS[step.by], own=own, others=listed(others)
    )


def _value_words(criterion: SeasonCriterion, value: Amount | None) -> Sentence:
    if value is None:
        return message(N_("not played"))
    if criterion is SeasonCriterion.FEWEST_NIGHTS:
        return message("{value}", value=amount_written(-value))
    sign = "+" if criterion is SeasonCriterion.HEAD_TO_HEAD and value > 0 else ""
    return message("{value}", value=sign + amount_written(value))


def _played_words(rules: SeasonRules, side: NightSide, score: Amount, ranked: int) -> Sentence:
    worth, wins = amount_written(score), amount_written(side.wins)
    if rules.night is NightValue.WINS:
        return message(N_("{wins} of {games} {games:game|games} won."), wins=wins, games=side.games)
    if rules.night is NightValue.RATE:
        text = N_("{wins} of {games} {games:game|games} won: {worth} per game.")
        return message(text, wins=wins, games=side.games, worth=worth)
    if rules.night is NightValue.POINTS:
        text = N_("{worth} {worth:point|points} scored in {games} {games:game|games}.")
        return message(text, worth=worth, games=side.games)
    place = ordinal(side.place)
    if side.tied == 1:
        text = N_("{place} of {ranked}: {worth} {worth:point|points}.")
        return message(text, place=place, ranked=ranked, worth=worth)
    tied = {"place": place, "last": ordinal(side.last_place), "ranked": ranked, "worth": worth}
    return message(_TIED_TEXTS[rules.shared], **tied)


_TIED_TEXTS: Final = {
    SharedPlaces.SPLIT: N_(
        "Tied for {place} to {last} of {ranked}: the average of these places, {worth} {worth:point|points}."
    ),
    SharedPlaces.BEST: N_("Tied for {place} to {last} of {ranked}: the best of these, {worth} {worth:point|points}."),
    SharedPlaces.LAST: N_("Tied for {place} to {last} of {ranked}: the last of these, {worth} {worth:point|points}."),
}


def _duty_words(rules: SeasonRules, score: NightScore) -> Sentence:
    worth = amount_written(score.score)
    if rules.duty is DutyCredit.FIXED:
        return message(N_("On duty for the club: {worth} {worth:point|points}."), worth=worth)
    text = N_("On duty for the club: average of {nights} {nights:night|nights}, {worth} {worth:point|points}.")
    return message(text, nights=score.averaged, worth=worth)


def _joined(parts: Sequence[Sentence]) -> Sentence:
    first, *rest = parts
    for part in rest:
        first = message(N_("{first}; {then}"), first=first, then=part)
    return first
