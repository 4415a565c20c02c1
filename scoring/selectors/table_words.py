"""What stands on a sheet, in sentences that name the people at the table."""

from rules.hand import Side
from rules.words import Sentence, say
from rules.words import gettext_noop as N_
from scoring.selectors.at_table import GameHere
from scoring.sheets import BellLine, DealerLine, FinalLine, Row, Score, Standing


def score_in_words(game: GameHere, standing: Standing) -> Sentence:
    """ "Ann & Cy lead 7 to 3; Bob deals." """
    score = _score(game, standing)
    if standing.over or standing.next_dealer is None:
        return say(N_("{score}."), score=score)
    return say(N_("{score}; {dealer} deals."), score=score, dealer=game.called(standing.next_dealer))


def _score(game: GameHere, standing: Standing) -> Sentence:
    points = standing.recorded or standing.points
    if points == (0, 0):
        return say(N_("No points yet"))
    if points[0] == points[1]:
        return say(N_("Level at {points}"), points=points[0])
    words = {"pair": _pair(game, points.index(max(points))), "more": max(points), "less": min(points)}
    text = N_("{pair} won {more} to {less}") if standing.over else N_("{pair} lead {more} to {less}")
    return say(text, **words)


def hand_in_words(game: GameHere, row: Row) -> Sentence:
    """ "Hand 4: Ann & Cy alone, 5 of 5 tricks, 4 points to Ann & Cy"."""
    return say(N_("Hand {hand}: {what}"), hand=row.hand, what=what_happened(game, row))


def what_happened(game: GameHere, row: Row) -> Sentence:
    """The hand without its number."""
    points = points_in_words(game, row.points)
    if row.number is None:
        return say(N_("the director ruled, {points}"), points=points)
    if row.makers is None:
        return say(N_("passed out"))
    words: dict[str, object] = {"makers": _pair(game, row.makers), "tricks": row.tricks, "points": points}
    if row.ruling is not None:
        return say(N_("{makers}, {tricks} of 5 tricks, after a ruling {points}"), **words)
    if row.alone:
        return say(N_("{makers} alone, {tricks} of 5 tricks, {points}"), **words)
    return say(N_("{makers}, {tricks} of 5 tricks, {points}"), **words)


def points_in_words(game: GameHere, points: Score) -> Sentence:
    """ "2 points to Bob & Di"."""
    if points[0] and points[1]:
        words = {"a": points[0], "b": points[1], "first": _pair(game, 0), "second": _pair(game, 1)}
        return say(N_("{a} to {first}, {b} to {second}"), **words)
    if points == (0, 0):
        return say(N_("no points"))
    side = Side.NS if points[0] else Side.EW
    text = N_("{points} point to {pair}") if abs(points[side]) == 1 else N_("{points} points to {pair}")
    return say(text, points=points[side], pair=_pair(game, side))


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
