"""What stands on a sheet, in sentences that name the people at the table."""

from rules.hand import HandResult, Side
from rules.laws import Dummies
from rules.words import Sentence, say
from rules.words import gettext_noop as N_
from scoring.selectors.at_table import GameHere
from scoring.selectors.hand_words import not_played, with_calls
from scoring.sheets import BellLine, DealerLine, FinalLine, Row, Score, Standing, leading


def score_in_words(game: GameHere, standing: Standing) -> Sentence:
    """ "Ann & Cy lead 7 to 3; Bob deals." """
    score = _score(game, standing)
    if standing.over or standing.next_dealer is None:
        return say(N_("{score}."), score=score)
    return say(N_("{score}; {dealer} deals."), score=score, dealer=game.called(standing.next_dealer))


def _score(game: GameHere, standing: Standing) -> Sentence:
    points = standing.recorded or standing.points
    side = leading(points)
    if points == (0, 0):
        return say(N_("No points yet"))
    if side is None:
        return say(N_("Drawn at {points}") if standing.over else N_("Level at {points}"), points=points[0])
    words = {"pair": _pair(game, side), "more": points[side], "less": points[side.other]}
    if standing.over:
        return say(N_("{pair} won {more} to {less}"), **words)
    return say(N_("{pair} leads {more} to {less}") if game.persons else N_("{pair} lead {more} to {less}"), **words)


def hand_in_words(game: GameHere, row: Row) -> Sentence:
    """ "Hand 4: Ann & Cy alone, 5 of 5 tricks, 4 points to Ann & Cy"."""
    return say(N_("Hand {hand}: {what}"), hand=row.hand, what=what_happened(game, row))


def what_happened(game: GameHere, row: Row) -> Sentence:
    """The hand without its number."""
    points = points_in_words(game, row.points)
    if row.number is None:
        return say(N_("the director ruled, {points}"), points=points)
    what = told(game, row.said)
    if row.ruling is not None:
        return say(N_("{what}, after a ruling {points}"), what=what, points=points)
    return what if row.said.passed_out or row.said.misdeal else say(N_("{what}, {points}"), what=what, points=points)


def told(game: GameHere, hand: HandResult) -> Sentence:
    """Who did what, without points: "Ann & Cy, 3 of 5 tricks (against Bob alone)", "Bob & Di folded"."""
    if unplayed := not_played(hand, lambda side: _pair(game, side)):
        return unplayed
    assert hand.makers is not None
    words: dict[str, object] = {"makers": _pair(game, hand.makers), "tricks": hand.tricks}
    return with_calls(_made(game, hand, words), hand, game.called)


def _made(game: GameHere, hand: HandResult, words: dict[str, object]) -> Sentence:
    if hand.tricks is None:
        return say(N_("{makers}, tricks not said"), **words)
    if not hand.alone:
        return say(N_("{makers}, {tricks} of 5 tricks"), **words)
    if game.card.laws.dummies is not Dummies.NONE:
        return say(N_("{makers} without the dummy, {tricks} of 5 tricks"), **words)
    if hand.alone_by:
        return say(N_("{makers}, {player} alone, {tricks} of 5 tricks"), player=game.called(hand.alone_by[0]), **words)
    return say(N_("{makers} alone, {tricks} of 5 tricks"), **words)


def points_in_words(game: GameHere, points: Score) -> Sentence:
    """ "2 points to Bob & Di", "3 points to Ann & Cy, 5 points taken from Bob & Di"."""
    parts = [_worth(points[side], _pair(game, side)) for side in Side if points[side]]
    if not parts:
        return say(N_("no points"))
    return parts[0] if len(parts) == 1 else say(N_("{first}, {second}"), first=parts[0], second=parts[1])


def _worth(points: int, pair: str) -> Sentence:
    one = abs(points) == 1
    if points < 0:
        text = N_("{points} point taken from {pair}") if one else N_("{points} points taken from {pair}")
    else:
        text = N_("{points} point to {pair}") if one else N_("{points} points to {pair}")
    return say(text, points=abs(points), pair=pair)


def _pair(game: GameHere, side: int) -> str:
    return game.pairs[side].called


def last_line(game: GameHere, standing: Standing, keeper: int) -> tuple[Sentence, Sentence] | None:
    """What an undo would take back: the words of its button, and what that line says. None on a bare sheet."""
    if standing.undoes is None:
        return None
    line = game.card.folded.sheets[keeper].lines[-1]
    match line:
        case DealerLine():
            return say(N_("Undo who deals")), say(N_("{name} deals first."), name=game.called(line.seat))
        case FinalLine():
            return say(N_("Undo the final score")), say(N_("Final score {a} to {b}"), a=line.score[0], b=line.score[1])
        case BellLine():
            return say(N_("Undo the bell")), say(N_("Time was up."))
    row = next(row for row in standing.rows if row.number == line.number)
    return say(N_("Undo hand {hand}"), hand=row.hand), hand_in_words(game, row)
