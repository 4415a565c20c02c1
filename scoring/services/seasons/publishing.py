"""Publishing the final table of a season, and reopening it."""

from django.db import transaction

from clubs.errors import Refusal
from clubs.policy import Actor, account_of
from rules.base.words import gettext_noop as N_
from rules.club.seasons import season_to_json
from scoring.models import Season, SeasonPublication, SeasonState
from scoring.reads.seasons.tables import SeasonNow, season_now
from scoring.services.seasons.changes import held_season, refuse_published_season


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
