"""How far the event has come before play, and the one thing to do next."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.policy import Act
from tournaments.desk.shell import page_url
from tournaments.models import Tournament
from tournaments.selectors import PairLine, Registration, SingleLine
from tournaments.states import EntryState, TournamentState

REGISTER, CHECK_IN, PARTNERS, NUMBERS, START = "register", "check-in", "partners", "numbers", "start"


@dataclass(frozen=True, slots=True)
class ProgressStep:
    """One step of the bar; `state` is done, now or nothing."""

    label: str
    state: str


@dataclass(frozen=True, slots=True)
class Progress:
    """The bar (empty once play has begun), what is next in words, and its button where the reader may press it."""

    steps: tuple[ProgressStep, ...]
    title: str
    text: str
    label: str
    url: str


@dataclass(frozen=True, slots=True)
class _Count:
    """Who is in, who is here; and how many singles are enough to draw partners, `size` at a time."""

    pairs: list[PairLine]
    waiting: list[SingleLine]
    enough: int
    size: int = 4

    @property
    def everybody(self) -> list[PairLine | SingleLine]:
        return [*self.pairs, *self.waiting]

    @property
    def anybody_here(self) -> bool:
        return any(one.here for one in self.everybody)

    @property
    def pairs_here(self) -> list[PairLine]:
        """Pairs that will be drawn: those checked in, or all where nobody is."""
        return [pair for pair in self.pairs if pair.here] if self.anybody_here else self.pairs

    @property
    def singles_here(self) -> list[SingleLine]:
        return [single for single in self.waiting if single.here] if self.anybody_here else self.waiting

    @property
    def absent(self) -> int:
        return sum(not one.here for one in self.everybody)

    @property
    def numbers_to_draw(self) -> bool:
        """Somebody here has no number, or one too high for so many."""
        most = len(self.pairs_here)
        return any(pair.number is None or pair.number > most for pair in self.pairs_here)


def progress(tournament: Tournament, registration: Registration, acts: frozenset[Act]) -> Progress:
    """Where the event stands; the button is left out where the reader's role is too small for it."""
    count = _count(registration)
    if tournament.state != TournamentState.REGISTRATION:
        return _in_play(tournament, count)
    now = _now(tournament, count)
    title, text, label, url = _NEXT[now](tournament, count)
    if now in (PARTNERS, NUMBERS, START) and Act.RUN_EVENT not in acts:
        text, label, url = _("A director does this."), "", ""
    return Progress(_steps(tournament, registration, now), title, text, label, url)


def step_of(tournament: Tournament, registration: Registration) -> str:
    """The step the event is at; nothing once play has begun."""
    return _now(tournament, _count(registration)) if tournament.state == TournamentState.REGISTRATION else ""


def pairs_sentence(tournament: Tournament, registration: Registration) -> str:
    """'14 of 16 pairs are here.'"""
    count = _count(registration)
    here, of = sum(pair.here for pair in count.pairs), len(count.pairs)
    if not of:
        return ""
    if tournament.persons:
        return _players_here(here, of)
    if here == of > 1:
        return _("All %(of)s pairs are here.") % {"of": of}
    text = ngettext("%(here)s of %(of)s pair is here.", "%(here)s of %(of)s pairs are here.", of)
    return text % {"here": here, "of": of}


def odd_sentence(tournament: Tournament, count: int) -> str:
    """What it means that so many entries do not fill their tables; nothing where they do."""
    over = tournament.event_format.over(count)
    if not over:
        return ""
    if not tournament.event_format.in_twos:
        text = ngettext(
            "%(over)s player is over: one sits out each round, in turn, unless house players fill the table.",
            "%(over)s players are over: so many sit out each round, in turn, unless house players fill the table.",
            over,
        )
        return text % {"over": over}
    if tournament.persons:
        return _("The number of players is odd: one sits out each round, unless a house player fills the table.")
    return _("The number of pairs is odd: one sits out each round, unless a house pair fills the table.")


def singles_sentence(registration: Registration) -> str:
    """'2 of 3 players without a partner are here.'"""
    count = _count(registration)
    here, of = sum(single.here for single in count.waiting), len(count.waiting)
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


def _count(registration: Registration) -> _Count:
    pairs = [pair for pair in registration.pairs if pair.state != EntryState.WITHDRAWN]
    size = 2 if registration.matches_cards else 4
    return _Count(pairs, list(registration.waiting), 1 if registration.house_sits_in else size, size)


def _now(tournament: Tournament, count: _Count) -> str:
    fewest = tournament.event_format.fewest
    if len(count.pairs) < fewest and len(count.waiting) < count.enough:
        return REGISTER
    if not count.anybody_here and not any(pair.number for pair in count.pairs):
        return CHECK_IN
    if len(count.singles_here) >= count.enough:
        return PARTNERS
    if len(count.pairs_here) < fewest:
        return CHECK_IN
    return NUMBERS if count.numbers_to_draw else START


