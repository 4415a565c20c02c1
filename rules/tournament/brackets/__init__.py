"""Knock-outs: who meets whom after one defeat or two, from the draw to the last place."""

from rules.tournament.brackets.bracket import (
    FEWEST,
    MOST,
    NOBODY,
    Bracket,
    BracketGame,
    BracketResult,
    Correction,
    Entry,
    Replayed,
    correct,
    draw_up,
    record_winner,
    replay_bracket,
)
from rules.tournament.brackets.close_up import CloseUp, close_up, rounds_of
from rules.tournament.brackets.far_view import FarPage, far_view
from rules.tournament.brackets.fixtures import Format, Part, Source, SourceKind
from rules.tournament.brackets.knock_out import SHAPES, KnockOut, default_knock_out, shape_of
from rules.tournament.brackets.picture import BANDS, DECIDE, Box, ChampionBox, Picture, deciding, picture
from rules.tournament.brackets.placing import FinalPlace, champion, consoled, eliminated, final_places
from rules.tournament.brackets.sheets import BracketSheet, sheets_of
from rules.tournament.brackets.titles import coming, left_in, through_to, title

__all__ = [
    "BANDS",
    "DECIDE",
    "FEWEST",
    "MOST",
    "NOBODY",
    "SHAPES",
    "Box",
    "Bracket",
    "BracketGame",
    "BracketResult",
    "BracketSheet",
    "ChampionBox",
    "CloseUp",
    "Correction",
    "Entry",
    "FarPage",
    "FinalPlace",
    "Format",
    "KnockOut",
    "Part",
    "Picture",
    "Replayed",
    "Source",
    "SourceKind",
    "champion",
    "close_up",
    "coming",
    "consoled",
    "correct",
    "deciding",
    "default_knock_out",
    "draw_up",
    "eliminated",
    "far_view",
    "final_places",
    "left_in",
    "picture",
    "record_winner",
    "replay_bracket",
    "rounds_of",
    "shape_of",
    "sheets_of",
    "through_to",
    "title",
]
