"""A hand in a few words, for histories and sheets: "pair A: march", "pair A euchred", "pair B folded"."""

from collections.abc import Callable, Iterator

from rules.hand import HandResult, Side, called
from rules.laws import LawBook, Laws
from rules.points import Outcome, outcome
from rules.words import Sentence, listed, say
from rules.words import gettext_noop as N_
from scoring.selectors.player_words import PASSED_OUT, THROWN_IN, of_players
from scoring.sheets import Said


def in_short(laws: LawBook, hand: Said) -> Sentence:
    """A hand by its outcome, and what was called in it; who, only by side."""
    if isinstance(hand, HandResult):
        assert isinstance(laws, Laws)
        return _of_sides(laws, hand)
    return of_players(laws, hand, lambda seat: called(laws, seat))


def _of_sides(laws: Laws, hand: HandResult) -> Sentence:
    if unplayed := not_played(hand, lambda side: called(laws, side)):
        return unplayed
    assert hand.makers is not None
    return with_calls(made(called(laws, hand.makers), outcome(laws, hand)), hand)


def not_played(hand: HandResult, name: Callable[[Side], object]) -> Sentence | None:
    """A hand in which no card was led; None for any other."""
    if hand.misdeal:
        return THROWN_IN
    if hand.folded:
        return say(N_("{pair} folded"), pair=name(hand.folded[0]))
    return PASSED_OUT if hand.makers is None else None


def made(makers: Sentence, ended: Outcome) -> Sentence:
    """What the makers made of their trump. "Euchre" alone would not say who of the two it happened to."""
    if ended is Outcome.EUCHRE:
        return say(N_("{pair} euchred"), pair=makers)
    return say(N_("{pair}: {outcome}"), pair=makers, outcome=ended.sentence)


def with_calls(what: Sentence, hand: HandResult, name: Callable[[int], object] | None = None) -> Sentence:
    """The same, and in brackets what was called beside trump; `name` says who sits in a seat."""
    calls = list(_calls(hand, name))
    return say(N_("{what} ({calls})"), what=what, calls=listed(calls)) if calls else what


def _calls(hand: HandResult, name: Callable[[int], object] | None) -> Iterator[Sentence]:
    if hand.no_trump:
        yield say(N_("no trump"))
    if hand.stuck:
        yield say(N_("the dealer was stuck"))
    if hand.defended_by and name:
        yield say(N_("against {player} alone"), player=name(hand.defended_by[0]))
    elif hand.defend_alone:
        yield say(N_("against a lone defender"))
