"""The remedies of euchre, whichever of its books is played."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.entry import HandResult, Side, side_label
from rules.euchre.remedies.remedy import Remedies, Remedy, RemedyOutcome, together
from rules.euchre.rule_sheets import Described
from rules.euchre.rule_sheets.gist import STOP, lines_on
from rules.euchre.rulings import Case, Offence, Ruling, facts_needed, left_to_director, offences_of, rule
from rules.euchre.rulings.ruling import with_names
from rules.laws import Laws

_AT_FAULT: Final = Side.NS
_MORE: Final = {
    Offence.CARD_EXPOSED_IN_DEALING: ("after_misdeal", "second_misdeal_passes"),
    Offence.CARD_FACED_IN_PACK: ("after_misdeal", "second_misdeal_passes"),
    Offence.REVOKE: (
        "revoke_penalty_alone",
        "revoke_choices",
        "revoke_replaces_hand",
        "revoke_keeps_tricks",
        "revoke_floor",
        "revoke_may_win",
        "mixed_tricks_prove",
    ),
}
"""Laws that a director needs beside a ruling."""


def euchre_remedies(game: Described, laws: Laws) -> Remedies:
    """Every irregularity that there can be under these laws."""
    remedies = tuple(together(_remedy(game, laws, offence) for offence in offences_of(laws)))
    suggested = tuple(remedy for remedy in remedies if remedy.left_open)
    return Remedies(
        (message(STOP),),
        tuple(remedy for remedy in remedies if not remedy.left_open),
        suggested,
        _open_note(suggested),
    )


def _open_note(suggested: tuple[Remedy, ...]) -> Sentence:
    """Suggestions on irregularities are from the 55+ Games, the only book that settles them."""
    cited = [remedy.document for remedy in suggested if remedy.section.startswith("11 ")]
    if cited:
        return message(
            N_("The rule book leaves these to the director. Suggestions from “{document}”:"), document=cited[0]
        )
    return message(N_("The rule book leaves these to the director. Suggestions:"))


def _remedy(game: Described, laws: Laws, offence: Offence) -> Remedy:
    rulings = list(_rulings(laws, Case(offence=offence)))
    ruling = rulings[-1][0]
    left_open = left_to_director(laws, offence)
    return Remedy(
        (offence.sentence,),
        tuple(RemedyOutcome(_generally(laws, each, left_open), *asked) for each, asked in rulings),
        left_open,
        ruling.document,
        ruling.section,
        more=lines_on(game, *_MORE.get(offence, ())),
    )


def _rulings(
    laws: Laws, case: Case, asked: tuple[Sentence | None, bool] = (None, False)
) -> Iterator[tuple[Ruling, tuple[Sentence | None, bool]]]:
    """Each ruling on the case, whatever the answers to the questions that are still open, with the last of them."""
    given: dict[str, Any] = {
        "offender": _AT_FAULT,
        "hand": HandResult(makers=_AT_FAULT, tricks=laws.majority),
        "scores_before": (laws.target, 0),  # so high that a penalty can be deducted in full
    }
    missing = next((fact for fact in facts_needed(laws, case) if getattr(case, fact.value) is None), None)
    if missing is None:
        yield rule(laws, case), asked
    elif missing.value in given:
        yield from _rulings(laws, replace(case, **{missing.value: given[missing.value]}), asked)
    else:
        for answer in (False, True):
            known: dict[str, Any] = {missing.value: answer}
            yield from _rulings(laws, replace(case, **known), (missing.sentence, answer))


def _generally(laws: Laws, ruling: Ruling, left_open: bool) -> Sentence:
    """The ruling without pair A and pair B, and without saying again that it is a suggestion."""
    at_fault = message(N_("the side at fault") if laws.partners else N_("the player at fault"))
    names = {
        side_label(laws, _AT_FAULT): at_fault,
        side_label(laws, _AT_FAULT.other): message(N_("the other side")),
    }
    sentence = with_names(ruling.sentence, names)
    inner = sentence.params.get("ruling")
    return inner if left_open and isinstance(inner, Sentence) else sentence
