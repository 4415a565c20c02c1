"""Points and the game, in plain language."""

from typing import Final

from rules.game import DealOutcome, is_hand_of_game
from rules.laws import Alone, Laws, Markers, Sides, UnplayedHands
from rules.markers import markers_of
from rules.sheet.prose import Part, Prose, flag, number, part, word
from rules.words import Sentence, message
from rules.words import gettext_noop as N_


def _by_hands(laws: Laws) -> bool:
    return not laws.tricks_score


def _alone(laws: Laws) -> bool:
    return laws.alone is not Alone.NOBODY


def _to_points(laws: Laws) -> bool:
    return laws.hands_in_game == 0


def _of_players(laws: Laws) -> bool:
    return laws.sides is Sides.MAKER_AGAINST_REST


def _timed(laws: Laws) -> bool:
    return laws.stop_minutes > 0


def _peg_board(laws: Laws) -> Sentence | None:
    """Beside the markers of the laws, or in their place where they cannot show every score of a game."""
    if markers_of(laws) is laws.markers:
        return message(N_("A peg board may also be used.")) if laws.peg_board else None
    if markers_of(laws) is Markers.PEG_BOARD:
        return message(N_("A peg board shows the score, because the cards cannot show every score."))
    return message(N_("The score is written in numbers, because the cards cannot show every score."))


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


def _unplayed(laws: Laws) -> Sentence | None:
    passed_out = None if laws.stick_the_dealer else is_hand_of_game(laws, DealOutcome.PASSED_OUT)
    thrown_in = is_hand_of_game(laws, DealOutcome.THROWN_IN) if laws.just_junk else None
    texts = _DO_NOT_COUNT if laws.unplayed_hands is UnplayedHands.DO_NOT_COUNT else _COUNT
    text = texts.get((passed_out, thrown_in))
    return message(text) if text else None


def _take_off(laws: Laws) -> Sentence | None:
    if not laws.take_off:
        return None
    text = N_(
        "No score goes above the points that win a game. Extra points are deducted from the other side if "
        "it is within reach of winning. Otherwise, they do not count. From {tied}–{tied}, 2 points make it "
        "{target}–{left}."
    )
    return message(text, tied=laws.target - 1, target=laws.target, left=laws.target - 2)


def _euchre(laws: Laws) -> Sentence:
    text = N_("If makers win fewer than 3 tricks, they are euchred. The other side scores {n} {n:point|points}.")
    if laws.sides is Sides.MAKER_AGAINST_REST:
        text = N_(
            "If a maker wins fewer than 3 tricks, the maker is euchred. Each of the others scores {n} {n:point|points}."
        )
    return message(text, n=laws.euchre)


POINTS: Final[Part] = part(
    N_("Points"),
    flag(
        "tricks_score",
        N_("Each side scores 1 point for each trick, unless it is set. Makers need 3 tricks."),
    ),
    number("point", N_("Makers who win 3 or 4 tricks score {n} {n:point|points}."), when=_by_hands),
    number("march", N_("Makers who win all 5 tricks score {n} {n:point|points}."), when=_by_hands),
    number(
        "lone_point",
        N_("A lone hand that wins 3 or 4 tricks scores {n} {n:point|points}."),
        when=lambda laws: _by_hands(laws) and _alone(laws) and not laws.lone_needs_all,
    ),
    number("lone_march", N_("A lone hand that wins all 5 tricks scores {n} {n:point|points}."), when=_alone),
    flag(
        "lone_needs_all",
        N_("A lone maker who wins fewer than 5 tricks is set."),
        when=_alone,
    ),
    ("euchre", Prose(_euchre, _by_hands)),
    number(
        "lone_defender_euchre",
        N_("A lone defender who wins 3 or 4 tricks scores {n} {n:point|points}."),
        when=lambda laws: laws.defend_alone,
    ),
    number(
        "lone_defender_march",
        N_("A lone defender who wins all 5 tricks scores {n} {n:point|points}."),
        when=lambda laws: laws.defend_alone,
    ),
    word(
        "lone_defender_short",
        nothing=N_("A lone defender who wins fewer than 3 tricks neither scores nor loses points."),
        set=N_("A lone defender who wins fewer than 3 tricks is set."),
        tricks=N_("A lone defender who wins fewer than 3 tricks scores 1 point for each trick."),
        when=lambda laws: laws.defend_alone,
    ),
    word(
        "lone_against_lone_short",
        nothing=N_("If a lone maker and a lone defender both fail, the defender neither scores nor loses points."),
        set=N_("If a lone maker and a lone defender both fail, both are set."),
        tricks=N_("If a lone maker and a lone defender both fail, the defender scores 1 point for each trick."),
        when=lambda laws: laws.defend_alone and laws.lone_needs_all,
    ),
    word(
        "lone_defender_pays",
        lone_defender=N_("Only the lone defender scores the points won by defending alone."),
        each_defender=N_("Each of the 2 defenders scores the points that a lone defender wins."),
        when=lambda laws: laws.defend_alone and _of_players(laws),
    ),
    flag("defenders_need_one", N_("Defenders who win no trick are set.")),
    number(
        "set_penalty",
        N_("A side that is set scores nothing and loses {n} {n:point|points}."),
        nothing=N_("A side that is set loses nothing."),
        when=lambda laws: laws.tricks_score or laws.negative_scores,
    ),
)

