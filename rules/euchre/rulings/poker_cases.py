"""The offences of Poker-Euchre, and the facts that decide a ruling."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from rules.base.errors import Fault, Unreadable
from rules.base.reading import read_fields, read_flag, word_of
from rules.base.words import Worded, message
from rules.base.words import gettext_noop as N_
from rules.euchre.poker.reading import read_count, read_name
from rules.euchre.poker.result import PokerResult
from rules.laws.poker_laws import PokerLaws


class PokerOffence(Worded):
    """The irregularities of Poker-Euchre, in the order of a deal."""

    WRONG_NUMBER_OF_CARDS = "wrong_number_of_cards", N_("A player was dealt the wrong number of cards")
    LOOKED_BEFORE_PAYING = "looked_before_paying", N_("A player looked at cards before paying for them")
    COULD_NOT_PAY = "could_not_pay", N_("A player does not have the chips to pay for the cards")
    JOKER_TURNED_UP = "joker_turned_up", N_("A Joker was turned up")
    WRONG_DISCARD = "wrong_discard", N_("The dealer discarded the wrong card")
    ANNOUNCEMENT_DIFFERS = "announcement_differs", N_("A player announced one amount and pushed in another")
    STRING_RAISE = "string_raise", N_("A player called, looked around and then raised")
    CHANGED_MIND = "changed_mind", N_("A player took an action back, or changed it")
    ACTED_OUT_OF_TURN = "acted_out_of_turn", N_("A player bet, called, raised or folded out of turn")
    OUTSIDE_THE_SPREAD = "outside_the_spread", N_("A player bet or raised less or more than is allowed")
    TOO_MANY_RAISES = "too_many_raises", N_("A player raised after the raise limit")
    BET_AFTER_THE_CLOSE = "bet_after_the_close", N_("A player bet after all betting was closed")
    DISCARDS_SEEN = "discards_seen", N_("A player saw cards that were folded, discarded or buried")
    RENEGE = "renege", N_("A revoke was called: a player could have followed suit but did not")
    CARD_TAKEN_BACK = "card_taken_back", N_("A player took back a card, or changed it for another")
    JOKER_LED = "joker_led", N_("A Joker was led before the last trick")
    SECOND_JOKER = "second_joker", N_("A second Joker was played to a trick")
    WRONG_REPORT = "wrong_report", N_("A player reported tricks not won")
    TRICKS_COMPARED = "tricks_compared", N_("Players compared tricks or scores")


WITH_CHIPS: Final = (
    PokerOffence.LOOKED_BEFORE_PAYING,
    PokerOffence.COULD_NOT_PAY,
    PokerOffence.ANNOUNCEMENT_DIFFERS,
    PokerOffence.STRING_RAISE,
    PokerOffence.CHANGED_MIND,
    PokerOffence.ACTED_OUT_OF_TURN,
    PokerOffence.OUTSIDE_THE_SPREAD,
    PokerOffence.TOO_MANY_RAISES,
    PokerOffence.BET_AFTER_THE_CLOSE,
)
"""Offences that are impossible without betting."""


class PokerFact(Worded):
    """The facts that can decide a ruling, in addition to the offence; each is a field of PokerCase, and a question."""

    OFFENDER = "offender", N_("Which player was it?")
    IN_TIME = "in_time", N_("Was it called before anyone started to count tricks?")
    PROVED = "proved", N_("Was the revoke proved?")
    PLAY_OVER = "play_over", N_("Was it called after the last trick?")
    ANNOUNCED = "announced", N_("How many chips did the player announce?")
    TO_CALL = "to_call", N_("How many chips was the call?")
    PUSHED = "pushed", N_("How many chips did the player push forward?")


@dataclass(frozen=True, slots=True, kw_only=True)
class PokerCase:
    """One irregularity; None is not known, or not asked.

    `hand` is the deal as it was, the offender's tricks counted; `trick_to` who would have won the trick of a
    renege without the wrong card, None where that is unknown. `announced`, `to_call` and `pushed` are chips.
    `deals`: the offender is the dealer.
    """

    offence: PokerOffence
    offender: str | None = None
    hand: PokerResult | None = None
    trick_to: str | None = None
    in_time: bool | None = None
    proved: bool | None = None
    play_over: bool | None = None
    announced: int | None = None
    to_call: int | None = None
    pushed: int | None = None
    deals: bool = False

    def to_json(self) -> dict[str, Any]:
        """The case with what is unknown left out; the deal as a `score` line."""
        written = {
            "offence": self.offence.value,
            **{name: getattr(self, name) for name in _READERS if name not in ("offence", "hand")},
            "hand": self.hand and self.hand.to_json(),
        }
        return {name: value for name, value in written.items() if value is not None}

    @classmethod
    def from_json(cls, written: Mapping[str, Any]) -> "PokerCase":
        """The case that is written; Unreadable names every field that cannot be read."""
        given = {name: value for name, value in written.items() if value is not None}
        read = read_fields(given, _READERS, N_("A case has no field “{name}”."))
        if "offence" not in read:
            raise Unreadable(Fault("no_offence", message(N_("What happened? Name the offence.")), {"field": "offence"}))
        return cls(**read)


def poker_offences_of(laws: PokerLaws) -> tuple[PokerOffence, ...]:
    """The irregularities that there can be under these laws."""
    out = (PokerOffence.TRICKS_COMPARED,) if laws.with_chips else WITH_CHIPS
    return tuple(offence for offence in PokerOffence if offence not in out)


def poker_facts_needed(case: PokerCase) -> tuple[PokerFact, ...]:
    """The facts that decide this case as far as it is known, in the order of the questions."""
    if case.offence is not PokerOffence.RENEGE:
        return _FACTS.get(case.offence, ())
    asked = [PokerFact.IN_TIME]
    if case.in_time:
        asked.append(PokerFact.PROVED)
    if case.in_time and case.proved:
        asked.append(PokerFact.OFFENDER)
        if case.hand is not None and case.hand.cards_won_by is None:
            asked.append(PokerFact.PLAY_OVER)
    return tuple(asked)


def poker_facts_missing(case: PokerCase) -> tuple[Fault, ...]:
    """A fault for each fact that is needed and not given; its sentence is the question."""
    missing = (fact for fact in poker_facts_needed(case) if getattr(case, fact.value) is None)
    return tuple(Fault("fact_missing", fact.sentence, {"fact": fact.value}) for fact in missing)


def _hand(value: object) -> PokerResult:
    if isinstance(value, Mapping):
        return PokerResult.from_json(value)
    raise Unreadable(Fault("not_a_hand", message(N_("A hand must be an object, as in a score line."))))


def _chips(value: object) -> int:
    chips = read_count(value)
    if chips < 0:
        raise Unreadable(Fault("negative_chips", message(N_("Nobody can bet less than 0 chips."))))
    return chips


_READERS: Final[Mapping[str, Callable[[object], Any]]] = {
    "offence": word_of(PokerOffence),
    "offender": read_name,
    "hand": _hand,
    "trick_to": read_name,
    **dict.fromkeys(("in_time", "proved", "play_over", "deals"), read_flag),
    **dict.fromkeys(("announced", "to_call", "pushed"), _chips),
}
_FACTS: Final[Mapping[PokerOffence, tuple[PokerFact, ...]]] = {
    PokerOffence.COULD_NOT_PAY: (PokerFact.OFFENDER,),
    PokerOffence.ANNOUNCEMENT_DIFFERS: (PokerFact.ANNOUNCED, PokerFact.PUSHED),
    PokerOffence.STRING_RAISE: (PokerFact.TO_CALL, PokerFact.PUSHED),
    PokerOffence.OUTSIDE_THE_SPREAD: (PokerFact.ANNOUNCED,),
    PokerOffence.TOO_MANY_RAISES: (PokerFact.TO_CALL, PokerFact.PUSHED),
}
