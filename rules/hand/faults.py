"""Everything that is wrong with a hand, found all at once.

Each finder below looks at one matter and yields a fault for each thing wrong with it. It asks the
laws, never which book they come from, and says nothing about what it does not know.
"""

from collections.abc import Iterator

from rules.cards import JOKER, Card, Pack, Suit
from rules.errors import Fault
from rules.hand.result import HandResult
from rules.hand.sides import TRICKS, Side, partner_of, side_of
from rules.laws import Alone, Laws, Natural
from rules.words import Sentence, say
from rules.words import gettext_noop as N_


def faults(laws: Laws, hand: HandResult) -> tuple[Fault, ...]:
    """Every fault of a hand under these laws; none means that it can be scored."""
    finders = (_PASSED_OUT if hand.passed_out else _PLAYED) + _EITHER
    return tuple(fault for finder in finders for fault in finder(laws, hand))


def _nothing_but_passes(laws: Laws, hand: HandResult) -> Iterator[Fault]:
    more = {
        "makers": hand.makers is not None,
        "maker_seat": hand.maker_seat is not None,
        "tricks": hand.tricks is not None or any(hand.tricks_by_seat or ()),
        "alone": hand.alone,
        "defend_alone": hand.defend_alone,
        "trump": hand.trump is not None or hand.no_trump,
    }
    for name in (name for name, given in more.items() if given):
        yield Fault(
            "passed_out_with_more",
            say(N_("A hand that was passed out has no {what}."), what=_NAMES[name]),
            {"field": name},
        )
    if laws.stick_the_dealer:
        yield Fault("dealer_is_stuck", say(N_("The dealer may not pass last: a suit must be named.")))


def _makers_and_tricks(laws: Laws, hand: HandResult) -> Iterator[Fault]:
    if hand.makers is None:
        yield Fault("no_makers", say(N_("Who made trump? A hand that was played has makers.")))
    if hand.tricks is None:
        yield Fault("tricks_missing", say(N_("How many tricks did the makers win?")))
        return
    others = TRICKS - hand.tricks if hand.defenders_tricks is None else hand.defenders_tricks
    if not (0 <= hand.tricks <= TRICKS and 0 <= others <= TRICKS):
        yield Fault("tricks_out_of_range", say(N_("A side wins from 0 to 5 tricks.")))
    if hand.tricks + others != TRICKS:
        yield Fault("tricks_do_not_add_up", say(N_("A hand has 5 tricks, not {sum}."), sum=hand.tricks + others))


def _maker_sits_with_makers(laws: Laws, hand: HandResult) -> Iterator[Fault]:
    if hand.makers is not None and hand.maker_seat is not None and side_of(hand.maker_seat) is not hand.makers:
        yield Fault(
            "maker_on_other_side",
            say(N_("The player who named trump does not sit with {makers}."), makers=hand.makers.sentence),
            {"seat": hand.maker_seat},
        )


def _lone_maker(laws: Laws, hand: HandResult) -> Iterator[Fault]:
    if hand.alone and laws.alone is Alone.NOBODY:
        yield Fault("no_lone_hand", say(N_("Nobody may play alone here.")))
    if len(set(hand.alone_by)) > 1:
        yield Fault("two_alone", say(N_("Two of one side cannot both play alone.")), {"seats": list(hand.alone_by)})
    for seat in dict.fromkeys(hand.alone_by):
        if hand.makers is not None and side_of(seat) is not hand.makers:
            yield Fault("alone_on_other_side", say(N_("Only a maker plays alone; the others defend.")), {"seat": seat})
        elif laws.alone is Alone.MAKER and hand.maker_seat not in (None, seat):
            yield Fault("alone_not_maker", say(N_("Only the player who names trump may play alone.")), {"seat": seat})


def _lone_defender(laws: Laws, hand: HandResult) -> Iterator[Fault]:
    if hand.defend_alone and not laws.defend_alone:
        yield Fault("no_lone_defender", say(N_("Nobody may defend alone here.")))
    if len(set(hand.defended_by)) > 1:
        sentence = say(N_("Two of one side cannot both defend alone."))
        yield Fault("two_defend_alone", sentence, {"seats": list(hand.defended_by)})
    for seat in dict.fromkeys(hand.defended_by):
        if hand.makers is not None and side_of(seat) is hand.makers:
            yield Fault("maker_defends", say(N_("A maker cannot defend alone.")), {"seat": seat})


