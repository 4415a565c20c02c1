"""A score card of paper typed at the desk: the second, independent entry beside that of the phones.

It settles a game that no finished sheet contradicts. Where one does, nothing is overwritten: the card is kept as the
other sheet of the game if that is free, so that the game shows as differing until somebody looks at the card.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Annotated, Any
from uuid import UUID

from django.db import transaction

from clubs.errors import Refusal
from clubs.policy import Act, Actor
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.base.written import score_written
from rules.euchre.game import GameEnding
from rules.euchre.score_sheet import KEEPERS, Outcome, Score, SheetTotals
from scoring.decisions.deciding import refuse_faults
from scoring.decisions.results import correct_result, enter_result, same_result, walk_over
from scoring.ledger.coding import LEFT_OUT, BySide, BySideOrNone, Coded, FieldCoding
from scoring.ledger.command import Command
from scoring.ledger.entries.final import FinalScore
from scoring.ledger.game_entry import with_decider
from scoring.models import Kind, LedgerEntry
from scoring.reads.score_card import TableCard, card_of
from scoring.reads.typed_results import AT_DESK, settled_at_desk
from scoring.services.answers import answer_of
from scoring.services.checks import authorise, refuse_unless_in_play, refuse_unless_open
from scoring.services.run import begin_at_desk
from scoring.standings.bracket import KnownResult
from tournaments.models import Game
from tournaments.services.events import hold_event_of

_FORFEIT = message(N_("Entered from the paper card."))


class CardMatch(StrEnum):
    """A paper card beside the result that is known already: none, the same score, or another one."""

    SAVED = "saved"
    SAME = "same"
    DIFFERS = "differs"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardAnswer(Coded):
    """The answer to a typed card. `known`: the score on the phones (or saved at the `desk`), None where there was none.

    `card_decider`, `known_decider`: the sides that won the deciding hand of a tied game.
    SAVED where the card settled the game; SAME where the game was final already, with this score.
    """

    game: int
    match: Annotated[CardMatch, FieldCoding(read=CardMatch)]
    card: BySide
    known: BySideOrNone = None
    desk: bool = False
    card_decider: Annotated[int | None, LEFT_OUT] = None
    known_decider: Annotated[int | None, LEFT_OUT] = None

    @property
    def sentence(self) -> Sentence | None:
        """The comparison in words; None of a card that there was nothing to compare with."""
        if self.known is None:
            return None
        words = {"known": _written(self.known, self.known_decider), "card": _written(self.card, self.card_decider)}
        if self.match is not CardMatch.DIFFERS:
            return message(N_("Saved before with the same score.")) if self.desk else message(N_("Same as the phones."))
        if self.desk:
            return message(N_("Saved is {known}. Card says {card}. Look at the card."), **words)
        return message(N_("Phones say {known}. Card says {card}. Look at the card."), **words)


@transaction.atomic
def enter_card(
    *,
    by: Actor,
    game: Game,
    score: Score,
    uuid: UUID,
    ending: GameEnding = GameEnding.TARGET,
    lone_hands: Score | None = None,
) -> CardAnswer:
    """Settle the game by its card, or compare the card with the result on the phones.

    RulesError for a score that ends no game; Refusal "game_is_void", "not_in_play". A forfeit is for directors.
    """
    hold_event_of(game.pk)
    card = card_of(game.pk, lock=True)
    authorise(by, Act.ENTER_RESULT, card)
    before = LedgerEntry.objects.filter(uuid=uuid, game=game).first()
    if before is None:
        refuse_faults(card, score, ending, lone_hands)
        refuse_card(card)
        if card.record.outcome is not None:
            return _compared(card, KnownResult(score, ending), card.record.outcome, desk=bool(settled_at_desk([card])))
    known = _on_phones(card)
    agrees = not known or any(same_result(totals, KnownResult(score, ending)) for totals in known.values())
    if agrees if before is None else before.kind in AT_DESK:
        _settle(by, game, score, ending, lone_hands, uuid)
        return CardAnswer(game=game.pk, match=CardMatch.SAVED, card=score, known=score if known else None)
    _keep_beside(by, card, FinalScore(score=score, ending=ending, lone_hands=lone_hands), uuid, before)
    return _differs(game, KnownResult(score, ending), known)


def refuse_card(card: TableCard) -> None:
    """Refusal "not_in_play" of a card once play is over, and "game_is_void". A final game is compared with its card."""
    if card.record.outcome is None:
        refuse_unless_open(card)
    else:
        refuse_unless_in_play(card)


def change_card(*, by: Actor, game: Game, score: Score, **typed: Any) -> CardAnswer:
    """Another score for a result that was typed at the desk, as `correct_result` takes it without a reason.

    The score that is saved already is no mistake here: somebody looked again.
    """
    try:
        correct_result(by=by, game=game, score=score, **typed)
    except Refusal as refusal:
        if refusal.code != "nothing_changes":
            raise
        return CardAnswer(game=game.pk, match=CardMatch.SAME, card=score, known=score, desk=True)
    return CardAnswer(game=game.pk, match=CardMatch.SAVED, card=score)


def _compared(card: TableCard, typed: KnownResult, known: Outcome, *, desk: bool) -> CardAnswer:
    same = (typed.score, typed.ending.decider) == (known.score, known.ending.decider)
    return CardAnswer(
        game=card.game_id,
        match=CardMatch.SAME if same else CardMatch.DIFFERS,
        card=typed.score,
        known=known.score,
        desk=desk,
        card_decider=typed.ending.decider,
        known_decider=known.ending.decider,
    )


def _differs(game: Game, typed: KnownResult, known: Mapping[int, SheetTotals]) -> CardAnswer:
    """Another result than that of the first phone."""
    first = next(iter(known.values()), None)
    return CardAnswer(
        game=game.pk,
        match=CardMatch.DIFFERS,
        card=typed.score,
        known=first.recorded if first else None,
        card_decider=typed.ending.decider,
        known_decider=first.ending.decider if first and first.ending else None,
    )


def _written(score: Score, decider: int | None) -> Sentence:
    """The score side by side, as on the card."""
    return with_decider(message(score_written(score)), decider)


def _on_phones(card: TableCard) -> dict[int, SheetTotals]:
    """The finished sheets, but for a sheet that is a card of the desk's own."""
    over = {keeper: totals for keeper, totals in card.record.totals(card.rules).kept.items() if totals.over}
    if not over:
        return {}
    finals = LedgerEntry.objects.filter(game=card.game_id, kind=Kind.FINAL, user__isnull=False)
    own = set(finals.values_list("sheet", flat=True))
    return {keeper: totals for keeper, totals in over.items() if keeper not in own}


def _settle(by: Actor, game: Game, score: Score, ending: GameEnding, lone_hands: Score | None, uuid: UUID) -> None:
    if ending is GameEnding.WALKOVER:
        winner = score.index(max(score))
        walk_over(by=by, game=game, winner_side=winner, reason=str(_FORFEIT), uuid=uuid)
    else:
        enter_result(by=by, game=game, score=score, ending=ending, lone_hands=lone_hands, uuid=uuid)


def _keep_beside(by: Actor, card: TableCard, final: FinalScore, uuid: UUID, before: LedgerEntry | None) -> None:
    """The card as the sheet that no phone keeps; where both are kept, or it is a forfeit, it is only compared."""
    kept = card.record.totals(card.rules).kept
    sheet = before.sheet if before else next((keeper for keeper in KEEPERS if keeper not in kept), 0)
    if not sheet or final.ending is GameEnding.WALKOVER:
        return
    number = before.number if before else card.record.sheet_totals(card.rules, sheet).next_number
    write = begin_at_desk(Command(by, final, uuid, sheet=sheet, number=number), card.game_id)
    if write.before is None:
        answer = answer_of(card, write.after(final), sheet, number, final.kind.value)
        write.append(replace(final, answer=answer))
