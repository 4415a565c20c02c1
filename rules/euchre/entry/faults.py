"""Everything that is wrong with a hand, found all at once.

Each finder below looks at one matter and yields a fault for each thing wrong with it. It asks the
laws, never which book they come from, and says nothing about what it does not know.
"""

from collections.abc import Iterator
from typing import Final

from rules.base.errors import Fault
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.call_laws import (
    fold_faults,
    lone_defender_faults,
    lone_hand_faults,
    not_the_maker,
    partner_alone_faults,
    stuck_dealer_faults,
    two_alone,
    two_defend_alone,
)
from rules.euchre.entry import call_faults, trump_faults
from rules.euchre.entry.result import HandResult
from rules.euchre.entry.sides import Side, partner_of, side_label
from rules.euchre.entry.trump_faults import is_stuck, trick_sum_faults
from rules.laws import Alone, Laws, LoneDefenderPays


def faults(laws: Laws, hand: HandResult) -> tuple[Fault, ...]:
    """Every fault of a hand under these laws; none means that it can be scored."""
    finders = _THROWN_IN if hand.misdeal else _FOLDED if laws.fold and hand.folded else _PLAYED
    return tuple(fault for finder in (_PASSED_OUT if hand.passed_out else finders) for fault in finder(laws, hand))


def _players(laws: Laws, hand: HandResult) -> Iterator[Fault]:
    """Each player has one name, and everybody named in the line plays."""
    if hand.players is None:
        return
    if len(hand.players) != laws.players:
        sentence = message(
            N_("This game is for {players} {players:player|players}, not {given}."),
            players=laws.players,
            given=len(hand.players),
        )
        yield Fault("wrong_number_of_players", sentence)
    if len(set(hand.players)) != len(hand.players):
        yield Fault("player_twice", message(N_("A player is named twice.")))
    for name, seat in {"maker": hand.makers, "dealer": hand.dealer, "defender": hand.defender}.items():
        if seat is not None and not 0 <= seat < len(hand.players):
            sentence = message(N_("{player} is not one of the players."), player=hand.named(seat))
            yield Fault("not_a_player", sentence, {"field": name})


def _nothing_but_passes(laws: Laws, hand: HandResult) -> Iterator[Fault]:
    if hand.players is None:
        yield from _with_more(hand, "passed_out_with_more", N_("A passed-out hand has no {what}."))
    elif _more(hand):
        text = N_("A passed-out hand has no maker, no tricks and no trump.")
        yield Fault("passed_out_with_more", message(text))
    yield from stuck_dealer_faults(laws)


def _nothing_but_cards(laws: Laws, hand: HandResult) -> Iterator[Fault]:
    if hand.players is None:
        yield from _with_more(hand, "misdeal_with_more", N_("A thrown-in hand has no {what}."))
    elif _more(hand):
        yield Fault("misdeal_with_more", message(N_("A thrown-in hand has no maker, no tricks and no trump.")))


def _with_more(hand: HandResult, code: str, text: str) -> Iterator[Fault]:
    for name in _more(hand):
        yield Fault(code, message(text, what=_NAMES[name]), {"field": name})


def _more(hand: HandResult) -> list[str]:
    """The fields of a played hand that are filled in."""
    more = {
        "makers": hand.makers is not None,
        "maker_seat": hand.maker_seat is not None,
        "tricks": hand.tricks is not None or any(hand.tricks_by_seat or ()),
        "alone": hand.alone,
        "defend_alone": hand.defend_alone,
        "trump": hand.trump is not None or hand.no_trump,
        "fold": bool(hand.folded),
    }
    return [name for name, given in more.items() if given]


def _seats(laws: Laws, hand: HandResult) -> Iterator[Fault]:
    if hand.players is not None:
        return  # `_players` says who has no seat
    named = (hand.dealer, hand.maker_seat, *hand.alone_by, *hand.defended_by)
    for seat in dict.fromkeys(seat for seat in named if seat is not None and seat >= laws.players):
        yield no_such_seat(seat)


def no_such_seat(seat: int) -> Fault:
    """The fault of a seat beyond those of the table."""
    return Fault("no_such_seat", message(N_("This table has no seat {seat}."), seat=seat), {"seat": seat})


def _makers_and_tricks(laws: Laws, hand: HandResult) -> Iterator[Fault]:
    pairs = hand.players is None
    if hand.makers is None:
        who = N_("Who made trump? A played hand needs makers.")
        yield Fault("no_makers", message(who if pairs else N_("Who made trump? A played hand needs a maker.")))
    if hand.tricks is None:
        how_many = N_("How many tricks did the makers win?")
        yield Fault("tricks_missing", message(how_many if pairs else N_("How many tricks did the maker win?")))
        return
    yield from trick_sum_faults(laws, hand.tricks, hand.others_tricks(laws.cards_each))


def _maker_sits_with_makers(laws: Laws, hand: HandResult) -> Iterator[Fault]:
    if hand.makers is not None and hand.maker_seat is not None and hand.side_at(hand.maker_seat) != hand.makers:
        yield Fault(
            "maker_on_other_side",
            message(
                N_("The player who named trump does not belong to {makers}."), makers=side_label(laws, hand.makers)
            ),
            {"seat": hand.maker_seat},
        )


