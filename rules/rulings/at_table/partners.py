"""Cases at a table of two sides."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from rules.errors import RulesError
from rules.hand import TRICKS, HandResult, Side
from rules.laws import Alone, Laws
from rules.rulings import Case, Fact, Offence, case_faults, facts_needed, left_to_director, offences_of, rule
from rules.rulings.at_table.interface import AnyCase, AnyOffence, CaseRuling, SheetFacts
from rules.words import Sentence

LONE_MATTERS: Final = frozenset({Offence.LEAD_OUT_OF_TURN, Offence.EXPOSED_CARD})
LONE: Final = "lone"


@dataclass(frozen=True, slots=True)
class EuchreRulings:
    """The parts that do not depend on the sides."""

    laws: Laws

    def offences(self) -> tuple[Offence, ...]:
        """The irregularities possible under these laws."""
        return offences_of(self.laws)

    def left_open(self, offence: AnyOffence) -> bool:
        """Whether the book leaves it to the director."""
        assert isinstance(offence, Offence)
        return left_to_director(self.laws, offence)

    def questions(self) -> Mapping[str, Sentence]:
        """How each fact is asked for."""
        return {fact.value: fact.sentence for fact in Fact}

    @property
    def tricks_can_be_mixed(self) -> bool:
        """Whether a revoke may be past proving."""
        return True

    def maker_alone(self, offence: str) -> bool:
        """The tricks decide what a hand is worth."""
        return False

    def never_asked(self) -> frozenset[str]:
        """Players who played alone where nobody may."""
        asked = {"alone": self.laws.alone is not Alone.NOBODY, "defend_alone": self.laws.defend_alone}
        return frozenset(name for name, open_ in asked.items() if not open_)

    def asked_beside(self, offence: Offence) -> frozenset[str]:
        """Whether the player at fault was alone, where that matters and a player can be."""
        alone = self.laws.alone is not Alone.NOBODY or self.laws.defend_alone
        return frozenset({LONE} if offence in LONE_MATTERS and alone else ())


class PartnersRulings(EuchreRulings):
    """Cases of two sides."""

    def asks(self, case: AnyCase) -> frozenset[str]:
        """The facts that decide it."""
        assert isinstance(case, Case)
        return self.asked_beside(case.offence) | {fact.value for fact in facts_needed(self.laws, case)}

    def read(self, written: Mapping[str, Any]) -> Case:
        """The case that is written, sides as NS and EW."""
        return Case.from_json(written)

    def hand(self, maker: str, tricks: int | None, alone: bool, defended: bool) -> Mapping[str, Any]:
        """A hand of two sides."""
        other = Side[maker].other.name
        won = None if tricks is None else {maker: tricks, other: TRICKS - tricks}
        return {"makers": maker, "tricks": won, "alone": alone, "defend_alone": defended}

    def filled(self, case: AnyCase, known: SheetFacts) -> Case:
        """With the hand as written and the score before it."""
        assert isinstance(case, Case)
        written = known.hand if isinstance(known.hand, HandResult) else None
        a, b = known.before
        return replace(case, hand=case.hand or written, scores_before=case.scores_before or (a, b))

    def rule(self, case: AnyCase) -> CaseRuling:
        """The ruling."""
        assert isinstance(case, Case)
        if wrong := case_faults(self.laws, case.offence, case.hand, case.scores_before):
            raise RulesError(wrong)
        ruling = rule(self.laws, case)
        return CaseRuling(
            sentence=ruling.sentence,
            document=ruling.document,
            section=ruling.section,
            written=ruling.to_json(),
            points=ruling.points,
            replaces_hand=ruling.replaces_hand,
            new_deal=ruling.new_deal,
            barred=ruling.barred,
            no_score=ruling.no_score,
            may_call_lead=() if ruling.may_call_lead is None else (ruling.may_call_lead,),
            choices=ruling.choices,
        )
