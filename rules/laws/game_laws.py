"""The laws of a game: its target or its hands, its bell, and how its score is shown."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Final

from rules.base.errors import Fault
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.laws.fields import flag, law, number, one_of, whole, word, yes_no
from rules.laws.law_book import contradiction
from rules.laws.scoring_laws import ScoringLaws
from rules.laws.words import NextDeal, Sides


class WinnerShows(StrEnum):
    """The winner's score on the Master Score Card."""

    TARGET = "target"
    ACTUAL = "actual"


class FinishTogether(StrEnum):
    """The rule for a game in which two reach the target with the same hand."""

    HIGHER_WINS = "higher_wins"
    ONE_MORE_HAND = "one_more_hand"


class UnplayedHands(StrEnum):
    """Whether a hand that everyone passed, or that was thrown in, is one of the hands of a game of a number of hands.

    With COUNT it is only if the deal then passes to the left: if the same player deals again, that deal replaces it.
    ALWAYS_COUNT is what events under version 0.6.7 began with.
    """

    COUNT = "count"
    DO_NOT_COUNT = "do_not_count"
    ALWAYS_COUNT = "always_count"


class LevelAtTime(StrEnum):
    """The rule for a game that is tied when time is up, or when its hands are played.

    DECIDING_HAND: one more hand says who has won, and its points are not scored.
    """

    ONE_MORE_HAND = "one_more_hand"
    DECIDING_HAND = "deciding_hand"
    STANDS = "stands"


class AtTheBell(StrEnum):
    """The rule for the hand in progress when time is up."""

    FINISH_HAND = "finish_hand"
    STOP_AT_ONCE = "stop_at_once"


class Markers(StrEnum):
    """The markers of the score at the table."""

    TWO_FIVES = "two_fives"
    SEVEN_AND_EIGHT = "seven_and_eight"
    PEG_BOARD = "peg_board"
    NUMBERS = "numbers"


MOST_SHOWN: Final[Mapping[Markers, int]] = {Markers.TWO_FIVES: 10, Markers.SEVEN_AND_EIGHT: 15}
"""The highest scores that two cards can show: a game to more needs a peg board."""
_COUNT: Final = {
    (True, None): N_("A passed-out hand counts as one of the hands."),
    (None, True): N_("A thrown-in hand counts as one of the hands."),
    (True, True): N_("A passed-out or thrown-in hand counts as one of the hands."),
    (True, False): N_("A passed-out hand counts as one of the hands. A thrown-in hand does not."),
    (False, True): N_("A thrown-in hand counts as one of the hands. A passed-out hand does not."),
    (False, None): N_("A passed-out hand does not count as one of the hands, because the same player deals again."),
    (None, False): N_("A thrown-in hand does not count as one of the hands, because the same player deals again."),
    (False, False): N_(
        "A passed-out or thrown-in hand does not count as one of the hands, because the same player deals again."
    ),
}
_DO_NOT_COUNT: Final = {
    (False, None): N_("A passed-out hand does not count as one of the hands: another one is dealt."),
    (None, False): N_("A thrown-in hand does not count as one of the hands: another one is dealt."),
    (False, False): N_("A passed-out or thrown-in hand does not count as one of the hands: another one is dealt."),
}
"""The sentences by whether a passed-out hand counts, and whether a thrown-in hand does; None where there is none."""
_WHERE_EVERY_HAND_IS_PLAYED: Final = {
    "count": N_("A hand that nobody plays counts as one of the hands."),
    "do_not_count": N_("A hand that nobody plays does not count as one of the hands."),
}


def _to_points(laws: "GameLaws") -> bool:
    return laws.hands_in_game == 0


def _timed(laws: "GameLaws") -> bool:
    return laws.stop_minutes > 0


def _take_off(taken: bool, laws: "GameLaws") -> Sentence | None:
    if not taken:
        return None
    text = N_(
        "No score goes above the points that win a game. Extra points are deducted from the other side if "
        "it is within reach of winning. Otherwise, they do not count. From {tied}–{tied}, 2 points make it "
        "{target}–{left}."
    )
    return message(text, tied=laws.target - 1, target=laws.target, left=laws.target - 2)


def _unplayed(counting: UnplayedHands, laws: "GameLaws") -> Sentence | None:
    passed_out = None if laws.stick_the_dealer else laws.counts_unplayed(laws.after_passed_out)
    thrown_in = laws.counts_unplayed(laws.after_junk) if laws.just_junk else None
    texts = _DO_NOT_COUNT if counting is UnplayedHands.DO_NOT_COUNT else _COUNT
    text = texts.get((passed_out, thrown_in))
    return message(text) if text else None


