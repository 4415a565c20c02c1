"""The states of a tournament, a stage, a round and a game, each beside its transition table.

Moving a state is a conditional update; when no row was in the old state, nothing changes and the mover
gets a `Refusal`. Everything not in a table is refused.
"""

from collections.abc import Mapping

from django.db import models
from django.db.models import Model
from django.utils.translation import gettext_lazy as _

from clubs.errors import Refusal


class TournamentState(models.TextChoices):
    REGISTRATION = "registration", _("registration is open")
    PLAYING = "playing", _("in play")
    FINISHED = "finished", _("finished")
    PUBLISHED = "published", _("published")
    CANCELLED = "cancelled", _("cancelled")


BEFORE_PLAY = (TournamentState.REGISTRATION, TournamentState.CANCELLED)  # nothing has been seated
NOT_OVER = (TournamentState.REGISTRATION, TournamentState.PLAYING)
OVER = (TournamentState.FINISHED, TournamentState.PUBLISHED)  # nothing is played any more
CORRECTABLE = (TournamentState.PLAYING, TournamentState.FINISHED)  # results are there, and not published


class StageState(models.TextChoices):
    PLANNED = "planned", _("planned")
    RUNNING = "running", _("running")
    FINISHED = "finished", _("finished")


class RoundState(models.TextChoices):
    OPEN = "open", _("open")
    CLOSED = "closed", _("closed")


class GameState(models.TextChoices):
    OPEN = "open", _("being played")
    FINAL = "final", _("final")
    VOID = "void", _("void")


class EntryState(models.TextChoices):
    REGISTERED = "registered", _("registered")
    CHECKED_IN = "checked_in", _("checked in")
    WITHDRAWN = "withdrawn", _("withdrawn")


class OnlineEntryState(models.TextChoices):
    """`IN` has a place in the event; `WAITING` gets the next free one; `JOINED` is part of its partner's request."""

    SEARCHING = "searching", _("looking for a partner")
    WAITING = "waiting", _("on the waiting list")
    IN = "in", _("entered")
    JOINED = "joined", _("entered with a partner")
    WITHDRAWN = "withdrawn", _("withdrawn")


MOVES: Mapping[type[models.TextChoices], Mapping[str, frozenset[str]]] = {
    TournamentState: {
        TournamentState.REGISTRATION: frozenset({TournamentState.PLAYING, TournamentState.CANCELLED}),
        TournamentState.CANCELLED: frozenset({TournamentState.REGISTRATION}),
        TournamentState.PLAYING: frozenset({TournamentState.FINISHED, TournamentState.REGISTRATION}),
        TournamentState.FINISHED: frozenset({TournamentState.PUBLISHED, TournamentState.PLAYING}),
        TournamentState.PUBLISHED: frozenset({TournamentState.FINISHED}),
    },
    StageState: {
        StageState.PLANNED: frozenset({StageState.RUNNING}),
        StageState.RUNNING: frozenset({StageState.FINISHED}),
        StageState.FINISHED: frozenset({StageState.RUNNING}),
    },
    RoundState: {
        RoundState.OPEN: frozenset({RoundState.CLOSED}),
        RoundState.CLOSED: frozenset({RoundState.OPEN}),
    },
    GameState: {
        GameState.OPEN: frozenset({GameState.FINAL, GameState.VOID}),
        GameState.FINAL: frozenset({GameState.OPEN, GameState.VOID}),
        GameState.VOID: frozenset({GameState.OPEN, GameState.FINAL}),
    },
    EntryState: {
        EntryState.REGISTERED: frozenset({EntryState.CHECKED_IN, EntryState.WITHDRAWN}),
        EntryState.CHECKED_IN: frozenset({EntryState.REGISTERED, EntryState.WITHDRAWN}),
        EntryState.WITHDRAWN: frozenset({EntryState.CHECKED_IN, EntryState.REGISTERED}),
    },
    OnlineEntryState: {
        OnlineEntryState.SEARCHING: frozenset(
            {OnlineEntryState.WAITING, OnlineEntryState.IN, OnlineEntryState.JOINED, OnlineEntryState.WITHDRAWN}
        ),
        # A player whose partner withdrew looks for another one.
        OnlineEntryState.WAITING: frozenset(
            {OnlineEntryState.IN, OnlineEntryState.SEARCHING, OnlineEntryState.WITHDRAWN}
        ),
        OnlineEntryState.IN: frozenset({OnlineEntryState.SEARCHING, OnlineEntryState.WITHDRAWN}),
        OnlineEntryState.JOINED: frozenset({OnlineEntryState.SEARCHING, OnlineEntryState.WITHDRAWN}),
        OnlineEntryState.WITHDRAWN: frozenset({OnlineEntryState.IN}),  # comes after all
    },
}


def move(row: Model, to: models.TextChoices, **with_fields: object) -> None:
    """Move `row.state` to `to`, writing `with_fields` in the same statement.

    Raises `Refusal("wrong_state")` when the table has no such move, or when another request was quicker.
    """
    old = row.state  # type: ignore[attr-defined]
    moved = 0
    if to.value in MOVES[type(to)][old]:
        moved = type(row)._base_manager.filter(pk=row.pk, state=old).update(state=to.value, **with_fields)
    if moved != 1:
        raise not_moved(row, type(to)(old))
    row.state = to.value  # type: ignore[attr-defined]
    for name, value in with_fields.items():
        setattr(row, name, value)


def not_moved(row: Model, was: models.TextChoices) -> Refusal:
    """The row is not, or no longer, in a state that has this move."""
    return Refusal(
        "wrong_state",
        "{thing} is {state}, so this cannot be done now. Reload the page to see where it stands.",
        thing=str(row),
        state=was.label,
    )
