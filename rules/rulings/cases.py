"""An irregularity at the table: the irregularities of the book, and the facts that decide them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from rules.errors import Fault, Unreadable
from rules.hand import HandResult, Side, by_side
from rules.hand.reading import read_by_side
from rules.hand.sides import read_side
from rules.laws import Choice, ImproperDeal, Laws, RevokeWithin, WrongNumber
from rules.reading import read_flag, word_of
from rules.words import Worded, message
from rules.words import gettext_noop as N_

LOWEST: Final = -99
"""A floor that is none."""


class Offence(Worded):
    """The irregularities of 55+ Games, 11, in its order, those of cut and pack, and the talk of Stubbington's."""

    CARD_EXPOSED_IN_DEALING = "card_exposed_in_dealing", N_("A card was exposed in dealing")
    CARD_FACED_IN_PACK = "card_faced_in_pack", N_("A card was face up in the pack")
    IMPERFECT_PACK = "imperfect_pack", N_("The pack is imperfect")
    WRONG_DEALER = "wrong_dealer", N_("The wrong player dealt")
    PACK_NOT_CUT = "pack_not_cut", N_("The pack was not cut properly")
    WRONG_KITTY = "wrong_kitty", N_("The kitty had the wrong number of cards")
    BOTTOM_CARD_EXAMINED = "bottom_card_examined", N_("A player looked at the bottom card before the deal")
    TOLD_DEALER_TO_TAKE_IT = "told_dealer_to_take_it", N_("A player told the dealer to take the turn-up")
    TURNED_DOWN_SUIT_NAMED = "turned_down_suit_named", N_("A player named the turned-down suit")
    DECLARATION_OUT_OF_TURN = (
        "declaration_out_of_turn",
        N_("A player called, or the dealer turned the card down (a pass in round one), out of turn"),
    )
    WRONG_NUMBER_OF_CARDS = "wrong_number_of_cards", N_("A player held the wrong number of cards")
    DEALER_FORGOT_TO_DISCARD = "dealer_forgot_to_discard", N_("The dealer played before discarding")
    LONE_HAND_ERROR = "lone_hand_error", N_("A lone player led or played out of turn, or exposed a card")
    LEAD_OUT_OF_TURN = "lead_out_of_turn", N_("A player led out of turn")
    EXPOSED_CARD = "exposed_card", N_("A player exposed a card")
    QUITTED_TRICK_EXAMINED = "quitted_trick_examined", N_("A player turned up a quitted (face-down) trick")
    REVOKE = "revoke", N_("A player revoked")
    TABLE_TALK = "table_talk", N_("Partners talked or made signs")
    HESITATION = "hesitation", N_("A player hesitated or was quick before passing")


VOID_CALLS: Final = frozenset({Offence.TURNED_DOWN_SUIT_NAMED, Offence.DECLARATION_OUT_OF_TURN})
"""Offences after which the offender's side cannot make trump in the deal (55+ Games, 11)."""


