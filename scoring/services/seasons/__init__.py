"""Verbs of seasons: keyword-only, `by=` the actor. The secretary and directors may do them (`Act.MANAGE_SEASONS`)."""

from scoring.services.seasons.choosing import choose_night
from scoring.services.seasons.creating import change_season, create_season, delete_season
from scoring.services.seasons.duty import put_on_duty, take_off_duty
from scoring.services.seasons.making import nights_to_make, season_nights_from
from scoring.services.seasons.past import import_past_season, preview_past_season, remove_past_season
from scoring.services.seasons.publishing import publish_season, reopen_season
from scoring.services.seasons.rules import change_season_rules, drop_season_rules
