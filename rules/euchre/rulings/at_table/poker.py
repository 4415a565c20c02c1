"""Cases at Poker-Euchre: the ruling says what follows, and the scorekeeper, who has the chips and the tricks, enters
it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.entry import side_label
from rules.euchre.poker.claims import score
from rules.euchre.poker.deal_rules import DealRules
from rules.euchre.poker.result import PokerResult
from rules.euchre.rulings.at_table.interface import AnyCase, AnyOffence, CaseRuling, SheetFacts, refuse_strangers
from rules.euchre.rulings.poker import LEFT_TO_PLAYERS, rule_at_poker
from rules.euchre.rulings.poker_cases import PokerCase, PokerFact, PokerOffence, poker_facts_needed, poker_offences_of
from rules.euchre.score_sheet import Score

TRICK_TO: Final = "trick_to"


@dataclass(frozen=True, slots=True)
class PokerRulings:
    """Cases of Poker-Euchre, with chips or without."""

    rules: DealRules

    def offences(self) -> tuple[PokerOffence, ...]:
        """The irregularities possible under these laws."""
        return poker_offences_of(self.rules.laws)

    def left_open(self, offence: AnyOffence) -> bool:
        """Whether the book leaves it to the players."""
        return offence in LEFT_TO_PLAYERS

    def questions(self) -> Mapping[str, Sentence]:
        """How each fact is asked for."""
        trick_to = message(N_("Who would have won the trick without the wrong card?"))
        return {**{fact.value: fact.sentence for fact in PokerFact}, TRICK_TO: trick_to}

    def asks(self, case: AnyCase) -> frozenset[str]:
        """The facts that decide it; once it is known that the deal is on the sheet, whose the trick was."""
        assert isinstance(case, PokerCase)
        needed = {fact.value for fact in poker_facts_needed(case)}
        return frozenset(needed | ({TRICK_TO} if case.proved and case.play_over is not None else set()))

    def read(self, written: Mapping[str, Any]) -> PokerCase:
        """The case that is written."""
        return PokerCase.from_json(written)

    @property
    def tricks_can_be_mixed(self) -> bool:
        """A renege is proved or it is not."""
        return False

    def maker_alone(self, offence: str) -> bool:
        """Deals are taken from the sheet."""
        return False

    def never_asked(self) -> frozenset[str]:
        """Nothing of a hand is asked."""
        return frozenset()

    def hand(self, maker: str, tricks: int | None, alone: bool, defended: bool) -> Mapping[str, Any]:
        """Deals are taken from the sheet."""
        return {}

    def filled(self, case: AnyCase, known: SheetFacts) -> PokerCase:
        """With the deal as written, and whether it is the dealer who was at fault."""
        assert isinstance(case, PokerCase)
        written = known.hand if isinstance(known.hand, PokerResult) and not known.hand.passed_out else None
        hand = case.hand or written
        refuse_strangers((case.offender, case.trick_to, *(hand.players if hand else ())), len(known.before))
        deals = known.dealer is not None and case.offender == str(known.dealer)
        return replace(case, hand=hand, deals=case.deals or deals)

    def rule(self, case: AnyCase) -> CaseRuling:
        """The ruling, and the result of the deal for each player if it is known."""
        assert isinstance(case, PokerCase)
        offender = None if case.offender is None else side_label(self.rules.laws, int(case.offender))
        ruling = rule_at_poker(self.rules, case)
        params = {name: offender if name == "player" else value for name, value in ruling.sentence.params.items()}
        sentence = Sentence(ruling.sentence.text, params)
        return CaseRuling(
            sentence=sentence,
            document=ruling.document,
            section=ruling.section,
            written={**ruling.to_json(), "reason": str(sentence), "says": sentence.to_json()},
            new_deal=ruling.new_deal,
            deal=ruling.hand,
            worth=None if ruling.hand is None else self._worth(ruling.hand),
            by_keeper=True,
        )

    def _worth(self, deal: PokerResult) -> Score:
        scored = score(self.rules, deal)
        gained = scored.points if scored.settled is None else scored.settled.net
        seats = range(max(map(int, deal.players)) + 1)
        return tuple((gained or {}).get(str(seat), 0) for seat in seats)