def _peg_board(allowed: bool, laws: "GameLaws") -> Sentence | None:
    """Beside the markers of the laws, or in their place where they cannot show every score of a game."""
    if laws.markers_shown is laws.markers:
        return message(N_("A peg board may also be used.")) if allowed else None
    if laws.markers_shown is Markers.PEG_BOARD:
        return message(N_("A peg board shows the score, because the cards cannot show every score."))
    return message(N_("The score is written in numbers, because the cards cannot show every score."))


@dataclass(init=False, eq=False, repr=False, frozen=True, slots=True, kw_only=True)
class GameLaws(ScoringLaws):
    """The laws up to the end of a game."""

    heading: ClassVar[str] = N_("The game")

    target: int = law(
        N_("Points to win a game"),
        whole(1, 99),
        number(N_("A game is won with {n} {n:point|points}.")),
        when=_to_points,
    )
    win_by: int = law(
        N_("Lead needed to win, in points"),
        whole(1, 10),
        number(N_("The winner must be ahead by at least {n} {n:point|points}.")),
        when=_to_points,
        usual=1,
    )
    take_off: bool = law(
        N_("Points beyond the target deducted from the other side"),
        yes_no(),
        _take_off,
        usual=False,
    )
    winner_shows: WinnerShows = law(
        N_("Winner's recorded score"),
        one_of(WinnerShows),
        word(
            target=N_("The winner is recorded with the points that win a game, the loser with its actual points."),
            actual=N_("Everyone is recorded with the points actually scored."),
        ),
        when=_to_points,
    )
    negative_scores: bool = law(
        N_("Scores below 0 allowed"),
        yes_no(),
        flag(N_("A score may fall below 0."), N_("A score cannot fall below 0.")),
        usual=False,
    )
    finish_together: FinishTogether = law(
        N_("2 players reach the target in one hand"),
        one_of(FinishTogether),
        word(
            higher_wins=N_(
                "If 2 players reach the target in one hand, the higher score wins. If they are tied, play continues."
            ),
            one_more_hand=N_("If 2 players reach the target in one hand, at least one more hand is played."),
        ),
        when=lambda laws: _to_points(laws) and laws.sides is not Sides.PARTNERS,
        usual="higher_wins",
    )
    hands_in_game: int = law(
        N_("Hands in a game (0: until a side wins)"),
        whole(0, 99),
        number(N_("A game is {n} {n:hand|hands}, and the higher score wins.")),
        when=lambda laws: not _to_points(laws),
        usual=0,
    )
    # 0.6.7 counted every hand, also where the same player dealt again, so that one player dealt less often.
    unplayed_hands: UnplayedHands = law(
        N_("Passed-out or thrown-in hand in a game of a number of hands"),
        one_of(UnplayedHands, but=(UnplayedHands.ALWAYS_COUNT,)),
        _unplayed,
        when=lambda laws: not _to_points(laws),
        before="always_count",
        unsaid=_WHERE_EVERY_HAND_IS_PLAYED,
    )
    level_at_end: LevelAtTime = law(
        N_("Tie after the last hand"),
        one_of(LevelAtTime),
        word(
            one_more_hand=N_("If tied after the last hand, play continues, one hand at a time, until someone leads."),
            deciding_hand=N_("If tied after the last hand, one more hand decides who wins. Its points do not count."),
            stands=N_("If tied after the last hand, the game ends in a tie."),
        ),
        when=lambda laws: not _to_points(laws),
        usual="one_more_hand",
    )
    warn_minutes: int = law(
        N_("Minutes until the warning"),
        whole(0, 240),
        number(N_("The clock warns after {n} {n:minute|minutes}."), nothing=N_("The clock does not warn.")),
        when=_timed,
        usual=0,
    )
    stop_minutes: int = law(
        N_("Minutes until the bell (0: no limit)"),
        whole(0, 240),
        number(N_("The bell rings after {n} {n:minute|minutes}.")),
        when=_timed,
        usual=0,
    )
    at_the_bell: AtTheBell = law(
        N_("Hand in progress at the bell"),
        one_of(AtTheBell),
        word(
            finish_hand=N_("At the bell, the hand in progress is finished and the leader wins."),
            stop_at_once=N_("At the bell, play stops. The hand in progress does not count, and the leader wins."),
        ),
        when=_timed,
        usual="finish_hand",
    )
    level_at_time: LevelAtTime = law(
        N_("Tie at the bell"),
        one_of(LevelAtTime),
        word(
            one_more_hand=N_("If tied at the bell, one more hand is played."),
            deciding_hand=N_("If tied at the bell, one more hand decides who wins. Its points do not count."),
            stands=N_("If tied at the bell, the game ends in a tie."),
        ),
        when=_timed,
        usual="one_more_hand",
    )
    timed_out_shows: WinnerShows = law(
        N_("Winner's recorded score at the bell"),
        one_of(WinnerShows),
        word(
            actual=N_("A game ended by the bell is recorded with its actual points."),
            target=N_("The winner at the bell is recorded with the full points needed to win."),
        ),
        when=_timed,
        usual="actual",
    )
    markers: Markers = law(
        N_("Score display at the table"),
        one_of(Markers),
        word(
            two_fives=N_("Each side shows its score with two fives."),
            seven_and_eight=N_("Each side shows its score with a seven and an eight."),
            peg_board=N_("The score is shown on a peg board."),
            numbers=N_("The score is written in numbers."),
        ),
        when=lambda laws: laws.markers_shown is laws.markers,
        usual="numbers",
    )
    peg_board: bool = law(
        N_("Peg board allowed"),
        yes_no(),
        _peg_board,
        when=lambda laws: laws.markers is not Markers.NUMBERS,
        usual=True,
    )

    def counts_unplayed(self, next_deal: NextDeal) -> bool:
        """Whether a hand that nobody played is one of the hands of a game; `next_deal` says who deals after it.

        The hands are shared out so that all deal equally often. Where the same player deals again, the first deal is
        none.
        """
        if self.unplayed_hands is UnplayedHands.ALWAYS_COUNT:
            return True
        return self.unplayed_hands is UnplayedHands.COUNT and next_deal is NextDeal.LEFT

    @property
    def markers_shown(self) -> Markers:
        """The markers that show the score of a game: the laws' markers, or where they cannot show every score, the
        next best.

        A game to 21 is beyond two fives: a peg board will do, if the laws have one, and else the score is recorded.
        """
        if self.markers is Markers.NUMBERS or self.negative_scores or self.hands_in_game:
            return Markers.NUMBERS
        if self.target <= MOST_SHOWN.get(self.markers, self.target):
            return self.markers
        return Markers.PEG_BOARD if self.peg_board else Markers.NUMBERS


