"""What a late pair or a withdrawal changes in the rounds to come, round by round, in sentences."""

from dataclasses import dataclass

from rules.movements import RoundSeating
from rules.words import Sentence, say
from rules.words import gettext_noop as N_
from tournaments.models import Game, Stage
from tournaments.services import PlanChange, RoundChange


@dataclass(frozen=True, slots=True)
class PlanInWords:
    """The pair's number, a line for each round that changes, and the tables it would leave in the middle of a game."""

    number: int
    rounds: tuple[Sentence, ...]
    tables: tuple[int, ...] = ()


def newcomer_in_words(stage: Stage, change: PlanChange) -> PlanInWords:
    """Where a late pair would sit in each round."""
    names = _names(stage)
    return PlanInWords(change.number, tuple(_comes(turn, change.number, names) for turn in change.rounds))


def leaving_in_words(stage: Stage, change: PlanChange) -> PlanInWords:
    """Who sits out in each round because the pair has gone."""
    names = _names(stage)
    games = Game.objects.filter(pk__in=change.open_games).order_by("table__number")
    tables = tuple(number or 0 for number in games.values_list("table__number", flat=True))
    rounds = tuple(_goes(turn.round, turn.before, change.number, names) for turn in change.rounds)
    return PlanInWords(change.number, rounds, tables)


def _comes(turn: RoundChange, pair: int, names: dict[int, str]) -> Sentence:
    table = turn.after.table_of(pair)
    if table is None:
        return say(N_("Round {round}: it sits out."), round=turn.round)
    opponents = ", ".join(names.get(other, str(other)) for other in turn.after.opponents(pair))
    seated = say(
        N_("Round {round}: table {table}, against {opponents}"),
        round=turn.round,
        table=table.table,
        opponents=opponents,
    )
    resting = ", ".join(
        names.get(other, str(other)) for other in sorted(set(turn.after.sit_out) - set(turn.before.sit_out))
    )
    return (
        say(N_("{seated}; {resting} sits out."), seated=seated, resting=resting)
        if resting
        else say(N_("{seated}."), seated=seated)
    )


def _goes(number: int, before: RoundSeating, pair: int, names: dict[int, str]) -> Sentence:
    opponents = before.opponents(pair)
    if not opponents:
        return say(N_("Round {round}: it would have sat out."), round=number)
    left = ", ".join(names.get(other, str(other)) for other in opponents)
    return say(N_("Round {round}: {pair} sits out."), round=number, pair=left)


def _names(stage: Stage) -> dict[int, str]:
    rows = stage.tournament.entries.filter(number__isnull=False).values_list("number", "name")
    return {number or 0: f"{number} · {name}" for number, name in rows}
