"""Creating an event and changing what was agreed about it."""

import datetime
from collections.abc import Iterable, Mapping
from typing import Any, TypedDict, Unpack

from django.db import transaction

from clubs.clock import FIRST_YEAR_OF_EVENTS, year_faults
from clubs.errors import Refusal
from clubs.models import Club, User, Zone
from clubs.names import LONGEST, is_label, tidy, tidy_sentence
from clubs.policy import Act, require
from clubs.services.closing import hold_open
from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import listed, message
from tournaments.models import Tournament
from tournaments.services import agreement
from tournaments.services.history import changed, created
from tournaments.states import OVER, TournamentState

SETTLED_AT_START = frozenset(
    {
        "ruleset",
        "law_overrides",
        "singles",
        "changing_partners",
        "places_that_matter",
        "qualify_per_zone",
        "minutes_per_game",
    }
)


class EventTerms(TypedDict, total=False):
    """The agreements about an event beside its name and date; the fields of `Tournament` say what each means.

    None, "" and, for minutes, tables, rounds and ages, 0: nothing was agreed.
    """

    starts: datetime.time | None
    ruleset: str
    law_overrides: Mapping[str, Any] | None
    minutes_per_game: int | None
    minutes_available: int | None
    tables_available: int | None
    rounds_wanted: int | None
    movement_wanted: str
    singles: bool
    changing_partners: bool
    zone: Zone | None
    qualify_per_zone: int
    qualify_overall: bool
    places_that_matter: int
    least_age: int | None
    objection_minutes: int | None
    self_check_in: bool
    signing_pins: bool
    word: str
    listed: bool
    searchable: bool


EDITABLE = frozenset({"name", "date", *EventTerms.__annotations__})
# `_check` looks at the name and the laws, the policy at the club, and nobody sets the other fields here.
_CHECKED_HERE = {field.name for field in Tournament._meta.fields} - EDITABLE | {"name", "law_overrides", "zone"}
NOT_AGREED_AT_ZERO = ("minutes_available", "tables_available", "rounds_wanted", "least_age")
# The settled settings in messages, as the forms call them.
_CALLED = {
    "ruleset": N_("Rule book"),
    "law_overrides": N_("Changed rules"),
    "singles": N_("Entries"),
    "changing_partners": N_("Changing partners"),
    "places_that_matter": N_("Playoff places"),
    "qualify_per_zone": N_("Number of qualifiers"),
    "minutes_per_game": N_("Minutes per game"),
}


@transaction.atomic
def create_tournament(
    *, by: User | None, club: Club, name: str, date: datetime.date, **terms: Unpack[EventTerms]
) -> Tournament:
    """A new event with registration open and its secret drawn. RulesError for laws that cannot be, ValidationError
    for a value beyond the limits of its field.

    Without `minutes_per_game`, those after which the bell of the laws rings, or 30. TypeError for an unknown term.
    """
    if by is not None:
        require(by, Act.CREATE_EVENT, club)
    hold_open(by=by, club_id=club.pk)
    tournament = Tournament(club=club)
    _agree(tournament, {"name": name, "date": date, **terms})
    bell = agreement.bell_of(tournament.law_overrides)
    _check(tournament, date, agreement.clock_faults(terms.get("minutes_per_game"), bell))
    agreement.set_clock(tournament, bell=bell)
    return created([tournament], by=by)[0]


@transaction.atomic
def edit_tournament(*, by: User | None, tournament: Tournament, **changes: Any) -> Tournament:
    """Change what was agreed. Laws and numbers are settled once play has begun; the word once a draw is made;
    whether the best overall qualify is locked after play, because the ties at that line have then been settled.

    Raises `Refusal` for locked settings, RulesError for impossible ones, ValidationError for a value beyond the limits
    of its field, TypeError for an unknown field.
    """
    allowed(by, Act.RUN_EVENT, tournament)
    before, tournament = locked(tournament), locked(tournament)
    _agree(tournament, changes)
    _refuse_settled(tournament, _changed_fields(before, tournament))
    minutes = _new(before.minutes_per_game, tournament.minutes_per_game)
    bell = _new(agreement.bell_of(before.law_overrides), agreement.bell_of(tournament.law_overrides))
    new_date = None if tournament.date == before.date else tournament.date
    _check(tournament, new_date, agreement.clock_faults(minutes, bell))
    agreement.refuse_other_entries(before, tournament)
    agreement.set_clock(tournament, bell=bell)
    fields = _changed_fields(before, tournament)
    changed([tournament], *fields, by=by) if fields else None
    return tournament


def allowed(by: User | None, act: Act, tournament: Tournament) -> None:
    """Ask the policy. None is the program itself (the demo, a command), which nobody has to be asked about."""
    if by is not None:
        require(by, act, tournament.club, tournament_id=tournament.pk)


