"""Points and the game, in plain language."""

from typing import Final

from rules.laws import Alone, Laws, Markers, Sides
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


def _solo(laws: Laws) -> bool:
    return laws.sides is Sides.MAKER_AGAINST_REST


def _timed(laws: Laws) -> bool:
    return laws.stop_minutes > 0


def _peg_board(laws: Laws) -> Sentence | None:
    """Beside the markers of the laws, or in their place where they cannot show every score of a game."""
    if markers_of(laws) is laws.markers:
        return message(N_("A peg board will do as well.")) if laws.peg_board else None
    if markers_of(laws) is Markers.PEG_BOARD:
        return message(N_("A peg board shows the score: it is beyond what the cards can show."))
    return message(N_("The score is written in numbers: it is beyond what the cards can show."))


def _euchre(laws: Laws) -> Sentence:
    text = N_("Makers who win fewer than three tricks are euchred, and the other side scores: {n}.")
    if laws.sides is Sides.MAKER_AGAINST_REST:
        text = N_("A maker who wins fewer than three tricks is euchred, and each of the others scores: {n}.")
    return message(text, n=laws.euchre)


POINTS: Final[Part] = part(
    N_("Points"),
    flag(
        "tricks_score",
        N_("Each side scores a point for each trick, unless it is set: makers need three tricks."),
    ),
    number("point", N_("Makers who win three or four tricks: {n}."), when=_by_hands),
    number("march", N_("Makers who win all five tricks: {n}."), when=_by_hands),
    number(
        "lone_point",
        N_("A lone hand that wins three or four tricks: {n}."),
        when=lambda laws: _by_hands(laws) and _alone(laws) and not laws.lone_needs_all,
    ),
    number("lone_march", N_("A lone hand that wins all five tricks: {n}."), when=_alone),
    flag(
        "lone_needs_all",
        N_("A lone maker who wins fewer than five tricks is set."),
        when=_alone,
    ),
    ("euchre", Prose(_euchre, _by_hands)),
    number(
        "lone_defender_euchre",
        N_("A lone defender who wins three or four tricks: {n}."),
        when=lambda laws: laws.defend_alone,
    ),
    number(
        "lone_defender_march",
        N_("A lone defender who wins all five tricks: {n}."),
        when=lambda laws: laws.defend_alone,
    ),
    word(
        "lone_defender_short",
        nothing=N_("A lone defender who wins fewer than three tricks scores nothing and loses nothing."),
        set=N_("A lone defender who wins fewer than three tricks is set."),
        tricks=N_("A lone defender who wins fewer than three tricks scores them, a point each."),
        when=lambda laws: laws.defend_alone,
    ),
    word(
        "lone_against_lone_short",
        nothing=N_("When a lone maker and a lone defender both fail, the defender neither scores nor loses."),
        set=N_("When a lone maker and a lone defender both fail, both are set."),
        tricks=N_("When a lone maker and a lone defender both fail, the defender scores a point a trick."),
        when=lambda laws: laws.defend_alone and laws.lone_needs_all,
    ),
    word(
        "lone_defender_pays",
        lone_defender=N_("What a lone defender wins, that player alone scores."),
        each_defender=N_("What a lone defender wins, each of the two defenders scores."),
        when=lambda laws: laws.defend_alone and _solo(laws),
    ),
    flag("defenders_need_one", N_("Defenders who win no trick are set.")),
    number(
        "set_penalty",
        N_("A side that is set scores nothing and loses: {n}."),
        nothing=N_("A side that is set loses nothing."),
        when=lambda laws: laws.tricks_score or laws.negative_scores,
    ),
)

GAME: Final[Part] = part(
    N_("The game"),
    number("target", N_("A game is won with {n} {n:point|points}."), when=_to_points),
    number("win_by", N_("The winner must be ahead by {n} at least."), when=_to_points),
    flag(
        "take_off",
        N_(
            "No score goes beyond what wins the game: what does not fit is taken off the other side if that "
            "one is within reach of winning, and dropped otherwise."
        ),
    ),
    word(
        "winner_shows",
        target=N_("The winner is recorded with the points that win a game, the loser with its own."),
        actual=N_("Everybody is recorded with the points really scored."),
        when=_to_points,
    ),
    flag("negative_scores", N_("A score may fall below nothing."), N_("No score falls below nothing.")),
    word(
        "finish_together",
        higher_wins=N_("If two reach it with one hand, the higher score wins; level, play goes on."),
        one_more_hand=N_("If two reach it with one hand, at least one more hand is played."),
        when=lambda laws: _to_points(laws) and laws.sides is not Sides.PARTNERS,
    ),
    number(
        "hands_in_game",
        N_("A game is {n} {n:hand|hands}, and the higher score wins."),
        when=lambda laws: not _to_points(laws),
    ),
    word(
        "level_at_end",
        one_more_hand=N_("Level after these, one more hand is played until somebody leads."),
        stands=N_("Level after these, the game is drawn."),
        when=lambda laws: not _to_points(laws),
    ),
    number(
        "warn_minutes",
        N_("Minutes after which the clock warns: {n}."),
        nothing=N_("The clock does not warn."),
        when=_timed,
    ),
    number("stop_minutes", N_("Minutes after which the bell rings: {n}."), when=_timed),
    word(
        "at_the_bell",
        finish_hand=N_("At the bell the hand in progress is finished, and the leader has won."),
        stop_at_once=N_("At the bell play stops; the hand in progress does not count, and the leader has won."),
        when=_timed,
    ),
    word(
        "level_at_time",
        one_more_hand=N_("Level at the bell, one more hand is played."),
        stands=N_("Level at the bell, the game is drawn."),
        when=_timed,
    ),
    word(
        "timed_out_shows",
        actual=N_("A game ended by the bell is recorded as it stands."),
        target=N_("The winner at the bell is recorded with the points that win a game."),
        when=_timed,
    ),
    word(
        "markers",
        two_fives=N_("Each side shows its score on two fives."),
        seven_and_eight=N_("Each side shows its score on a seven and an eight."),
        peg_board=N_("The score is shown on a peg board."),
        numbers=N_("The score is written in numbers."),
        when=lambda laws: markers_of(laws) is laws.markers,
    ),
    ("peg_board", Prose(_peg_board, lambda laws: laws.markers is not Markers.NUMBERS)),
)
