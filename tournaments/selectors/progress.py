"""How far an event has come before play: the steps there are, and the one to do next."""

from enum import StrEnum

from tournaments.models import Tournament
from tournaments.selectors.registration import Registration
from tournaments.states import TournamentState


class Step(StrEnum):
    """The tasks before play, in this order."""

    REGISTER = "register"
    CHECK_IN = "check-in"
    PARTNERS = "partners"
    NUMBERS = "numbers"
    START = "start"


class StepState(StrEnum):
    """The state of a step: done, to be done next, or neither."""

    DONE = "done"
    NOW = "now"
    LATER = ""


def step_of(tournament: Tournament, registration: Registration) -> Step | None:
    """The step that is next; None once play has begun."""
    if tournament.state != TournamentState.REGISTRATION:
        return None
    pairs, fewest, enough = registration.staying, tournament.event_format.fewest, registration.enough_singles
    if len(pairs) < fewest and len(registration.waiting) < enough:
        return Step.REGISTER
    if not registration.anybody_here and not any(pair.number for pair in pairs):
        return Step.CHECK_IN
    if len(registration.singles_to_draw) >= enough:
        return Step.PARTNERS
    to_draw = registration.pairs_to_draw
    if len(to_draw) < fewest:
        return Step.CHECK_IN
    # A number that is too high for the number of pairs is drawn again.
    numbered = all(pair.number is not None and pair.number <= len(to_draw) for pair in to_draw)
    return Step.START if numbered else Step.NUMBERS


def steps_until_play(tournament: Tournament, registration: Registration, now: Step) -> dict[Step, StepState]:
    """The steps of this event, in order. Checking in is not done while somebody is missing."""
    partners = tournament.singles or len(registration.singles) >= 4 or now is Step.PARTNERS
    steps = [step for step in Step if step is not Step.PARTNERS or partners]
    at = steps.index(now)
    states = {
        step: StepState.DONE if number < at else StepState.NOW if number == at else StepState.LATER
        for number, step in enumerate(steps)
    }
    if states[Step.CHECK_IN] is StepState.DONE and registration.anybody_here and registration.absent:
        states[Step.CHECK_IN] = StepState.LATER
    return states
