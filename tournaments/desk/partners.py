"""Partners for single players by the real cards that four of them cut."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from clubs.policy import Act
from clubs.web.actions import Redirect, answer_form
from clubs.web.requests import posted, user_of
from rules.laws import euchre_laws
from tournaments import services
from tournaments.desk.forms.draws import CutForm
from tournaments.desk.shell import event_for, page_url, render_tab
from tournaments.models import Single, Tournament
from tournaments.selectors import registration_of


@login_required
def real_cards(request: HttpRequest, code: str) -> HttpResponse:
    """Four players cut real cards at a marked table; what they showed is recorded, with who saw it."""
    tournament = event_for(request, code, Act.RUN_EVENT)
    waiting = registration_of(tournament).waiting
    form = CutForm(posted(request), waiting=waiting, pack=euchre_laws(tournament.laws).pack)
    done = answer_form(request, form, lambda **written: _recorded(request, tournament, form))
    return done or render_tab(
        request,
        "tournaments/desk/real_cards.html",
        tournament,
        "partners",
        status=form.status,
        form=form,
        enough=len(waiting) >= 4,
    )


def _recorded(request: HttpRequest, tournament: Tournament, form: CutForm) -> Redirect:
    rows = Single.objects.filter(tournament=tournament).select_related("player", "zone").in_bulk(list(form.cut))
    table = services.record_partners(
        by=user_of(request),
        tournament=tournament,
        cut={rows[pk]: cards for pk, cards in form.cut.items()},
        witness=form.cleaned_data["witness"],
    )
    if table.table is None:
        names = ", ".join(pair.name for pair in (table.a, table.b) if pair)
        return Redirect(page_url("partners", tournament), _("New partners: %(names)s.") % {"names": names})
    assert table.b is not None
    notice = _("Table %(table)s: %(a)s play %(b)s.") % {"table": table.table, "a": table.a.name, "b": table.b.name}
    return Redirect(page_url("partners", tournament), notice)
