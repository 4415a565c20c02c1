"""The rulings of Poker-Euchre.

A player with a proved renege is out of the deal with every trick won so far, and the stake stays in the pot (Playing 2
to 5). Chips follow what was announced, and only the first thing said counts (Betting 4 to 8). Where the book only says
what must not be, the ruling is advice.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from rules.base.errors import Fault, RulesError
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.poker.betting import BettingAction
from rules.euchre.poker.deal_rules import DealRules
from rules.euchre.poker.faults import poker_faults
from rules.euchre.poker.result import PokerResult
from rules.euchre.rulings.poker_cases import PokerCase, PokerOffence, poker_facts_missing, poker_offences_of
from rules.laws.books.poker_euchre import BOOK
from rules.laws.poker_laws import MakerOut, PokerLaws
from rules.laws.words import NextDeal


@dataclass(frozen=True, slots=True, kw_only=True)
class PokerRuling:
    """One decision of the book.

    `new_deal`: who deals again. `counts_as` is the action that counts and `amount` its chips; `returned` chips go
    back to the player, and where negative that many are still to come. `stands`: the action counts; `void`: it
    does not count. `sits_out` and `expelled` are out of the deal. `hand` is the deal after the ruling. `advice`: the
    book does not say, and this is what is suggested. `section` is where it says so.
    """

    sentence: Sentence
    section: str
    new_deal: NextDeal | None = None
    counts_as: BettingAction | None = None
    amount: int | None = None
    returned: int | None = None
    stands: bool = False
    void: bool = False
    sits_out: str | None = None
    expelled: str | None = None
    hand: PokerResult | None = None
    advice: bool = False
    document: str = BOOK.name

    def to_json(self) -> dict[str, Any]:
        """The ruling as data: `reason` is English and `says` any language's."""
        return {
            "reason": str(self.sentence),
            "says": self.sentence.to_json(),
            "document": self.document,
            "section": self.section,
            "new_deal": self.new_deal and self.new_deal.value,
            "counts_as": self.counts_as and self.counts_as.value,
            "amount": self.amount,
            "returned": self.returned,
            "stands": self.stands,
            "void": self.void,
            "sits_out": self.sits_out,
            "expelled": self.expelled,
            "advice": self.advice,
        }


def rule_at_poker(rules: DealRules, case: PokerCase) -> PokerRuling:
    """The ruling on a case; RulesError asks for every fact that is missing, or says what is wrong."""
    laws = rules.laws
    if case.offence not in poker_offences_of(laws):
        sentence = message(N_("This cannot happen under these rules: {offence}."), offence=case.offence.sentence)
        raise RulesError(Fault("no_such_offence_here", sentence))
    if missing := poker_facts_missing(case):
        raise RulesError(missing)
    if wrong := _hand_faults(rules, case):
        raise RulesError(wrong)
    ruling = _RULES[case.offence](laws, case)
    if case.offence not in LEFT_TO_PLAYERS:
        return ruling
    text = N_("The rules leave this to the players. Suggested: {ruling}")
    return replace(ruling, sentence=message(text, ruling=ruling.sentence), advice=True)


def _hand_faults(rules: DealRules, case: PokerCase) -> tuple[Fault, ...]:
    """The faults of a deal that was played to its end; before that the tricks are still being won."""
    if case.hand is None or not (case.play_over or case.hand.passed_out):
        return ()
    found = [fault.at(field="hand") for fault in poker_faults(rules, case.hand) if fault.code not in NOT_ASKED]
    if case.hand.passed_out:
        text = N_("This hand was passed out or thrown in: nobody played a card.")
        found.append(Fault("hand_not_played", message(text), {"field": "hand"}))
    return tuple(found)


def _wrong_number(laws: PokerLaws, case: PokerCase) -> PokerRuling:
    text = N_("The cards are shuffled, cut and dealt again, by the player on the dealer's left.")
    if laws.after_wrong_count is NextDeal.SAME:
        text = N_("The cards are shuffled, cut and dealt again, by the same player.")
    return PokerRuling(sentence=message(text), section="Dealing 7", new_deal=laws.after_wrong_count)


def _could_not_pay(laws: PokerLaws, case: PokerCase) -> PokerRuling:
    text = N_(
        "{player} puts the cards aside unseen and sits out this deal. {player} then buys chips for the next "
        "deal, or retires."
    )
    if case.deals:
        text = N_(
            "{player} puts the cards aside unseen and sits out. The nearest player before {player} acts as dealer."
        )
        if laws.next_acts_for_dealer:
            text = N_(
                "{player} puts the cards aside unseen and sits out. The nearest player after {player} acts as dealer."
            )
    return PokerRuling(sentence=message(text, player=case.offender), section="Buying Cards 2", sits_out=case.offender)


