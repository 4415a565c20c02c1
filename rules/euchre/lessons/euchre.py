"""Euchre for a beginner, under the laws of an event."""

from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Final

from rules.base.cards import Card
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.lessons.lesson import CardsShown, Lesson, LessonTable, lines_of, lines_of_chapter
from rules.euchre.lessons.markers import showing_the_score
from rules.euchre.lessons.order import TRUMP, WINNING, cards_written, order_of_cards
from rules.euchre.rule_sheets import Described
from rules.euchre.rule_sheets.gist import STOP
from rules.euchre.trick import Play, Tricks, tricks_of
from rules.laws import Alone, Laws, Sides
from rules.laws.play_laws import AloneLaws, PlayLaws
from rules.laws.trump_laws import TrumpLaws

Worth = Callable[[int, bool], tuple[int, int]]
"""The points of the makers and of each other side, by the makers' tricks and whether their maker was alone."""


def euchre_lessons(game: Described, laws: Laws, worth: Worth) -> tuple[Lesson, ...]:
    """From the aim of a hand to the end of a game."""
    tricks = tricks_of(laws, TRUMP)
    alone = lines_of_chapter(game, AloneLaws.heading)
    lessons = (
        _aim(game, laws),
        order_of_cards(laws.pack),
        _deal(game, laws),
        _making(game, laws),
        Lesson(message(N_("Playing alone")), alone) if alone else None,
        _following(game, tricks),
        _winning(laws, tricks),
        _scoring(game, laws, worth),
        showing_the_score(laws),
        _trouble(game),
    )
    return tuple(lesson for lesson in lessons if lesson)


def _aim(game: Described, laws: Laws) -> Lesson:
    tricks = {
        Sides.PARTNERS: N_(
            "A hand has {tricks} {tricks:trick|tricks}. One side makes trump and needs at least {needed} of them."
        ),
        Sides.EACH_ALONE: N_(
            "A hand has {tricks} {tricks:trick|tricks}. One player makes trump and needs at least {needed} of them."
        ),
        Sides.MAKER_AGAINST_REST: N_(
            "A hand has {tricks} {tricks:trick|tricks}. One player makes trump and needs at least {needed} of them."
        ),
    }
    aim = message(tricks[laws.sides], tricks=laws.cards_each, needed=laws.majority)
    to_win = ("win_by",) if laws.win_by > 1 else ()
    return Lesson(
        message(N_("The aim")),
        (*lines_of(game, "players", "sides"), aim, *lines_of(game, "target", *to_win, "hands_in_game")),
    )


def _deal(game: Described, laws: Laws) -> Lesson:
    first = lines_of(game, "tournament_first_dealer") or lines_of(game, "first_dealer")
    order = ("cut_before_deal", "cut_duty", "cards_each", "deal_batches", "dummies", "turn_up")
    return Lesson(
        message(N_("The deal")), (*lines_of(game, "pack"), *first, *lines_of(game, "deal_cut_by", "cut_order", *order))
    )


def _making(game: Described, laws: Laws) -> Lesson:
    makers = {
        Sides.PARTNERS: N_("The side that makes trump are the makers. The other side defends."),
        Sides.EACH_ALONE: N_("The player who makes trump is the maker. The other player defends."),
        Sides.MAKER_AGAINST_REST: N_("The player who makes trump is the maker. The other two defend together."),
    }
    return Lesson(
        message(N_("Making trump")),
        (
            message(N_("Round one: from the dealer's left, each player accepts the turned-up suit or passes.")),
            message(N_("If a player accepts it, the dealer takes the turned-up card and lays one card aside.")),
            message(N_("If everyone passes, the card is turned down.")),
            message(N_("Round two: each player names another suit or passes.")),
            message(makers[laws.sides]),
            *lines_of_chapter(game, TrumpLaws.heading),
        ),
    )


_FOLLOWING: Final = (
    (
        N_("A diamond is led. The nine must be played: the jack of diamonds is a heart now."),
        ("AD", "JD", "9D", "KS"),
    ),
    (N_("A diamond is led, and this hand has none. Any card may be played."), ("AD", "JD", "9H", "KS")),
    (N_("A trump is led. The jack of diamonds must be played: it is the left bower."), ("KH", "JD", "9D", "AS")),
)
"""The card led, then a hand."""


