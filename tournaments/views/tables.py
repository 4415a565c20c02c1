"""The tables' private links and PINs: with one of them anybody keeps the score of that table, without an account."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from clubs.policy import Act
from clubs.selectors import the_one
from tournaments import services
from tournaments.forms import DeskForm
from tournaments.models import Table
from tournaments.views.desk import event_for, page_of, shown
from tournaments.views.sending import Done, answered
from tournaments.views.site_address import reach_of, site_of


@login_required
@never_cache
def tables(request: HttpRequest, code: str) -> HttpResponse:
    """Every table with its link and PIN."""
    tournament = event_for(request, code, Act.KEEP_SCORE)
    site = site_of(request, tournament)
    rows = [(table, f"{site}/t/{table.token}/") for table in tournament.tables.all()]
    reach = reach_of(request, tournament, back="tables")
    return shown(request, "tournaments/tables.html", tournament, "tables", rows=rows, reach=reach)


@login_required
@never_cache
def table_link(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """A new link for this table (button `new`), or none at all (button `revoke`)."""
    tournament = event_for(request, code, Act.RUN_EVENT)
    rows = Table.objects.select_related("tournament__club").filter(tournament=tournament)
    table: Table = the_one(rows, number=number)
    form = DeskForm(request.POST if request.method == "POST" else None)
    done = answered(request, form, lambda: _changed(request, table)) if form.is_bound else None
    address = f"{site_of(request, tournament)}/t/{table.token}/"
    return done or shown(
        request,
        "tournaments/table_link.html",
        tournament,
        "tables",
        status=form.status,
        form=form,
        table=table,
        address=address,
    )


def _changed(request: HttpRequest, table: Table) -> Done:
    back = page_of("tables", table.tournament)
    if "revoke" in request.POST:
        services.revoke_link(by=request.user, table=table)  # type: ignore[arg-type]
        return Done(back, _("The link of table %(number)s is dead.") % {"number": table.number})
    services.new_link(by=request.user, table=table)  # type: ignore[arg-type]
    return Done(back, _("Table %(number)s has a new link and PIN; the old ones are dead.") % {"number": table.number})
