"""A game: hands added one after another until a side has won."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rules.base.errors import NotNow
from rules.base.written import score_written
from rules.euchre.entry import HandResult
from rules.euchre.game import DealOutcome, GameScore, is_hand_of_game, next_dealer, play, surplus_faults
from rules.euchre.hand import Hand
from rules.euchre.result import points_by_side, scorer_names
from rules.laws import Laws


@dataclass(frozen=True, slots=True)
class RunningGame:
    """The hands of one game so far, as a scorekeeper's sheet has them. Add a hand with `+`.

    `first_dealer` is a seat. Sides are in one order: NS and EW, or the seats where everybody plays alone.
    """

    laws: Laws
    hands: tuple[HandResult, ...] = ()
    first_dealer: int = 0

    def __add__(self, hand: Hand | HandResult) -> "RunningGame":
        """The game with one more hand; RulesError for one with a fault, NotNow where the hand or the game is not."""
        result = hand.result if isinstance(hand, Hand) else hand
        points_by_side(self.laws, result)
        added = replace(self, hands=(*self.hands, result))
        if wrong := surplus_faults(added._played):
            raise NotNow(wrong)
        return added

    @property
    def score(self) -> tuple[int, ...]:
        """The points of each side so far."""
        return self._played.points

    @property
    def winner(self) -> int | None:
        """The side that has won; None while the game goes on, and where it ended in a tie."""
        return self._played.winner

    @property
    def over(self) -> bool:
        """Whether the last hand has ended the game."""
        return self._played.over_after_hand is not None

    @property
    def next_dealer(self) -> int:
        """The seat that deals the next hand: the deal passes to the left, unless a deal must be done again."""
        dealer = self.first_dealer
        for hand in self.hands:
            dealer = next_dealer(self.laws, dealer, _outcome(hand))
        return dealer

    def __str__(self) -> str:
        """A line for each hand, with the score after it."""
        return "\n".join(self._lines())

    @property
    def _played(self) -> GameScore:
        unplayed = enumerate(map(_outcome, self.hands), start=1)
        beside = [number for number, outcome in unplayed if not is_hand_of_game(self.laws, outcome)]
        nothing = (0,) * len(scorer_names(self.laws))
        return play(self.laws, [points_by_side(self.laws, hand) for hand in self.hands], nothing, beside=beside)

    def _lines(self) -> Iterator[str]:
        names = scorer_names(self.laws)
        yield _line("Hand", *names, "Score")
        for number, (hand, after) in enumerate(zip(self.hands, self._played.after, strict=True), start=1):
            yield _line(number, *(scored or "" for scored in points_by_side(self.laws, hand)), score_written(after))


def _line(*cells: object) -> str:
    return "".join(f"{cell:>6}" for cell in cells)


def _outcome(hand: HandResult) -> DealOutcome:
    if hand.misdeal:
        return DealOutcome.THROWN_IN
    return DealOutcome.PASSED_OUT if hand.passed_out else DealOutcome.PLAYED
