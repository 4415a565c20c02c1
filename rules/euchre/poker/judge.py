"""Replaying a recorded deal: every fault with trick, seat and card, and the result of the deal in spite of them.

Actions count as far as they can: a played card stays played (Playing 5), so a renege is reported, and if it was called
and is proved, the guilty player is put out. A deal with impossible cards, calls or bets, or one that was not played
out, has no result.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from rules.base.cards import Card, Suit
from rules.base.errors import Fault
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.euchre.poker.betting import Betting, betting, follow
from rules.euchre.poker.bidding import Bidding, discards, speaking_order
from rules.euchre.poker.chart import FEWEST_PLAYERS, cards_each
from rules.euchre.poker.deal import pack
from rules.euchre.poker.deal_rules import DealRules
from rules.euchre.poker.faults import WITHOUT_CHIPS, below_nothing, player_count_faults
from rules.euchre.poker.play import Playing, PokerTrick, reneged, start_play
from rules.euchre.poker.record import PokerRecord
from rules.euchre.poker.settlement import Ended, PokerSettlement
from rules.laws.chip_laws import ChipLaws
from rules.laws.poker_laws import PokerLaws

SCORED_ALL_THE_SAME: Final = frozenset(
    {
        "renege",
        "joker_led",
        "second_joker",
        "played_out_of_turn",
        "wrong_winner",
        "wrong_tricks_won",
        "points_differ",
        "renege_not_proved",
    }
)
"""Faults that leave a deal with a result."""


@dataclass(frozen=True, slots=True)
class PokerJudgement:
    """The findings of a replay. `ended` is None where a fault makes the score meaningless."""

    faults: tuple[Fault, ...]
    maker: int | None = None
    trump: Suit | None = None
    betted: Betting[int] | None = None
    played: Playing[int] | None = None
    ended: Ended[int] | None = None
    settled: PokerSettlement[int] | None = None
    points: dict[int, int] | None = None

    @property
    def legal(self) -> bool:
        return not self.faults

    @property
    def winners(self) -> tuple[int | None, ...]:
        """The winner of each trick."""
        return () if self.played is None else tuple(trick.winner for trick in self.played.tricks)

    @property
    def stakes(self) -> dict[int, int]:
        """Each player's bets."""
        return {} if self.betted is None else self.betted.stakes


def judge_poker(rules: DealRules, record: PokerRecord) -> PokerJudgement:
    """Replay a deal of this game."""
    laws = rules.laws
    if wrong := tuple(_dealt(laws, record)):
        return PokerJudgement(wrong)
    found = [*below_nothing({"carry_over": (record.carry_over,)})]
    maker, trump = _made(laws, record, found)
    hands = _hands(laws, record, trump, found)
    betted, wrong_bets = rules.betted(record)
    found += wrong_bets
    active = record.paid if betted is None else betted.active
    played = None
    if trump is not None and len(active) > 1:
        played = _played(start_play(laws, trump, active, hands), record, found)
    elif record.tricks:
        found.append(
            Fault("tricks_not_played", message(N_("This deal ended before any trick was played. Remove the tricks.")))
        )
    if {fault.code for fault in found} - SCORED_ALL_THE_SAME:
        return PokerJudgement(tuple(found), maker, trump, betted, played)
    ended = Ended(
        players=record.paid,
        cards_each=len(record.hands[0]),
        maker=maker,
        tricks={} if played is None else played.tricks_won,
        cards_won={} if played is None else played.cards_won,
        folded=frozenset() if betted is None else betted.folded,
        expelled=frozenset(() if played is None else played.expelled),
        passed_out=trump is None,
    )
    return _claims(_scored(rules, record, PokerJudgement(tuple(found), maker, trump, betted, played, ended)), record)


def _scored(rules: DealRules, record: PokerRecord, judged: PokerJudgement) -> PokerJudgement:
    assert judged.ended is not None
    players, carry = len(record.hands), record.carry_over
    settled, points = rules.paid_out(judged.ended, judged.stakes, players=players, carry=carry)
    return replace(judged, settled=settled, points=points)


