"""The irregularities one by one: 55+ Games, 11, in its order; revokes are in `rules.euchre.rulings.revokes`.

Other books say less. If they are silent the director decides, and the rule of the 55+ Games is advice.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from rules.base.errors import RulesError
from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.euchre.entry import Side, side_label
from rules.euchre.points import points
from rules.euchre.rulings.cases import Case, facts_missing
from rules.euchre.rulings.offences import Offence
from rules.euchre.rulings.players import Seats, of_players, of_two_sides
from rules.euchre.rulings.revokes import revoke
from rules.euchre.rulings.ruling import Ruling
from rules.laws import Alone, Cited, CutDuty, DecidedBy, ImproperDeal, Laws, NextDeal, TableTalk, WrongNumber
from rules.laws.books import fifty_five_plus

MISDEAL: Final = "11 Irregularities, Misdeal"
BIDDING: Final = "11 Irregularities, Bidding"
BOTTOM_CARD: Final = "Tournament 7; Definitions, Misdeal"


def rule(laws: Laws, case: Case, named: Callable[[Seats], object] | None = None) -> Ruling:
    """The ruling on a case; RulesError asks for every fact that is missing, or says what is wrong.

    Where everybody keeps their own score, `named` says how the players at some seats are called: by their names if it
    is left out.
    """
    if case.players is None:
        return _of_two_sides(laws, case)
    return of_players(laws, case, _of_two_sides(laws, of_two_sides(case)), named)


def _of_two_sides(laws: Laws, case: Case) -> Ruling:
    if missing := facts_missing(laws, case):
        raise RulesError(missing)
    ruling = _on_a_hand_played(case, _RULES[case.offence](laws, case))
    law = _law_of(laws, case.offence)
    cited = laws.cite(law)
    if case.offence is Offence.BOTTOM_CARD_EXAMINED:
        cited = replace(cited, section=BOTTOM_CARD)
    if case.offence in _OF_DEALING and _always_dealt_again(laws):
        cited = laws.cite("improper_deal")
    if law == "irregularities":
        cited = replace(cited, document=fifty_five_plus.BOOK.name, section=ruling.section)
    return _cited(ruling, cited, advice=left_to_director(laws, case.offence))


def _on_a_hand_played(case: Case, ruling: Ruling) -> Ruling:
    """A hand that was played and must be dealt again does not count, even if it was already entered.

    A pack found to be imperfect leaves it alone: "scores of previous deals stand" (55+ Games, 11).
    """
    if case.hand is None or ruling.new_deal is None or case.offence is Offence.IMPERFECT_PACK:
        return ruling
    return replace(ruling, points=(0, 0), replaces_hand=True)


def offences_of(laws: Laws) -> tuple[Offence, ...]:
    """The irregularities that there can be under these laws."""
    there = {
        Offence.LONE_HAND_ERROR: laws.alone is not Alone.NOBODY or laws.defend_alone,
        Offence.PACK_NOT_CUT: _must_be_cut(laws),
        # Zobel, Dealing: "the kitty contains the correct number of cards"; no other book has anything on it.
        Offence.WRONG_KITTY: _always_dealt_again(laws),
        # Zobel, Tournament 7: "may not be examined before the deal"; no other book has anything on it.
        Offence.BOTTOM_CARD_EXAMINED: laws.wrong_number is WrongNumber.NEW_DEAL,
    }
    return tuple(offence for offence in Offence if there.get(offence, True))


def left_to_director(laws: Laws, offence: Offence) -> bool:
    """Whether the book leaves it to the director, so that a ruling on it is advice.

    Table talk always: where a book has anything on it, it "can result in replaying of the hand" (Stubbington U3A).
    """
    if offence is Offence.TABLE_TALK:
        return True
    if offence in (Offence.PACK_NOT_CUT, Offence.WRONG_KITTY) and not _always_dealt_again(laws):
        return True
    return getattr(laws, _law_of(laws, offence)) in (DecidedBy.DIRECTOR.value, False)


def _law_of(laws: Laws, offence: Offence) -> str:
    """The law that says who settles it."""
    if offence is Offence.WRONG_NUMBER_OF_CARDS and laws.wrong_number is WrongNumber.NEW_DEAL:
        return "misdeals"
    if offence in _OF_DEALING and _always_dealt_again(laws):
        return "misdeals"
    return _LAWS.get(offence, "irregularities")


def _must_be_cut(laws: Laws) -> bool:
    """Whether a rule asks for a cut, or that one is offered."""
    return laws.cut_before_deal and laws.cut_duty is not CutDuty.MAY_CUT


def _always_dealt_again(laws: Laws) -> bool:
    """Zobel, Definitions, Misdeal: "A violation of proper play regarding dealing (Result: Re-Deal)"."""
    return laws.improper_deal is ImproperDeal.NEW_DEAL


def _cited(ruling: Ruling, cited: Cited, *, advice: bool) -> Ruling:
    sentence = ruling.sentence
    if advice:
        sentence = message(N_("The rules leave this to the director. Suggested: {ruling}"), ruling=sentence)
    return replace(ruling, sentence=sentence, document=cited.document, section=cited.section, advice=advice)


def _table_talk(laws: Laws, case: Case) -> Ruling:
    """Stubbington U3A, Table talking: "considered cheating"; it "can result in replaying of the hand".

    The hand is played again, so its dealer deals again: it is no misdeal, after which the deal may pass.
    """
    if laws.table_talk is TableTalk.DIRECTOR:
        return Ruling(sentence=message(N_("ask for fair play. The hand counts.")), section="")
    sentence = message(N_("table talk is cheating, so the hand is void. Play it again from a new deal."))
    return Ruling(sentence=sentence, section="", points=(0, 0), replaces_hand=True, new_deal=NextDeal.SAME)


def _hesitation(laws: Laws, case: Case) -> Ruling:
    """Stubbington U3A, Table talking: "a player may hesitate before passing"."""
    if laws.hesitation_allowed:
        return Ruling(
            sentence=message(N_("A player can hesitate, or be quick, before passing: there is no penalty.")), section=""
        )
    return Ruling(sentence=message(N_("ask for an even pace. The call counts.")), section="")


def _misdeal(laws: Laws, case: Case) -> Ruling:
    return Ruling(sentence=message(N_("A misdeal: deal again.")), section=MISDEAL, new_deal=laws.after_misdeal)


def _bottom_card(laws: Laws, case: Case) -> Ruling:
    """Zobel, Tournament 7; a misdeal is "a violation of proper play regarding dealing (Result: Re-Deal)"."""
    sentence = message(N_("Nobody can look at the bottom card before the deal. It is a misdeal: deal again."))
    return Ruling(sentence=sentence, section=MISDEAL, new_deal=laws.after_misdeal)


def _imperfect_pack(laws: Laws, case: Case) -> Ruling:
    sentence = message(N_("The pack is imperfect: deal again with another one. Scores of earlier deals still count."))
    return Ruling(sentence=sentence, section=MISDEAL, new_deal=laws.after_misdeal)


def _wrong_dealer(laws: Laws, case: Case) -> Ruling:
    if _always_dealt_again(laws):
        sentence = message(N_("It is a misdeal: the correct player deals again."))
        return Ruling(sentence=sentence, section=MISDEAL, new_deal=NextDeal.SAME)
    if case.turned_up:
        return Ruling(sentence=message(N_("A card has been turned up, so the deal counts.")), section=MISDEAL)
    sentence = message(N_("No card was turned up yet: stop the deal, and the correct player deals."))
    return Ruling(sentence=sentence, section=MISDEAL, new_deal=NextDeal.SAME)


def _not_cut(laws: Laws, case: Case) -> Ruling:
    if _must_be_cut(laws) and _always_dealt_again(laws):
        sentence = message(N_("The pack was not offered for a proper cut. It is a misdeal: deal again."))
        return Ruling(sentence=sentence, section=MISDEAL, new_deal=laws.after_misdeal)
    if case.turned_up or not _must_be_cut(laws):
        return Ruling(sentence=message(N_("the deal counts.")), section="", advice=True)
    sentence = message(N_("the player on the dealer's right cuts the pack, and the dealer deals again."))
    return Ruling(sentence=sentence, section="", new_deal=NextDeal.SAME, advice=True)


def _wrong_kitty(laws: Laws, case: Case) -> Ruling:
    """Zobel, Dealing: a card is turned up when "the kitty contains the correct number of cards"."""
    if not _always_dealt_again(laws):
        return Ruling(sentence=message(N_("count the cards of each hand and of the pack.")), section="")
    sentence = message(N_("The kitty must have the correct number of cards. It is a misdeal: deal again."))
    return Ruling(sentence=sentence, section=MISDEAL, new_deal=laws.after_misdeal)


def _told_to_take_it(laws: Laws, case: Case) -> Ruling:
    """55+ Games, 11 Bidding; by 4 the dealer's partner who orders the card "must play alone"."""
    sentence = message(N_("Telling the dealer to take the turn-up accepts it: its suit is trump."))
    alone = laws.partner_orders_alone and bool(case.partner_spoke)
    if alone:
        text = N_(
            "Telling the dealer to take the turn-up accepts it: its suit is trump. The dealer's partner plays alone."
        )
        sentence = message(text)
    return Ruling(sentence=sentence, section=BIDDING, accepted=True, plays_alone=alone)


