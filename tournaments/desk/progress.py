"""How far the event has come before play, and the one thing to do next."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.names import fold
from clubs.policy import Act
from tournaments.desk.shell import page_url
from tournaments.models import Tournament
from tournaments.selectors import Registration
from tournaments.selectors.progress import Step, StepState, step_of, steps_until_play
from tournaments.states import TournamentState

NAMED = 8  # players without a partner: more of them are on the list


@dataclass(frozen=True, slots=True)
class ProgressStep:
    """One step of the bar."""

    label: str
    state: StepState


@dataclass(frozen=True, slots=True)
class Way:
    """A button that leads on: its words, its address, and the tab it leads to (that tab does not show it)."""

    label: str
    url: str
    tab: str


@dataclass(frozen=True, slots=True)
class Progress:
    """The bar (empty once play has begun), what is next in words, and its button where the reader may press it.

    `tab` is where that button leads; `other` is a second way to go on.
    """

    steps: tuple[ProgressStep, ...]
    title: str
    text: str
    label: str
    url: str
    tab: str = ""
    other: Way | None = None


def progress(tournament: Tournament, registration: Registration, acts: frozenset[Act]) -> Progress:
    """How far the event has come; the button is left out where the reader's role is too small for it."""
    now = step_of(tournament, registration)
    if now is None:
        return _in_play(tournament, registration, acts)
    title, text, way = _NEXT[now](tournament, registration)
    steps = _steps(tournament, registration, now)
    other = _other_way(tournament, registration, now)
    if now not in (Step.REGISTER, Step.CHECK_IN) and Act.RUN_EVENT not in acts:
        return Progress(steps, title, _("Only a director can do this."), "", "", other=other)
    return Progress(steps, title, text, way.label, way.url, way.tab, other)


def pairs_sentence(tournament: Tournament, registration: Registration) -> str:
    """'14 of 16 pairs are here.'; no count begins with a zero"""
    pairs = registration.staying
    here, of = sum(pair.here for pair in pairs), len(pairs)
    if not of:
        return ""
    if tournament.persons:
        return _players_here(here, of)
    if here == of > 1:
        return _("All %(of)s pairs are here.") % {"of": of}
    if not here:
        return ngettext("%(of)s pair, not here yet.", "%(of)s pairs, none here yet.", of) % {"of": of}
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
    if of and here == of:
        text = ngettext(
            "%(of)s player without a partner is here.", "All %(of)s players without a partner are here.", of
        )
        return text % {"of": of}
    if of and not here:
        text = ngettext(
            "%(of)s player without a partner, not here yet.", "%(of)s players without a partner, none here yet.", of
        )
        return text % {"of": of}
    text = ngettext(
        "%(here)s of %(of)s player without a partner is here.",
        "%(here)s of %(of)s players without a partner are here.",
        of,
    )
    return text % {"here": here, "of": of} if of else ""


def arrivals_sentence(tournament: Tournament, registration: Registration) -> str:
    """'5 pairs and 4 single players: all here.' Where only one kind is registered, its own sentence."""
    pairs, singles = registration.staying, registration.waiting
    if not pairs or not singles:
        return pairs_sentence(tournament, registration) or singles_sentence(registration)
    here = sum(pair.here for pair in pairs) + sum(single.here for single in singles)
    of = len(pairs) + len(singles)
    names = {
        "pairs": ngettext("%(count)s pair", "%(count)s pairs", len(pairs)) % {"count": len(pairs)},
        "singles": ngettext("%(count)s single player", "%(count)s single players", len(singles))
        % {"count": len(singles)},
    }
    if here == of:
        return _("%(pairs)s and %(singles)s: all here.") % names
    if not here:
        return _("%(pairs)s and %(singles)s: none here yet.") % names
    text = ngettext(
        "%(pairs)s and %(singles)s: %(here)s is here.", "%(pairs)s and %(singles)s: %(here)s are here.", here
    )
    return text % {**names, "here": here}


def _players_here(here: int, of: int) -> str:
    if here == of > 1:
        return _("All %(of)s players are here.") % {"of": of}
    if not here:
        return ngettext("%(of)s player, not here yet.", "%(of)s players, none here yet.", of) % {"of": of}
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


Next = tuple[str, str, Way]


