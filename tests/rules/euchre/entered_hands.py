"""Random hands of every book with random laws changed, each as a judge has it and as a scorekeeper enters it.

A hand is told once: what was called, by whom, and what became of it, allowed or not. From that come the calls of the
record, and what the entry says.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from rules.base.cards import CARDS, SPECIAL, TWO_OF_SPADES, Card, Suit
from rules.base.errors import RulesError
from rules.euchre.bidding import Bid, Call, DealPhase
from rules.euchre.bots.table import play_out
from rules.euchre.call_laws import held_twice, is_junk
from rules.euchre.dealing import deal
from rules.euchre.dealt import Cards, Deal
from rules.euchre.entry import HandResult, Side
from rules.euchre.hand import Hand
from rules.euchre.judging.called import judged_calls
from rules.euchre.record import HandRecord
from rules.laws import PRESETS, Laws, laws_of
from rules.laws.play_laws import Alone
from rules.laws.trump_laws import SpecialTurnUp
from rules.laws.words import Sides
from tests.rules.euchre.bots.legal_player import LegalPlayer

BOOKS = [name for name, laws in PRESETS.items() if isinstance(laws, Laws)]
TOGETHER: list[dict[str, Any]] = [
    {"pack": "24+two_of_spades", "no_trump": False, "joker_n_two": False},
    {"pack": "24+joker", "special_turn_up": "proposal"},
    {"pack": "24+joker", "special_turn_up": "dealer_makes", "dealer_made_is_stuck": True, "stuck_all_play": True},
    {"pack": "24+two_of_spades", "special_turn_up": "dealer_makes"},
    {"pack": "24", "special_turn_up": "none", "joker_n_two": False, "no_trump": False, "dealer_made_is_stuck": False},
    {"natural_card": "any_accepter", "left_is_natural": True},
    {"stick_the_dealer": True, "stuck_all_play": True},
    {"negative_scores": True, "set_penalty": 3, "defenders_need_one": True},
    {"pack": "32", "special_turn_up": "none", "cards_each": 7},
    {"pack": "24+joker", "special_turn_up": "proposal", "no_trump": True, "joker_n_two": True},
    {"joker_n_two": True, "joker_n_two_suit": "one_held_twice"},
    {"just_junk": True},
    {"just_junk": True, "junk_before": "lead"},
    {"no_trump": True},
    {"fold": True},
    {"defend_alone": True},
    {"alone": "either_maker"},
]
"""Laws that make hands of another kind; some of them contradict a book where they are changed alone."""


def random_laws(random: Random, ruleset: str) -> Laws:
    """A book with some laws changed; a change that contradicts another is left out."""
    laws, changed = laws_of(ruleset), dict[str, Any]()
    takes = Laws.takes()
    changes = random.sample(TOGETHER, random.choice((0, 1, 3)))
    for name in random.sample(sorted(takes), random.choice((0, 3, 10))):
        values = takes[name].values
        changes.append({name: [random.choice(values)] if takes[name].several else random.choice(values)})
    for change in changes:
        try:
            laws = laws_of(ruleset, {**changed, **change})
        except RulesError:
            continue
        changed |= change
    return laws


@dataclass(kw_only=True)
class Told:
    """What happened in a hand. `call` made trump, by its player; `later` are the calls after it, in their order.

    `passes`: how many players passed before anything else was called. `junk` is who threw in the hand, after the calls.
    """

    dealt: Deal
    passes: int
    call: Bid | None = None
    later: list[Bid] = field(default_factory=list)
    junk: int | None = None
    nominated: Suit | None = None

    def seats(self, *calls: Call) -> tuple[int, ...]:
        return tuple(bid.seat for bid in self.later if bid.call in calls)


def random_story(laws: Laws, random: Random) -> Told:
    """Anything that players may do, allowed or not, as far as an entry can tell it."""
    dealer, n = random.randrange(laws.players), laws.players
    dealt = _dealt(laws, random, dealer)
    told = Told(dealt=dealt, passes=0, nominated=_nominated(laws, random, dealt.upcard))
    became = random.choices(("made", "passed_out", "junk"), (8, 1, 3 if laws.just_junk else 0.3))[0]
    if became == "passed_out":
        told.passes = 2 * n
        return told
    if became == "junk":
        told.passes, told.junk = random.choice((0, 0, *range(2 * n))), _thrower(laws, random, dealt)
        if random.random() > 0.2:
            return told
    told.passes = random.randrange(2 * n)
    maker = (dealer + 1 + told.passes) % n
    if dealer_makes(laws, dealt.upcard) and (random.random() < 0.9 or told.passes < n):
        told.passes, maker = 0, random.choice((dealer, dealer, dealer, maker))
    told.call = _making(laws, random, told, maker)
    told.later = list(_later(laws, random, dealer, told.call))
    return told


def _dealt(laws: Laws, random: Random, dealer: int) -> Deal:
    """Often with the highest card turned up, with junk, or with the Joker and a pair, which chance deals rarely.

    A two of spades of 52 cards is never turned up: an entry has always taken it for Bennie, which proposes no suit, and
    hands that were entered so stay as they are.
    """
    wanted = random.choice((None, None, _special_up, _junk_dealt, _must_call_dealt))
    dealt = deal(laws, random.randbytes(32), dealer)
    tries = 0
    while _strange(laws, dealt) or (wanted is not None and tries < 30 and not wanted(laws, dealt)):
        dealt, tries = deal(laws, random.randbytes(32), dealer), tries + 1
    return dealt


def _strange(laws: Laws, dealt: Deal) -> bool:
    return dealt.upcard == TWO_OF_SPADES != laws.pack.benny


def _special_up(laws: Laws, dealt: Deal) -> bool:
    return dealt.upcard == laws.pack.benny


def _junk_dealt(laws: Laws, dealt: Deal) -> bool:
    return any(is_junk(laws, cards) for cards in dealt.hands)


def _must_call_dealt(laws: Laws, dealt: Deal) -> bool:
    return any(held_twice(cards) for cards in dealt.hands)


def dealer_makes(laws: Laws, upcard: Card) -> bool:
    """Whether the dealer makes trump of this turn-up, and nobody bids."""
    return laws.special_turn_up is SpecialTurnUp.DEALER_MAKES and upcard == laws.pack.benny


def _thrower(laws: Laws, random: Random, dealt: Deal) -> int:
    with_junk = [seat for seat in range(laws.players) if is_junk(laws, dealt.hands[seat])]
    return random.choice(with_junk if with_junk and random.random() < 0.9 else range(laws.players))


def _nominated(laws: Laws, random: Random, upcard: Card) -> Suit | None:
    special = laws.special_turn_up is not SpecialTurnUp.NONE and upcard == laws.pack.benny
    return random.choice(tuple(Suit)) if special or random.random() < 0.02 else None


def _making(laws: Laws, random: Random, told: Told, maker: int) -> Bid:
    """The call that made trump; for a turned-up Joker the dealer's nomination, written as the naming of its suit."""
    alone = random.random() < 0.25
    if laws.partner_orders_alone and random.random() < 0.7:
        alone = alone or maker == (told.dealt.dealer + 2) % laws.players
    if dealer_makes(laws, told.dealt.upcard) and maker == told.dealt.dealer:
        return Bid(maker, Call.NAME, told.nominated, alone)
    if told.passes < laws.players and random.random() < 0.95:
        return Bid(maker, Call.ORDER, None, alone)
    if random.random() < (0.3 if laws.no_trump else 0.05):
        return Bid(maker, Call.NO_TRUMP, None, alone)
    proposed = told.dealt.upcard.suit if told.dealt.upcard != laws.pack.benny else told.nominated
    suits = [suit for suit in Suit if suit is not proposed or (told.passes >= laws.players and random.random() < 0.2)]
    return Bid(maker, Call.NAME, random.choice(suits), alone)


