"""The laws for when something goes wrong: irregularities, misdeals, revokes and table talk."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Final

from rules.base.errors import Fault
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.laws.fields import POINTS, flag, law, number, one_of, some_of, whole, word, yes_no
from rules.laws.game_laws import GameLaws
from rules.laws.law_book import contradiction


class DecidedBy(StrEnum):
    """The judge of an irregularity: the book, or the director whom the book leaves to it."""

    BOOK = "book"
    DIRECTOR = "director"


class WrongNumber(StrEnum):
    """The ruling when a hand has the wrong number of cards."""

    FIRST_TRICK = "first_trick"
    NEW_DEAL = "new_deal"


class ImproperDeal(StrEnum):
    """A deal by the wrong player, without its cut or with a wrong kitty: stopped in time, or always dealt again."""

    BEFORE_TURN_UP = "before_turn_up"
    NEW_DEAL = "new_deal"


class RevokeWithin(StrEnum):
    """Until when a revoke may be claimed."""

    ANY_TIME = "any_time"
    SAME_HAND = "same_hand"


class LoneRevoke(StrEnum):
    """When a revoke was “made on a lone hand”."""

    ANY_LONE_HAND = "any_lone_hand"
    BY_LONE_PLAYER = "by_lone_player"


class Choice(StrEnum):
    """The options of the side that did not revoke."""

    AS_PLAYED = "as_played"
    ADD = "add"
    TAKE = "take"


class TableTalk(StrEnum):
    """The ruling when partners talk."""

    DIRECTOR = "director"
    HAND_REPLAYED = "hand_replayed"


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


def _choices(choices: Sequence[Choice], laws: "TroubleLaws") -> Sentence:
    if len(choices) == 1:
        return message(_ONE[choices[0]])
    texts = [message(_CHOICES[choice]) for choice in choices]
    if len(texts) == 2:
        return message(N_("Choices of the side that did not revoke: {one} or {other}."), one=texts[0], other=texts[1])
    return message(
        N_("Choices of the side that did not revoke: {one}, {other} or {third}."),
        one=texts[0],
        other=texts[1],
        third=texts[2],
    )


def _taken(laws: "TroubleLaws") -> bool:
    return Choice.TAKE in laws.revoke_choices


def _added(laws: "TroubleLaws") -> bool:
    return Choice.ADD in laws.revoke_choices


def _floor(lowest: int, laws: "TroubleLaws") -> Sentence:
    if lowest == _NO_FLOOR:
        return message(N_("The penalty is deducted, whatever the score is."))
    return message(N_("The penalty cannot bring a score below {n}."), n=lowest)


def _misdeals(judge: DecidedBy, laws: "TroubleLaws") -> Sentence:
    """Each book defines its misdeals: 55+ Games, 11 lists 3; for Zobel a misdeal is any "incorrect deal"."""
    if judge is DecidedBy.DIRECTOR:
        return message(N_("The director decides whether a deal is a misdeal."))
    if laws.wrong_number is WrongNumber.NEW_DEAL:
        return message(N_("An incorrect deal is a misdeal, and so is any breach of the dealing rules."))
    return message(N_("These are misdeals: a card exposed in dealing, a face-up card in the pack, an imperfect pack."))


@dataclass(init=False, eq=False, repr=False, frozen=True, slots=True, kw_only=True)
class TroubleLaws(GameLaws):
    """All laws of euchre, up to the ones for when something goes wrong."""

    heading: ClassVar[str] = N_("When something goes wrong")

    irregularities: DecidedBy = law(
        N_("Irregularities settled by"),
        one_of(DecidedBy),
        word(
            book=N_("The rule book settles wrong card counts, exposed cards, and bids or leads out of turn."),
            director=N_("The director settles bids and leads out of turn, exposed cards and wrong hands."),
        ),
        usual="director",
    )
    misdeals: DecidedBy = law(
        N_("Misdeals settled by"),
        one_of(DecidedBy),
        _misdeals,
        usual="director",
    )
    wrong_number: WrongNumber = law(
        N_("Hand with the wrong number of cards"),
        one_of(WrongNumber),
        word(
            first_trick=N_(
                "Until the first trick is turned face down, a hand with the wrong number of cards means a new "
                "deal. If it is found later, play continues and that side does not score."
            ),
            new_deal=N_("A hand with the wrong number of cards is a misdeal: there is a new deal."),
        ),
        usual="first_trick",
    )
    improper_deal: ImproperDeal = law(
        N_("Deal by the wrong player, or with a wrong cut or kitty"),
        one_of(ImproperDeal),
        word(
            before_turn_up=N_(
                "A deal by the wrong player can be stopped until a card is turned up. After that it counts."
            ),
            new_deal=N_(
                "A deal by the wrong player, without an offered cut, or with a wrong kitty is a misdeal. There is a "
                "new deal."
            ),
        ),
        usual="before_turn_up",
        before="before_turn_up",
    )
    revokes: DecidedBy = law(
        N_("Revokes settled by"),
        one_of(DecidedBy),
        word(
            book=N_("Failing to follow suit when able is a revoke. The rule book settles it."),
            director=N_(
                "Failing to follow suit when able is a revoke. The director settles it. The rules for revokes "
                "are suggestions."
            ),
        ),
        usual="director",
    )
    revoke_within: RevokeWithin = law(
        N_("Deadline for claiming a revoke"),
        one_of(RevokeWithin),
        word(
            any_time=N_("A revoke counts after its trick is turned face down, no matter when it is proved."),
            same_hand=N_("A revoke counts after its trick is turned face down, if it is noticed in the same hand."),
        ),
        usual="any_time",
    )
    revoke_penalty: int = law(
        N_("Points for a revoke"),
        POINTS,
        number(N_("Points for a revoke: {n}.")),
    )
    revoke_penalty_alone: int = law(
        N_("Points for a revoke on a lone hand"),
        POINTS,
        number(N_("Points for a revoke on a lone hand: {n}.")),
    )
    lone_revoke: LoneRevoke = law(
        N_("Meaning of “on a lone hand”"),
        one_of(LoneRevoke),
        word(
            any_lone_hand=N_("“On a lone hand” means any hand in which someone plays alone, no matter who revoked."),
            by_lone_player=N_("“On a lone hand” means that the player who plays alone revoked."),
        ),
        usual="any_lone_hand",
    )
    revoke_choices: tuple[Choice, ...] = law(
        N_("Choices of the side that did not revoke"),
        some_of(Choice),
        _choices,
        usual=["add"],
    )
    revoke_replaces_hand: bool = law(
        N_("Penalty replaces the points of the hand"),
        yes_no(),
        flag(
            N_("The penalty replaces the points of the hand."), N_("The penalty and the points of the hand both count.")
        ),
        usual=True,
    )
    revoke_keeps_tricks: bool = law(
        N_("Side that did not revoke also scores 1 point a trick"),
        yes_no(),
        flag(N_("The side that did not revoke scores 1 point for each trick it holds.")),
        usual=False,
    )
    revoke_floor: int = law(
        N_("Lowest score a penalty can leave"),
        whole(-99, 0),
        _floor,
        when=_taken,
        usual=0,
    )
    revoke_may_win: bool = law(
        N_("Points added for a revoke can win the game"),
        yes_no(),
        flag(N_("Points for a revoke can win the game."), N_("Points for a revoke cannot win the game.")),
        when=_added,
        usual=True,
    )
    mixed_tricks_prove: bool = law(
        N_("Mixed tricks prove a revoke"),
        yes_no(),
        flag(N_("If tricks are mixed so that a revoke cannot be proved, it counts as proved.")),
        usual=False,
    )
    table_talk: TableTalk = law(
        N_("Table talk between partners"),
        one_of(TableTalk),
        word(director=None, hand_replayed=N_("Table talk is cheating: the hand may be played again.")),
        usual="director",
        unsaid={"director": N_("The director decides.")},
    )
    hesitation_allowed: bool = law(
        N_("Hesitating before a pass allowed"),
        yes_no(),
        flag(N_("A player may hesitate before passing, or pass at once.")),
        usual=False,
    )


def lowest_score(laws: TroubleLaws) -> Iterator[Fault]:
    """A penalty leaves a score below 0 only where a score may fall so low."""
    if laws.revoke_floor < 0 and not laws.negative_scores:
        yield contradiction("revoke_floor", "negative_scores")


def revokes(laws: TroubleLaws) -> Iterator[Fault]:
    """The points of a revoke, and the choices of the side that did not revoke."""
    if laws.revoke_keeps_tricks and not laws.revoke_replaces_hand:
        yield contradiction("revoke_keeps_tricks", "revoke_replaces_hand")
    if not laws.revoke_choices:
        yield Fault("no_revoke_choice", message(N_("Choose at least one option for the side that did not revoke.")))
