"""Poker-Euchre for a beginner, with chips and for points, under the laws of an event."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from rules.base.cards import JOKER1, Card, Pack
from rules.base.words import Sentence, listed, message
from rules.base.words import gettext_noop as N_
from rules.base.written import LETTERS, figures
from rules.euchre.lessons.lesson import CardsShown, Lesson, LessonTable, lines_of, lines_of_chapter
from rules.euchre.lessons.order import TRUMP, WINNING, cards_written, order_of_cards
from rules.euchre.poker.chart import cards_each, row
from rules.euchre.poker.chips import Chip
from rules.euchre.poker.points_game import point_parts
from rules.euchre.poker.settlement import Ended, settle_deal
from rules.euchre.rule_sheets import Described
from rules.euchre.trick import wild_tricks_of
from rules.laws.chip_laws import BettingLaws, ChipLaws, LeastChips
from rules.laws.customs import CALL_REVOKE, CANNOT_PAY, CUT, PAY, REVOKE_PROVEN
from rules.laws.point_laws import PointLaws
from rules.laws.poker_laws import JokersIn, PokerLaws

AT_TABLE: Final = 4
BET: Final = 5
"""The players of the worked examples, and the chips that each bets."""


def chip_lessons(game: Described, laws: ChipLaws) -> tuple[Lesson, ...]:
    """With chips: from the cards to a deal paid out."""
    bet = min(max(BET, laws.spread[0]), laws.spread[1])
    return (
        *_the_cards(game, laws, _chips_to_start(game, laws)),
        _betting(game),
        *_the_play(game, laws),
        _settling(game, laws),
        *(_chips(laws, example, bet) for example in _examples(laws)),
    )


def point_lessons(game: Described, laws: PointLaws) -> tuple[Lesson, ...]:
    """For points: from the cards to a deal that is scored."""
    return (
        *_the_cards(game, laws),
        *_the_play(game, laws),
        Lesson(message(N_("Scoring a deal")), (*_WINNER, *lines_of_chapter(game, PointLaws.heading))),
        *(_points(laws, example) for example in _examples(laws)),
    )


def _chips_to_start(game: Described, laws: ChipLaws) -> Lesson:
    chart = _chip_chart(laws) if laws.minimum_chips is LeastChips.CHART else None
    return Lesson(message(N_("Chips to start")), (*_banking(laws), *lines_of(game, "minimum_chips")), table=chart)


def _the_cards(game: Described, laws: PokerLaws, *before_trump: Lesson) -> Iterator[Lesson]:
    pack = Pack.FULL if laws.jokers is JokersIn.NEVER else Pack.FULL_AND_JOKERS
    yield Lesson(
        message(N_("The aim")),
        (
            message(N_("Everyone plays alone and tries to win the most tricks.")),
            *lines_of(game, "fewest_players", "most_players", "jokers", "target"),
        ),
    )
    yield order_of_cards(pack)
    yield Lesson(
        message(N_("The deal")),
        (
            *lines_of(game, "first_dealer"),
            message(CUT),
            message(N_("The cards are dealt one at a time, from the dealer's left. The next card is turned up.")),
            *((message(N_("A Joker that is turned up goes to the bottom.")),) if JOKER1 in pack.cards else ()),
            *lines_of(game, "after_wrong_count", "chips_per_card"),
            *((message(PAY), message(CANNOT_PAY)) if laws.with_chips else ()),
        ),
        table=_dealing_chart(laws),
    )
    yield from before_trump
    yield Lesson(
        message(N_("Making trump")),
        (
            message(N_("Round one: from the dealer's left, each player accepts the turned-up suit or passes.")),
            message(N_("If a player accepts it, the dealer takes the turned-up card and lays one card aside.")),
            message(N_("If everyone passes, the card is turned down.")),
            message(N_("Round two: each player names another suit or passes.")),
            message(N_("The player who chooses trump is the maker, and plays against all the others.")),
            *lines_of(game, "forced_discard", "after_passed_out", "antes_after_misdeal"),
        ),
    )


def _dealing_chart(laws: PokerLaws) -> LessonTable:
    heads = [message(N_("Players"))]
    heads += [message(N_("Cards each, with Jokers") if jokers else N_("Cards each")) for jokers in laws.packs]
    players = range(laws.fewest_players, laws.most_players + 1)
    return LessonTable(
        tuple(heads), tuple((n, *(cards_each(n, jokers=jokers) for jokers in laws.packs)) for n in players)
    )


def _chip_chart(laws: ChipLaws) -> LessonTable:
    """Poker Chip Distribution."""
    heads = (N_("Players"), N_("Chips each"), N_("Blue (10)"), N_("Red (5)"), N_("White (1)"))
    rows = (row(players, jokers=False) for players in range(laws.fewest_players, laws.most_players + 1))
    numbers = tuple((each.players, each.minimum_chips, each.blue10, each.red5, each.white1) for each in rows)
    return LessonTable(tuple(map(message, heads)), numbers)


def _banking(laws: ChipLaws) -> Iterator[Sentence]:
    """Banking 1 to 3: the chips of a standard set, green ones where they are in use."""
    yield message(N_("One player keeps the bank. All chips are bought from the banker and sold back to the banker."))
    chips = [chip for chip in Chip if laws.green_chips or chip is not Chip.GREEN]
    worth = [message(N_("{colour} {chips}"), colour=chip.sentence, chips=chip.white_chips) for chip in chips]
    yield message(N_("Each chip counts, in white chips: {worth}."), worth=listed(worth))


def _betting(game: Described) -> Lesson:
    return Lesson(
        message(N_("Betting")),
        (
            message(N_("When trump is made, the players bet in turn, from the dealer's left.")),
            message(N_("With nothing to match: check, or bet. After a bet: call, raise or fold.")),
            message(N_("A player who folds is out of this deal. The chips bet stay in the pot.")),
            message(N_("Betting is closed when everyone still in has bet the same, or one player is left.")),
            *lines_of_chapter(game, BettingLaws.heading),
        ),
    )


_FOLLOWING: Final = (
    (
        N_("A diamond is led. The nine must be played: the jack of diamonds is a heart now."),
        ("AD", "JD", "9D", "KS"),
    ),
    (N_("A trump is led. The jack of diamonds must be played: it is the left bower."), ("KH", "JD", "9D", "AS")),
)
_WITH_JOKER: Final = (
    (N_("A diamond is led, and this hand has one. The Joker must wait."), ("AD", "JOKER1", "9D", "KS")),
    (N_("A diamond is led, and this hand has none. The Joker may be played."), ("AD", "JOKER1", "9H", "KS")),
)
_JOKERS_WIN: Final = (
    (N_("One Joker beats everything:"), ("AS", "JD", "JOKER1", "AH")),
    (N_("Two Jokers cancel each other. The highest of the other cards wins:"), ("AS", "JOKER1", "9H", "JOKER2")),
)


def _the_play(game: Described, laws: PokerLaws) -> Iterator[Lesson]:
    jokers = laws.jokers is not JokersIn.NEVER
    yield Lesson(
        message(N_("Following suit")),
        (
            message(N_("The first player on the dealer's left who is still in leads. Play goes to the left.")),
            message(N_("Play a card of the suit led if you have one. If you have none, play any card.")),
            message(N_("The left bower is a trump. It follows trumps, never the suit printed on it.")),
            *(_joker_lines() if jokers else ()),
            message(N_("In these examples hearts are trump. The framed cards may be played.")),
        ),
        tuple(
            _followed(laws, text, *cards_written(*names))
            for text, names in (*_FOLLOWING, *(_WITH_JOKER if jokers else ()))
        ),
    )
    yield Lesson(
        message(N_("Winning a trick")),
        (
            message(N_("The highest trump wins. Without a trump, the highest card of the suit led wins.")),
            message(N_("The player who wins a trick leads to the next one.")),
            message(CALL_REVOKE),
            message(REVOKE_PROVEN),
            *lines_of_chapter(game, PokerLaws.heading),
        ),
        tuple(_won(laws, text, cards_written(*names)) for text, names in (*WINNING, *(_JOKERS_WIN if jokers else ()))),
    )


def _joker_lines() -> Iterator[Sentence]:
    yield message(N_("A Joker may be played only by a hand without the suit led, and only one to a trick."))
    yield message(N_("A Joker may be led only to the last trick. In the last trick both may be played."))


def _followed(laws: PokerLaws, text: str, led: Card, *hand: Card) -> CardsShown:
    may = wild_tricks_of(laws, TRUMP).legal(hand, (led,), last=False)
    return CardsShown(message(text), hand, may, led)


def _won(laws: PokerLaws, text: str, cards: tuple[Card, ...]) -> CardsShown:
    winner = wild_tricks_of(laws, TRUMP).winner(list(enumerate(cards)))
    return CardsShown(message(text), cards, () if winner is None else (cards[winner],))


_WINNER: Final = (
    message(N_("The player who alone has the most tricks wins the deal.")),
    message(N_("If exactly two are tied and one of them made trump, the other one wins.")),
    message(N_("In any other tie nobody wins.")),
)


def _settling(game: Described, laws: ChipLaws) -> Lesson:
    return Lesson(
        message(N_("Settling a deal")),
        (
            message(
                N_("First, each card in the tricks that a player won pays {n} {n:chip|chips} from the pot."),
                n=laws.chips_per_card,
            ),
            *_WINNER,
            message(N_("The winner takes the rest of the pot. If nobody wins, it stays for the next deal.")),
            message(N_("A maker who does not win is euchred and pays the chips bet a second time.")),
            message(N_("The winner gets these chips. If nobody wins, they go into the pot.")),
            message(N_("A maker with every trick has a grand march. All who stayed in pay their bet a second time.")),
            message(N_("If all but one fold, that player takes the whole pot. No cards are paid.")),
            *lines_of_chapter(game, ChipLaws.heading),
        ),
    )


@dataclass(frozen=True, slots=True)
class _Example:
    """A deal that is over, A the maker, and what happened in it."""

    title: Sentence
    story: Sentence
    ended: Ended[str]


def _examples(laws: PokerLaws) -> Iterator[_Example]:
    """A maker who is euchred, and one with every trick."""
    count = min(max(AT_TABLE, laws.fewest_players), laws.most_players)
    each = cards_each(count, jokers=laws.jokers is JokersIn.ALWAYS)
    players = tuple(LETTERS[:count])
    few = each // (count + 1)
    euchre = dict.fromkeys(players, few) | {players[1]: each - few * (count - 1)}
    march = dict.fromkeys(players, 0) | {players[0]: each}
    story = N_(
        "{count} play with {each} {each:card|cards} each. A makes trump and wins {tricks} {tricks:trick|tricks}."
    )
    for title, tricks in ((N_("Example: a euchre"), euchre), (N_("Example: a grand march"), march)):
        words = {"count": count, "each": each, "tricks": tricks[players[0]]}
        yield _Example(message(title), message(story, **words), _ended(players, each, tricks))


def _ended(players: tuple[str, ...], each: int, tricks: Mapping[str, int]) -> Ended[str]:
    """Everybody plays on, so that a trick has a card of each."""
    won = {player: count * len(players) for player, count in tricks.items()}
    return Ended(players, each, players[0], tricks, won)


def _chips(laws: ChipLaws, example: _Example, bet: int) -> Lesson:
    ended = example.ended
    antes = ended.cards_each * laws.chips_per_card
    bets = dict.fromkeys(ended.players, bet)
    paid = settle_deal(laws, ended, bets, antes=antes)
    heads = (
        N_("Player"),
        N_("Tricks"),
        N_("Paid in"),
        N_("For cards"),
        N_("From the pot"),
        N_("Between players"),
        N_("Gain or loss"),
    )
    rows = []
    for player in ended.players:
        parts = paid.payments[player]
        between = parts.euchre + parts.march
        rows.append(
            (
                *(player, ended.tricks[player], antes + bet, parts.cards, parts.pot),
                *(figures(between), figures(paid.net[player])),
            )
        )
    pot = message(
        N_("Each pays {antes} for the cards and bets {bet}: the pot has {pot} {pot:chip|chips}."),
        antes=antes,
        bet=bet,
        pot=(antes + bet) * len(ended.players),
    )
    return Lesson(example.title, (example.story, pot), table=LessonTable(tuple(map(message, heads)), tuple(rows)))


def _points(laws: PointLaws, example: _Example) -> Lesson:
    ended = example.ended
    scored = point_parts(laws, ended, len(ended.players))
    heads = (N_("Player"), N_("Tricks"), N_("For cards"), N_("Bonus"), N_("Loss"), N_("Points"))
    rows = [
        (player, ended.tricks[player], part.cards, part.bonus, figures(part.loss), figures(part.whole))
        for player, part in scored.items()
    ]
    return Lesson(example.title, (example.story,), table=LessonTable(tuple(map(message, heads)), tuple(rows)))