def _later(laws: Laws, random: Random, dealer: int, call: Bid) -> Iterator[Bid]:
    """Lone players and folds after trump was made. Two of a side who both call are named from the dealer's left.

    A dealer does not play alone in the place of the partner who ordered and had to: `score` has never refused that
    where either maker may be alone, and hands that were entered so stay as they are.
    """
    partners = laws.sides is Sides.PARTNERS
    had_to = laws.partner_orders_alone and call.call is Call.ORDER and call.seat == (dealer + 2) % 4
    around = [(dealer + step) % laws.players for step in range(1, laws.players + 1)]
    defended = False
    for seat in around:
        mate = partners and seat % 2 == call.seat % 2
        likely = laws.alone is Alone.EITHER_MAKER if mate else laws.defend_alone
        takes_over = mate and (had_to or (call.alone and around.index(seat) < around.index(call.seat)))
        once = defended and not partners
        if seat != call.seat and not takes_over and not once and random.random() < (0.15 if likely else 0.02):
            defended = defended or not mate
            yield Bid(seat, Call.ALONE)
    if partners:
        for side in random.sample((0, 1), 2):
            if random.random() < (0.08 if laws.fold else 0.02):
                yield Bid(side, Call.FOLD)


def record_of(laws: Laws, told: Told, random: Random | None) -> HandRecord:
    """The hand as it is recorded, where trump was made played out at random, or without the play."""
    bids = [Bid((told.dealt.dealer + 1 + at) % laws.players, Call.PASS) for at in range(told.passes)]
    bids += [] if told.call is None else [told.call, *told.later]
    bids += [] if told.junk is None else [Bid(told.junk, Call.MISDEAL)]
    dealt = told.dealt
    record = HandRecord(
        dealer=dealt.dealer,
        hands=dealt.hands,
        upcard=dealt.upcard,
        dummies=dealt.dummies,
        bids=tuple(bids),
        nominated=told.nominated,
        passed_out=told.passes == 2 * laws.players,
    )
    if told.call is not None and told.junk is None:
        made = told.call
        trump = dealt.upcard.suit or told.nominated if made.call is Call.ORDER else made.suit
        if made.call is Call.ORDER and told.nominated is not None and dealt.upcard == laws.pack.benny:
            trump = told.nominated
        no_trump = made.call is Call.NO_TRUMP
        record = replace(record, maker=made.seat, trump=None if no_trump else trump, no_trump=no_trump)
        if made.alone:
            record = replace(record, alone=made.seat)
    auction = judged_calls(laws, record).auction
    if random is not None and auction.phase in (DealPhase.MADE, DealPhase.DISCARDED):
        players = [LegalPlayer(random)] * laws.players
        hand = Hand(laws=laws, deal=dealt, auction=replace(auction, phase=DealPhase.MADE))
        played = play_out(hand, players).record
        record = replace(record, **{name: getattr(played, name) for name in PLAYED})
    return record


