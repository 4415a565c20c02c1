"""Changes to a season: it is created, renamed, deleted, gets rules from a day on, is published and opened again."""

import datetime
from collections.abc import Iterator

from django.db import IntegrityError, transaction

from clubs.clock import year_faults
from clubs.errors import Refusal
from clubs.models import Club, NightSeries
from clubs.names import label_written
from clubs.policy import Act, Actor, account_of, require
from rules.base.errors import Fault, RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.club.seasons import RulesFrom, SeasonRules, season_to_json, with_change
from scoring.models import Season, SeasonPublication, SeasonRulesVersion, SeasonState
from scoring.seasons.events import last_played, season_events
from scoring.seasons.tables import SeasonNow, season_now


def held_season(by: Actor, season: Season, *, published: bool = False) -> Season:
    """The season as it is now, until the transaction ends. `Refusal` "season_published" (or "not_published")."""
    require(by, Act.MANAGE_SEASONS, season.club)
    row = Season.objects.select_for_update(no_key=True, of=("self",)).select_related("club", "series").get(pk=season.pk)
    (refuse_not_published if published else refuse_published_season)(row)
    return row


def refuse_published_season(season: Season) -> None:
    """`Refusal` of a change of a season that is published."""
    if season.published:
        raise Refusal("season_published", N_("This season is published. Reopen it first."))


def refuse_not_published(season: Season) -> None:
    """`Refusal` of reopening a season that is not published."""
    if not season.published:
        raise Refusal("not_published", N_("This season is not published."))


@transaction.atomic
def create_season(
    *,
    by: Actor,
    club: Club,
    name: str,
    first: datetime.date,
    rules: SeasonRules,
    last: datetime.date | None = None,
    series: NightSeries | None = None,
    fresh_opponents: bool = False,
) -> Season:
    """A season with the rules of its first day. RulesError of its days or rules; `Refusal` "season_exists"."""
    require(by, Act.MANAGE_SEASONS, club)
    _refuse_faults(*_faults(first, last), *rules.faults())
    about = {"first": first, "last": last, "series": series, "fresh_opponents": fresh_opponents}
    season = _saved(Season(club=club, name=label_written(name), **about))
    SeasonRulesVersion.objects.create(season=season, from_date=first, rules=rules.to_json(), by=account_of(by))
    return season


@transaction.atomic
def change_season(
    *,
    by: Actor,
    season: Season,
    name: str,
    first: datetime.date,
    last: datetime.date | None = None,
    series: NightSeries | None = None,
    fresh_opponents: bool = False,
) -> Season:
    """Another name, other days, another series: other nights may count from now on. Other opponents, or not."""
    row = held_season(by, season)
    _refuse_faults(*_faults(first, last))
    row.name, row.first, row.last, row.series = label_written(name), first, last, series
    row.fresh_opponents = fresh_opponents
    return _saved(row)


@transaction.atomic
def delete_season(*, by: Actor, season: Season) -> None:
    """Remove a season that was never published; the events stay. `Refusal` "was_published"."""
    row = held_season(by, season)
    if row.publications.exists():
        raise Refusal("was_published", N_("This season was published once. It cannot be deleted."))
    row.delete()


def _saved(season: Season) -> Season:
    try:
        with transaction.atomic():
            season.save()
    except IntegrityError:
        text = N_("There is a season {name} already. Choose another name.")
        raise Refusal("season_exists", text, name=season.name) from None
    return season


def _faults(first: datetime.date, last: datetime.date | None) -> Iterator[Fault]:
    yield from year_faults(first=first, last=last)
    if last is not None and last < first:
        text = N_("The season ends before it begins. Choose a last day after the first.")
        yield Fault("last", message(text), {"field": "last"})


def _refuse_faults(*faults: Fault) -> None:
    if faults:
        raise RulesError(faults)


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


@transaction.atomic
def publish_season(*, by: Actor, season: Season) -> SeasonPublication:
    """Keep the table as it is now. `Refusal` as `season_to_publish`.

    A later correction of a game does not change it: the page says that it would be another one now.
    """
    row = held_season(by, season)
    now = season_to_publish(row)
    row.state = SeasonState.PUBLISHED
    row.save(update_fields=["state"])
    covers = {str(event): position for event, position in now.played.covers.items()}
    body = season_to_json(now.live())
    return SeasonPublication.objects.create(season=row, body=body, covers=covers, by=account_of(by))


def season_to_publish(season: Season) -> SeasonNow:
    """The season with its table. `Refusal` "season_published", "no_nights", or "night_open" while the results of a
    night are not published."""
    refuse_published_season(season)
    now = season_now(season)
    if not now.played.nights:
        raise Refusal("no_nights", N_("No night has been played yet. Publish the season at its end."))
    if now.in_play:
        text = N_("The results of {event} ({date}) are not published yet. Publish them first.")
        first = now.in_play[0]
        raise Refusal("night_open", text, event=first.name, date=str(first.date))
    return now


@transaction.atomic
def reopen_season(*, by: Actor, season: Season) -> Season:
    """The table moves with every game again. The published one is kept. `Refusal` "not_published"."""
    row = held_season(by, season, published=True)
    row.state = SeasonState.RUNNING
    row.save(update_fields=["state"])
    return row
