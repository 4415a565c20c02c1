"""How far the event has come before play, and the one thing to do next."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.policy import Act
from tournaments.desk.shell import page_url
from tournaments.models import Tournament
from tournaments.selectors import Registration
from tournaments.selectors.progress import Step, StepState, step_of, steps_until_play
from tournaments.states import TournamentState


@dataclass(frozen=True, slots=True)
class ProgressStep:
    """One step of the bar."""

    label: str
    state: StepState


@dataclass(frozen=True, slots=True)
class Progress:
    """The bar (empty once play has begun), what is next in words, and its button where the reader may press it."""

    steps: tuple[ProgressStep, ...]
    title: str
    text: str
    label: str
    url: str


def progress(tournament: Tournament, registration: Registration, acts: frozenset[Act]) -> Progress:
    """How far the event has come; the button is left out where the reader's role is too small for it."""
    now = step_of(tournament, registration)
    if now is None:
        return _in_play(tournament, registration)
    title, text, label, url = _NEXT[now](tournament, registration)
    if now not in (Step.REGISTER, Step.CHECK_IN) and Act.RUN_EVENT not in acts:
        text, label, url = _("Only a director can do this."), "", ""
    return Progress(_steps(tournament, registration, now), title, text, label, url)


def pairs_sentence(tournament: Tournament, registration: Registration) -> str:
    """'14 of 16 pairs are here.'"""
    pairs = registration.staying
    here, of = sum(pair.here for pair in pairs), len(pairs)
    if not of:
        return ""
    if tournament.persons:
        return _players_here(here, of)
    if here == of > 1:
        return _("All %(of)s pairs are here.") % {"of": of}
    text = ngettext("%(here)s of %(of)s pair is here.", "%(here)s of %(of)s pairs are here.", of)
    return text % {"here": here, "of": of}


def odd_sentence(tournament: Tournament, count: int) -> str:
    """The consequences if entries do not fill their tables; nothing where they do."""
    over = tournament.event_format.over(count)
    if not over:
        return ""
    if not tournament.event_format.in_twos:
        text = ngettext(
            "%(over)s player is left over: one sits out each round, in turn, unless house players fill the table.",
            "%(over)s players are left over: that many sit out each round, in turn, unless house players "
            "fill the table.",
            over,
        )
        return text % {"over": over}
    if tournament.persons:
        return _("The number of players is odd: one sits out each round, unless a house player fills the table.")
    return _("The number of pairs is odd: one sits out each round, unless a house pair fills the table.")


def singles_sentence(registration: Registration) -> str:
    """'2 of 3 players without a partner are here.'"""
    waiting = registration.waiting
    here, of = sum(single.here for single in waiting), len(waiting)
    text = ngettext(
        "%(here)s of %(of)s player without a partner is here.",
        "%(here)s of %(of)s players without a partner are here.",
        of,
    )
    return text % {"here": here, "of": of} if of else ""


def _players_here(here: int, of: int) -> str:
    if here == of > 1:
        return _("All %(of)s players are here.") % {"of": of}
    text = ngettext("%(here)s of %(of)s player is here.", "%(here)s of %(of)s players are here.", of)
    return text % {"here": here, "of": of}


def _steps(tournament: Tournament, registration: Registration, now: Step) -> tuple[ProgressStep, ...]:
    labels = {
        Step.REGISTER: _("Register"),
        Step.CHECK_IN: _("Check in"),
        Step.PARTNERS: _("Draw partners"),
        Step.NUMBERS: _("Draw numbers"),
        Step.START: _("Start"),
    }
    if registration.anybody_here and registration.absent:
        labels[Step.CHECK_IN] = _("Check in: %(absent)s missing") % {"absent": registration.absent}
    states = steps_until_play(tournament, registration, now)
    return tuple(ProgressStep(labels[step], state) for step, state in states.items())


Next = tuple[str, str, str, str]


