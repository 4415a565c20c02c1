"""Verbs of seasons: keyword-only, `by=` the actor. The secretary and directors may do them (`Act.MANAGE_SEASONS`)."""

from scoring.services.seasons.changes import (
    change_season,
    change_season_rules,
    create_season,
    delete_season,
    drop_season_rules,
)
from scoring.services.seasons.nights import choose_night, nights_to_make, put_on_duty, season_nights_from, take_off_duty
from scoring.services.seasons.past import import_past_season, preview_past_season, remove_past_season
from scoring.services.seasons.publishing import publish_season, reopen_season