def _claims(judged: PokerJudgement, record: PokerRecord) -> PokerJudgement:
    """Tricks and points that somebody counted, checked."""
    right: dict[str, dict[int, int]] = {} if judged.played is None else {"tricks_won": judged.played.tricks_won}
    if judged.settled is not None:
        right |= {"delta": judged.settled.delta, "net": judged.settled.net}
    if judged.points is not None:
        right["points"] = judged.points
    found = [
        Fault(
            "wrong_tricks_won" if what == "tricks_won" else "points_differ",
            message(
                N_("{player} has {right}, not {claimed}."),
                player=seat,
                right=right.get(what, {}).get(seat, 0),
                claimed=number,
            ),
            {"seat": seat, "field": what},
        )
        for what, claimed in {"tricks_won": record.tricks_won, **record.claimed}.items()
        for seat, number in claimed.items()
        if number != right.get(what, {}).get(seat, 0)
    ]
    return replace(judged, faults=(*judged.faults, *found))


def _dealt(laws: PokerLaws, record: PokerRecord) -> Iterator[Fault]:
    """The cards: as many as the chart deals, all of the pack that was agreed, none of them twice."""
    players, there = len(record.hands), frozenset(pack(jokers=record.jokers).cards)
    if wrong := tuple(player_count_faults(laws, players, jokers=record.jokers)):
        yield from wrong
        return
    each = cards_each(players, jokers=record.jokers)
    seen = set[Card]()
    for seat, card in [
        *((seat, card) for seat, hand in enumerate(record.hands) for card in hand),
        (None, record.upcard),
    ]:
        where: dict[str, object] = {"seat": seat, "card": str(card)}
        if card in seen:
            yield Fault("card_twice", message(N_("{card} is listed twice."), card=str(card)), where)
        if card not in there:
            yield Fault("card_not_in_pack", message(N_("{card} is not in the pack."), card=str(card)), where)
        seen.add(card)
    for seat, hand in enumerate(record.hands):
        if len(hand) != each:
            sentence = message(
                N_("{count} {count:card was|cards were} dealt instead of {each}."), count=len(hand), each=each
            )
            yield Fault("wrong_number_of_cards", sentence, {"seat": seat})
    if record.upcard.suit is None:
        yield Fault("joker_turned_up", message(N_("A turned-up Joker is buried, and the next card is turned up.")))
    if len(record.paid) < FEWEST_PLAYERS:
        yield Fault("too_few_paid", message(N_("At least two players must pay for their cards.")))


def _made(laws: PokerLaws, record: PokerRecord, found: list[Fault]) -> tuple[int | None, Suit | None]:
    """The maker and the trump: by the bids where they were recorded, else as it was said."""
    if record.bids is None:
        if record.maker is not None and record.maker not in record.paid:
            found.append(
                Fault(
                    "maker_sat_out",
                    message(N_("{player} did not pay for a hand and cannot make trump."), player=record.maker),
                )
            )
        if (record.maker is None) != (record.trump is None):
            found.append(Fault("no_maker", message(N_("Who made trump? A played hand needs a maker."))))
        return record.maker, record.trump
    bidding = Bidding(speaking_order(laws, record.paid, record.dealer), record.upcard)
    for number, (seat, call) in enumerate(record.bids, start=1):
        wrong = bidding.faults(seat, call)
        found += [Fault(fault.code, fault.sentence, {**fault.where, "bid": number, "seat": seat}) for fault in wrong]
        if wrong:
            return record.maker, record.trump
        bidding = bidding.call(seat, call)
    if not bidding.over:
        found.append(
            Fault(
                "bidding_not_over", message(N_("The bidding is not over: it is {player}'s turn."), player=bidding.turn)
            )
        )
    stated = (record.maker, record.trump)
    if stated not in ((None, None), (bidding.maker, bidding.trump)):
        found.append(Fault("maker_differs", message(N_("The maker and trump do not match the bidding."))))
    return bidding.maker, bidding.trump


