"""The knock-outs there are to choose from, by name."""

from typing import NamedTuple

from rules.brackets.fixtures import Format
from rules.brackets.knock_out import KnockOut, default_knock_out
from rules.laws import LawBook
from rules.words import Sentence, message
from rules.words import gettext_noop as N_


class Shape(NamedTuple):
    """A knock-out with its title, and the facts known before it starts."""

    title: Sentence
    promise: Sentence
    knock_out: KnockOut


def shape_of(laws: LawBook) -> str | None:
    """The name of the knock-out that a tournament is by these laws; None where it is none."""
    ours = default_knock_out(laws)
    return next((name for name, shape in SHAPES.items() if shape.knock_out == ours), None)


SHAPES = {
    "knock-out": Shape(
        message(N_("Knock-out")),
        message(N_("Out after one loss. Those who lose in the same round are tied.")),
        KnockOut(Format.SINGLE),
    ),
    "knock-out-third": Shape(
        message(N_("Knock-out, game for third place")),
        message(N_("Out after one loss. The losers of the semi-finals play for third place.")),
        KnockOut(Format.SINGLE, third_place=True),
    ),
    "knock-out-consolation": Shape(
        message(N_("Knock-out, consolation")),
        message(N_("Out after one loss. Those who lose their first game play on in a consolation.")),
        KnockOut(Format.SINGLE, consolation=True),
    ),
    "knock-out-both": Shape(
        message(N_("Knock-out, game for third place and consolation")),
        message(
            N_("Out after one loss. There is a game for third place, and a consolation for losers of their first game.")
        ),
        KnockOut(Format.SINGLE, third_place=True, consolation=True),
    ),
    "double-knock-out": Shape(
        message(N_("Double elimination")),
        message(N_("Out after two losses. The final is played again if the unbeaten side loses it.")),
        KnockOut(Format.DOUBLE),
    ),
    "double-knock-out-once": Shape(
        message(N_("Double elimination, one final")),
        message(N_("Out after two losses. The final decides, even if the unbeaten side loses it.")),
        KnockOut(Format.DOUBLE, final_is_replayed=False),
    ),
}