def _trump_and_turn_up(laws: Laws, hand: HandResult) -> Iterator[Fault]:
    if hand.trump is None or hand.proposed is None:
        return
    if hand.round == 1 and hand.trump is not hand.proposed:
        sentence = say(N_("In the first round trump is the suit turned up, {suit}."), suit=hand.proposed.sentence)
        yield Fault("trump_not_turned_up", sentence)
    if hand.round == 2 and hand.trump is hand.proposed:
        sentence = say(N_("{suit} was turned down and cannot be named."), suit=hand.proposed.sentence)
        yield Fault("turned_down_suit_named", sentence)


def _partner_orders_alone(laws: Laws, hand: HandResult) -> Iterator[Fault]:
    """55+ Games, 4: the dealer's partner may order up, "but at this time he must play alone"."""
    ordered = hand.dealer is not None and hand.made_in == 1 and hand.maker == partner_of(hand.dealer)
    if laws.partner_orders_alone and ordered and not hand.alone:
        sentence = say(N_("The dealer's partner who orders the dealer up must play alone."))
        yield Fault("partner_must_be_alone", sentence)


def _natural_card(laws: Laws, hand: HandResult) -> Iterator[Fault]:
    """55+ Games, 4: "One must have a “natural” card in their hand to be able to pick up the exposed card"."""
    if laws.natural_card is Natural.NOBODY or hand.made_in != 1 or hand.proposed is None:
        return
    if _dealer_took_it_up(laws, hand):
        yield from _lacks_natural(hand, "hand_before_pickup", hand.proposed)
    elif laws.natural_card is Natural.ANY_ACCEPTER:
        yield from _lacks_natural(hand, "orderer_hand", hand.proposed)


def _dealer_took_it_up(laws: Laws, hand: HandResult) -> bool:
    """The dealer is known to be the maker, or must be: the partner could only have ordered alone."""
    if hand.maker is not None:
        return hand.maker == hand.dealer
    return laws.partner_orders_alone and hand.dealers_side_made and not hand.alone


def _lacks_natural(hand: HandResult, holding: str, proposed: Suit) -> Iterator[Fault]:
    cards = hand.holdings.get(holding)
    if cards is not None and all(card.suit is not proposed for card in cards):
        sentence = say(N_("The turn-up cannot be taken without a card of its suit, {suit}."), suit=proposed.sentence)
        yield Fault("no_natural_card", sentence, {"holding": holding})


def _tricks_by_seat(laws: Laws, hand: HandResult) -> Iterator[Fault]:
    won, sides = hand.tricks_by_seat, hand.tricks_won
    if won is None or sides is None:
        return
    if any(not 0 <= tricks <= TRICKS for tricks in won) or any(
        won[side] + won[partner_of(side)] != sides[side] for side in Side
    ):
        yield Fault("tricks_by_seat_differ", say(N_("The tricks by seat are not those of the sides.")))
    for lone in _lone_seats(hand):
        if won[partner_of(lone)]:
            sentence = say(N_("The partner of a lone hand lays the cards away and wins no trick."))
            yield Fault("idle_partner_won", sentence, {"seat": partner_of(lone)})


def _lone_seats(hand: HandResult) -> Iterator[int]:
    if hand.alone and len(hand.alone_by) <= 1 and hand.maker is not None:
        yield hand.alone_by[0] if hand.alone_by else hand.maker
    if len(hand.defended_by) == 1:
        yield hand.defended_by[0]


def _no_trump(laws: Laws, hand: HandResult) -> Iterator[Fault]:
    if hand.no_trump and not laws.no_trump:
        yield Fault("no_trump_unknown", say(N_("No trump cannot be called here.")))
    if hand.no_trump and hand.round == 1:
        yield Fault("no_trump_in_first_round", say(N_("No trump is called in the second round only.")))
    if hand.no_trump and hand.trump is not None:
        yield Fault("no_trump_with_trump", say(N_("A hand at no trump has no trump suit.")))