def _register(tournament: Tournament, registration: Registration) -> Next:
    if tournament.singles:
        text = _("A table needs 4 players. Enter them one by one, or import a list.")
        return _("Register the players"), text, _("Import a list"), page_url("import", tournament)
    text = _("Enter them one by one, or import a list.")
    title = _("Register the players") if tournament.persons else _("Register the pairs")
    return title, text, _("Import a list"), page_url("import", tournament)


def _check_in(tournament: Tournament, registration: Registration) -> Next:
    title = _("Check people in as they arrive")
    text = _("Tap each one who is here. Only they get a number. If everyone is here, check in all at once.")
    return title, text, _("Check in"), f"{page_url('entries', tournament)}#arrivals"


def _partners(tournament: Tournament, registration: Registration) -> Next:
    if registration.drawn_together == 2:
        here = len(registration.singles_to_draw)
        title = ngettext("Match cards for %(here)s player", "Match cards for %(here)s players", here)
        return title % {"here": here}, _absent(registration), _("Draw partners"), page_url("partners", tournament)
    tables = (len(registration.singles_to_draw) + 4 - registration.enough_singles) // 4
    title = ngettext("Draw partners at %(tables)s table", "Draw partners at %(tables)s tables", tables)
    return title % {"tables": tables}, _absent(registration), _("Draw partners"), page_url("partners", tournament)


def _numbers(tournament: Tournament, registration: Registration) -> Next:
    here = len(registration.pairs_to_draw)
    if tournament.persons:
        title = ngettext("Draw a number for %(here)s player", "Draw numbers for %(here)s players", here)
    else:
        title = ngettext("Draw a number for %(here)s pair", "Draw numbers for %(here)s pairs", here)
    return title % {"here": here}, _absent(registration), _("Draw numbers"), page_url("numbers", tournament)


def _start(tournament: Tournament, registration: Registration) -> Next:
    here = len(registration.pairs_to_draw)
    text = _("Everyone here has a number and a table. Choose the rounds and start.")
    if not tournament.event_format.in_twos:
        text = _("Everyone here has a number. Choose the movement and start.")
    text = f"{text} {odd_sentence(tournament, here)}".strip()
    if tournament.persons:
        title = ngettext("Ready to start with %(here)s player", "Ready to start with %(here)s players", here)
    else:
        title = ngettext("Ready to start with %(here)s pair", "Ready to start with %(here)s pairs", here)
    return (
        title % {"here": here},
        f"{text} {_absent(registration)}".strip(),
        _("Choose rounds"),
        page_url("desk-start", tournament),
    )


_NEXT = {
    Step.REGISTER: _register,
    Step.CHECK_IN: _check_in,
    Step.PARTNERS: _partners,
    Step.NUMBERS: _numbers,
    Step.START: _start,
}


def _absent(registration: Registration) -> str:
    if not registration.anybody_here:
        return _("Nobody is checked in, so everyone counts as here.")
    if not registration.absent:
        return ""
    text = ngettext(
        "%(absent)s entry is not checked in and is left out. You can still check it in and draw it until the start.",
        "%(absent)s entries are not checked in and are left out. You can still check them in and draw "
        "them until the start.",
        registration.absent,
    )
    return text % {"absent": registration.absent}


def _in_play(tournament: Tournament, registration: Registration) -> Progress:
    late = sum(pair.number is None for pair in registration.staying)
    desk = page_url("desk", tournament)
    if tournament.state == TournamentState.CANCELLED:
        return Progress((), _("This night is cancelled"), "", _("Change this night"), page_url("night", tournament))
    if tournament.state != TournamentState.PLAYING:
        return Progress((), _("Play is over"), "", _("Open the desk"), desk)
    if late:
        if tournament.persons:
            title = ngettext("%(late)s late player waits to join", "%(late)s late players wait to join", late)
        else:
            title = ngettext("%(late)s late pair waits to join", "%(late)s late pairs wait to join", late)
        return Progress(
            (),
            title % {"late": late},
            _("At the desk, add them to the rounds not yet played."),
            _("Open the desk"),
            desk,
        )
    text = _("You can still register late entries here. Then add them, at the desk, to the rounds not yet played.")
    return Progress((), _("The event is in play"), text, _("Open the desk"), desk)
