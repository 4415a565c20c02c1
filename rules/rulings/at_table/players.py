"""Cases at a table of three players, named by their seats."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from rules.errors import RulesError
from rules.hand import TRICKS, SoloHand, by_side, side_label
from rules.rulings import (
    VOID_CALLS,
    Offence,
    PlayersCase,
    case_faults,
    facts_needed_among_players,
    players_of,
    rule_among_players,
)
from rules.rulings.at_table.interface import AnyCase, CaseRuling, SheetFacts, refuse_strangers
from rules.rulings.at_table.partners import EuchreRulings
from rules.words import gettext_noop as N_
from rules.words import listed, message

MAKER_MATTERS: Final = frozenset({Offence.LEAD_OUT_OF_TURN, Offence.QUITTED_TRICK_EXAMINED})
MAKER: Final = "makers"


class PlayersRulings(EuchreRulings):
    """Cases of three players: the maker is one side, the others are the other."""

    def asks(self, case: AnyCase) -> frozenset[str]:
        """The facts that decide it; of some, who made trump, for that says who plays together."""
        assert isinstance(case, PlayersCase)
        needed = {fact.value for fact in facts_needed_among_players(self.laws, case)}
        maker = {MAKER} if case.offence in MAKER_MATTERS and "offender" in needed else set()
        return self.asked_beside(case.offence) | needed | maker

    def maker_alone(self, offence: str) -> bool:
        """The partners are known once the maker is known."""
        return offence in MAKER_MATTERS

    def read(self, written: Mapping[str, Any]) -> PlayersCase:
        """The case that is written."""
        return PlayersCase.from_json(written)

    def hand(self, maker: str, tricks: int | None, alone: bool, defended: bool) -> Mapping[str, Any]:
        """A hand of a maker against the rest."""
        won = None if tricks is None else {"maker": tricks, "opponents": TRICKS - tricks}
        return {"maker": maker, "tricks": won, "alone": alone, "defend_alone": defended}

    def filled(self, case: AnyCase, known: SheetFacts) -> PlayersCase:
        """With those who play, the hand as written and the score before it."""
        assert isinstance(case, PlayersCase)
        seats = tuple(map(str, range(self.laws.players)))
        written = known.hand if isinstance(known.hand, SoloHand) else None
        if written is not None and case.offence in VOID_CALLS and written.maker != case.offender:
            written = None  # before trump is made there is no maker, unless the player at fault made it
        hand = case.hand or written
        refuse_strangers((case.offender, *((hand.maker, hand.dealer, hand.defender) if hand else ())), len(seats))
        return replace(
            case,
            players=seats,
            hand=hand and replace(hand, players=seats),
            scores_before=case.scores_before or by_side(known.before),
        )

    def rule(self, case: AnyCase) -> CaseRuling:
        """The ruling, with points for each of the three."""
        assert isinstance(case, PlayersCase)
        before = case.scores_before and tuple(case.scores_before.values())
        if wrong := case_faults(self.laws, case.offence, case.hand, before or None):
            raise RulesError(wrong)
        ruling, by_player = rule_among_players(self.laws, case, self._called)
        points = None if by_player is None else tuple(by_player[player] for player in case.players)
        at_fault = None if case.offender is None else int(case.offender)
        barred = None if ruling.barred is None else at_fault
        no_score = None if ruling.no_score is None else at_fault
        leads = () if ruling.may_call_lead is None else tuple(map(int, players_of(case, ruling.may_call_lead)))
        named = {"barred": _name(barred), "no_score": _name(no_score), "may_call_lead": [*map(str, leads)] or None}
        return CaseRuling(
            sentence=ruling.sentence,
            document=ruling.document,
            section=ruling.section,
            written={**ruling.to_json(), **named, "points": points and by_side(points)},
            points=points,
            replaces_hand=ruling.replaces_hand,
            new_deal=ruling.new_deal,
            barred=barred,
            no_score=no_score,
            may_call_lead=leads,
            choices=ruling.choices,
        )

    def _called(self, seats: tuple[str, ...]) -> object:
        first, *others = [side_label(self.laws, int(seat)) for seat in seats]
        if not others:
            return first
        return message(N_("{first} and {second}"), first=first, second=listed(others))


def _name(seat: int | None) -> str | None:
    return None if seat is None else str(seat)