PLAYED = ("discard", "kept", "taken", "tricks", "designated")


def spoiled_cards(laws: Laws, random: Random, dealt: Deal, seat: int) -> Deal:
    """The deal with something wrong about the cards of a seat: their number, a card twice, or one of another pack."""
    cards = dealt.hands[seat]
    foreign = next(card for card in CARDS.values() if card not in laws.pack.cards)
    instead = [cards[1], dealt.upcard, foreign]
    wrong = random.choice([cards[1:], (*cards, *dealt.kitty[:1]), *((card, *cards[1:]) for card in instead)])
    return replace(dealt, hands=(*dealt.hands[:seat], wrong, *dealt.hands[seat + 1 :]))


def forgotten(random: Random, entry: HandResult) -> HandResult:
    """The entry without some of the facts that nobody has to know; who knows of the Joker knows what it was named."""
    nothing = HandResult(players=entry.players)
    facts = [*OPTIONAL, *([] if entry.players else OPTIONAL_OF_PAIRS)]
    gone = random.sample(facts, random.randrange(len(facts) + 1))
    gone += [] if entry.upcard not in SPECIAL or "nominated" not in gone else ["upcard"]
    holdings = {name: cards for name, cards in entry.holdings.items() if random.random() < 0.5}
    return replace(entry, holdings=holdings, **{name: getattr(nothing, name) for name in gone})


