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
from rules.brackets.placing import Place, champion, consoled, eliminated, places
from rules.brackets.turns import turns

__all__ = [
    "FEWEST",
    "MOST",
    "NOBODY",
    "Bracket",
    "Correction",
    "Entry",
    "Fixture",
    "Format",
    "Game",
    "Part",
    "Place",
    "Result",
    "Source",
    "Takes",
    "champion",
    "consoled",
    "correct",
    "draw_up",
    "eliminated",
    "places",
    "record",
    "turns",
]