def leads(laws: GameLaws) -> Iterator[Fault]:
    """The lead that wins, and the score that is recorded."""
    if laws.win_by > 1 and laws.winner_shows is WinnerShows.TARGET and not laws.take_off:
        yield contradiction("win_by", "winner_shows")
    if laws.win_by > laws.target:
        yield contradiction("win_by", "target")


def points_taken_off(laws: GameLaws) -> Iterator[Fault]:
    """Points beyond the target come off the score of one other side, which stays at 0 or more."""
    if laws.take_off and laws.win_by == 1:
        yield contradiction("take_off", "win_by")
    if laws.take_off and laws.negative_scores:
        yield contradiction("take_off", "negative_scores")
    if laws.take_off and laws.players > 2 and laws.sides is not Sides.PARTNERS:
        yield contradiction("take_off", "sides")
    if laws.take_off and laws.winner_shows is WinnerShows.ACTUAL:
        yield contradiction("take_off", "winner_shows")
    if laws.take_off and laws.hands_in_game:
        yield contradiction("take_off", "hands_in_game")


def clock(laws: GameLaws) -> Iterator[Fault]:
    """The warning comes before the bell."""
    if laws.stop_minutes and laws.warn_minutes > laws.stop_minutes:
        yield contradiction("warn_minutes", "stop_minutes")


def deciding_hands(laws: GameLaws) -> Iterator[Fault]:
    """A deciding hand is won by one of two sides."""
    for name in ("level_at_end", "level_at_time"):
        if getattr(laws, name) is LevelAtTime.DECIDING_HAND and laws.sides is not Sides.PARTNERS:
            yield contradiction(name, "sides")


def lost_points(laws: GameLaws) -> Iterator[Fault]:
    """Points can be lost only where a score may fall below 0."""
    if laws.set_penalty and not laws.negative_scores:
        yield contradiction("set_penalty", "negative_scores")
    if laws.fold_loses and not laws.negative_scores:
        yield contradiction("fold_loses", "negative_scores")
