"""The remedies of Poker-Euchre, with chips or without."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.poker.deal_rules import DealRules
from rules.euchre.remedies.remedy import Remedies, Remedy, RemedyOutcome, together
from rules.euchre.rule_sheets import Described
from rules.euchre.rule_sheets.gist import STOP, lines_on
from rules.euchre.rulings.poker import LEFT_TO_PLAYERS, PokerRuling, rule_at_poker
from rules.euchre.rulings.poker_cases import PokerCase, PokerOffence, poker_facts_needed, poker_offences_of
from rules.euchre.rulings.ruling import with_names
from rules.laws import PokerLaws

_PLAYER: Final = "X"
_MORE: Final = {
    PokerOffence.COULD_NOT_PAY: ("dealer_without_ante",),
    PokerOffence.RENEGE: ("reneging_maker",),
}
"""Laws that people at the table need beside a ruling."""


def poker_remedies(game: Described, rules: DealRules) -> Remedies:
    """Every irregularity that there can be under these laws."""
    offences = poker_offences_of(rules.laws)
    remedies = tuple(together(_remedy(game, rules, offence) for offence in offences))
    return Remedies(
        (message(STOP), message(N_("Here “Player X” is the player at fault."))),
        tuple(remedy for remedy in remedies if not remedy.left_open),
        tuple(remedy for remedy in remedies if remedy.left_open),
        message(N_("The rule book leaves these to the players. Suggestions:")),
    )


def _remedy(game: Described, rules: DealRules, offence: PokerOffence) -> Remedy:
    numbers, example = _numbers(rules.laws, offence)
    rulings = list(_rulings(rules, PokerCase(offence=offence, **numbers)))
    ruling = rulings[-1][0]
    return Remedy(
        (offence.sentence,),
        tuple(RemedyOutcome(_generally(each), *asked) for each, asked in rulings),
        offence in LEFT_TO_PLAYERS,
        ruling.document,
        ruling.section,
        example,
        lines_on(game, *_MORE.get(offence, ())),
    )


def _numbers(laws: PokerLaws, offence: PokerOffence) -> tuple[dict[str, Any], Sentence | None]:
    """Chips for an example, where the ruling depends on them."""
    if not laws.with_chips:
        return {}, None
    least, most = laws.spread
    few = min(5 * least, most)
    if offence is PokerOffence.ANNOUNCEMENT_DIFFERS:
        text = N_("For example, the player announces {announced} and pushes in {pushed}:")
        return {"announced": most, "pushed": few}, message(text, announced=most, pushed=few)
    if offence in (PokerOffence.STRING_RAISE, PokerOffence.TOO_MANY_RAISES):
        text = N_("For example, the call is {call} and the player pushes in {pushed}:")
        return {"to_call": few, "pushed": few + most}, message(text, call=few, pushed=few + most)
    if offence is PokerOffence.OUTSIDE_THE_SPREAD:
        text = N_("For example, the player bets {announced}:")
        return {"announced": most + least}, message(text, announced=most + least)
    return {}, None


def _rulings(
    rules: DealRules, case: PokerCase, asked: tuple[Sentence | None, bool] = (None, False)
) -> Iterator[tuple[PokerRuling, tuple[Sentence | None, bool]]]:
    """Each ruling on the case, whatever the answers to the questions that are still open, with the last of them."""
    missing = next((fact for fact in poker_facts_needed(case) if getattr(case, fact.value) is None), None)
    if missing is None:
        yield rule_at_poker(rules, case), asked
    elif missing.value == "offender":
        yield from _rulings(rules, replace(case, offender=_PLAYER), asked)
    else:
        for answer in (False, True):
            known: dict[str, Any] = {missing.value: answer}
            yield from _rulings(rules, replace(case, **known), (missing.sentence, answer))


def _generally(ruling: PokerRuling) -> Sentence:
    """The ruling on a player without a name, and without saying again that it is a suggestion."""
    inner = ruling.sentence.params.get("ruling") if ruling.advice else None
    sentence = inner if isinstance(inner, Sentence) else ruling.sentence
    return with_names(sentence, {_PLAYER: message(N_("Player X"))})
