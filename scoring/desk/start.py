"""The start of an event: the movement for the time, its guarantees, and the first seating."""

from datetime import datetime
from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.clock import today_in
from clubs.language import translated
from clubs.models import User
from clubs.policy import Act
from clubs.web.actions import Action, handle_actions
from rules.base.errors import RulesError
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.kinds import game_for
from rules.event.night_in_words import moves_round_those_who_stay
from rules.laws import LawBook
from rules.tournament.brackets import SHAPES
from rules.tournament.movements import (
    LIVE,
    MOVEMENTS,
    LiveOption,
    MovementAdvice,
    MovementOption,
    ProgressiveRules,
    SeatingKind,
    Wishes,
)
from rules.tournament.standings import Basis, counts_per_game, order_in_words, settling_ties
from scoring.decisions.starting import start_event
from scoring.forms.start import RoomForm, StartForm, TimeForm
from scoring.forms.wishes import WishesForm
from scoring.pages.desk import desk_at, page
from scoring.reads.ties import lists_offered
from scoring.seasons.last_night import FRESH_OPPONENTS, last_night
from scoring.standings.tallies import settled_by
from tournaments.desk.forms.events import EVENINGS
from tournaments.desk.option_cards import option_cards
from tournaments.desk.site_address import reach_of
from tournaments.models import Stage, Tournament
from tournaments.selectors import PeopleHere, RulesInForce, advice_for, pairs_present, people_here
from tournaments.selectors.cannot_move import StayingSeat
from tournaments.selectors.chart import walk_of
from tournaments.selectors.zones import zone_notices
from tournaments.services.start_preview import StartChoices, StartPreview, chosen_option, preview_start
from tournaments.states import EntryState, TournamentState

FRESH = "fresh"
"""In the address: 1 where the seats avoid the opponents of the last night, 0 where not. Without it, the season says."""


@login_required
def desk_start(request: HttpRequest, code: str) -> HttpResponse:
    """The chooser; with a movement chosen, what will be seated, and the button that begins."""
    here = desk_at(request, code)
    here.require(Act.RUN_EVENT)
    if here.begun is not None or here.tournament.state == TournamentState.CANCELLED:
        return redirect(_after(request, code))
    present = pairs_present(here.tournament)
    time = _time_form(request, here.tournament)
    count = _count(time, present)
    room = RoomForm(request.GET if {*RoomForm.base_fields} & request.GET.keys() else None)
    advice, wrong = _advice(here.tournament, time, room, count)
    options = advice.options if advice else ()
    wished = _wishes_form(request, here.tournament, count)
    earlier = last_night(here.tournament) if here.tournament.changing_partners else None
    fresh = earlier is not None and request.GET.get(FRESH, "1" if earlier.avoided else "0") == "1"
    met = earlier.met if earlier and fresh else ()
    choices = StartChoices(room.room, wished.wishes if wished else Wishes(), _tables_asked(here.tournament, time), met)
    asked = request.GET.get("movement", here.tournament.movement_wanted)
    chosen = chosen_option(options, asked, choices.wishes)
    ready = chosen is not None and count == present and not (wished and wished.errors)
    preview = preview_start(here.tournament, chosen, count, choices) if chosen else StartPreview()
    people = people_here(here.tournament)
    start = [_begin(here.tournament, chosen, count, choices, preview.basis, people)] if chosen and ready else ()
    result = handle_actions(request, here, start, then=_after(request, code))
    if result.done:
        return result.done
    order = here.tournament.laws.tie_order(in_twos=here.tournament.event_format.in_twos)
    context = {
        "count": count,
        "present": present,
        "time": time,
        "room": room if here.tournament.event_format.in_twos else None,
        "wishes": wished,
        "last_night": earlier,
        "fresh": fresh,
        "fresh_opponents": FRESH_OPPONENTS,
        "changing": here.tournament.event_format.kind is SeatingKind.INDIVIDUALS,
        "query": _query(request),
        "advice": advice,
        "options": options,
        "cards": option_cards(
            advice,
            entries=count,
            chosen=chosen,
            start=_start_tonight(here.tournament),
            open_ended=here.tournament.event_format.open_ended,
        ),
        "people": people,
        "evenings": EVENINGS.items(),
        "minutes": _minutes(time, here.tournament),
        "kept": [(name, value) for name, value in request.GET.items() if name not in ("minutes", "movement")],
        "other_time": bool({*TimeForm.base_fields, *RoomForm.base_fields, FRESH} - {"minutes"} & request.GET.keys()),
        "reach": reach_of(request, here.tournament, back="start"),
        "wrong": wrong,
        **_previewed(here.tournament, preview, chosen, count),
        "form": result.forms.get("start"),
        "order": order_in_words(order, per_game=counts_per_game(order, preview.basis)),
        "settling": settling_ties(order),
        "odd": here.tournament.event_format.in_twos and bool(count % 2),
        "zone_notices": zone_notices(here.tournament, _zoned(here.tournament)),
        "over": "" if choices.wishes.threes else over_sentence(here.tournament, count),
        "target": target_of(here.tournament.laws),
        "rules": RulesInForce(here.tournament.laws, _night(here.tournament.laws, chosen)),
    }
    return page(request, here, "desk/start.html", context, here="desk-start", status=result.status)


