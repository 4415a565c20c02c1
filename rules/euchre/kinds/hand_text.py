"""A hand in words: "pair A: march" for histories and sheets, and with the names of those who played it."""

from collections.abc import Iterator

from rules.base.words import Sentence, listed, message
from rules.base.words import gettext_noop as N_
from rules.euchre.entry import TRICKS, HandResult, side_label
from rules.euchre.kinds.game_rules import Named
from rules.euchre.points import HandOutcome, outcome
from rules.laws import Dummies, Laws

PASSED_OUT = message(N_("everyone passed"))
THROWN_IN = message(N_("thrown in, no face card"))


def in_short(laws: Laws, hand: HandResult) -> Sentence:
    """A hand by its outcome, and the calls in it; who, only by side."""

    def called(side: int) -> Sentence:
        return side_label(laws, side)

    if hand.players is not None:
        return describe_hand(laws, hand, called, called)
    if unplayed := not_played(hand, called):
        return unplayed
    assert hand.makers is not None
    return with_calls(made(side_label(laws, hand.makers), outcome(laws, hand)), hand)


def describe_hand(laws: Laws, hand: HandResult, pair: Named, player: Named) -> Sentence:
    """Each player's part, without points: "Ann & Cy, 3 of 5 tricks (against Bob alone)", "Bob & Di folded"."""
    if unplayed := not_played(hand, pair):
        return unplayed
    assert hand.makers is not None
    if hand.players is not None:
        return _against_the_rest(laws, hand, pair)
    return with_calls(_tricks(laws, hand, {"makers": pair(hand.makers), "tricks": hand.tricks}, player), hand, player)


def _tricks(laws: Laws, hand: HandResult, words: dict[str, object], player: Named) -> Sentence:
    if hand.tricks is None:
        return message(N_("{makers}, tricks not entered"), **words)
    if not hand.alone:
        return message(N_("{makers}, {tricks} of 5 tricks"), **words)
    if laws.dummies is not Dummies.NONE:
        return message(N_("{makers} without the dummy, {tricks} of 5 tricks"), **words)
    if hand.alone_by:
        return message(N_("{makers}, {player} alone, {tricks} of 5 tricks"), player=player(hand.alone_by[0]), **words)
    return message(N_("{makers} alone, {tricks} of 5 tricks"), **words)


def _against_the_rest(laws: Laws, hand: HandResult, name: Named) -> Sentence:
    """The maker of trump, and the result."""
    assert hand.makers is not None
    text = N_("{maker}, {tricks} of {all} {all:trick|tricks}")
    if hand.alone:
        without = N_("{maker} without the dummy, {tricks} of {all} {all:trick|tricks}")
        text = (
            without if laws.dummies is not Dummies.NONE else N_("{maker} alone, {tricks} of {all} {all:trick|tricks}")
        )
    what = message(text, maker=name(hand.makers), tricks=hand.tricks, all=TRICKS)
    if hand.defender is not None:
        return message(N_("{what} (against {player} alone)"), what=what, player=name(hand.defender))
    return what


def not_played(hand: HandResult, name: Named) -> Sentence | None:
    """A hand in which no card was led; None for any other."""
    if hand.misdeal:
        return THROWN_IN
    if hand.folded:
        return message(N_("{pair} folded"), pair=name(hand.folded[0]))
    return PASSED_OUT if hand.makers is None else None


def made(makers: Sentence, ended: HandOutcome) -> Sentence:
    """The result of the makers. "Euchre" alone would not say who of the two it happened to."""
    if ended is HandOutcome.EUCHRE:
        return message(N_("{pair} euchred"), pair=makers)
    return message(N_("{pair}: {outcome}"), pair=makers, outcome=ended.sentence)


def with_calls(what: Sentence, hand: HandResult, name: Named | None = None) -> Sentence:
    """The same, and in brackets what was called beside trump; `name` says who sits in a seat."""
    calls = list(_calls(hand, name))
    return message(N_("{what} ({calls})"), what=what, calls=listed(calls)) if calls else what


def _calls(hand: HandResult, name: Named | None) -> Iterator[Sentence]:
    if hand.no_trump:
        yield message(N_("no trump"))
    if hand.stuck:
        yield message(N_("the dealer was stuck"))
    if hand.defended_by and name:
        yield message(N_("against {player} alone"), player=name(hand.defended_by[0]))
    elif hand.defend_alone:
        yield message(N_("against a lone defender"))