def _hands(laws: PokerLaws, record: PokerRecord, trump: Suit | None, found: list[Fault]) -> dict[int, tuple[Card, ...]]:
    """The hands as they are played: the turn-up with anyone who acts as dealer, without the discard."""
    hands = {seat: record.hands[seat] for seat in record.paid}
    if trump is None or trump is not record.upcard.suit:
        if record.discard is not None:
            found.append(
                Fault("nothing_to_discard", message(N_("The turn-up was not picked up, so there is no discard.")))
            )
        return hands
    dealer = speaking_order(laws, record.paid, record.dealer)[-1]
    held = (*hands[dealer], record.upcard)
    able = discards(laws, held, trump)
    discard = able[0] if record.discard is None else record.discard
    where: dict[str, object] = {"seat": dealer, "card": str(discard)}
    if record.discard is None:
        found.append(Fault("no_discard", message(N_("The dealer picked up the turn-up and must discard a card."))))
    elif discard not in held:
        found.append(
            Fault(
                "card_not_held", message(N_("{player} does not hold {card}."), player=dealer, card=str(discard)), where
            )
        )
    elif discard not in able:
        sentence = message(
            N_("The dealer must discard the lowest card that is not trump: {cards}."), cards=", ".join(map(str, able))
        )
        found.append(Fault("wrong_discard", sentence, {**where, "could_discard": [str(card) for card in able]}))
    hands[dealer] = tuple(card for card in held if card != discard)
    return hands


def betted_with_chips(laws: ChipLaws, record: PokerRecord) -> tuple[Betting[int], list[Fault]]:
    """The betting of a recorded deal, and its faults."""
    start = betting(laws, record.paid)
    if record.betting is None:
        return start, []
    after, wrong = follow(start, record.betting)
    found = [Fault(fault.code, fault.sentence, {**fault.where, "seat": fault.where["player"]}) for fault in wrong]
    if not wrong and not after.over:
        sentence = message(N_("The betting is not over: it is {player}'s turn."), player=after.turn)
        found.append(Fault("betting_not_closed", sentence))
    return after, found


def chips_recorded(record: PokerRecord) -> Iterator[Fault]:
    """Chips where the game is played without them."""
    if record.betting is not None or record.sat_out or record.carry_over:
        yield Fault("no_chips_here", WITHOUT_CHIPS)


def _played(now: Playing[int], record: PokerRecord, found: list[Fault]) -> Playing[int]:
    """The tricks one by one, and the reneges when they were called."""
    now = _expelled(now, record, found)
    for number, trick in enumerate(record.tricks, start=1):
        if now.over:
            found.append(Fault("play_over", message(N_("The play is over.")), {"trick": number}))
            return now
        now = _trick(now, number, trick, found)
        if len(now.tricks) != number:
            sentence = message(N_("Not everyone has played to this trick."))
            found.append(Fault("trick_not_full", sentence, {"trick": number}))
            return now
        before = now.tricks[-1].winner
        now = _expelled(now, record, found)
        if trick.winner not in (None, before, now.tricks[-1].winner):
            sentence = message(N_("{player} did not win this trick."), player=trick.winner)
            found.append(Fault("wrong_winner", sentence, {"trick": number, "seat": trick.winner}))
    if not now.over:
        found.append(Fault("not_played_out", message(N_("The deal was not played out."))))
    return now


def _trick(now: Playing[int], number: int, trick: PokerTrick[int], found: list[Fault]) -> Playing[int]:
    for seat, card in trick.plays:
        if len(now.tricks) == number:
            found.append(Fault("too_many_cards", message(N_("The trick is full.")), {"trick": number, "seat": seat}))
            return now
        wrong = now.faults(seat, card)
        found += wrong
        if {fault.code for fault in wrong} & {"not_active", "card_not_held"} or seat in dict(now.on_table):
            continue
        if not now.on_table:
            now = replace(now, leader=seat)
        now = now.play(seat, card, judged=False)
    return now


def _expelled(now: Playing[int], record: PokerRecord, found: list[Fault]) -> Playing[int]:
    for seat, trick, called_after in record.reneges:
        if called_after != len(now.tricks):
            continue
        if seat in now.active and 0 < trick <= len(now.tricks) and reneged(now, seat, trick):
            now = now.expel(seat, trick)
        else:  # Playing 3: the charges are dropped
            sentence = message(N_("The revoke by {player} is not proved, so the charge is dropped."), player=seat)
            found.append(Fault("renege_not_proved", sentence, {"seat": seat, "trick": trick}))
    return now
