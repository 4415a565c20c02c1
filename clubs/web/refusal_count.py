"""Counts refusals by their code, for the figures that Prometheus reads (`deploy/monitoring`)."""

from prometheus_client import Counter

from clubs.errors import Refusal
from rules.base.errors import RulesError

REFUSALS = Counter("right_bower_refusals", "Requests refused, by the code of the problem.", ["code"])


def count_refusal(error: RulesError | Refusal) -> None:
    """One more of its code; of a breach of rules the first fault names it. Codes are ours, so there are few."""
    REFUSALS.labels(error.code if isinstance(error, Refusal) else error.faults[0].code).inc()
