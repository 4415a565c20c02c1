"""What stands on a sheet, in sentences that name the people at the table."""

from rules.hand import HandResult, Side, SoloHand, figures
from rules.laws import Dummies, Laws
from rules.words import Sentence, listed, say
from rules.words import gettext_noop as N_
from scoring.selectors.at_table import GameHere
from scoring.selectors.hand_words import not_played, with_calls
from scoring.selectors.player_words import of_players
from scoring.sheets import (
    BankAct,
    BankLine,
    BellLine,
    DealerLine,
    FinalLine,
    OpenLine,
    Row,
    Said,
    Score,
    Standing,
    leading,
)


def score_in_words(game: GameHere, standing: Standing) -> Sentence:
    """ "Ann & Cy lead 7 to 3; Bob deals." """
    score = _score(game, standing)
    if standing.over and (last := _last_left(game, standing)):
        return say(N_("{player} is the last one left. {score}."), player=last, score=score)
    if standing.over or standing.next_dealer is None:
        return say(N_("{score}."), score=score)
    return say(N_("{score}; {dealer} deals."), score=score, dealer=game.called(standing.next_dealer))


def _last_left(game: GameHere, standing: Standing) -> str | None:
    """Who is left uncontested where an evening with chips ended so, and not at the bell (Poker-Euchre, Scoring 12)."""
    session = standing.session
    if session is None or standing.bell or session.winner is None:
        return None
    return _pair(game, int(session.winner))


def _score(game: GameHere, standing: Standing) -> Sentence:
    points = standing.recorded or standing.points
    side = leading(points)
    if not any(points) and not standing.over:
        return say(N_("No points yet"))
    if len(points) != len(Side):
        return _among_players(game, standing, points)
    if side is None:
        return say(N_("Drawn at {points}") if standing.over else N_("Level at {points}"), points=points[0])
    words = {"pair": _pair(game, side), "more": points[side], "less": points[1 - side]}
    if standing.over:
        return say(N_("{pair} won {more} to {less}"), **words)
    return say(N_("{pair} leads {more} to {less}") if game.persons else N_("{pair} lead {more} to {less}"), **words)


def _among_players(game: GameHere, standing: Standing, points: Score) -> Sentence:
    """ "Ann leads with 12": the others' stand beside their names."""
    side = standing.winner if standing.over else leading(points)
    if side is None and standing.over:
        level = [_pair(game, each) for each, held in enumerate(points) if held == max(points)]
        names = listed([say(N_("{name}"), name=name) for name in level])
        return say(N_("{players} are level on top with {points} and share the win"), players=names, points=max(points))
    if side is None:
        return say(N_("Level on top at {points}"), points=max(points))
    text = N_("{player} won with {points}") if standing.over else N_("{player} leads with {points}")
    return say(text, player=_pair(game, side), points=points[side])


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
    return say(N_("{what}, {points}"), what=what, points=points) if any(row.points) or _played(row.said) else what


def _played(said: Said) -> bool:
    return not said.passed_out and not (isinstance(said, HandResult | SoloHand) and said.misdeal)


def told(game: GameHere, hand: Said) -> Sentence:
    """Who did what, without points: "Ann & Cy, 3 of 5 tricks (against Bob alone)", "Bob & Di folded"."""
    if not isinstance(hand, HandResult):
        return of_players(game.card.laws, hand, lambda seat: _pair(game, seat))
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
    if isinstance(game.card.laws, Laws) and game.card.laws.dummies is not Dummies.NONE:
        return say(N_("{makers} without the dummy, {tricks} of 5 tricks"), **words)
    if hand.alone_by:
        return say(N_("{makers}, {player} alone, {tricks} of 5 tricks"), player=game.called(hand.alone_by[0]), **words)
    return say(N_("{makers} alone, {tricks} of 5 tricks"), **words)


def points_in_words(game: GameHere, points: Score) -> Sentence:
    """ "2 points to Bob & Di", "3 points to Ann & Cy, 5 points taken from Bob & Di"."""
    short = len(points) > len(Side)
    worth = _worth_in_short if short else _worth
    parts = [worth(each, _pair(game, side)) for side, each in enumerate(points) if each]
    return listed(parts) if parts else say(N_("no points"))


def _worth_in_short(points: int, player: str) -> Sentence:
    return say(N_("{player} {points}"), player=player, points=f"{points:+d}".replace("-", "−"))


def _worth(points: int, pair: str) -> Sentence:
    taken = N_("{points} {points:point|points} taken from {pair}")
    return say(taken if points < 0 else N_("{points} {points:point|points} to {pair}"), points=abs(points), pair=pair)


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
            return say(N_("Undo the final score")), say(N_("Final score {score}"), score=figures(line.score))
        case OpenLine():
            return say(N_("Close the bank again")), say(N_("The banker gave out the chips."))
        case BankLine(_, BankAct.BUY, seat, chips):
            said = say(N_("{player} bought {chips} {chips:chip|chips}."), player=_pair(game, seat), chips=chips)
            return say(N_("Undo the purchase")), said
        case BankLine(_, BankAct.RETIRE, seat):
            return say(N_("Undo the leaving")), say(N_("{player} cashed out."), player=_pair(game, seat))
        case BellLine():
            return say(N_("Undo the bell")), say(N_("Time was up."))
    row = next(row for row in standing.rows if row.number == line.number)
    return say(N_("Undo hand {hand}"), hand=row.hand), hand_in_words(game, row)