def deal_after_barred_trump(laws: Laws) -> NextDeal:
    """The next deal where a side that may not make trump has made it, and the hand was played.

    Its bids cannot be made again, so there is a new deal, in which nobody is barred (AMB-83).
    """
    return laws.after_misdeal


def _void_call(section: str, found_in_time: str, found_late: str, laws: Laws, case: Case) -> Ruling:
    """55+ Games, 11: "it is void and his side may not make trump"."""
    side = side_label(laws, case.at_fault)
    if case.hand is not None and case.hand.makers == case.at_fault:
        late = message(found_late, side=side)
        return Ruling(sentence=late, section=section, call_void=True, new_deal=deal_after_barred_trump(laws))
    in_time = message(found_in_time, side=side)
    return Ruling(sentence=in_time, section=section, call_void=True, barred=case.at_fault)


def _wrong_number(laws: Laws, case: Case) -> Ruling:
    """55+ Games, 11: found before the first trick is quitted, a new deal; later, the side cannot score."""
    section = "11 Irregularities, Incorrect number of cards"
    if laws.wrong_number is WrongNumber.NEW_DEAL:
        return _misdeal(laws, case)
    if not case.first_trick_quitted:
        sentence = message(N_("The first trick is not quitted (turned face down): there must be a new deal."))
        return Ruling(sentence=sentence, section=section, new_deal=laws.after_misdeal)
    sentence = message(
        N_("Play continues, and {side} cannot score in this deal."), side=side_label(laws, case.at_fault)
    )
    scored = None if case.hand is None else _without(case.at_fault, points(laws, case.hand))
    return Ruling(
        sentence=sentence, section=section, points=scored, replaces_hand=scored is not None, no_score=case.at_fault
    )


