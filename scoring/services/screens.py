"""Connecting the hall's screens to an event, and saying what they show."""

from django.db import transaction

from clubs.models import Club, User
from clubs.names import tidy_sentence
from clubs.policy import Act, require
from rules.base.errors import Fault, Unreadable
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from scoring.models import Screen, ScreenContent
from scoring.reads.screens import code_used, waiting_screen
from tournaments.models import Tournament

MOST = 30  # screens of a club: far more than a hall has, and a bound on what one code after another can make


@transaction.atomic
def connect_screen(*, by: User, tournament: Tournament, code: str, label: str = "") -> Screen:
    """The screen that shows this code begins to show the event.

    Raises `Unreadable` for a code that no screen shows now.
    """
    require(by, Act.RUN_EVENT, tournament.club, tournament_id=tournament.pk)
    digest = waiting_screen(code)
    if digest is None:
        raise _refused(
            "screen_code",
            N_("No screen shows this code now. Read the code on the screen again: it changes every 15 minutes."),
        )
    Club.objects.hold(tournament.club_id)  # two at once would take the same number
    taken = set(Screen.objects.filter(tournament__club=tournament.club_id).values_list("number", flat=True))
    if len(taken) >= MOST:
        raise _refused("too_many_screens", N_("Your club has {most} screens. Disconnect one first."), most=MOST)
    number = next(n for n in range(1, MOST + 1) if n not in taken)
    screen, _ = Screen.objects.update_or_create(
        digest=digest, defaults={"tournament": tournament, "number": number, "label": tidy_sentence(label)}
    )
    code_used(code)
    return screen


@transaction.atomic
def take_screen(*, by: User, screen: Screen, tournament: Tournament) -> Screen:
    """A screen of the same club shows this event from now on, all of it."""
    require(by, Act.RUN_EVENT, tournament.club, tournament_id=tournament.pk)
    screen.tournament, screen.shows, screen.held = tournament, ScreenContent.ALL, None
    screen.save(update_fields=["tournament", "shows", "held"])
    return screen


@transaction.atomic
def change_screen(*, by: User, screen: Screen, shows: str, held: int | None, label: str) -> Screen:
    """Set its content, the page that it stays on (None: it turns its pages), and its place in the hall."""
    require(by, Act.RUN_EVENT, screen.tournament.club, tournament_id=screen.tournament_id)
    screen.shows, screen.held, screen.label = shows, held, tidy_sentence(label)
    screen.save(update_fields=["shows", "held", "label"])
    return screen


@transaction.atomic
def disconnect_screen(*, by: User, screen: Screen) -> None:
    """The screen shows a code again."""
    require(by, Act.RUN_EVENT, screen.tournament.club, tournament_id=screen.tournament_id)
    screen.delete()


def _refused(code: str, text: str, **params: object) -> Unreadable:
    return Unreadable(Fault(code, message(text, **params), {"field": "code"}))