def lock_event(by: User | None, act: Act, tournament: Tournament, *states: TournamentState) -> Tournament:
    """The event, locked for update; refused unless `by` may do `act` and the event is in one of `states`."""
    event = held_event(by, act, tournament)
    refuse_unless(event, *states)
    return event


def held_event(by: User | None, act: Act, tournament: Tournament) -> Tournament:
    """The event in any state, locked for update; refused unless `by` may do `act`."""
    allowed(by, act, tournament)
    return locked(tournament)


def locked(tournament: Tournament) -> Tournament:
    """The current event, locked until the transaction ends (SQLite locks the whole file).

    The lock leaves the row's key free: hands refer to the event, and can still be entered.
    """
    return Tournament.objects.select_for_update(of=("self",), no_key=True).select_related("club").get(pk=tournament.pk)


def hold_event_of(game_id: int) -> None:
    """Lock the event of a game as `locked` does."""
    Tournament.objects.select_for_update(of=("self",), no_key=True).filter(stages__games=game_id).first()


def open_for(tournament: Tournament, *states: TournamentState) -> Tournament:
    """The event, locked, if it is in one of these states; `Refusal` otherwise."""
    tournament = locked(tournament)
    refuse_unless(tournament, *states)
    return tournament


def refuse_unless(tournament: Tournament, *states: TournamentState) -> None:
    """`Refusal` where the event, as it was read, is in none of these states."""
    if tournament.state in states:
        return
    if tournament.state == TournamentState.CANCELLED:
        text = N_("{event} is cancelled. Go to Settings, “Copy or cancel”, and undo that first.")
        raise Refusal("cancelled", text, event=tournament.name)
    raise Refusal(
        "wrong_state",
        N_("This cannot be done now. {event}: {state}. Reload the page."),
        event=tournament.name,
        state=TournamentState(tournament.state).label,
    )


def refuse_too_few(tournament: Tournament, here: int) -> None:
    """`Refusal` where those `here` are too few for one table."""
    if here < (fewest := tournament.event_format.fewest):
        raise Refusal(
            "too_few_entries",
            N_("At least {fewest} are needed to start; {here} {here:is|are} here. Register or check in more."),
            fewest=fewest,
            here=here,
        )


def _agree(tournament: Tournament, terms: Mapping[str, Any]) -> None:
    """Set these fields, in the way that they are kept; without minutes per game they stay. TypeError for any other."""
    if unknown := terms.keys() - EDITABLE:
        raise TypeError(", ".join(sorted(unknown)))
    for field, value in terms.items():
        if field != "minutes_per_game" or value is not None:
            setattr(tournament, field, _kept(field, value))


def _kept(field: str, value: Any) -> Any:
    if field == "name":
        return tidy(value)
    if field == "word":
        return tidy_sentence(value)
    if field in NOT_AGREED_AT_ZERO:
        return value or None
    if field == "law_overrides":
        return {**value} if isinstance(value, Mapping) else value or {}
    return value


def _changed_fields(before: Tournament, tournament: Tournament) -> list[str]:
    return [field for field in sorted(EDITABLE) if getattr(before, field) != getattr(tournament, field)]


def _new(before: int | None, now: int | None) -> int | None:
    """The value where it is new; None where it is unchanged."""
    return None if now == before else now


def _refuse_settled(tournament: Tournament, fields: list[str]) -> None:
    if "word" in fields and tournament.draws_made:
        raise Refusal("word_settled", N_("A draw already used the audience word, so it can no longer be changed."))
    if "qualify_overall" in fields and tournament.state in OVER:
        raise Refusal(
            "settled_at_end",
            N_("Play is over, so you can no longer change who qualifies. Reopen the event first."),
        )
    settled = sorted(SETTLED_AT_START.intersection(fields))
    if settled and tournament.state != TournamentState.REGISTRATION:
        raise Refusal(
            "settled_at_start",
            N_("Play has started, so you can no longer change: {fields}."),
            fields=listed([message(_CALLED[field]) for field in settled]),
        )


def _check(tournament: Tournament, date: datetime.date | None, clock_faults: Iterable[Fault]) -> None:
    """`date`: where it is new, for an event of another year stays as it is."""
    tournament.clean_fields(exclude=_CHECKED_HERE)
    faults = [
        *_name_faults(tournament),
        *year_faults(FIRST_YEAR_OF_EVENTS, date=date),
        *agreement.law_faults(tournament),
        *clock_faults,
    ]
    if faults:
        raise RulesError(faults)


def _name_faults(tournament: Tournament) -> list[Fault]:
    if is_label(tournament.name):
        return []
    sentence = message(N_("Give the event a name of 1 to {longest} {longest:character|characters}."), longest=LONGEST)
    return [Fault("event_name", sentence, {"field": "name"})]