class Fact(Worded):
    """The facts that can decide a ruling, in addition to the offence; each is a field of Case, and a question."""

    OFFENDER = "offender", N_("Which side was at fault?")
    HAND = "hand", N_("How was the hand played, and did anyone play alone?")
    SCORES_BEFORE = "scores_before", N_("What was the score before this hand?")
    TURNED_UP = "turned_up", N_("Was a card already turned up?")
    PARTNER_SPOKE = "partner_spoke", N_("Was it the dealer's partner who spoke?")
    FIRST_TRICK_QUITTED = "first_trick_quitted", N_("Was the first trick already quitted (turned face down)?")
    ALL_PLAYED = "all_played", N_("Had everyone else played to the trick?")
    TRICK_QUITTED = "trick_quitted", N_("Was the trick already quitted (turned face down)?")
    SAME_HAND = "same_hand", N_("Was it noticed in a later trick of the same hand?")
    PROVED = "proved", N_("Was the revoke proved?")


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One irregularity; None is not known, or not asked.

    `hand` is the hand as it was played, `choice` what the side that did not revoke has chosen.
    `tricks_mixed`: the revoke cannot be proved because tricks were mixed. `lone_offender`: the
    player at fault plays alone.
    """

    offence: Offence
    offender: Side | None = None
    hand: HandResult | None = None
    scores_before: tuple[int, int] | None = None
    choice: Choice | None = None
    turned_up: bool | None = None
    partner_spoke: bool | None = None
    first_trick_quitted: bool | None = None
    all_played: bool | None = None
    trick_quitted: bool | None = None
    same_hand: bool | None = None
    proved: bool | None = None
    tricks_mixed: bool = False
    lone_offender: bool = False

    def to_json(self) -> dict[str, Any]:
        """The case with what is unknown left out: `offender` NS or EW, `hand` as a `score` line."""
        written: dict[str, Any] = {
            "offence": self.offence.value,
            "offender": None if self.offender is None else self.offender.name,
            "hand": self.hand and self.hand.to_json(),
            "scores_before": self.scores_before and by_side(self.scores_before),
            "choice": self.choice and self.choice.value,
            **{name: getattr(self, name) for name in _FLAGS},
        }
        return {name: value for name, value in written.items() if value is not None}

    @classmethod
    def from_json(cls, written: Mapping[str, Any]) -> "Case":
        """The case that is written; Unreadable names every field that cannot be read."""
        return cls.read(written, _READERS)

    @classmethod
    def read(cls, written: Mapping[str, Any], readers: Mapping[str, Callable[[object], Any]]) -> "Case":
        """The case with the fields that `readers` know."""
        faults = [_unknown_field(name) for name in written if name not in readers]
        read: dict[str, Any] = {}
        for name in (name for name in readers if written.get(name) is not None):
            try:
                read[name] = readers[name](written[name])
            except Unreadable as refused:
                faults += [Fault(fault.code, fault.sentence, {"field": name}) for fault in refused.faults]
        if written.get("offence") is None:
            faults.append(Fault("no_offence", message(N_("What happened? Name the offence.")), {"field": "offence"}))
        if faults:
            raise Unreadable(faults)
        return cls(**read)


def facts_needed(laws: Laws, case: Case) -> tuple[Fact, ...]:
    """The facts that decide this case as far as it is known, in the order in which a director asks."""
    match case.offence:
        case Offence.WRONG_NUMBER_OF_CARDS if laws.wrong_number is WrongNumber.NEW_DEAL:
            return ()
        case Offence.WRONG_DEALER | Offence.PACK_NOT_CUT if laws.improper_deal is ImproperDeal.NEW_DEAL:
            return ()
        case Offence.WRONG_NUMBER_OF_CARDS if case.first_trick_quitted:
            return (Fact.FIRST_TRICK_QUITTED, Fact.OFFENDER)
        case Offence.TOLD_DEALER_TO_TAKE_IT if laws.partner_orders_alone:
            return (Fact.PARTNER_SPOKE,)
        case Offence.REVOKE:
            return _revoke_facts(laws, case)
        case Offence.LEAD_OUT_OF_TURN if case.lone_offender or case.all_played:
            return ()
        case _:
            return _FACTS.get(case.offence, ())


def facts_missing(laws: Laws, case: Case) -> tuple[Fault, ...]:
    """A fault for each fact that is needed and not given; its sentence is the question."""
    needed = facts_needed(laws, case)
    missing = (fact for fact in needed if getattr(case, fact.value) is None)
    return tuple(Fault("fact_missing", fact.sentence, {"fact": fact.value}) for fact in missing)


def chosen(laws: Laws, case: Case) -> Choice | None:
    """The choice of the side that did not revoke; if there is only one choice, that one."""
    return laws.revoke_choices[0] if case.choice is None and len(laws.revoke_choices) == 1 else case.choice


def is_proved(laws: Laws, case: Case) -> bool:
    """Proved, or treated as proved because tricks were mixed."""
    return bool(case.proved or (case.tricks_mixed and laws.mixed_tricks_prove))


def floor_of(laws: Laws) -> int | None:
    """The score below which a penalty takes nothing; None where a score may fall as far as it will."""
    return None if laws.negative_scores and laws.revoke_floor == LOWEST else laws.revoke_floor


def _revoke_facts(laws: Laws, case: Case) -> tuple[Fact, ...]:
    facts = [Fact.TRICK_QUITTED]
    if case.trick_quitted is False:
        return tuple(facts)
    if laws.revoke_within is RevokeWithin.SAME_HAND:
        facts.append(Fact.SAME_HAND)
        if case.same_hand is False:
            return tuple(facts)
    facts += [] if case.tricks_mixed else [Fact.PROVED]
    if is_proved(laws, case):
        facts += [Fact.OFFENDER, Fact.HAND]
        choice = chosen(laws, case)
        floor = choice is Choice.TAKE and floor_of(laws) is not None
        if floor or (choice is Choice.ADD and not laws.revoke_may_win):
            facts.append(Fact.SCORES_BEFORE)
    return tuple(facts)


def _hand(value: object) -> HandResult:
    if isinstance(value, Mapping):
        return HandResult.from_json(value)
    raise Unreadable(Fault("not_a_hand", message(N_("A hand must be an object, as in a score line."))))


def _unknown_field(name: str) -> Fault:
    return Fault("unknown_field", message(N_("A case has no field “{name}”."), name=name), {"field": name})


_FLAGS: Final = (
    "turned_up",
    "partner_spoke",
    "first_trick_quitted",
    "all_played",
    "trick_quitted",
    "same_hand",
    "proved",
    "tricks_mixed",
    "lone_offender",
)
BARE_READERS: Final[dict[str, Callable[[object], Any]]] = {
    "offence": word_of(Offence),
    "choice": word_of(Choice),
    **dict.fromkeys(_FLAGS, read_flag),
}
"""Readers of what has nothing to do with sides."""
_READERS: Final[dict[str, Callable[[object], Any]]] = {
    "offence": word_of(Offence),
    "offender": read_side,
    "hand": _hand,
    "scores_before": read_by_side,
    **BARE_READERS,
}
_FACTS: Final = {
    Offence.WRONG_DEALER: (Fact.TURNED_UP,),
    Offence.PACK_NOT_CUT: (Fact.TURNED_UP,),
    Offence.TURNED_DOWN_SUIT_NAMED: (Fact.OFFENDER,),
    Offence.DECLARATION_OUT_OF_TURN: (Fact.OFFENDER,),
    Offence.WRONG_NUMBER_OF_CARDS: (Fact.FIRST_TRICK_QUITTED,),
    Offence.LEAD_OUT_OF_TURN: (Fact.ALL_PLAYED, Fact.OFFENDER),
    Offence.QUITTED_TRICK_EXAMINED: (Fact.OFFENDER,),
}