def _no_discard(laws: Laws, case: Case) -> Ruling:
    sentence = message(N_("The dealer plays with the five cards dealt, and the turn-up is out of play."))
    return Ruling(sentence=sentence, section="11 Irregularities, Incorrect number of cards")


def _lone_hand_error(laws: Laws, case: Case) -> Ruling:
    sentence = message(
        N_("A lone player pays no penalty. If the error is noticed in time, the player must correct it when asked.")
    )
    return Ruling(sentence=sentence, section="11 Irregularities, Lone hand")


def _lead_out_of_turn(laws: Laws, case: Case) -> Ruling:
    section = "11 Irregularities, Lead out of turn"
    if case.all_played:
        return Ruling(
            sentence=message(N_("All the others have played to the false lead: the trick counts.")), section=section
        )
    if case.lone_offender:
        return _lone_hand_error(laws, case)
    sentence = message(
        N_(
            "On demand, the player takes back the false lead, and it becomes an exposed card. Cards "
            "played to it can be taken back without penalty. At the next lead by {offenders}, the player "
            "of {opponents} who plays last can name the suit to lead."
        ),
        offenders=side_label(laws, case.at_fault),
        opponents=side_label(laws, case.at_fault.other),
    )
    return Ruling(sentence=sentence, section=section, card_exposed=True, may_call_lead=case.at_fault.other)


