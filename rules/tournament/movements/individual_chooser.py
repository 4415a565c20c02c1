"""The movements in which players change partners for this evening, and which of them is advised."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.base.errors import Fault, RulesError
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.tournament.movements.catalogue import MOVEMENTS, Movement, MovementRequest
from rules.tournament.movements.chooser import MovementOption, PlayTime
from rules.tournament.movements.fairness import ChartQuality, chart_quality
from rules.tournament.movements.individuals.over_fours import without_repeats
from rules.tournament.movements.planning import plan
from rules.tournament.movements.plans import Plan
from rules.tournament.movements.seating import SeatingKind


def individual_options(players: int, time: PlayTime) -> tuple[MovementOption, ...]:
    """Every movement in which players change partners, as `options` has those of pairs.

    () where none seats them. RulesError if there is no time for one game, or too few players to change partners.
    """
    fit = time.fitting_for(SeatingKind.INDIVIDUALS, players)
    there_are = [movement for movement in MOVEMENTS.values() if movement.of is SeatingKind.INDIVIDUALS]
    able = [movement for movement in there_are if movement.fits(MovementRequest(players, fit))]
    if not able and players < 4:
        text = N_("Changing partners needs at least 4 players, not {players}.")
        raise RulesError(Fault("players", message(text, players=players), {"players": players}))
    charts = [_chart(movement, players, fit) for movement in able]
    # Between equals a walk that needs no chart comes first, then a design, then a chart that was searched for.
    best = min(charts, key=_rank, default=None)
    found = (_individual(chart, time.per_game, _advice(chart, charts) if chart is best else None) for chart in charts)
    return tuple(sorted(found, key=lambda option: not option.recommended))


@dataclass(frozen=True, slots=True)
class _Chart:
    """A movement with the rounds that there is time for, and their counts."""

    movement: Movement
    plan: Plan
    quality: ChartQuality


def _rank(chart: _Chart) -> tuple[ChartQuality, bool]:
    """The fairest first. One player of a whist design keeps a table, which is no reason against it."""
    return chart.quality.without_tables, chart.movement.by_chart


def _chart(movement: Movement, players: int, fit: int) -> _Chart:
    rounds = fit if movement.name == "walk-round" else min(fit, movement.full(players))
    planned = plan(movement.name, players=players, rounds=rounds)
    return _Chart(movement, planned, chart_quality(planned))


def _individual(chart: _Chart, game: int, advice: Sentence | None) -> MovementOption:
    """The option of a chart, recommended where there is `advice` for it."""
    reason = advice or _beside(chart.movement, chart.plan.entries)
    return MovementOption.of(chart.plan, chart.movement.title, game, reason, recommended=advice is not None)


def _advice(chart: _Chart, charts: Sequence[_Chart]) -> Sentence:
    movement, players = chart.movement, chart.plan.entries
    if movement.name == "whist" and len(chart.plan.rounds) == movement.full(players):
        return message(N_("There is time for all its rounds; everyone needs the chart."))
    if movement.name == "whist":
        return message(N_("The fairest movement for individuals; everyone needs the chart."))
    if movement.name == "optimised":
        return _found(chart)
    if not chart.quality.meetings_repeated:
        return message(N_("Nobody meets anyone twice, and nobody needs a chart."))
    if len(charts) > 1:
        return message(
            N_("Fewest repeated meetings: {count}. Nobody needs a chart."), count=chart.quality.meetings_repeated
        )
    return _beside(movement, players)


def _found(chart: _Chart) -> Sentence:
    """How good the chart is that was searched for, and how many more players would make it perfect."""
    count, players, rounds = chart.quality.meetings_repeated, chart.plan.entries, len(chart.plan.rounds)
    if not count:
        return message(N_("Nobody meets anyone twice; everyone needs the chart."))
    found = message(N_("Fewest repeated meetings: {count}. Everyone needs the chart."), count=count)
    more = next((over for over in (1, 2, 3) if without_repeats(players + over, rounds)), None)
    if more is None:
        return found
    text = N_("{found} With {more} {more:house player|house players}, nobody would meet anyone twice.")
    return message(text, found=found, more=more)


def _beside(movement: Movement, players: int) -> Sentence:
    if movement.name == "walk-round":
        text = N_(
            "Needs no chart: each seat always moves the same number of tables. Some rematches after "
            "{rounds} {rounds:round|rounds}."
        )
        return message(text, rounds=movement.full(players))
    if movement.name == "whist":
        return message(N_("Nobody has the same partner twice; everyone needs the chart."))
    return message(N_("Allows wishes: partners apart or together, a player who keeps a table, tables of three."))
