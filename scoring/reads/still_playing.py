"""The entries that still play while some results of the round are in: their places cannot be compared yet."""

from scoring.standings.event_summary import EventSummary
from tournaments.models import Seat
from tournaments.states import GameState, RoundState


def still_playing(now: EventSummary) -> frozenset[int]:
    """The numbers of the entries whose result is not in, while others of the open round are.

    Empty before the first result of a round, for then everybody has as many games as before it, and after the last.
    Empty too while the standings are frozen, as they show no game of the moment. One query during a round.
    """
    if now.conceals or not now.in_play or not now.round_open:
        return frozenset()
    seats = Seat.objects.filter(game__stage=now.stage, game__round__state=RoundState.OPEN)
    seated = set(seats.values_list("entry__number", "game__state"))
    if not any(state == GameState.FINAL for _, state in seated):
        return frozenset()
    return frozenset(number for number, state in seated if state == GameState.OPEN and number)
