"""The long search behind `python -m rules movement optimised --search SECONDS`, and the counts of all kept charts."""

from collections.abc import Iterator
from time import monotonic

from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.tournament.movements import chart_quality, plan
from rules.tournament.movements.individuals.charts import LETTERS, written_chart
from rules.tournament.movements.individuals.long_search import better_charts
from rules.tournament.movements.records import MOST_ROUNDS, SIZES


def searched(players: int, rounds: int, seconds: float, seed: int) -> Iterator[str]:
    """Each better chart when it is found: what it repeats, and the line to keep it in `charts.txt`.

    RulesError for more players than a kept chart can have.
    """
    if not 4 <= players <= len(LETTERS):
        text = N_("A chart can be kept for 4 to {most} {most:player|players}, not {players}.")
        raise RulesError(Fault("players", message(text, most=len(LETTERS), players=players)))
    end = monotonic() + seconds
    found = False
    for quality, chart in better_charts(players, rounds, seed, lambda weighed, of: monotonic() < end):
        found = True
        yield f"Repeated meetings: {quality.meetings_repeated}, repeated opponents: {quality.opponents_repeated}"
        yield written_chart(players, chart)
    if not found:
        yield "No better chart found."


def counts() -> Iterator[str]:
    """The lines of `rules.tournament.movements.records`: for each number of players what the charts repeat."""
    for players in SIZES:
        charts = (plan("optimised", players=players, rounds=rounds) for rounds in range(1, MOST_ROUNDS + 1))
        yield " ".join(map(str, (players, *(chart_quality(chart).meetings_repeated for chart in charts))))
