"""Knock-outs: who meets whom after one defeat or two, from the draw to the last place."""

from rules.brackets.bracket import (
    FEWEST,
    MOST,
    NOBODY,
    Bracket,
    BracketGame,
    BracketResult,
    Correction,
    Entry,
    correct,
    draw_up,
    record_winner,
)
from rules.brackets.fixtures import Fixture, Format, Part, Source, SourceKind
from rules.brackets.knock_out import KnockOut, default_knock_out
from rules.brackets.picture import Box, BracketLine, Heading, Picture, picture
from rules.brackets.placing import FinalPlace, champion, consoled, eliminated, final_places
from rules.brackets.replay import Replayed, replay_bracket
from rules.brackets.shapes import SHAPES, Shape, shape_of
from rules.brackets.time_slots import slots_needed
from rules.brackets.titles import coming, left_in, title

__all__ = [
    "FEWEST",
    "MOST",
    "NOBODY",
    "SHAPES",
    "Box",
    "Bracket",
    "BracketGame",
    "BracketLine",
    "BracketResult",
    "Correction",
    "Entry",
    "FinalPlace",
    "Fixture",
    "Format",
    "Heading",
    "KnockOut",
    "Part",
    "Picture",
    "Replayed",
    "Shape",
    "Source",
    "SourceKind",
    "champion",
    "coming",
    "consoled",
    "correct",
    "default_knock_out",
    "draw_up",
    "eliminated",
    "final_places",
    "left_in",
    "picture",
    "record_winner",
    "replay_bracket",
    "shape_of",
    "slots_needed",
    "title",
]
