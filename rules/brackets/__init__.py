"""Knock-outs: who meets whom after one defeat or two, from the draw to the last place."""

from rules.brackets.bracket import (
    FEWEST,
    MOST,
    NOBODY,
    Bracket,
    Correction,
    Entry,
    Game,
    Result,
    correct,
    draw_up,
    record,
)
from rules.brackets.fixtures import Fixture, Format, Part, Source, Takes
from rules.brackets.knock_out import KnockOut, knock_out
from rules.brackets.picture import Box, Heading, Link, Picture, picture
from rules.brackets.placing import Place, champion, consoled, eliminated, places
from rules.brackets.replay import Replayed, replay
from rules.brackets.shapes import SHAPES, Shape, shape_of
from rules.brackets.titles import coming, left_in, title
from rules.brackets.turns import turns

__all__ = [
    "FEWEST",
    "MOST",
    "NOBODY",
    "SHAPES",
    "Box",
    "Bracket",
    "Correction",
    "Entry",
    "Fixture",
    "Format",
    "Game",
    "Heading",
    "KnockOut",
    "Link",
    "Part",
    "Picture",
    "Place",
    "Replayed",
    "Result",
    "Shape",
    "Source",
    "Takes",
    "champion",
    "coming",
    "consoled",
    "correct",
    "draw_up",
    "eliminated",
    "knock_out",
    "left_in",
    "picture",
    "places",
    "record",
    "replay",
    "shape_of",
    "title",
    "turns",
]
