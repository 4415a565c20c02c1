"""Seasons as they are read: the events that count, their results as nights, and the tables made from them."""

from scoring.reads.seasons.corrections import CorrectedGame, SeasonChanges, changes_since
from scoring.reads.seasons.events import SeasonEvent, season_events
from scoring.reads.seasons.lists import ClubSeasons, club_seasons
from scoring.reads.seasons.own import OwnSeason, OwnSeasons, own_seasons, seasons_entered
from scoring.reads.seasons.players import competitor_names
from scoring.reads.seasons.tables import SeasonNow, season_now, season_tables
