"""Rules from a day on. A night that counts already keeps its rules, so past tables never change."""

import datetime

from django.db import transaction

from clubs.clock import year_faults
from clubs.errors import Refusal
from clubs.policy import Actor, account_of
from rules.base.errors import RulesError
from rules.base.words import gettext_noop as N_
from rules.club.seasons import RulesFrom, SeasonRules, with_change
from scoring.models import Season, SeasonRulesVersion
from scoring.reads.seasons.events import last_played, season_events
from scoring.services.seasons.held import held_season


@transaction.atomic
def change_season_rules(*, by: Actor, season: Season, date: datetime.date, rules: SeasonRules) -> SeasonRulesVersion:
    """Other rules for the nights from this day on. RulesError as `with_change` says."""
    row = held_season(by, season)
    if faults := tuple(year_faults(date=date)):
        raise RulesError(faults)
    last = last_played(season_events(row))
    with_change([version.version for version in row.versions.all()], RulesFrom(date, rules), last)
    values = {"rules": rules.to_json(), "by": account_of(by)}
    return SeasonRulesVersion.objects.update_or_create(season=row, from_date=date, defaults=values)[0]


@transaction.atomic
def drop_season_rules(*, by: Actor, season: Season, version: SeasonRulesVersion) -> None:
    """Undo a change that no night has used yet. `Refusal` "first_rules", "rules_used"."""
    row = held_season(by, season)
    if row.versions.earliest("from_date").pk == version.pk:
        raise Refusal("first_rules", N_("A season needs its first rules. Change them instead."))
    last = last_played(season_events(row))
    if last is not None and version.from_date <= last:
        raise Refusal("rules_used", N_("A night was played under these rules already. They stay."))
    version.delete()
