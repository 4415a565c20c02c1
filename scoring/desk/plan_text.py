"""The effect of a late pair, a withdrawal or its undoing, round by round, in sentences."""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from clubs.errors import Refusal
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.tournament.movements import TableSeating
from rules.tournament.standings import Basis, SitOut, SitOutPolicy
from scoring.desk.plan_difference import DifferenceInWords, difference_in_words
from scoring.reads.absence import Absence
from tournaments.models import Game, Stage
from tournaments.services import PlanChange, RoundChange


@dataclass(frozen=True, slots=True)
class PlanInWords:
    """The pair's number, a line for each round that changes, and the tables it would leave in the middle of a game.

    `difference`: the current plan beside the one that would be. `missed`: how the rounds before a late pair count.
    `now`: its seat in the open round.
    """

    number: int
    rounds: tuple[Sentence, ...]
    difference: DifferenceInWords
    tables: tuple[int, ...] = ()
    missed: Sentence | None = None
    now: Sentence | None = None


def previewed(in_words: Callable[..., PlanInWords], *of: Any) -> PlanInWords | Refusal:
    """The effect of a change in words, or why it cannot be made."""
    try:
        return in_words(*of)
    except Refusal as refusal:
        return refusal


def refuse_as_shown(plan: PlanInWords | Refusal | None) -> None:
    """The `Refusal` that the page shows in place of the change."""
    if isinstance(plan, Refusal):
        raise plan


def initial_with(plan: PlanInWords | Refusal | None, **initial: Any) -> dict[str, Any]:
    """A form's first values, the mark of what is shown among them."""
    shown = {"previewed": plan.difference.previewed} if isinstance(plan, PlanInWords) else {}
    return {"initial": {**initial, **shown}}


def newcomer_in_words(stage: Stage, change: PlanChange) -> PlanInWords:
    """Where a late pair would sit in each round."""
    names = _names(stage)
    rounds = (*_afresh(stage, change), *(_comes(each, change.number, names) for each in change.later))
    missed = _missed(stage, stage.rounds.count() - change.at_once)
    now = _comes(change.rounds[0], change.number, names) if change.at_once else None
    return PlanInWords(change.number, rounds, difference_in_words(stage, change), missed=missed, now=now)


def _missed(stage: Stage, count: int) -> Sentence | None:
    """The value of the rounds before the pair came, by the rule of the event; None where it missed none."""
    return message(_MISSED[stage.compared_by], count=count) if count else None


_MISSED = {
    Basis.TOTALS: N_("Missed {count:round|rounds}: {count}. Totals are compared, so a missed round adds nothing."),
    Basis.PER_GAME_DUE: N_(
        "Missed {count:round|rounds}: {count}. Results per game are compared, and a missed round is a game not won."
    ),
    Basis.PER_GAME: N_(
        "Missed {count:round|rounds}: {count}. Results per game are compared, and a missed round is left out."
    ),
}


def leaving_in_words(stage: Stage, change: PlanChange) -> PlanInWords:
    """The sit-outs in each round because the pair has left."""
    names = _names(stage)
    rounds = tuple(_goes(one_round, change.number, names) for one_round in change.rounds)
    shown = tuple(_afresh(stage, change)) or rounds or (_unchanged(stage),)
    return PlanInWords(change.number, shown, difference_in_words(stage, change), _tables(change.open_games))


def returning_in_words(stage: Stage, change: PlanChange, absence: Absence) -> PlanInWords:
    """The pair's results, the rounds that it missed, and its seats in the later rounds."""
    names = _names(stage)
    planned = (_again(one_round, change.number, names) for one_round in change.rounds)
    shown = (*_counts_again(stage, absence), *_afresh(stage, change), *planned)
    return PlanInWords(change.number, shown, difference_in_words(stage, change), _tables(absence.left))


def _afresh(stage: Stage, change: PlanChange) -> Iterator[Sentence]:
    """Where one who comes or goes may change everybody's seats."""
    if stage.live and stage.rounds_left:
        text = N_("From round {round} on, the draw includes everyone playing then. Rounds already drawn do not change.")
        yield message(text, round=stage.rounds.count() + 1)
    if change.afresh and stage.event_format.in_twos:
        text = N_("From round {round} on, everyone gets a new seat. This keeps sit-outs fair and limits rematches.")
        yield message(text, round=change.later[0].round)
    elif change.afresh:
        text = N_("From round {round} on, everyone gets a new seat. Rounds already drawn do not change.")
        yield message(text, round=change.later[0].round)


