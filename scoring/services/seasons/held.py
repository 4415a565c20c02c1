"""A season for a change: its club is asked, its row is held, and a published one refuses."""

from clubs.errors import Refusal
from clubs.policy import Act, Actor, require
from rules.base.words import gettext_noop as N_
from scoring.models import Season


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
