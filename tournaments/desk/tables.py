"""The tables' private links and PINs: with one of them anybody keeps the score of that table, without an account."""

from functools import partial

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from clubs.errors import passes
from clubs.policy import Act
from clubs.selectors import get_or_refuse
from clubs.web.actions import Redirect, answer_form
from clubs.web.forms import ActionForm
from clubs.web.qr import qr_of
from clubs.web.requests import posted, user_of
from tournaments import services
from tournaments.desk.progress import progress
from tournaments.desk.shell import acts_for, event_for, page_url, render_tab
from tournaments.desk.site_address import reach_of, site_of
from tournaments.models import Table
from tournaments.selectors import registration_of
from tournaments.services.tables import refuse_revoked


@login_required
@never_cache
def tables(request: HttpRequest, code: str) -> HttpResponse:
    """Every table with its link and PIN."""
    tournament = event_for(request, code, Act.KEEP_SCORE)
    site = site_of(request, tournament)
    rows = [(table, f"{site}/t/{table.token}/") for table in tournament.tables.all()]
    reach = reach_of(request, tournament, back="tables")
    coming = None if rows else progress(tournament, registration_of(tournament), acts_for(request, tournament))
    return render_tab(
        request, "tournaments/desk/tables.html", tournament, "tables", rows=rows, reach=reach, coming=coming
    )


@login_required
@never_cache
def table_link(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """A new link for this table (button `new`), or none at all (button `revoke`)."""
    tournament = event_for(request, code, Act.RUN_EVENT)
    rows = Table.objects.select_related("tournament__club").filter(tournament=tournament)
    table: Table = get_or_refuse(rows, number=number)
    form = ActionForm(posted(request))
    done = answer_form(request, form, lambda: _changed(request, table))
    address = f"{site_of(request, tournament)}/t/{table.token}/"
    return done or render_tab(
        request,
        "tournaments/desk/table_link.html",
        tournament,
        "tables",
        status=form.status,
        form=form,
        table=table,
        revokes=passes(partial(refuse_revoked, table)),
        address=address,
        qr=qr_of(address),
        reach=reach_of(request, tournament, back="tables"),
    )


def _changed(request: HttpRequest, table: Table) -> Redirect:
    back = page_url("tables", table.tournament)
    if "revoke" in request.POST:
        services.revoke_link(by=user_of(request), table=table)
        return Redirect(back, _("The link of table %(number)s is disabled.") % {"number": table.number})
    services.new_link(by=user_of(request), table=table)
    return Redirect(
        back, _("Table %(number)s has a new link and PIN. The old ones no longer work.") % {"number": table.number}
    )