def _unchanged(stage: Stage) -> Sentence:
    """Why no round changes."""
    if stage.rounds_left:
        return message(N_("No seats change in the remaining rounds."))
    return message(N_("All rounds are already drawn. There is nothing left to change."))


def _tables(games: Collection[int]) -> tuple[int, ...]:
    found = Game.objects.filter(pk__in=games).order_by("table__number")
    return tuple(number or 0 for number in found.values_list("table__number", flat=True))


def _counts_again(stage: Stage, absence: Absence) -> Iterator[Sentence]:
    if absence.deleted:
        yield message(N_("Deleted results count again, for them and for their opponents."))
    if absence.missed:
        text = N_("Missed rounds: {rounds}. Each counts as a sit-out, worth {worth}.")
        rounds = ", ".join(str(number) for number in absence.missed)
        yield message(text, rounds=rounds, worth=sit_out_in_words(SitOutPolicy.from_json(stage.sit_out_policy)))
    for number in absence.lost:
        yield message(N_("Round {round} is closed: the forfeit still counts."), round=number)
    if absence.waits:
        yield message(N_("Round {round} is being played without them: they sit out."), round=absence.waits)


def sit_out_in_words(policy: SitOutPolicy) -> Sentence:
    """The value of a sit-out, in a few words."""
    if policy.kind is SitOut.NONE:
        return message(N_("nothing"))
    if policy.kind is SitOut.WIN_TARGET_0:
        return message(N_("a win and {points} {points:point|points}"), points=policy.points)
    wins = {0: N_("no win"), Fraction(1, 2): N_("half a win"), 1: N_("a win")}
    win = message(wins[policy.win])
    if policy.kind is SitOut.AVERAGE:
        return message(N_("their own average points and {win}"), win=win)
    return message(N_("{points} {points:point|points} and {win}"), points=policy.points, win=win)


def _again(one_round: RoundChange, pair: int, names: dict[int, str]) -> Sentence:
    held = any(pair in table.numbers for table in one_round.before.held)
    if held and one_round.after.table_of(pair) is None:
        return message(N_("Round {round}: their seat is already taken, so they sit out."), round=one_round.round)
    return _comes(one_round, pair, names)


def _comes(one_round: RoundChange, pair: int, names: dict[int, str]) -> Sentence:
    table = one_round.after.table_of(pair)
    if table is None:
        return message(N_("Round {round}: sits out."), round=one_round.round)
    opponents = ", ".join(names.get(other, str(other)) for other in one_round.after.opponents(pair))
    words = {"round": one_round.round, "table": table.table, "opponents": opponents}
    if len(table.numbers) > 2:
        return _sits(table, pair, words, names)
    seated = message(N_("Round {round}: table {table}, against {opponents}"), **words)
    resting = ", ".join(
        names.get(other, str(other)) for other in sorted(set(one_round.after.sit_out) - set(one_round.before.sit_out))
    )
    return (
        message(N_("{seated}. Sitting out: {resting}."), seated=seated, resting=resting)
        if resting
        else message(N_("{seated}."), seated=seated)
    )


def _sits(table: TableSeating, player: int, words: Mapping[str, Any], names: dict[int, str]) -> Sentence:
    """Where several sit together, the sentence names the player's partner for the round too."""
    (side,) = (side for side in table.sides if player in side)
    partner = next((names.get(other, str(other)) for other in side if other != player), None)
    if partner is None:
        return message(N_("Round {round}: table {table}, against {opponents}."), **words)
    return message(N_("Round {round}: table {table}, with {partner}, against {opponents}."), partner=partner, **words)


def _goes(one_round: RoundChange, pair: int, names: dict[int, str]) -> Sentence:
    opponents = one_round.before.opponents(pair)
    if not opponents:
        return message(N_("Round {round}: would have sat out."), round=one_round.round)
    left = ", ".join(names.get(other, str(other)) for other in opponents)
    table = one_round.after.table_of(opponents[0])
    if table is None:
        return message(N_("Round {round}: a sit-out for {pair}."), round=one_round.round, pair=left)
    met = ", ".join(names.get(other, str(other)) for other in one_round.after.opponents(opponents[0]))
    text = N_("Round {round}: {pair} plays {other} at table {table}, so neither sits out.")
    return message(text, round=one_round.round, pair=left, other=met, table=table.table)


def _names(stage: Stage) -> dict[int, str]:
    rows = stage.tournament.entries.filter(number__isnull=False).with_names("number")
    return {number or 0: f"{number} · {name}" for number, name in rows}
