"""Faults in making trump, however many play: the turn-up, the naming, and holdings.

Each finder looks at one matter and yields a fault for each thing wrong with it. It asks the laws,
never which book they come from, and says nothing about what it does not know.
"""

from collections.abc import Iterator

from rules.base.cards import SPECIAL, Card, Suit
from rules.base.errors import Fault
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.euchre.call_laws import natural_card_faults, turned_down_faults
from rules.euchre.entry.result import HandResult
from rules.laws import Alone, Laws, Natural, PartnersOrder, SpecialTurnUp


def dealer_made(laws: Laws, hand: HandResult) -> bool | None:
    """Whether the dealer named trump; None where it is not known."""
    maker = hand.maker if laws.alone is Alone.MAKER else hand.maker_seat
    if hand.dealer is None or (maker is None and hand.makers in (None, hand.side_at(hand.dealer))):
        return None
    return maker == hand.dealer


def dealer_names_it(laws: Laws, hand: HandResult) -> bool:
    """A Joker was turned up where the dealer then makes trump, and nobody bids."""
    return laws.special_turn_up is SpecialTurnUp.DEALER_MAKES and hand.upcard in SPECIAL


def is_stuck(laws: Laws, hand: HandResult) -> bool:
    """Whether the dealer had to name trump: a dealer who names in the second round had, marked or not."""
    if hand.stuck:
        return True
    if dealer_names_it(laws, hand):
        return laws.dealer_made_is_stuck
    return laws.stick_the_dealer and hand.made_in == 2 and dealer_made(laws, hand) is True


def trick_sum_faults(laws: Laws, tricks: int, others: int) -> Iterator[Fault]:
    """C1: each side's tricks are none to all of them, and together they are as many as each player has cards."""
    every = laws.cards_each
    if not (0 <= tricks <= every and 0 <= others <= every):
        yield Fault(
            "tricks_out_of_range", message(N_("A side can win 0 to {count} {count:trick|tricks}."), count=every)
        )
    if tricks + others != every:
        sentence = message(
            N_("Tricks add up to {sum}. A hand has {count} {count:trick|tricks}: change one of the two."),
            count=every,
            sum=tricks + others,
        )
        yield Fault("tricks_do_not_add_up", sentence)


def trump_and_turn_up(laws: Laws, hand: HandResult) -> Iterator[Fault]:
    """C4: in the first round the suit turned up, in the second any other."""
    if hand.trump is None or hand.proposed is None or dealer_names_it(laws, hand):
        return
    if hand.round == 1 and hand.trump is not hand.proposed:
        sentence = message(
            N_("In round one, trump must be the suit of the turn-up, {suit}."), suit=hand.proposed.sentence
        )
        yield Fault("trump_not_turned_up", sentence)
    if hand.round == 2:
        yield from turned_down_faults(hand.trump, hand.proposed)


def natural_card(laws: Laws, hand: HandResult) -> Iterator[Fault]:
    """55+ Games, 4: "One must have a “natural” card in their hand to be able to pick up the exposed card"."""
    if laws.natural_card is Natural.NOBODY or hand.made_in != 1 or hand.proposed is None or dealer_names_it(laws, hand):
        return  # nobody accepts a turned-up Joker with which the dealer has to make trump
    if laws.special_turn_up is SpecialTurnUp.DEALER_MAKES and hand.upcard is None:
        return  # it may have been the Joker
    if _dealer_took_it_up(laws, hand):
        yield from _lacks_natural(laws, hand, "hand_before_pickup", hand.proposed)
    elif laws.natural_card is Natural.ANY_ACCEPTER:
        yield from _lacks_natural(laws, hand, "orderer_hand", hand.proposed)


def _dealer_took_it_up(laws: Laws, hand: HandResult) -> bool:
    """The dealer is known to be the maker, or must be: the partner could only have ordered alone."""
    known = dealer_made(laws, hand)
    if known is not None:
        return known
    return laws.partner_orders_alone and hand.dealers_side_made and not hand.alone