def _exposed_card(laws: Laws, case: Case) -> Ruling:
    if case.lone_offender:
        return _lone_hand_error(laws, case)
    sentence = message(
        N_(
            "A card is exposed if it is led or played out of turn, or dropped face up. So is a card "
            "played with another, or named as being in the hand. It is left face up on the table and "
            "played at the first legal opportunity."
        )
    )
    return Ruling(sentence=sentence, section="11 Irregularities, Exposed card", card_exposed=True)


def _quitted_trick(laws: Laws, case: Case) -> Ruling:
    sentence = message(
        N_(
            "A quitted trick stays face down and apart. Nobody looks at it until the end of play. "
            "Therefore {opponents} can call for a lead from {offenders}."
        ),
        opponents=side_label(laws, case.at_fault.other),
        offenders=side_label(laws, case.at_fault),
    )
    section = "11 Irregularities, Quitted tricks"
    return Ruling(sentence=sentence, section=section, may_call_lead=case.at_fault.other)


def _without(side: Side, scored: tuple[int, ...]) -> tuple[int, int]:
    return (0, scored[Side.EW]) if side is Side.NS else (scored[Side.NS], 0)


_turned_down = partial(
    _void_call,
    BIDDING,
    N_("Naming the turned-down suit is void, and {side} cannot make trump."),
    N_("Naming the turned-down suit is void. The hand in which {side} made trump does not count: deal again."),
)
_out_of_turn = partial(
    _void_call,
    "11 Irregularities, Declaration out of turn",
    N_("A call or turn-down out of turn, other than a pass, is void, and {side} cannot make trump."),
    N_(
        "A call or turn-down out of turn, other than a pass, is void. The hand in which {side} made "
        "trump does not count: deal again."
    ),
)
_RULES: Final[dict[Offence, Callable[[Laws, Case], Ruling]]] = {
    Offence.CARD_EXPOSED_IN_DEALING: _misdeal,
    Offence.CARD_FACED_IN_PACK: _misdeal,
    Offence.IMPERFECT_PACK: _imperfect_pack,
    Offence.WRONG_DEALER: _wrong_dealer,
    Offence.PACK_NOT_CUT: _not_cut,
    Offence.WRONG_KITTY: _wrong_kitty,
    Offence.BOTTOM_CARD_EXAMINED: _bottom_card,
    Offence.TOLD_DEALER_TO_TAKE_IT: _told_to_take_it,
    Offence.TURNED_DOWN_SUIT_NAMED: _turned_down,
    Offence.DECLARATION_OUT_OF_TURN: _out_of_turn,
    Offence.WRONG_NUMBER_OF_CARDS: _wrong_number,
    Offence.DEALER_FORGOT_TO_DISCARD: _no_discard,
    Offence.LONE_HAND_ERROR: _lone_hand_error,
    Offence.LEAD_OUT_OF_TURN: _lead_out_of_turn,
    Offence.EXPOSED_CARD: _exposed_card,
    Offence.QUITTED_TRICK_EXAMINED: _quitted_trick,
    Offence.REVOKE: revoke,
    Offence.TABLE_TALK: _table_talk,
    Offence.HESITATION: _hesitation,
}
_OF_DEALING: Final = (Offence.WRONG_DEALER, Offence.PACK_NOT_CUT, Offence.WRONG_KITTY)
_LAWS: Final = {
    **dict.fromkeys(
        (
            Offence.CARD_EXPOSED_IN_DEALING,
            Offence.CARD_FACED_IN_PACK,
            Offence.IMPERFECT_PACK,
            Offence.BOTTOM_CARD_EXAMINED,
        ),
        "misdeals",
    ),
    Offence.PACK_NOT_CUT: "cut_before_deal",
    Offence.WRONG_KITTY: "improper_deal",
    Offence.REVOKE: "revokes",
    Offence.TABLE_TALK: "table_talk",
    Offence.HESITATION: "hesitation_allowed",
}
"""The law that says who settles what; of all the rest, `irregularities`."""
