"""When something goes wrong, in plain language."""

from typing import Any, Final

from rules.laws import Choice, DecidedBy, Laws, WrongNumber
from rules.sheet.prose import Part, Prose, flag, number, part, word
from rules.words import Sentence, message
from rules.words import gettext_noop as N_

STOP: Final = N_("Stop, leave the cards as they are, and call the director.")
"""The first thing to do."""
_CHOICES: Final = {
    Choice.AS_PLAYED: N_("score the hand as played"),
    Choice.ADD: N_("add the penalty to its own score"),
    Choice.TAKE: N_("deduct the penalty from the other side's score"),
}


_ONE: Final = {
    Choice.AS_PLAYED: N_("The hand is scored as played."),
    Choice.ADD: N_("The penalty is added to the score of the side that did not revoke."),
    Choice.TAKE: N_("The penalty is deducted from the score of the side that revoked."),
}
_NO_FLOOR: Final = -99


def _choices(laws: Any) -> Sentence:
    if len(laws.revoke_choices) == 1:
        return message(_ONE[laws.revoke_choices[0]])
    choices = [message(_CHOICES[choice]) for choice in laws.revoke_choices]
    if len(choices) == 2:
        return message(
            N_("Choices of the side that did not revoke: {one} or {other}."), one=choices[0], other=choices[1]
        )
    return message(
        N_("Choices of the side that did not revoke: {one}, {other} or {third}."),
        one=choices[0],
        other=choices[1],
        third=choices[2],
    )


def _taken(laws: Laws) -> bool:
    return Choice.TAKE in laws.revoke_choices


def _floor(laws: Any) -> Sentence:
    if laws.revoke_floor == _NO_FLOOR:
        return message(N_("The penalty is deducted, whatever the score is."))
    return message(N_("The penalty cannot bring a score below {n}."), n=laws.revoke_floor)


def _added(laws: Laws) -> bool:
    return Choice.ADD in laws.revoke_choices


def _misdeals(laws: Laws) -> Sentence:
    """Each book defines its misdeals: 55+ Games, 11 lists 3; for Zobel a misdeal is any "incorrect deal"."""
    if laws.misdeals is DecidedBy.DIRECTOR:
        return message(N_("The director decides whether a deal is a misdeal."))
    if laws.wrong_number is WrongNumber.NEW_DEAL:
        return message(N_("An incorrect deal is a misdeal, and so is any breach of the dealing rules."))
    return message(N_("These are misdeals: a card exposed in dealing, a face-up card in the pack, an imperfect pack."))


TROUBLE: Final[Part] = part(
    N_("When something goes wrong"),
    word(
        "irregularities",
        book=N_("The rule book settles wrong card counts, exposed cards, and bids or leads out of turn."),
        director=N_("The director settles bids and leads out of turn, exposed cards and wrong hands."),
    ),
    ("misdeals", Prose(_misdeals)),
    word(
        "wrong_number",
        first_trick=N_(
            "Until the first trick is turned face down, a hand with the wrong number of cards means a new "
            "deal. If it is found later, play continues and that side does not score."
        ),
        new_deal=N_("A hand with the wrong number of cards is a misdeal: there is a new deal."),
    ),
    word(
        "improper_deal",
        before_turn_up=N_("A deal by the wrong player can be stopped until a card is turned up. After that it counts."),
        new_deal=N_(
            "A deal by the wrong player, without an offered cut, or with a wrong kitty is a misdeal. There is a "
            "new deal."
        ),
    ),
    word(
        "revokes",
        book=N_("Failing to follow suit when able is a revoke. The rule book settles it."),
        director=N_(
            "Failing to follow suit when able is a revoke. The director settles it. The rules for revokes "
            "are suggestions."
        ),
    ),
    word(
        "revoke_within",
        any_time=N_("A revoke counts after its trick is turned face down, no matter when it is proved."),
        same_hand=N_("A revoke counts after its trick is turned face down, if it is noticed in the same hand."),
    ),
    number("revoke_penalty", N_("Points for a revoke: {n}.")),
    number("revoke_penalty_alone", N_("Points for a revoke on a lone hand: {n}.")),
    word(
        "lone_revoke",
        any_lone_hand=N_("“On a lone hand” means any hand in which someone plays alone, no matter who revoked."),
        by_lone_player=N_("“On a lone hand” means that the player who plays alone revoked."),
    ),
    ("revoke_choices", Prose(_choices)),
    flag(
        "revoke_replaces_hand",
        N_("The penalty replaces the points of the hand."),
        N_("The penalty and the points of the hand both count."),
    ),
    flag("revoke_keeps_tricks", N_("The side that did not revoke scores 1 point for each trick it holds.")),
    ("revoke_floor", Prose(_floor, _taken)),
    flag(
        "revoke_may_win",
        N_("Points for a revoke can win the game."),
        N_("Points for a revoke cannot win the game."),
        when=_added,
    ),
    flag("mixed_tricks_prove", N_("If tricks are mixed so that a revoke cannot be proved, it counts as proved.")),
    word(
        "table_talk",
        director=None,
        hand_replayed=N_("Table talk is cheating: the hand may be played again."),
    ),
    flag("hesitation_allowed", N_("A player may hesitate before passing, or pass at once.")),
)
