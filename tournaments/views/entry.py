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
from tournaments.states import EntryState, TournamentState
from tournaments.views.desk import event_for, page_of, shown
from tournaments.views.sending import Done, answered


@login_required
def pair_page(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """The pair went to an open table (button `place`), or is taken out (button `remove`).

    Where partners change it is said with whom a player begins (button `together`).
    """
    tournament = event_for(request, code, Act.REGISTER)
    rows = Entry.objects.filter(tournament=tournament).select_related("tournament__club", "first", "second", "zone")
    entry = the_one(rows, pk=pk)
    place = PlaceForm(_if_pressed(request, "place"))
    remove = DeskForm(_if_pressed(request, "remove"))
    together = TogetherForm(_if_pressed(request, "together"), entry=entry)
    done = _sat_down(request, entry, place) if place.is_bound else None
    done = _begins_with(request, entry, together) if together.is_bound else done
    done = _taken_out(request, tournament, entry, remove) if remove.is_bound else done
    if done:
        return done
    return shown(
        request,
        "tournaments/pair.html",
        tournament,
        "entries",
        status=max(place.status, remove.status, together.status),
        entry=entry,
        players=entry.players,
        place_form=place,
        remove_form=remove,
        may_place=_may_place(tournament, entry),
        together_form=together if _may_pair(tournament, entry) else None,
    )


@login_required
def single_page(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """A player without a partner is taken out (button `remove`)."""
    tournament = event_for(request, code, Act.REGISTER)
    rows = Single.objects.filter(tournament=tournament).select_related("tournament__club", "player", "zone", "entry")
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
        remove_form=remove,
    )


def _if_pressed(request: HttpRequest, button: str) -> Any:
    return request.POST if request.method == "POST" and button in request.POST else None


def _may_place(tournament: Tournament, entry: Entry) -> bool:
    withdrawn = entry.state == EntryState.WITHDRAWN
    by_itself = tournament.state == TournamentState.REGISTRATION and tournament.company.in_twos
    return by_itself and not entry.number and not withdrawn


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