def _following(game: Described, tricks: Tricks) -> Lesson:
    return Lesson(
        message(N_("Following suit")),
        (
            *lines_of_chapter(game, PlayLaws.heading),
            message(N_("Play goes to the left. Everyone in the hand plays one card.")),
            message(N_("Play a card of the suit led if you have one. If you have none, play any card.")),
            message(N_("The left bower is a trump. It follows trumps, never the suit printed on it.")),
            message(N_("In these examples hearts are trump. The framed cards may be played.")),
        ),
        tuple(_followed(tricks, text, *cards_written(*names)) for text, names in _FOLLOWING),
    )


def _followed(tricks: Tricks, text: str, led: Card, *hand: Card) -> CardsShown:
    return CardsShown(message(text), hand, tricks.legal(hand, (led,)), led)


def _winning(laws: Laws, tricks: Tricks) -> Lesson:
    no_trump = (message(N_("At no trump there are no bowers. The highest card of the suit led wins.")),)
    return Lesson(
        message(N_("Winning a trick")),
        (
            message(N_("The highest trump wins. Without a trump, the highest card of the suit led wins.")),
            message(N_("A card of any other suit loses, however high it is.")),
            *(no_trump if laws.no_trump else ()),
            message(N_("The player who wins a trick leads to the next one.")),
        ),
        tuple(_won(tricks, text, cards_written(*names)[: laws.players]) for text, names in WINNING),
    )


def _won(tricks: Tricks, text: str, cards: tuple[Card, ...]) -> CardsShown:
    winner = tricks.winner([Play(seat, card) for seat, card in enumerate(cards)])
    return CardsShown(message(text), cards, (cards[winner],))


def _scoring(game: Described, laws: Laws, worth: Worth) -> Lesson:
    lone = laws.alone is not Alone.NOBODY
    rows = [*_rows(laws, worth, alone=False), *(_rows(laws, worth, alone=True) if lone else ())]
    if laws.sides is Sides.MAKER_AGAINST_REST:
        heads = (N_("Tricks of the maker"), N_("Maker"), N_("Each of the others"))
    else:
        heads = (N_("Tricks of the makers"), N_("Makers"), N_("Defenders"))
    after = ("win_by",) if laws.win_by > 1 else ()
    defending = ("lone_defender_euchre", "lone_defender_march", "lone_defender_short", "lone_defender_pays")
    rest = ("fold_points", "fold_loses", *defending, "take_off", "negative_scores", "level_at_end", "markers")
    return Lesson(
        message(N_("Scoring a hand")),
        lines_of(
            game,
            "tricks_score",
            "target",
            *after,
            "hands_in_game",
            "unplayed_hands",
            "at_the_bell",
            "level_at_time",
            *rest,
        ),
        table=LessonTable(tuple(map(message, heads)), tuple(rows)),
    )


def _rows(laws: Laws, worth: Worth, *, alone: bool) -> Iterator[tuple[Sentence | str | int, ...]]:
    """A row for each run of tricks that is worth the same."""
    every = range(laws.cards_each + 1)
    for (makers, others), run in groupby(every, key=lambda tricks: worth(tricks, alone)):
        tricks = list(run)
        yield _tricks(tricks[0], tricks[-1], alone=alone), makers, others


def _tricks(least: int, most: int, *, alone: bool) -> Sentence:
    if least == most:
        return message(N_("{n}, alone") if alone else "{n}", n=least)
    return message(N_("{least} to {most}, alone") if alone else N_("{least} to {most}"), least=least, most=most)


def _trouble(game: Described) -> Lesson:
    laws = ("misdeals", "after_misdeal", "second_misdeal_passes", "wrong_number")
    revokes = ("revokes", "revoke_penalty", "revoke_penalty_alone")
    return Lesson(
        message(N_("If something goes wrong")),
        (
            message(STOP),
            *lines_of(game, *laws, *revokes, "table_talk"),
        ),
    )
