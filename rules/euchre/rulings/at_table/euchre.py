"""Cases at a table of euchre: of two sides, or of three players, named by their seats."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from rules.base.errors import RulesError
from rules.base.words import Sentence, listed, message
from rules.base.words import gettext_noop as N_
from rules.euchre.entry import TRICKS, HandResult, Side, side_label
from rules.euchre.rulings import (
    VOID_CALLS,
    Case,
    Fact,
    Offence,
    Ruling,
    case_faults,
    facts_needed,
    left_to_director,
    offences_of,
    players_of,
    rule,
)
from rules.euchre.rulings.at_table.interface import AnyCase, AnyOffence, CaseRuling, SheetFacts, refuse_strangers
from rules.laws import Alone, Laws, Sides

LONE_MATTERS: Final = frozenset({Offence.LEAD_OUT_OF_TURN, Offence.EXPOSED_CARD})
LONE: Final = "lone"
MAKER_MATTERS: Final = frozenset({Offence.LEAD_OUT_OF_TURN, Offence.QUITTED_TRICK_EXAMINED})
MAKER: Final = "makers"


@dataclass(frozen=True, slots=True)
class EuchreRulings:
    """The rulings of euchre. Of three players the maker is one side, the others are the other."""

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

    def asks(self, case: AnyCase) -> frozenset[str]:
        """The facts that decide it, and whether the player at fault was alone, where that matters.

        Of three players also who made trump, if that says who plays together.
        """
        assert isinstance(case, Case)
        needed = {fact.value for fact in facts_needed(self.laws, case)}
        alone = self.laws.alone is not Alone.NOBODY or self.laws.defend_alone
        if case.offence in LONE_MATTERS and alone:
            needed.add(LONE)
        if self.maker_alone(case.offence) and "offender" in needed:
            needed.add(MAKER)
        return frozenset(needed)

    @property
    def tricks_can_be_mixed(self) -> bool:
        """Whether a revoke may be past proving."""
        return True

    def maker_alone(self, offence: str) -> bool:
        """Of three players, the partners are known once the maker is known; else the tricks decide."""
        return self._of_three and offence in MAKER_MATTERS

    def never_asked(self) -> frozenset[str]:
        """Players who played alone where nobody may."""
        possible = {"alone": self.laws.alone is not Alone.NOBODY, "defend_alone": self.laws.defend_alone}
        return frozenset(name for name, open_ in possible.items() if not open_)

    def read(self, written: Mapping[str, Any]) -> Case:
        """The case that is written: sides as NS and EW, three players by their seats."""
        return Case.from_json(written, by_player=self._of_three)

    def hand(self, maker: str, tricks: int | None, alone: bool, defended: bool) -> Mapping[str, Any]:
        """A hand by who made it."""
        makers, mine, theirs = "maker", "maker", "opponents"
        if not self._of_three:
            makers, mine, theirs = "makers", maker, Side[maker].other.name
        won = None if tricks is None else {mine: tricks, theirs: TRICKS - tricks}
        return {makers: maker, "tricks": won, "alone": alone, "defend_alone": defended}

    def filled(self, case: AnyCase, known: SheetFacts) -> Case:
        """With those who play, the hand as written and the score before it."""
        assert isinstance(case, Case)
        written = known.hand if isinstance(known.hand, HandResult) else None
        scores = case.scores_before or known.before
        if not self._of_three:
            return replace(case, hand=case.hand or written, scores_before=scores)
        if written and (written.players is None or _too_early(case, written)):
            written = None
        seats = tuple(map(str, range(self.laws.players)))
        filled = replace(case, hand=case.hand or written, scores_before=scores)
        refuse_strangers(_named_in(filled), len(seats))
        return filled.among(seats)

    def rule(self, case: AnyCase) -> CaseRuling:
        """The ruling, with points for each side, or for each of three players."""
        assert isinstance(case, Case)
        if wrong := case_faults(self.laws, case.offence, case.hand, case.before):
            raise RulesError(wrong)
        ruling = rule(self.laws, case, self._called)
        leads = () if ruling.may_call_lead is None else _leading(case, ruling.may_call_lead)
        barred, no_score = (None if side is None else case.offender for side in (ruling.barred, ruling.no_score))
        return CaseRuling(
            sentence=ruling.sentence,
            document=ruling.document,
            section=ruling.section,
            written=ruling.to_json() if case.players is None else _written(ruling, barred, no_score, leads),
            points=ruling.points,
            replaces_hand=ruling.replaces_hand,
            new_deal=ruling.new_deal,
            barred=barred,
            no_score=no_score,
            may_call_lead=leads,
            choices=ruling.choices,
        )

    @property
    def _of_three(self) -> bool:
        """Two players who each play alone keep the sheet of two sides."""
        return self.laws.sides is Sides.MAKER_AGAINST_REST

    def _called(self, seats: tuple[int, ...]) -> object:
        first, *others = [side_label(self.laws, seat) for seat in seats]
        if not others:
            return first
        return message(N_("{first} and {second}"), first=first, second=listed(others))


def _too_early(case: Case, written: HandResult) -> bool:
    """Whether there is no maker yet: before trump is made, unless the player at fault made it."""
    return case.offence in VOID_CALLS and written.makers != case.offender


def _named_in(case: Case) -> Iterator[str]:
    if case.offender is not None:
        yield case.named(case.offender)
    if case.hand is not None:
        seats = (case.hand.makers, case.hand.dealer, case.hand.defender)
        yield from (str(case.hand.named(seat)) for seat in seats if seat is not None)


def _leading(case: Case, side: Side) -> tuple[int, ...]:
    return (side,) if case.players is None else players_of(case, side)


def _written(ruling: Ruling, barred: int | None, no_score: int | None, leads: tuple[int, ...]) -> dict[str, Any]:
    """The ruling as recorded, with players by their seats."""
    return {
        **ruling.to_json(),
        "barred": None if barred is None else str(barred),
        "no_score": None if no_score is None else str(no_score),
        "may_call_lead": [*map(str, leads)] or None,
    }
