"""One pair, or one player without a partner: the table it went to, and taking it out again."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from clubs.policy import Act
from clubs.selectors import get_or_refuse
from clubs.web.actions import Redirect, answer_form
from clubs.web.forms import ActionForm
from clubs.web.requests import posted, user_of
from tournaments import services
from tournaments.desk.forms.entries import EntryZoneForm, FirstOpenPlaceForm, TogetherForm
from tournaments.desk.names import corrected_name, names_to_correct
from tournaments.desk.online import moved_up_sentence
from tournaments.desk.shell import acts_for, event_for, page_url, render_tab
from tournaments.desk.site_address import own_page_address, site_of
from tournaments.models import Entry, Single, Tournament
from tournaments.selectors.ages import ages
from tournaments.selectors.cannot_move import kept_seat
from tournaments.selectors.registration import CAME, came_from
from tournaments.selectors.zones import has_zones
from tournaments.states import NOT_OVER, EntryState, TournamentState

ZONES_CHANGE = (TournamentState.REGISTRATION, TournamentState.PLAYING, TournamentState.FINISHED)


@login_required
def pair_page(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """The pair went to an open table (`place`), does not come (`stay`), has shown its age (`age`), is taken out,
    belongs to another zone (`save_zone`), has a wrong name (`name_…`), cannot move (`seat`), or needs a new link to its
    own page (`own`).

    Where partners change, the director may choose with whom a player begins (`together`).
    """
    tournament = event_for(request, code, Act.REGISTER)
    rows = Entry.objects.filter(tournament=tournament)
    entry = get_or_refuse(rows.select_related("tournament__club", "zone", *CAME), pk=pk)
    place = FirstOpenPlaceForm(posted(request, "place"))
    remove = ActionForm(posted(request, "remove"))
    stay = ActionForm(posted(request, "stay"))
    age = ActionForm(posted(request, "age"))
    own = ActionForm(posted(request, "own"))
    seat = ActionForm(posted(request, "seat"))
    together = TogetherForm(posted(request, "together"), entry=entry)
    zone = EntryZoneForm(posted(request, "save_zone"), entry=entry, auto_id="zone_%s")
    names = names_to_correct(request, entry.players)
    forms = (place, together, stay, age, own, seat, remove, zone, *(name.form for name in names))
    done = (
        corrected_name(request, names)
        or _taken_out(request, tournament, entry, remove)
        or _age_seen(request, entry, age)
        or _own_link_renewed(request, entry, own)
        or _cannot_move(request, entry, seat)
        or _stays(request, entry, stay)
        or _begins_with(request, entry, together)
        or _sat_down(request, entry, place)
        or _zone_set(request, entry, zone)
    )
    return done or render_tab(
        request,
        "tournaments/desk/pair.html",
        tournament,
        "entries",
        status=max(form.status for form in forms),
        entry=entry,
        came=came_from(entry),
        ages=ages(tournament, entry),
        age_form=age,
        own_form=own,
        own_page=own_page_address(site_of(request, tournament), entry),
        stay_form=stay,
        seat_form=seat if tournament.state in NOT_OVER and entry.state != EntryState.WITHDRAWN else None,
        seat=kept_seat(entry),
        may_plan_again=_may_withdraw(request, tournament, entry),
        zone_form=zone if _may_set_zone(tournament) else None,
        may_check_in=_may_check_in(request, tournament) and entry.state == EntryState.REGISTERED,
        before_play=tournament.state == TournamentState.REGISTRATION,
        names=names,
        place_form=place,
        remove_form=remove if remove.is_bound or services.may_unregister(entry) else None,
        may_withdraw=_may_withdraw(request, tournament, entry),
        may_place=_may_place(tournament, entry),
        together_form=together if _may_pair(tournament, entry) else None,
    )


@login_required
def single_page(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """A player without a partner is taken out (button `remove`), or has a wrong name (`name_…`)."""
    tournament = event_for(request, code, Act.REGISTER)
    rows = Single.objects.filter(tournament=tournament).select_related(
        "tournament__club", "player", "zone", "entry__first", "entry__second"
    )
    single = get_or_refuse(rows, pk=pk)
    remove = ActionForm(posted(request, "remove"))
    zone = EntryZoneForm(posted(request, "save_zone"), entry=single, auto_id="zone_%s")
    names = names_to_correct(request, (single.player,))
    done = (
        corrected_name(request, names)
        or _taken_out(request, tournament, single, remove)
        or _zone_set(request, single, zone)
    )
    return done or render_tab(
        request,
        "tournaments/desk/single.html",
        tournament,
        "entries",
        status=max(form.status for form in (remove, zone, *(name.form for name in names))),
        single=single,
        names=names,
        zone_form=zone if _may_set_zone(tournament) and not single.entry else None,
        may_check_in=_may_check_in(request, tournament) and not single.checked_in and not single.entry,
        remove_form=remove if remove.is_bound or services.may_unregister(single) else None,
    )


def _may_set_zone(tournament: Tournament) -> bool:
    return tournament.state in ZONES_CHANGE and has_zones(tournament)


def _may_check_in(request: HttpRequest, tournament: Tournament) -> bool:
    return tournament.state == TournamentState.REGISTRATION and Act.CHECK_IN in acts_for(request, tournament)


def _may_place(tournament: Tournament, entry: Entry) -> bool:
    withdrawn = entry.state == EntryState.WITHDRAWN
    by_itself = tournament.state == TournamentState.REGISTRATION and tournament.event_format.in_twos
    return by_itself and not entry.number and not withdrawn


def _may_withdraw(request: HttpRequest, tournament: Tournament, entry: Entry) -> bool:
    """Whether a pair that is in the movement can leave it."""
    playing = tournament.state == TournamentState.PLAYING and entry.state != EntryState.WITHDRAWN
    return playing and bool(entry.number) and Act.RUN_EVENT in acts_for(request, tournament)


def _may_pair(tournament: Tournament, entry: Entry) -> bool:
    before = tournament.state == TournamentState.REGISTRATION
    return before and tournament.changing_partners and entry.state != EntryState.WITHDRAWN


def _begins_with(request: HttpRequest, entry: Entry, form: TogetherForm) -> HttpResponse | None:
    def pair(other: Entry | None) -> Redirect:
        paired = services.begin_together(by=user_of(request), entry=entry, other=other)
        if other is None:
            return Redirect(
                page_url("entries", entry.tournament),
                _("%(name)s starts with a drawn partner.") % {"name": paired.name},
            )
        names = {"name": paired.name, "other": other.name}
        return Redirect(page_url("entries", entry.tournament), _("%(name)s and %(other)s start together.") % names)

    return answer_form(request, form, pair)


def _sat_down(request: HttpRequest, entry: Entry, form: FirstOpenPlaceForm) -> HttpResponse | None:
    def sit(table: int | None, line: str) -> Redirect:
        placed = services.take_open_table(
            by=user_of(request),
            entry=entry,
            table_number=table,
            line=line or None,  # type: ignore[arg-type]
        )
        where = {"name": placed.name, "table": placed.first_open_table, "line": placed.line}
        return Redirect(
            page_url("entries", entry.tournament), _("%(name)s: starts at table %(table)s, side %(line)s.") % where
        )

    return answer_form(request, form, sit)


def _stays(request: HttpRequest, entry: Entry, form: ActionForm) -> HttpResponse | None:
    """The pair does not come (`stay=no`), or comes after all."""
    no = request.POST.get("stay") == "no"

    def mark() -> Redirect:
        if no:
            moved_up = services.mark_not_coming(by=user_of(request), entry=entry)
            notice = _("%(name)s: not coming.") % {"name": entry.name}
            notice += moved_up_sentence(request, entry.tournament, moved_up)
        else:
            services.undo_not_coming(by=user_of(request), entry=entry)
            notice = _("%(name)s: coming after all.") % {"name": entry.name}
        return Redirect(page_url("entry", entry.tournament, pk=entry.pk), notice)

    return answer_form(request, form, mark)


def _age_seen(request: HttpRequest, entry: Entry, form: ActionForm) -> HttpResponse | None:
    def mark() -> Redirect:
        seen = request.POST.get("age") == "seen"
        services.see_age(by=user_of(request), entry=entry, seen=seen)
        notice = _("%(name)s: age checked.") if seen else _("%(name)s: age check undone.")
        return Redirect(page_url("entry", entry.tournament, pk=entry.pk), notice % {"name": entry.name})

    return answer_form(request, form, mark)


def _cannot_move(request: HttpRequest, entry: Entry, form: ActionForm) -> HttpResponse | None:
    """The pair keeps its table (`seat=keep`), or moves after all."""
    keeps = request.POST.get("seat") == "keep"

    def mark() -> Redirect:
        services.mark_cannot_move(by=user_of(request), entry=entry, cannot_move=keeps)
        notice = _("%(name)s: cannot move, and keeps one table.") if keeps else _("%(name)s: moves like the others.")
        return Redirect(page_url("entry", entry.tournament, pk=entry.pk), notice % {"name": entry.name})

    return answer_form(request, form, mark)


def _own_link_renewed(request: HttpRequest, entry: Entry, form: ActionForm) -> HttpResponse | None:
    def renew() -> Redirect:
        services.renew_own_link(by=user_of(request), entry=entry)
        notice = _("%(name)s: the old link is disabled. Show or print the new one.") % {"name": entry.name}
        return Redirect(page_url("entry", entry.tournament, pk=entry.pk), notice)

    return answer_form(request, form, renew)


def _zone_set(request: HttpRequest, one: Entry | Single, form: EntryZoneForm) -> HttpResponse | None:
    def save(zone: str) -> Redirect:
        services.set_zone(by=user_of(request), entry=one, zone=zone)
        notice = _("%(name)s: zone saved.") % {"name": one.name if isinstance(one, Entry) else one}
        name = "entry" if isinstance(one, Entry) else "single"
        return Redirect(page_url(name, one.tournament, pk=one.pk), notice)

    return answer_form(request, form, save)


def _taken_out(
    request: HttpRequest, tournament: Tournament, one: Entry | Single, form: ActionForm
) -> HttpResponse | None:
    def remove() -> Redirect:
        name = str(one)
        moved_up = services.unregister(by=user_of(request), entry=one)
        notice = _("%(name)s: removed.") % {"name": name}
        return Redirect(page_url("entries", tournament), notice + moved_up_sentence(request, tournament, moved_up))

    return answer_form(request, form, remove)
