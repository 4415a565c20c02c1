"""Players object to a result, and the director answers. No place moves before the director corrects the result."""

from functools import partial
from uuid import UUID

from django.db import transaction

from clubs.errors import Refusal
from clubs.policy import Act, Actor, TableKeeper, nothing_here
from rules.base.errors import RulesError
from rules.base.words import gettext_noop as N_
from rules.euchre.entry import no_such_seat
from rules.euchre.game import GameEnding
from rules.euchre.score_sheet import CardState, Score
from scoring.decisions.cases import settled
from scoring.decisions.deciding import game_with_event, refuse_faults
from scoring.decisions.undo import Subject, Undo
from scoring.ledger.append import answered, busy
from scoring.ledger.command import Command
from scoring.ledger.entries.call import CaseKind
from scoring.ledger.entries.objection import ObjectionAnswered, ObjectionRaised, ObjectionReopened
from scoring.models import LedgerEntry
from scoring.reads.objections import Objection, objections_to, refuse_objection
from scoring.reads.score_card import TableCard, card_of
from scoring.services.checks import authorise
from scoring.services.reasons import reason_written, reasoned
from scoring.services.run import append_to_game, begin_at_desk
from tournaments.models import Game, Stage

MOST = 3  # objections of one side to one game


@transaction.atomic
def object_to_result(
    *, by: Actor, game_id: int, side: int, reason: str, uuid: UUID, score: Score | None = None, device: str = ""
) -> None:
    """A side says that a final result is wrong, why, and perhaps what it was.

    Any table of the event can send it, because the players may sit elsewhere by now. Refusal: "no_objections",
    "not_final", "result_locked", "objection_open" while the last one of the side waits, "objection_needs_words",
    "same_score", "too_many_objections". RulesError for a score that no result can have.
    """
    entry = ObjectionRaised(side=int(side), score=score)
    command = Command(by, entry, uuid, reason_written(reason), device=device)
    card = card_of(game_id, lock=True)
    authorise_objection(by, card)
    if answered(command, card.tournament_id, game_id):
        return
    game = game_with_event(game_id)
    refuse_objection(game)
    _refuse_score(card, entry)
    _refuse_again([one for one in objections_to([game_id]) if one.side == entry.side])
    if not command.reason:
        raise Refusal("objection_needs_words", N_("Write in a few words what is wrong."))
    if not append_to_game(command, entry, card, card.record, CardState.FINAL):
        raise busy()


def authorise_objection(by: Actor, card: TableCard) -> None:
    """Pass, or refuse: any table of the event, or a user who keeps score in the club."""
    if not isinstance(by, TableKeeper):
        authorise(by, Act.KEEP_SCORE, card)
    elif by.tournament_id != card.tournament_id:
        raise nothing_here()


def _refuse_score(card: TableCard, entry: ObjectionRaised) -> None:
    if not 0 <= entry.side < len(card.sides):
        raise RulesError(no_such_seat(entry.side))
    if entry.score is None:
        return
    refuse_faults(card, entry.score, GameEnding.DECISION)  # a score that the director could decide on
    if card.record.outcome and card.record.outcome.score == entry.score:
        text = N_("This is the saved score. Enter the score that you think is right, or leave it empty.")
        raise Refusal("same_score", text)


def _refuse_again(own: list[Objection]) -> None:
    if any(one.open for one in own):
        raise Refusal("objection_open", N_("Your objection is already at the desk. The director will decide."))
    if len(own) >= MOST:
        text = N_("You objected {count} {count:time|times}. Speak to the director.")
        raise Refusal("too_many_objections", text, count=len(own))


@transaction.atomic
def keep_result(*, by: Actor, game: Game, link: int, reason: str, uuid: UUID) -> None:
    """The director keeps the result, and says why, in answer to the objection of this link."""
    entry = ObjectionAnswered(objection=link)
    write = begin_at_desk(Command(by, entry, uuid, reasoned(reason)), game.pk)
    if write.before:
        return
    refuse_settled_objection(_objection(game, link))
    write.append(entry)


def refuse_settled_objection(objection: Objection) -> None:
    """Refusal "objection_settled" of an objection that has its answer."""
    if not objection.open:
        raise settled(CaseKind.OBJECTION)


@transaction.atomic
def undo_answer(*, by: Actor, game: Game, link: int, reason: str, uuid: UUID) -> None:
    """Undo the director's answer: the objection waits for the director again."""
    entry = ObjectionReopened(objection=link)
    write = begin_at_desk(Command(by, entry, uuid, reasoned(reason)), game.pk)
    if write.before:
        return
    refuse_unanswered(_objection(game, link))
    write.append(entry)


def refuse_unanswered(objection: Objection) -> None:
    """Refusal "objection_not_answered" of an objection in answer to which no result was kept."""
    if not objection.kept:
        raise Refusal("objection_not_answered", N_("There is no answer to undo: the result was not kept."))


def _objection(game: Game, link: int) -> Objection:
    found = next((one for one in objections_to([game.pk]) if one.link == link), None)
    if found is None:
        raise nothing_here()
    return found


def _undo(row: LedgerEntry, answer: ObjectionAnswered, stage: Stage) -> partial[None]:
    return partial(undo_answer, game=game_with_event(row.game_id), link=answer.objection)


def _objection_of_game(row: LedgerEntry, answer: ObjectionAnswered) -> Subject:
    return ObjectionAnswered, row.game_id, answer.objection


UNDO = (Undo(form=ObjectionAnswered, service=_undo, subject=_objection_of_game),)
