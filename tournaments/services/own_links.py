"""The private link of each entry to its own page."""

from django.db import transaction

from clubs.models import User
from clubs.policy import Act
from tournaments.models import Entry
from tournaments.models.private_link import LINK_FIELDS
from tournaments.services.events import allowed
from tournaments.services.history import changed


@transaction.atomic
def renew_own_link(*, by: User | None, entry: Entry) -> Entry:
    """A new link to the entry's own page, and a new PIN. The old ones stop working at once."""
    allowed(by, Act.REGISTER, entry.tournament)
    entry.renew_link()
    changed([entry], *LINK_FIELDS, by=by, reason="new personal link")
    return entry
