"""Deleting personal data that has had its time: contacts of people unseen for long, and what undoes old imports."""

from datetime import date, timedelta
from typing import Any

from dateutil.relativedelta import relativedelta
from django.db.models import Q
from django.utils import timezone

from clubs.clock import today_in
from clubs.models import Club, Contact, PeopleImport
from clubs.models.people_import import UNDO_DAYS
from clubs.services.player_merging import keys_to_players


def forget_unseen_contacts() -> None:
    """Of people without membership: nothing was changed and no event played for `Club.guest_months`."""
    for club in Club.objects.filter(players__contact__isnull=False).distinct():
        since = today_in(club.time_zone) - relativedelta(months=club.guest_months)
        left_before = Q(player__member=None) | Q(player__member__left__lt=since)
        old = Contact.objects.filter(left_before, player__club=club, updated_at__date__lt=since)
        old.exclude(player__in=_seen(club, since)).delete()


def forget_old_imports() -> None:
    """Delete the data that undo an import of people after 30 days: they hold names and addresses."""
    PeopleImport.objects.filter(made_at__lt=timezone.now() - timedelta(days=UNDO_DAYS)).delete()


def _seen(club: Club, since: date) -> set[int]:
    found: set[int] = set()
    for field in keys_to_players():
        if path := getattr(field.model, "plays_in", None):
            rows: Any = field.model._base_manager.filter(**{f"{path}__club": club, f"{path}__date__gte": since})
            found |= {pk for pk in rows.order_by().values_list(field.attname, flat=True).distinct() if pk}
    return found