def _other_way(tournament: Tournament, registration: Registration, now: Step) -> Way | None:
    """Import the names instead; or check in the missing entries first."""
    if now is Step.REGISTER:
        return Way(_("Import a list"), page_url("import", tournament), "import")
    if now is not Step.CHECK_IN and registration.anybody_here and registration.absent:
        return _to_check_in(tournament)
    return None


def _to_check_in(tournament: Tournament) -> Way:
    return Way(_("Check in"), f"{page_url('entries', tournament)}#arrivals", "entries")


def _register(tournament: Tournament, registration: Registration) -> Next:
    names = tournament.singles or tournament.persons
    title = _("Register the players") if names else _("Register the pairs")
    text = _("Enter them one by one, or import a list.")
    if tournament.singles:
        text = _("A table needs 4 players. Enter them one by one, or import a list.")
    label = _("Register players") if names else _("Register pairs")
    return title, text, Way(label, f"{page_url('entries', tournament)}?add=1", "entries")


def _check_in(tournament: Tournament, registration: Registration) -> Next:
    title = _("Check people in as they arrive")
    text = _("Tap each one who is here. Only they get a number. If everyone is here, check in all at once.")
    return title, text, _to_check_in(tournament)


def _partners(tournament: Tournament, registration: Registration) -> Next:
    here = len(registration.singles_to_draw)
    title = ngettext("%(here)s player needs a partner", "%(here)s players need a partner", here)
    way = Way(_("Draw partners"), page_url("partners", tournament), "partners")
    return title % {"here": here}, f"{_names(registration)} {_absent(registration)}".strip(), way


def _names(registration: Registration) -> str:
    """ "Kit Lee, Lou Lee." Of many, the first ones and how many more there are."""
    names = sorted((single.name for single in registration.singles_to_draw), key=fold)
    more = len(names) - NAMED
    if more <= 0:
        return f"{', '.join(names)}."
    text = ngettext("%(names)s and %(more)s more.", "%(names)s and %(more)s more.", more)
    return text % {"names": ", ".join(names[:NAMED]), "more": more}


def _numbers(tournament: Tournament, registration: Registration) -> Next:
    drawing = registration.pairs_to_draw
    # A number that is too high for the number of pairs is drawn again.
    here = sum(pair.number is None or pair.number > len(drawing) for pair in drawing)
    if tournament.persons:
        title = ngettext("%(here)s player needs a number", "%(here)s players need numbers", here)
    else:
        title = ngettext("%(here)s pair needs a number", "%(here)s pairs need numbers", here)
    way = Way(_("Draw numbers"), page_url("numbers", tournament), "numbers")
    return title % {"here": here}, _absent(registration), way


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
    way = Way(_("Choose rounds"), page_url("desk-start", tournament), "desk-start")
    return title % {"here": here}, f"{text} {_absent(registration)}".strip(), way


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
        "%(absent)s entry is not here yet and is left out. Check it in first, or any time until the start.",
        "%(absent)s entries are not here yet and are left out. Check them in first, or any time until the start.",
        registration.absent,
    )
    return text % {"absent": registration.absent}


def _in_play(tournament: Tournament, registration: Registration, acts: frozenset[Act]) -> Progress:
    late = sum(pair.number is None for pair in registration.staying)
    waiting = len(registration.singles_to_draw)
    desk = page_url("desk", tournament)
    if tournament.state == TournamentState.CANCELLED:
        title, text = _("The event is cancelled"), _("Everyone who was registered still is.")
        if Act.RUN_EVENT not in acts:
            return Progress((), title, text, "", "")
        return Progress((), title, text, _("Change this"), page_url("night", tournament), "night")
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
    if waiting:
        return _waiting_in_play(tournament, registration, waiting)
    return Progress((), _("The event is in play"), "", _("Open the desk"), desk)


def _waiting_in_play(tournament: Tournament, registration: Registration, waiting: int) -> Progress:
    """Players without a partner are left out of the rounds; drawn together they join as late pairs."""
    title = ngettext(
        "%(waiting)s player without a partner is not playing",
        "%(waiting)s players without a partner are not playing",
        waiting,
    ) % {"waiting": waiting}
    if waiting < registration.enough_singles:
        text = _("To seat two of them, remove them here and register them as a pair.")
        text = f"{_names(registration)} {text}"
        return Progress((), title, text, _("Open the desk"), page_url("desk", tournament))
    text = f"{_names(registration)} {_('Draw partners. Then add the new pairs at the desk.')}"
    return Progress((), title, text, _("Draw partners"), page_url("partners", tournament), "partners")
