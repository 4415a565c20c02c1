"""The private link of each entry to its own page."""

from django.db import transaction

from clubs.models import User
from clubs.policy import Act
from tournaments.models import Entry
from tournaments.models.entry import new_entry_pin
from tournaments.models.table import new_token
from tournaments.services.events import allowed
from tournaments.services.history import changed


@transaction.atomic
def renew_own_link(*, by: User | None, entry: Entry) -> Entry:
    """A new link to the entry's own page, and a new PIN. The old ones stop working at once."""
    allowed(by, Act.REGISTER, entry.tournament)
    entry.token, entry.pin = new_token(), new_entry_pin()
    changed([entry], "token", "pin", by=by, reason="new personal link")
    return entry