def _announcement(laws: PokerLaws, case: PokerCase) -> PokerRuling:
    """Betting 4 and 5: "the announcement takes priority"; 6 i: a bet or a raise keeps to the spread."""
    announced, call, pushed = case.announced or 0, case.to_call or 0, case.pushed or 0
    amount, section = _within(laws, announced), "Betting 4 and 5"
    sentence = message(N_("The announced amount counts: {chips} {chips:chip|chips}."), chips=announced)
    if amount != announced:
        section = "Betting 4, 5 and 6 i"
        text = N_(
            "The announced amount counts, but a bet or a raise is from {least} to {most} "
            "{most:chip|chips}: it counts as {chips}."
        )
        sentence = message(text, least=laws.spread[0], most=laws.spread[1], chips=amount)
    return PokerRuling(sentence=sentence, section=section, amount=amount, returned=pushed - call - amount)


def _within(laws: PokerLaws, chips: int) -> int:
    """A bet or a raise within the spread."""
    least, most = laws.spread
    return min(max(chips, least), most)


STRING_RAISE: Final = "Betting 8"


def _counts_as_a_call(section: str, text: str) -> Callable[[PokerLaws, PokerCase], PokerRuling]:
    def ruled(laws: PokerLaws, case: PokerCase) -> PokerRuling:
        call, pushed = case.to_call or 0, case.pushed or 0
        if laws.most_to_call is not None and call > laws.most_to_call:
            sentence = message(
                N_("Under these rules, nobody has to call for more than {most} {most:chip|chips}."),
                most=laws.most_to_call,
            )
            raise RulesError(Fault("call_too_high", sentence, {"field": "to_call"}))
        if not call and section == STRING_RAISE:
            sentence = message(N_("It counts as a check, because there is nothing to call. The chips are returned."))
            return PokerRuling(sentence=sentence, section=section, counts_as=BettingAction.CHECK, returned=pushed)
        if pushed < call:
            sentence = message(
                N_("{pushed} {pushed:chip is|chips are} fewer than the call of {chips}: that is not a raise."),
                pushed=pushed,
                chips=call,
            )
            raise RulesError(Fault("less_than_the_call", sentence, {"field": "pushed"}))
        return PokerRuling(
            sentence=message(text, chips=call),
            section=section,
            counts_as=BettingAction.CALL,
            amount=call,
            returned=pushed - call,
        )

    return ruled


def _outside(laws: PokerLaws, case: PokerCase) -> PokerRuling:
    announced = case.announced or 0
    amount = _within(laws, announced)
    text = N_("a bet or a raise is from {least} to {most} {most:chip|chips}: it counts as {chips}.")
    sentence = message(text, least=laws.spread[0], most=laws.spread[1], chips=amount)
    return PokerRuling(sentence=sentence, section="Betting 6 i", amount=amount, returned=announced - amount)


def _renege(laws: PokerLaws, case: PokerCase) -> PokerRuling:
    if not case.in_time:
        sentence = message(
            N_("The revoke was called too late: tricks are already being counted, so nobody can be accused.")
        )
        return PokerRuling(sentence=sentence, section="Playing 2", stands=True)
    if not case.proved:
        sentence = message(N_("The revoke is not proved: the charge is dropped, and play continues."))
        return PokerRuling(sentence=sentence, section="Playing 3", stands=True)
    text = N_("{player} is out of the deal: the cards held and the tricks won are buried.")
    if case.hand is not None and case.hand.maker == case.offender:
        text = N_("{player} is out of the deal and loses every trick won, but is not euchred.")
        if laws.reneging_maker is MakerOut.EUCHRED:
            text = N_("{player} is out of the deal, loses every trick won, and is euchred.")
    if laws.with_chips:
        text = _AND_CHIPS[text]
    hand = None if case.hand is None or case.offender is None else _forfeited(case, case.hand, case.offender)
    sentence = message(text, player=case.offender)
    return PokerRuling(sentence=sentence, section="Playing 4 and 5", expelled=case.offender, hand=hand)


_AND_CHIPS: Final = {
    N_("{player} is out of the deal: the cards held and the tricks won are buried."): N_(
        "{player} is out of the deal: the cards held and the tricks won are buried. Any chips staked stay in the pot."
    ),
    N_("{player} is out of the deal and loses every trick won, but is not euchred."): N_(
        "{player} is out of the deal and loses every trick won, but is not euchred. Any chips staked stay in the pot."
    ),
    N_("{player} is out of the deal, loses every trick won, and is euchred."): N_(
        "{player} is out of the deal, loses every trick won, and is euchred. Any chips staked stay in the pot."
    ),
}
"""The same where chips are staked: one sentence a case, for a translation needs the whole of it."""