def _steps(tournament: Tournament, registration: Registration, now: str) -> tuple[ProgressStep, ...]:
    count = _count(registration)
    labels = {REGISTER: _("Register"), CHECK_IN: _("Check in")}
    if count.anybody_here and count.absent:
        labels[CHECK_IN] = _("Check in: %(absent)s missing") % {"absent": count.absent}
    if tournament.singles or len(registration.singles) >= 4:
        labels[PARTNERS] = _("Draw partners")
    labels |= {NUMBERS: _("Draw numbers"), START: _("Start")}
    order = list(labels)
    place = order.index(now)
    states = ["done" if number < place else "now" if number == place else "" for number in range(len(order))]
    if states[1] == "done" and count.anybody_here and count.absent:
        states[1] = ""
    return tuple(ProgressStep(label, state) for label, state in zip(labels.values(), states, strict=True))


Next = tuple[str, str, str, str]


def _register(tournament: Tournament, count: _Count) -> Next:
    if tournament.singles:
        text = _("Four players make a table. Write them down one by one, or bring the whole list.")
        return _("Register the players"), text, _("Import a list"), page_url("import", tournament)
    text = _("Write them down one by one, or bring the whole list.")
    title = _("Register the players") if tournament.persons else _("Register the pairs")
    return title, text, _("Import a list"), page_url("import", tournament)


def _check_in(tournament: Tournament, count: _Count) -> Next:
    title = _("Check people in as they arrive")
    text = _("One tap each. Only those who are here get a number. If everybody is here, check all in at once.")
    return title, text, _("To the list"), f"{page_url('entries', tournament)}#arrivals"


def _partners(tournament: Tournament, count: _Count) -> Next:
    if count.size == 2:
        here = len(count.singles_here)
        title = ngettext("Match cards for %(here)s player", "Match cards for %(here)s players", here)
        return title % {"here": here}, _absent(count), _("Draw partners"), page_url("partners", tournament)
    tables = (len(count.singles_here) + 4 - count.enough) // 4
    title = ngettext("Draw partners at %(tables)s table", "Draw partners at %(tables)s tables", tables)
    return title % {"tables": tables}, _absent(count), _("Draw partners"), page_url("partners", tournament)


def _numbers(tournament: Tournament, count: _Count) -> Next:
    here = len(count.pairs_here)
    if tournament.persons:
        title = ngettext("Draw a number for %(here)s player", "Draw numbers for %(here)s players", here)
    else:
        title = ngettext("Draw a number for %(here)s pair", "Draw numbers for %(here)s pairs", here)
    return title % {"here": here}, _absent(count), _("Draw numbers"), page_url("numbers", tournament)


def _start(tournament: Tournament, count: _Count) -> Next:
    here = len(count.pairs_here)
    text = _("Who is here has a number and a table. Choose the rounds and begin.")
    if not tournament.event_format.in_twos:
        text = _("Who is here has a number. Choose how they move and begin.")
    text = f"{text} {odd_sentence(tournament, here)}".strip()
    if tournament.persons:
        title = ngettext("Ready to start with %(here)s player", "Ready to start with %(here)s players", here)
    else:
        title = ngettext("Ready to start with %(here)s pair", "Ready to start with %(here)s pairs", here)
    return (
        title % {"here": here},
        f"{text} {_absent(count)}".strip(),
        _("Choose the rounds"),
        page_url("desk-start", tournament),
    )


_NEXT = {REGISTER: _register, CHECK_IN: _check_in, PARTNERS: _partners, NUMBERS: _numbers, START: _start}


def _absent(count: _Count) -> str:
    if not count.anybody_here:
        return _("Nobody is checked in, so everybody counts as here.")
    if not count.absent:
        return ""
    text = ngettext(
        "%(absent)s entry is not checked in and gets none; it can still be checked in and drawn until the start.",
        "%(absent)s entries are not checked in and get none; they can still be checked in and drawn until the start.",
        count.absent,
    )
    return text % {"absent": count.absent}


def _in_play(tournament: Tournament, count: _Count) -> Progress:
    late = sum(pair.number is None for pair in count.pairs)
    desk = page_url("desk", tournament)
    if tournament.state != TournamentState.PLAYING:
        return Progress((), _("This event is played out"), "", _("To the desk"), desk)
    if late:
        if tournament.persons:
            title = ngettext("%(late)s late player waits to join", "%(late)s late players wait to join", late)
        else:
            title = ngettext("%(late)s late pair waits to join", "%(late)s late pairs wait to join", late)
        return Progress(
            (), title % {"late": late}, _("Add it to the rounds not yet played, on the desk."), _("To the desk"), desk
        )
    text = _("Who comes late can still be written down here; the desk then adds them to the rounds not yet played.")
    return Progress((), _("The event is in play"), text, _("To the desk"), desk)
