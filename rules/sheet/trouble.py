"""When something goes wrong, in plain language."""

from typing import Any, Final

from rules.laws import Choice, Laws
from rules.sheet.prose import Part, Prose, flag, number, part, word
from rules.words import Sentence, message
from rules.words import gettext_noop as N_

_CHOICES: Final = {
    Choice.AS_PLAYED: N_("score the hand as played"),
    Choice.ADD: N_("take the points"),
    Choice.TAKE: N_("have them taken off"),
}


_ONE: Final = {
    Choice.AS_PLAYED: N_("The hand is scored as played."),
    Choice.ADD: N_("The points go to the side that did not revoke."),
    Choice.TAKE: N_("The points are taken off the side that revoked."),
}
_NO_FLOOR: Final = -99


def _choices(laws: Any) -> Sentence:
    if len(laws.revoke_choices) == 1:
        return message(_ONE[laws.revoke_choices[0]])
    choices = [message(_CHOICES[choice]) for choice in laws.revoke_choices]
    if len(choices) == 2:
        return message(N_("The side that did not revoke may {one} or {other}."), one=choices[0], other=choices[1])
    return message(
        N_("The side that did not revoke may {one}, {other} or {third}."),
        one=choices[0],
        other=choices[1],
        third=choices[2],
    )


def _taken(laws: Laws) -> bool:
    return Choice.TAKE in laws.revoke_choices


def _floor(laws: Any) -> Sentence:
    if laws.revoke_floor == _NO_FLOOR:
        return message(N_("They are taken whatever the score is."))
    return message(N_("No points are taken below a score of {n}."), n=laws.revoke_floor)


def _added(laws: Laws) -> bool:
    return Choice.ADD in laws.revoke_choices


TROUBLE: Final[Part] = part(
    N_("When something goes wrong"),
    word(
        "irregularities",
        book=N_("Bids and leads out of turn, exposed cards and wrong hands are settled by the book."),
        director=N_("Bids and leads out of turn, exposed cards and wrong hands are settled by the director."),
    ),
    word(
        "misdeals",
        book=N_("A card exposed or faced, or an imperfect pack, is a misdeal by the book."),
        director=N_("Whether a deal is a misdeal, the director says."),
    ),
    word(
        "wrong_number",
        first_trick=N_(
            "A hand with the wrong number of cards: found before the first trick is turned, there is a new "
            "deal; found later, play goes on and that side does not score."
        ),
        new_deal=N_("A hand with the wrong number of cards is a misdeal: there is a new deal."),
    ),
    word(
        "revokes",
        book=N_("Not to follow suit when able is a revoke, settled by the book."),
        director=N_("Not to follow suit when able is a revoke, settled by the director; suggested:"),
    ),
    word(
        "revoke_within",
        any_time=N_("A revoke counts once its trick is turned, whenever it is proved."),
        same_hand=N_("A revoke counts once its trick is turned, if it is noticed in the same hand."),
    ),
    number("revoke_penalty", N_("Points for a revoke: {n}.")),
    number("revoke_penalty_alone", N_("Points for a revoke on a lone hand: {n}.")),
    word(
        "lone_revoke",
        any_lone_hand=N_("A lone hand is any in which somebody plays alone, whoever revoked."),
        by_lone_player=N_("On a lone hand means: by the player who plays alone."),
    ),
    ("revoke_choices", Prose(_choices)),
    flag(
        "revoke_replaces_hand",
        N_("The penalty stands in place of the points of the hand."),
        N_("The penalty is beside the points of the hand."),
    ),
    flag("revoke_keeps_tricks", N_("The side that did not revoke scores a point for each trick it holds.")),
    ("revoke_floor", Prose(_floor, _taken)),
    flag(
        "revoke_may_win",
        N_("Points for a revoke may win the game."),
        N_("Points for a revoke cannot win the game."),
        when=_added,
    ),
    flag("mixed_tricks_prove", N_("If tricks are mixed so that a revoke cannot be proved, it is proved.")),
    word(
        "table_talk",
        director=None,
        hand_replayed=N_("Table talk is cheating: the hand may be played again."),
    ),
    flag("hesitation_allowed", N_("A player may hesitate before passing, or pass at once.")),
)
