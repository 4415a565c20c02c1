"""New private links and PINs: of one entry, and of every row whose link was made with another key."""

from itertools import groupby

from django.db import transaction

from clubs.models import User
from clubs.policy import Act
from tournaments.models import Entry, Table
from tournaments.models.private_link import LINK_FIELDS
from tournaments.services.events import allowed
from tournaments.services.history import changed
from tournaments.services.tables import give_own_pins

REASON = "new key for links"


@transaction.atomic
def renew_links_of_another_key() -> tuple[int, int]:
    """Replace the links and PINs that this installation's key did not make: of how many tables, of how many entries.

    It is for the person who runs the site, who lost the key, so no policy is asked.
    """
    tables = [table for table in Table.objects.order_by("tournament", "number") if not table.key_fits]
    entries = [entry for entry in Entry.objects.select_related(None).order_by("pk") if not entry.key_fits]
    for row in (*tables, *entries):
        row.renew_link()
    for event, group in groupby(tables, lambda table: table.tournament_id):
        renewed = list(group)
        others = Table.objects.filter(tournament=event).exclude(pk__in=[table.pk for table in renewed])
        give_own_pins(renewed, beside=others)
    changed(tables, *LINK_FIELDS, by=None, reason=REASON)
    changed(entries, *LINK_FIELDS, by=None, reason=REASON)
    return len(tables), len(entries)


@transaction.atomic
def renew_own_link(*, by: User | None, entry: Entry) -> Entry:
    """A new link to the entry's own page, and a new PIN. The old ones stop working at once."""
    allowed(by, Act.REGISTER, entry.tournament)
    entry.renew_link()
    changed([entry], *LINK_FIELDS, by=by, reason="new personal link")
    return entry