def _forfeited(case: PokerCase, hand: PokerResult, guilty: str) -> PokerResult:
    """The deal without the tricks of an expelled player; the trick in question goes to its winner (Playing 5)."""
    tricks, each = dict(hand.tricks or {}), _trick_size(hand)
    cards = hand.cards_won_by
    if cards is None and case.play_over:
        cards = {player: won * each for player, won in tricks.items()}
    lost, buried = tricks.pop(guilty, 0), hand.void_tricks
    if case.trick_to is not None and lost:
        tricks[case.trick_to] = tricks.get(case.trick_to, 0) + 1
        cards = cards and {**cards, case.trick_to: cards.get(case.trick_to, 0) + each}
        lost -= 1
    kept = cards and {player: won for player, won in cards.items() if player != guilty}
    return replace(hand, tricks=tricks, void_tricks=buried + lost, cards_won_by=kept, expelled=(*hand.expelled, guilty))


def _trick_size(hand: PokerResult) -> int:
    """The cards of a trick while everybody still played."""
    return len([player for player in hand.paid if player not in (hand.folded_by or ())])


def _says(section: str, text: str, **more: Any) -> Callable[[PokerLaws, PokerCase], PokerRuling]:
    return lambda laws, case: PokerRuling(sentence=message(text), section=section, **more)


NOT_ASKED: Final = ("no_maker",)
"""The maker may be unknown: it matters only where that player is guilty."""
LEFT_TO_PLAYERS: Final = frozenset(
    {
        PokerOffence.LOOKED_BEFORE_PAYING,
        PokerOffence.WRONG_DISCARD,
        PokerOffence.ACTED_OUT_OF_TURN,
        PokerOffence.OUTSIDE_THE_SPREAD,
        PokerOffence.TOO_MANY_RAISES,
        PokerOffence.DISCARDS_SEEN,
        PokerOffence.JOKER_LED,
        PokerOffence.TRICKS_COMPARED,
    }
)
"""Where the book only says what must not be, so that a ruling is advice."""
_RULES: Final[dict[PokerOffence, Callable[[PokerLaws, PokerCase], PokerRuling]]] = {
    PokerOffence.WRONG_NUMBER_OF_CARDS: _wrong_number,
    PokerOffence.LOOKED_BEFORE_PAYING: _says(
        "Buying Cards 1 and 4", N_("the player pays for the cards at once, or puts them aside.")
    ),
    PokerOffence.COULD_NOT_PAY: _could_not_pay,
    PokerOffence.JOKER_TURNED_UP: _says(
        "Making Trump 1", N_("The Joker is put face down under the stack, and the next card is turned up.")
    ),
    PokerOffence.WRONG_DISCARD: _says(
        "Making Trump 5", N_("the dealer takes the card back and discards as the rules say.")
    ),
    PokerOffence.ANNOUNCEMENT_DIFFERS: _announcement,
    PokerOffence.STRING_RAISE: _counts_as_a_call(
        STRING_RAISE, N_("It counts as a call of {chips} {chips:chip|chips}. The other chips are returned.")
    ),
    PokerOffence.CHANGED_MIND: _says("Betting 8", N_("The first thing said or done counts."), stands=True),
    PokerOffence.ACTED_OUT_OF_TURN: _says(
        "Betting 7", N_("it does not count: the player acts again in turn."), void=True
    ),
    PokerOffence.OUTSIDE_THE_SPREAD: _outside,
    PokerOffence.TOO_MANY_RAISES: _counts_as_a_call(
        "Betting 6 ii", N_("it counts as a call of {chips} {chips:chip|chips}. The other chips are returned.")
    ),
    PokerOffence.BET_AFTER_THE_CLOSE: _says(
        "Betting 11", N_("All betting is closed: the bet does not count, and its chips are returned."), void=True
    ),
    PokerOffence.DISCARDS_SEEN: _says(
        "Betting 5; Buying Cards 2; Playing 4", N_("players who saw them say nothing about them, and play continues.")
    ),
    PokerOffence.RENEGE: _renege,
    PokerOffence.CARD_TAKEN_BACK: _says("Playing 5", N_("A card that was played stays played."), stands=True),
    PokerOffence.JOKER_LED: _says(
        "Playing 5", N_("the Joker stays played, and the others play to it as they like."), stands=True
    ),
    PokerOffence.SECOND_JOKER: _says(
        "Joker Cards 3", N_("The two Jokers cancel each other: the highest card that is not a Joker wins."), stands=True
    ),
    PokerOffence.WRONG_REPORT: _says("Scoring 2", N_("The cards decide: a player who won a trick shows it.")),
    PokerOffence.TRICKS_COMPARED: _says(
        "Without Poker Chips 1", N_("ask for silence. Scores are for the scorekeeper only.")
    ),
}