def _stuck(laws: Laws, hand: HandResult) -> Iterator[Fault]:
    if hand.stuck and not laws.stick_the_dealer:
        yield Fault("dealer_not_stuck", say(N_("The dealer is never made to name a suit here.")))
    if hand.stuck and hand.round == 1:
        yield Fault("stuck_in_first_round", say(N_("The dealer is stuck in the second round only.")))
    if hand.stuck and None not in (hand.maker, hand.dealer) and hand.maker != hand.dealer:
        yield Fault("stuck_not_dealer", say(N_("When the dealer is stuck, the dealer names trump.")))


def _fold(laws: Laws, hand: HandResult) -> Iterator[Fault]:
    if hand.folded:
        yield Fault("no_fold", say(N_("Nobody may fold here.")))


def _turn_up(laws: Laws, hand: HandResult) -> Iterator[Fault]:
    if hand.upcard is not None and hand.upcard not in laws.pack.cards:
        yield _not_in_pack(hand.upcard, "upcard")
    if hand.nominated is not None and not _asks_for_a_suit(laws, hand.upcard):
        yield Fault("nothing_nominated", say(N_("A suit is nominated only for a turned-up Joker or Bennie.")))


def _asks_for_a_suit(laws: Laws, upcard: Card | None) -> bool:
    """Whether a turn-up stands for no suit of its own: a Joker, or the two of spades as Bennie."""
    special = {Pack.NINES_UP_AND_JOKER: JOKER, Pack.NINES_UP_AND_TWO_OF_SPADES: Card("2", Suit.SPADES)}
    return laws.pack in special and upcard in (None, special[laws.pack])


def _holdings(laws: Laws, hand: HandResult) -> Iterator[Fault]:
    for name, cards in hand.holdings.items():
        yield from (_not_in_pack(card, name) for card in cards if card not in laws.pack.cards)
        if len(cards) != TRICKS:
            sentence = say(N_("A holding is 5 cards, not {count}."), count=len(cards))
            yield Fault("wrong_number_of_cards", sentence, {"holding": name})
        if len(set(cards)) != len(cards):
            yield Fault("card_twice", say(N_("A card is in the holding twice.")), {"holding": name})
        if hand.upcard in cards and (name != "maker_hand" or _not_the_dealers(hand)):
            yield Fault(
                "turn_up_in_holding",
                say(N_("{card} lay face up on the pack."), card=str(hand.upcard)),
                {"holding": name},
            )


def _not_the_dealers(hand: HandResult) -> bool:
    return None not in (hand.maker, hand.dealer) and hand.maker != hand.dealer


def _not_in_pack(card: Card, where: str) -> Fault:
    return Fault("card_not_in_pack", say(N_("{card} is not in the pack."), card=str(card)), {"holding": where})


def expected_dealer(hand: HandResult, dealer: int) -> tuple[Fault, ...]:
    """C7: the deal passes to the left, unless a director says otherwise and why."""
    if hand.dealer in (None, dealer):
        return ()
    sentence = say(N_("The deal is with seat {dealer}, not seat {seat}."), dealer=dealer, seat=hand.dealer)
    return (Fault("not_the_dealer", sentence, {"seat": hand.dealer}),)


_NAMES: dict[str, Sentence] = {
    "makers": say(N_("makers")),
    "maker_seat": say(N_("maker")),
    "tricks": say(N_("tricks")),
    "alone": say(N_("lone hand")),
    "defend_alone": say(N_("lone defender")),
    "trump": say(N_("trump")),
}
_PASSED_OUT = (_nothing_but_passes,)
_PLAYED = (
    _makers_and_tricks,
    _maker_sits_with_makers,
    _lone_maker,
    _lone_defender,
    _trump_and_turn_up,
    _partner_orders_alone,
    _natural_card,
    _tricks_by_seat,
    _no_trump,
)
_EITHER = (_stuck, _fold, _turn_up, _holdings)