OPTIONAL = (
    *("round", "trump", "upcard", "nominated", "no_trump", "stuck", "passes"),
    "dealer",
)
OPTIONAL_OF_PAIRS = ("maker_seat", "alone_by", "defended_by", "tricks_by_seat")


def entry_of(laws: Laws, told: Told, record: HandRecord, winners: tuple[int, ...]) -> HandResult:
    """All that a scorekeeper can know of the hand, without the points."""
    facts = _known(laws, told, record, winners)
    partners = laws.sides is Sides.PARTNERS
    made, dealer = told.call if told.junk is None else None, told.dealt.dealer
    if not partners:
        defended = () if made is None else tuple(seat for seat in told.seats(Call.ALONE) if seat != made.seat)
        return HandResult.of_players(
            **facts,
            players=tuple(map(str, range(laws.players))),
            maker=None if made is None else str(made.seat),
            dealer=str(dealer),
            defend_alone=bool(defended),
            defender=str(defended[0]) if defended else None,
        )
    if made is None:
        return HandResult(**facts, dealer=dealer)
    lone = (*([made.seat] if made.alone else []), *told.seats(Call.ALONE))
    alone_by = tuple(seat for seat in lone if seat % 2 == made.seat % 2)
    defended_by = tuple(seat for seat in lone if seat % 2 != made.seat % 2)
    folded = tuple(Side(seat) for seat in told.seats(Call.FOLD))
    played = {} if folded else {"tricks_by_seat": tuple(winners.count(seat) for seat in range(4))}
    facts |= {"alone": bool(alone_by), "defend_alone": bool(defended_by), **played}
    return HandResult(
        **facts,
        makers=Side(made.seat % 2),
        maker_seat=made.seat,
        dealer=dealer,
        alone_by=alone_by,
        defended_by=defended_by,
        folded=folded,
    )


def _known(laws: Laws, told: Told, record: HandRecord, winners: tuple[int, ...]) -> dict[str, Any]:
    """The facts of a hand whoever plays."""
    seats, made = laws.players, told.call if told.junk is None else None
    second = told.passes >= seats
    facts: dict[str, Any] = {
        "upcard": told.dealt.upcard,
        "nominated": told.nominated,
        "passed_out": record.passed_out,
        "misdeal": told.junk is not None,
        "round": 2 if second else 1,
        "passes": tuple(_second_passes(laws, told)),
        "holdings": dict(_holdings(told, record, made, second=second)),
    }
    if record.passed_out:
        facts["round"] = None
    if made is not None:
        sides = 2 if laws.sides is Sides.PARTNERS else seats
        mine = sum(seat % sides == made.seat % sides for seat in winners)
        facts |= {"trump": record.trump, "no_trump": record.no_trump, "alone": made.alone}
        facts |= {"stuck": laws.stick_the_dealer and second and made.seat == told.dealt.dealer}
        if not told.seats(Call.FOLD):
            facts |= {"tricks": mine, "defenders_tricks": len(winners) - mine}
    return facts


def _second_passes(laws: Laws, told: Told) -> Iterator[tuple[int | str, Cards]]:
    """A dealer who is stuck is at fault for passing, whatever the cards."""
    partners = laws.sides is Sides.PARTNERS
    for at in range(laws.players, told.passes):
        seat = (told.dealt.dealer + 1 + at) % laws.players
        if not (laws.stick_the_dealer and seat == told.dealt.dealer):
            yield (seat if partners else str(seat)), told.dealt.hands[seat]


def _holdings(told: Told, record: HandRecord, made: Bid | None, *, second: bool) -> Iterator[tuple[str, Cards]]:
    if told.junk is not None:
        yield "thrown_in", record.hands[told.junk]
    if made is not None:
        yield "maker_hand", record.hands[made.seat]
        if not second:
            yield "orderer_hand", record.hands[made.seat]
    if made is not None and not second:
        yield "hand_before_pickup", record.hands[told.dealt.dealer]