def _lone_maker(laws: Laws, hand: HandResult) -> Iterator[Fault]:
    if hand.alone and hand.players is None:
        yield from lone_hand_faults(laws)
    elif hand.alone and laws.alone is Alone.NOBODY:
        yield Fault("no_lone_hand", message(N_("A maker without a partner cannot play alone.")))
    if len(set(hand.alone_by)) > 1:
        yield two_alone().at(seats=list(hand.alone_by))
    for seat in dict.fromkeys(hand.alone_by):
        if hand.makers is not None and hand.side_at(seat) != hand.makers:
            yield Fault(
                "alone_on_other_side", message(N_("Only a maker can play alone; the others defend.")), {"seat": seat}
            )
        elif laws.alone is Alone.MAKER and hand.maker_seat not in (None, seat):
            yield not_the_maker().at(seat=seat)


def _lone_defender(laws: Laws, hand: HandResult) -> Iterator[Fault]:
    if hand.defend_alone:
        yield from lone_defender_faults(laws)
    if len(set(hand.defended_by)) > 1:
        yield two_defend_alone().at(seats=list(hand.defended_by))
    yield from _unnamed_defender(laws, hand)
    for seat in dict.fromkeys(hand.defended_by):
        if hand.makers is not None and hand.side_at(seat) == hand.makers:
            fault = Fault("maker_defends", message(N_("A maker cannot defend alone.")))
            yield fault.at(seat=seat) if hand.players is None else fault


def _unnamed_defender(laws: Laws, hand: HandResult) -> Iterator[Fault]:
    """Of two pairs it does not matter which of the defenders it was."""
    unnamed = hand.players is not None and hand.defend_alone and laws.defend_alone and not hand.defended_by
    if unnamed and laws.lone_defender_pays is LoneDefenderPays.LONE_DEFENDER:
        yield Fault("who_defended", message(N_("Who defended alone? Only that player scores for it.")))


def _partner_orders_alone(laws: Laws, hand: HandResult) -> Iterator[Fault]:
    if hand.players is not None:
        return
    if hand.dealer is not None and hand.made_in == 1 and hand.maker == partner_of(hand.dealer):
        yield from partner_alone_faults(laws, alone=hand.alone)


def _tricks_by_seat(laws: Laws, hand: HandResult) -> Iterator[Fault]:
    won, sides = hand.tricks_by_seat, hand.tricks_of(laws.cards_each)
    if won is None or sides is None:
        return
    if any(not 0 <= tricks <= laws.cards_each for tricks in won) or any(
        won[side] + won[partner_of(side)] != sides[side] for side in Side
    ):
        yield Fault("tricks_by_seat_differ", message(N_("The tricks by seat do not match the tricks of each side.")))
    for lone in _lone_seats(laws, hand):
        if won[partner_of(lone)]:
            sentence = message(N_("The partner of a lone player puts the cards down and wins no tricks."))
            yield Fault("idle_partner_won", sentence, {"seat": partner_of(lone)})


def _lone_seats(laws: Laws, hand: HandResult) -> Iterator[int]:
    if hand.alone and len(hand.alone_by) == 1:
        yield hand.alone_by[0]
    elif hand.alone and not hand.alone_by and hand.maker_seat is not None and laws.alone is not Alone.EITHER_MAKER:
        yield hand.maker_seat
    if len(hand.defended_by) == 1:
        yield hand.defended_by[0]


def _fold(laws: Laws, hand: HandResult) -> Iterator[Fault]:
    """Zobel, Folding: "One team volunteering to give the opposing team five points without playing the hand"."""
    if not hand.folded:
        return
    yield from fold_faults(laws)
    if not laws.fold:
        return
    if len(set(hand.folded)) > 1:
        yield Fault("both_fold", message(N_("Only one side can fold.")))
    if hand.tricks or hand.defenders_tricks or any(hand.tricks_by_seat or ()):
        yield Fault("fold_with_tricks", message(N_("A folded hand is not played: it has no tricks.")))
    if laws.stuck_all_play and is_stuck(laws, hand):
        yield Fault("stuck_cannot_fold", message(N_("When the dealer is stuck, nobody can fold.")))


def expected_dealer(hand: HandResult, dealer: int) -> tuple[Fault, ...]:
    """C7: the deal passes to the left, unless a director says otherwise and why."""
    if hand.dealer in (None, dealer):
        return ()
    sentence = message(N_("Seat {dealer} deals, not seat {seat}."), dealer=dealer, seat=hand.dealer)
    return (Fault("not_the_dealer", sentence, {"seat": hand.dealer}),)


_NAMES: dict[str, Sentence] = {
    "makers": message(N_("makers")),
    "maker_seat": message(N_("maker")),
    "tricks": message(N_("tricks")),
    "alone": message(N_("lone hand")),
    "defend_alone": message(N_("lone defender")),
    "trump": message(N_("trump")),
    "fold": message(N_("fold")),
}
_MADE: Final = (
    _maker_sits_with_makers,
    _lone_maker,
    _lone_defender,
    trump_faults.trump_and_turn_up,
    _partner_orders_alone,
    trump_faults.natural_card,
    _tricks_by_seat,
    call_faults.no_trump,
)
_EITHER: Final = (
    _seats,
    call_faults.stuck,
    _fold,
    trump_faults.turn_up_faults,
    trump_faults.holding_faults,
    call_faults.joker_n_two,
)
_PASSED_OUT: Final = (_players, _nothing_but_passes, *_EITHER)
_THROWN_IN: Final = (_players, _nothing_but_cards, *_EITHER, call_faults.junk)
_FOLDED: Final = (*_MADE, *_EITHER)
_PLAYED: Final = (_players, _makers_and_tricks, *_FOLDED)