def _previewed(
    here: Tournament, preview: StartPreview, chosen: MovementOption | LiveOption | None, count: int
) -> dict[str, Any]:
    """The first round of the chosen movement, as it would be seated."""
    walk = walk_of(chosen.movement, count // 4) if chosen and preview.first_round else {}
    return {
        "chosen": chosen,
        "knock_out": chosen is not None and chosen.movement in SHAPES,
        "one_round": chosen is not None and chosen.rounds == 1,
        "seating": preview.first_round,
        "caution": preview.caution,
        "games": preview.games,
        "basis": preview.basis,
        "report": preview.report,
        "stays": stays_in_words(here, preview, _night(here.laws, chosen)),
        "refused": [translated(sentence) for sentence in preview.refused],
        **walk,
    }


def stays_in_words(
    tournament: Tournament, preview: StartPreview, night: ProgressiveRules | None
) -> tuple[Sentence, ...]:
    """Where those sit who cannot move, and on a night with a head table who moves in their place."""
    if not preview.staying:
        return ()
    seats = preview.first_round.staying if preview.first_round else ()
    if seats:
        return tuple(_stays(seat) for seat in seats)
    of_players = tournament.persons
    text = N_("{n} {n:player cannot move and keeps|players cannot move and keep} the table drawn for round 1.")
    if not of_players:
        text = N_("{n} {n:pair cannot move and keeps|pairs cannot move and keep} the table drawn for round 1.")
    moves = moves_round_those_who_stay(night)[1:] if night else ()
    return message(text, n=preview.staying), *moves


def _stays(seat: StayingSeat) -> Sentence:
    if seat.table is None:
        return message(N_("{name} sits out round 1, and then stays at one table."), name=seat.name)
    return message(N_("{name} stays at table {table}."), name=seat.name, table=seat.table)


def _after(request: HttpRequest, code: str) -> str:
    """The address after the start: the table cards, where the director pressed “Start and print”."""
    return reverse("paper-table-cards" if request.POST.get("then") == "print" else "desk", args=[code])


def _wishes_form(request: HttpRequest, tournament: Tournament, count: int) -> WishesForm | None:
    """The lines for wishes, where partners change and numbers are drawn to name people by."""
    if tournament.event_format.kind is not SeatingKind.INDIVIDUALS:
        return None
    here = tournament.entries.filter(state=EntryState.CHECKED_IN, number__isnull=False)
    names = {number or 0: name for number, name in here.with_names("number")}
    threes = tournament.event_format.may_have_threes(count)
    return WishesForm(request.GET, names=names, threes=threes) if names else None


def _zoned(tournament: Tournament) -> list[tuple[str, str]]:
    """The entries that are here and may qualify, each with the name of the zone. One query."""
    here = tournament.entries.filter(state=EntryState.CHECKED_IN, house=False).order_by("number", "pk")
    return [(name, zone or "") for zone, name in here.with_names("zone__name")]


def target_of(laws: LawBook) -> int:
    """The points that win a game; 0 where none do."""
    return game_for(laws).target or 0


def over_sentence(tournament: Tournament, count: int) -> str:
    """The sit-outs when players are left over who do not fill a table."""
    over = tournament.event_format.over(count)
    if not over or tournament.event_format.in_twos:
        return ""
    text = ngettext(
        "%(over)s player sits out each round, in turn. Or add house players to fill the table. House "
        "players are not ranked.",
        "%(over)s players sit out each round, in turn. Or add house players to fill the table. House "
        "players are not ranked.",
        over,
    )
    return text % {"over": over}


def _start_tonight(tournament: Tournament) -> datetime | None:
    """Now, for an event of today; None for another day, when nobody knows the hour."""
    return timezone.now() if tournament.date == today_in(tournament.club.time_zone) else None


def _minutes(time: TimeForm, tournament: Tournament) -> int | None:
    """How long people have, as asked on the page or agreed for the event."""
    asked: int | None = time.cleaned_data.get("minutes") if time.is_bound and time.is_valid() else None
    return tournament.minutes_available if asked is None else asked


def _count(time: TimeForm, present: int) -> int:
    """How many are to be seated: those who are here, or as many as the director wonders about."""
    asked = time.cleaned_data.get("entries") if time.is_bound and time.is_valid() else None
    return present if asked is None else int(asked)


def _tables_asked(tournament: Tournament, time: TimeForm) -> int | None:
    """How many tables are to be made; None where each has its size, and the number is only a limit."""
    if not tournament.event_format.chooses_tables or not time.is_bound or not time.is_valid():
        return None
    tables: int | None = time.cleaned_data.get("tables")
    return tables


def _time_form(request: HttpRequest, tournament: Tournament) -> TimeForm:
    """The resources of the evening as the address has them, otherwise as the event keeps them. Where a table holds
    any number of players, the director asks for a number of tables.
    """
    kept: dict[str, Any] = {"minutes": tournament.minutes_available, "rounds": tournament.rounds_wanted}
    if not tournament.event_format.chooses_tables:
        kept["tables"] = tournament.tables_available
    asked = {**kept, **request.GET.dict()} if {*TimeForm.base_fields} & request.GET.keys() else None
    time = TimeForm(asked, initial=kept)
    if tournament.event_format.chooses_tables:
        time.fields["tables"].label = _("Tables")
        time.fields["tables"].help_text = _("Empty: the fewest that seat everyone.")
    return time


def _advice(
    tournament: Tournament, time: TimeForm, room: RoomForm, count: int
) -> tuple[MovementAdvice | None, tuple[str, ...]]:
    """The movements that fit the evening, or why none can; of several rooms, what fits the smallest."""
    if count < (fewest := tournament.event_format.fewest):
        text = _("At least %(fewest)s must play; you have %(count)s. Register or check in more.")
        return None, (text % {"fewest": fewest, "count": count},)
    if time.is_bound and not time.is_valid():
        return None, (_("Enter whole numbers, or leave the fields empty."),)
    if room.is_bound and not room.is_valid():
        return None, (_("Fix the rooms and tables below."),)
    asked = time.cleaned_data if time.is_bound else time.initial
    limits = {name: asked.get(name) for name in ("minutes", "rounds", "tables")}
    if tournament.event_format.chooses_tables:
        limits["tables"] = None  # it is asked for, and no limit
    try:
        return advice_for(tournament, pairs=count, rooms=room.room.sections, **limits), ()
    except RulesError as error:
        return None, tuple(translated(fault.sentence) for fault in error.faults)


def _begin(
    tournament: Tournament,
    option: MovementOption | LiveOption,
    count: int,
    choices: StartChoices,
    basis: Basis,
    people: PeopleHere,
) -> Action:
    """Start in this movement; the form sets the order of places, and the value of a sit-out if there is one.

    `basis`: what is proposed to be compared.
    """

    def begin(*, by: User, uuid: UUID, **chosen: Any) -> Stage:
        return start_event(
            by=by,
            tournament=tournament,
            movement=option.movement,
            rounds=option.rounds,
            room=choices.room,
            wishes=choices.wishes,
            tables=choices.tables,
            met=choices.met,
            uuid=uuid,
            **chosen,
        )

    laws = tournament.laws
    in_lines = option.movement in MOVEMENTS and MOVEMENTS[option.movement].in_lines
    needs = {
        "odd": bool(tournament.event_format.over(count))
        and option.movement not in SHAPES
        and not choices.wishes.threes,
        "target": target_of(laws),
        "order": laws.tie_order(in_twos=tournament.event_format.in_twos),
        "offered": settled_by(tournament.event_format),
        "ties": option.movement not in SHAPES,
        "knock_out": option.movement in SHAPES,
        "basis": basis,
        "waiting": bool(people.waiting),
        "night": _night(laws, option),
        "lists": lists_offered(in_lines=in_lines, rooms=choices.room.sections > 1),
    }
    return Action("start", StartForm, Act.RUN_EVENT, begin, _started(tournament), needs)


def _night(laws: LawBook, option: MovementOption | LiveOption | None) -> ProgressiveRules | None:
    """The usual settings of a night with a head table; None where another format, or none, is chosen."""
    headed = option is not None and option.movement in LIVE and LIVE[option.movement].headed
    return ProgressiveRules.usual(laws) if headed else None


def _started(tournament: Tournament) -> str:
    """The message once play has begun."""
    if tournament.event_format.kind is SeatingKind.INDIVIDUALS:
        return _("Play has started: round 1 is seated. Each player's page shows table, partner and opponents.")
    return _("Play has started: round 1 is seated.")


def _query(request: HttpRequest) -> str:
    """The part of the address that is kept when another movement is chosen."""
    kept = request.GET.copy()
    kept.pop("movement", None)
    return f"{kept.urlencode()}&" if kept else ""
