"""One pair, or one player without a partner: the table it went to, and taking it out again."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from clubs.policy import Act
from clubs.selectors import the_one
from tournaments import services
from tournaments.forms import DeskForm, PlaceForm, TogetherForm
from tournaments.models import Entry, Single, Tournament
from tournaments.selectors.ages import ages
from tournaments.selectors.registration import CAME, came_from
from tournaments.states import EntryState, TournamentState
from tournaments.views.desk import acts_for, event_for, page_of, shown
from tournaments.views.sending import Done, answered


@login_required
def pair_page(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """The pair went to an open table (`place`), does not come (`stay`), has shown its age (`age`), is taken out.

    Where partners change it is said with whom a player begins (`together`).
    """
    tournament = event_for(request, code, Act.REGISTER)
    rows = Entry.objects.filter(tournament=tournament)
    entry = the_one(rows.select_related("tournament__club", "zone", *CAME), pk=pk)
    place = PlaceForm(_if_pressed(request, "place"))
    remove = DeskForm(_if_pressed(request, "remove"))
    stay = DeskForm(_if_pressed(request, "stay"))
    age = DeskForm(_if_pressed(request, "age"))
    together = TogetherForm(_if_pressed(request, "together"), entry=entry)
    done = _sat_down(request, entry, place) if place.is_bound else None
    done = _begins_with(request, entry, together) if together.is_bound else done
    done = _stays(request, entry, stay) if stay.is_bound else done
    done = _age_seen(request, entry, age) if age.is_bound else done
    done = _taken_out(request, tournament, entry, remove) if remove.is_bound else done
    if done:
        return done
    return shown(
        request,
        "tournaments/pair.html",
        tournament,
        "entries",
        status=max(place.status, together.status, stay.status, age.status, remove.status),
        entry=entry,
        came=came_from(entry),
        ages=ages(tournament, entry),
        age_form=age,
        stay_form=stay,
        before_play=tournament.state == TournamentState.REGISTRATION,
        players=entry.players,
        place_form=place,
        remove_form=remove if remove.is_bound or services.may_unregister(entry) else None,
        may_withdraw=_may_withdraw(request, tournament, entry),
        may_place=_may_place(tournament, entry),
        together_form=together if _may_pair(tournament, entry) else None,
    )


@login_required
def single_page(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """A player without a partner is taken out (button `remove`)."""
    tournament = event_for(request, code, Act.REGISTER)
    rows = Single.objects.filter(tournament=tournament).select_related(
        "tournament__club", "player", "zone", "entry__first", "entry__second"
    )
    single = the_one(rows, pk=pk)
    remove = DeskForm(_if_pressed(request, "remove"))
    done = _taken_out(request, tournament, single, remove) if remove.is_bound else None
    return done or shown(
        request,
        "tournaments/single.html",
        tournament,
        "entries",
        status=remove.status,
        single=single,
        remove_form=remove if remove.is_bound or services.may_unregister(single) else None,
    )


def _if_pressed(request: HttpRequest, button: str) -> Any:
    return request.POST if request.method == "POST" and button in request.POST else None


def _may_place(tournament: Tournament, entry: Entry) -> bool:
    withdrawn = entry.state == EntryState.WITHDRAWN
    by_itself = tournament.state == TournamentState.REGISTRATION and tournament.company.in_twos
    return by_itself and not entry.number and not withdrawn


def _may_withdraw(request: HttpRequest, tournament: Tournament, entry: Entry) -> bool:
    """Whether a pair that is in the movement can leave it."""
    playing = tournament.state == TournamentState.PLAYING and entry.state != EntryState.WITHDRAWN
    return playing and bool(entry.number) and Act.RUN_EVENT in acts_for(request, tournament)


def _may_pair(tournament: Tournament, entry: Entry) -> bool:
    before = tournament.state == TournamentState.REGISTRATION
    return before and tournament.changing_partners and entry.state != EntryState.WITHDRAWN


def _begins_with(request: HttpRequest, entry: Entry, form: TogetherForm) -> HttpResponse | None:
    def pair(other: Entry | None) -> Done:
        paired = services.begin_together(by=request.user, entry=entry, other=other)  # type: ignore[arg-type]
        if other is None:
            return Done(_list(entry.tournament), _("%(name)s begins with whoever is drawn.") % {"name": paired.name})
        names = {"name": paired.name, "other": other.name}
        return Done(_list(entry.tournament), _("%(name)s and %(other)s begin together.") % names)

    return answered(request, form, pair)


def _sat_down(request: HttpRequest, entry: Entry, form: PlaceForm) -> HttpResponse | None:
    def sit(table: int | None, line: str) -> Done:
        placed = services.take_open_table(
            by=request.user,  # type: ignore[arg-type]
            entry=entry,
            table_number=table,
            line=line or None,  # type: ignore[arg-type]
        )
        where = {"name": placed.name, "table": placed.first_open_table, "line": placed.line}
        return Done(_list(entry.tournament), _("%(name)s begin at table %(table)s, side %(line)s.") % where)

    return answered(request, form, sit)


def _stays(request: HttpRequest, entry: Entry, form: DeskForm) -> HttpResponse | None:
    """The pair does not come (`stay=no`), or comes after all."""
    no = request.POST.get("stay") == "no"

    def mark() -> Done:
        if no:
            services.not_coming(by=request.user, entry=entry)  # type: ignore[arg-type]
            said = _("%(name)s: does not come.")
        else:
            services.coming_after_all(by=request.user, entry=entry)  # type: ignore[arg-type]
            said = _("%(name)s: comes after all.")
        return Done(page_of("entry", entry.tournament, pk=entry.pk), said % {"name": entry.name})

    return answered(request, form, mark)


def _age_seen(request: HttpRequest, entry: Entry, form: DeskForm) -> HttpResponse | None:
    def mark() -> Done:
        seen = request.POST.get("age") == "seen"
        services.see_age(by=request.user, entry=entry, seen=seen)  # type: ignore[arg-type]
        said = _("%(name)s: age seen.") if seen else _("%(name)s: age not seen after all.")
        return Done(page_of("entry", entry.tournament, pk=entry.pk), said % {"name": entry.name})

    return answered(request, form, mark)


def _taken_out(
    request: HttpRequest, tournament: Tournament, one: Entry | Single, form: DeskForm
) -> HttpResponse | None:
    def remove() -> Done:
        name = str(one)
        services.unregister(by=request.user, entry=one)  # type: ignore[arg-type]
        return Done(_list(tournament), _("%(name)s: taken out.") % {"name": name})

    return answered(request, form, remove)


def _list(tournament: Tournament) -> str:
    return f"{page_of('entries', tournament)}#arrivals"