GAME: Final[Part] = part(
    N_("The game"),
    number("target", N_("A game is won with {n} {n:point|points}."), when=_to_points),
    number("win_by", N_("The winner must be ahead by at least {n} {n:point|points}."), when=_to_points),
    ("take_off", Prose(_take_off)),
    word(
        "winner_shows",
        target=N_("The winner is recorded with the points that win a game, the loser with its actual points."),
        actual=N_("Everyone is recorded with the points actually scored."),
        when=_to_points,
    ),
    flag("negative_scores", N_("A score may fall below 0."), N_("A score cannot fall below 0.")),
    word(
        "finish_together",
        higher_wins=N_(
            "If 2 players reach the target in one hand, the higher score wins. If they are tied, play continues."
        ),
        one_more_hand=N_("If 2 players reach the target in one hand, at least one more hand is played."),
        when=lambda laws: _to_points(laws) and laws.sides is not Sides.PARTNERS,
    ),
    number(
        "hands_in_game",
        N_("A game is {n} {n:hand|hands}, and the higher score wins."),
        when=lambda laws: not _to_points(laws),
    ),
    ("unplayed_hands", Prose(_unplayed, lambda laws: not _to_points(laws))),
    word(
        "level_at_end",
        one_more_hand=N_("If tied after the last hand, play continues, one hand at a time, until someone leads."),
        stands=N_("If tied after the last hand, the game ends in a tie."),
        when=lambda laws: not _to_points(laws),
    ),
    number(
        "warn_minutes",
        N_("The clock warns after {n} {n:minute|minutes}."),
        nothing=N_("The clock does not warn."),
        when=_timed,
    ),
    number("stop_minutes", N_("The bell rings after {n} {n:minute|minutes}."), when=_timed),
    word(
        "at_the_bell",
        finish_hand=N_("At the bell, the hand in progress is finished and the leader wins."),
        stop_at_once=N_("At the bell, play stops. The hand in progress does not count, and the leader wins."),
        when=_timed,
    ),
    word(
        "level_at_time",
        one_more_hand=N_("If tied at the bell, one more hand is played."),
        stands=N_("If tied at the bell, the game ends in a tie."),
        when=_timed,
    ),
    word(
        "timed_out_shows",
        actual=N_("A game ended by the bell is recorded with its actual points."),
        target=N_("The winner at the bell is recorded with the full points needed to win."),
        when=_timed,
    ),
    word(
        "markers",
        two_fives=N_("Each side shows its score with two fives."),
        seven_and_eight=N_("Each side shows its score with a seven and an eight."),
        peg_board=N_("The score is shown on a peg board."),
        numbers=N_("The score is written in numbers."),
        when=lambda laws: markers_of(laws) is laws.markers,
    ),
    ("peg_board", Prose(_peg_board, lambda laws: laws.markers is not Markers.NUMBERS)),
)
