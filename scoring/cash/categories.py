"""The categories of a club's cash book: its own list, and the day and category of each posting."""

from datetime import date
from typing import Any

from django.db.models import DateField, QuerySet
from django.db.models.functions import Coalesce, TruncDate

from clubs.clock import FIRST_YEAR_OF_EVENTS, today_in, year_faults, zone_called
from clubs.models import Club
from clubs.policy import Act
from clubs.selectors import get_or_refuse
from clubs.services.rows import KEPT_BY
from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.club.cash.posting import Category
from scoring.models import CashCategory, CashPosting

KEPT_BY[CashCategory] = Act.CLOSE_BOOK


def make_categories(club: Club) -> None:
    """The list that a book begins with. Categories that the club has already stay as they are."""
    begun = [CashCategory(club=club, code=one.value, name=one.text) for one in Category]
    CashCategory.objects.bulk_create(begun, ignore_conflicts=True)


def offered_categories(club: Club) -> QuerySet[CashCategory]:
    """The categories that a posting can have now: all but those retired."""
    return CashCategory.objects.filter(club=club, retired=False)


def category_of(club: Club, category_id: int | None) -> CashCategory | None:
    """One that can be chosen now, by its id; None for none. `Refusal` "not_found" for any other."""
    return None if category_id is None else get_or_refuse(offered_categories(club), pk=category_id)


def dated(postings: QuerySet[CashPosting], club: Club) -> "QuerySet[Any]":
    """The postings with `moved_on`, the day on which the money moved, the newest day first."""
    written = TruncDate("at", tzinfo=zone_called(club.time_zone))
    moved_on = Coalesce("day", written, output_field=DateField())
    return postings.annotate(moved_on=moved_on).order_by("-moved_on", "-number")


def day_of(posting: CashPosting, club: Club) -> date:
    """The day on which the money moved. Postings of before days could be typed have the day of their writing."""
    return posting.day or today_in(club.time_zone, posting.at)


def past_day(day: date | None, today: date) -> date | None:
    """The day that somebody typed; RulesError for one to come, or of a year that is a typing error."""
    faults = list(year_faults(FIRST_YEAR_OF_EVENTS, day=day))
    if day and day > today:
        sentence = message(N_("Money moves today at the latest. Enter {today} or an earlier day."), today=today)
        faults = [Fault("day_to_come", sentence, {"field": "day"})]
    if faults:
        raise RulesError(faults)
    return day