def _lacks_natural(laws: Laws, hand: HandResult, holding: str, proposed: Suit) -> Iterator[Fault]:
    cards = hand.holdings.get(holding)
    if cards is not None:
        yield from (fault.at(holding=holding) for fault in natural_card_faults(laws, cards, proposed))


def turn_up_faults(laws: Laws, hand: HandResult) -> Iterator[Fault]:
    """The turn-up is a card of the pack; a Joker or Bennie needs a suit, and no other card is given one."""
    if hand.upcard is not None and hand.upcard not in laws.pack.cards:
        yield not_in_pack(hand.upcard, "upcard")
    if laws.special_turn_up is SpecialTurnUp.NONE or hand.upcard not in (None, *SPECIAL):
        if hand.nominated is not None:
            sentence = message(N_("The dealer names a suit only when a Joker or Bennie is turned up."))
            yield Fault("nothing_nominated", sentence)
    elif hand.upcard is not None and not hand.misdeal:
        yield from _nominated(laws, hand)


def _nominated(laws: Laws, hand: HandResult) -> Iterator[Fault]:
    if hand.nominated is None and hand.trump is None and not (hand.no_trump and dealer_names_it(laws, hand)):
        sentence = message(N_("{card} was turned up: which suit did the dealer name?"), card=str(hand.upcard))
        yield Fault("suit_not_nominated", sentence)
    if dealer_names_it(laws, hand):
        yield from _made_by_dealer(laws, hand)


def _made_by_dealer(laws: Laws, hand: HandResult) -> Iterator[Fault]:
    """Zobel, Calling trump: "the dealer's team is automatically the makers – no one else gets an opportunity"."""
    if hand.passed_out or dealer_made(laws, hand) is False:
        yield Fault("dealer_makes", message(N_("When the Joker is turned up, the dealer makes trump.")))
    if hand.round == 2 or hand.stuck:
        yield Fault("no_bidding", message(N_("When the Joker is turned up, there is no round two.")))
    if hand.no_trump:
        yield Fault("no_trump_after_joker", message(N_("When the Joker is turned up, the dealer must name a suit.")))
    if None not in (hand.nominated, hand.trump) and hand.nominated is not hand.trump:
        yield Fault("trump_not_nominated", message(N_("Trump must be the suit that the dealer named.")))


def holding_faults(laws: Laws, hand: HandResult) -> Iterator[Fault]:
    """Every holding is as many cards of the pack as are dealt, without the card that lay face up."""
    shown = [(f"passes[{number}]", cards) for number, (_, cards) in enumerate(hand.passes) if cards is not None]
    for name, cards in (*hand.holdings.items(), *shown):
        yield from (not_in_pack(card, name) for card in cards if card not in laws.pack.cards)
        if len(cards) != laws.cards_each:
            sentence = message(
                N_("A player holds {right} {right:card|cards}, not {count}."), right=laws.cards_each, count=len(cards)
            )
            yield Fault("wrong_number_of_cards", sentence, {"holding": name})
        if len(set(cards)) != len(cards):
            yield Fault("card_twice", message(N_("A card is listed twice in these cards.")), {"holding": name})
        if hand.upcard in cards and (name != "maker_hand" or not _may_hold_turn_up(laws, hand)):
            yield Fault(
                "turn_up_in_holding",
                message(N_("{card} was the turn-up and cannot be in this hand."), card=str(hand.upcard)),
                {"holding": name},
            )


def _may_hold_turn_up(laws: Laws, hand: HandResult) -> bool:
    if dealer_made(laws, hand) is not False:
        return True
    return laws.partners_lone_order is PartnersOrder.LONE_HAND_TAKES and hand.alone and hand.dealers_side_made


def not_in_pack(card: Card, where: str) -> Fault:
    """The fault of a card that this pack has not."""
    return Fault("card_not_in_pack", message(N_("{card} is not in the pack."), card=str(card)), {"holding": where})
