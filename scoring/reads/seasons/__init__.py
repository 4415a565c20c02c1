"""Seasons as they are read: the events that count, their results as nights, and the tables made from them."""

from scoring.reads.seasons.corrections import CorrectedGame, SeasonChanges, changes_since
from scoring.reads.seasons.events import SeasonEvent, season_events
from scoring.reads.seasons.lists import ClubSeasons, OwnSeason, OwnSeasons, club_seasons, own_seasons, seasons_entered
from scoring.reads.seasons.tables import SeasonNow, competitor_names, season_now, season_tables
