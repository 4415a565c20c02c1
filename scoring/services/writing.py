"""Moving a game's chain on: the card as it will be and the entry that made it so, written together or not at all."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db.models import F

from clubs.errors import Refusal
from clubs.models import Club
from clubs.policy import Act, Actor, TableKeeper, nothing_here, require
from rules.scoresheet import GameRecord
from rules.words import gettext_noop as N_
from scoring.ledger.append import Draft, Move, append
from scoring.ledger.chain import canonical
from scoring.models import CardState, Kind
from scoring.reads.score_card import TableCard
from tournaments.models import Stage
from tournaments.states import GameState, TournamentState

_CARD = (
    "UPDATE scoring_scorecard SET length = %s, head = %s, sheets = %s, state = %s, signed = %s "
    "WHERE game_id = %s AND length = %s"
)


@dataclass(frozen=True, slots=True)
class Word:
    """One thing said about a game, before its card is read: who, under which act, what, under which id, and why.

    The table's has its place, `number` of `sheet`; sheet 0 is the desk's, where the place is the link.
    """

    by: Actor
    act: Act
    game_id: int
    kind: Kind
    uuid: UUID
    asked: Mapping[str, Any]
    sheet: int = 0
    number: int = 0
    reason: str = ""
    device: str = ""

    def draft(self, card: TableCard) -> Draft:
        """The entry, as far as it is known before the answer is."""
        return Draft(
            uuid=self.uuid,
            by=self.by,
            tournament_id=card.tournament_id,
            game_id=card.game_id,
            kind=self.kind,
            sheet=self.sheet,
            number=self.number,
            asked=self.asked,
            reason=self.reason,
            device=self.device,
        )


def write(card: TableCard, draft: Draft, after: GameRecord, state: CardState) -> bool:
    """Append the draft and leave the card as `after`; False, and nothing written, when another was quicker."""
    link = draft.at_link(card.length + 1, card.head)
    digest = link.digest()
    left = (link.link, digest, canonical(after.to_json()), state.value, canonical(after.signed))
    return append(link, digest, Move(_CARD, (*left, card.game_id, card.length)))


def authorise(by: Actor, act: Act, card: TableCard) -> None:
    """Pass, or refuse: a table's link keeps the score of its own table; users by their role in the club."""
    if not isinstance(by, TableKeeper):
        require(by, act, Club.objects.get(pk=card.club_id), tournament_id=card.tournament_id)
    elif by.tournament_id != card.tournament_id or by.table_id != card.table_id:
        raise nothing_here()
    elif act is not Act.KEEP_SCORE:
        raise Refusal("not_you", N_("The link of a table keeps that table's score and nothing else. Ask the director."))


def refuse_unless_open(card: TableCard) -> None:
    """Refuse whatever is written at the table once its game, or its event, is no longer in play."""
    refuse_unless_in_play(card)
    if card.game_state == GameState.VOID:
        raise Refusal("game_is_void", N_("This game was declared void. Nothing more is entered for it."))
    if card.game_state == GameState.FINAL or card.record.outcome:
        raise Refusal("game_is_final", N_("This game is final. Only the director can correct it now."))


def refuse_unless_in_play(card: TableCard) -> None:
    """Refuse what belongs to an event in play."""
    if card.tournament_state != TournamentState.PLAYING:
        raise Refusal("not_in_play", N_("This event is not in play, so nothing can be entered."))


def refuse_if_published(card: TableCard) -> None:
    """Corrections are made while the event is played and until it is published."""
    if card.tournament_state not in (TournamentState.PLAYING, TournamentState.FINISHED):
        raise Refusal("published", N_("The results are published. Re-open the event first, then correct them."))


def refuse_if_gone_on(card: TableCard) -> None:
    """Who plays the next stage hangs on the results of this one, so once that has begun they stand."""
    if Stage.objects.filter(pk=card.stage_id, tournament__stages__number__gt=F("number")).exists():
        raise Refusal("gone_on", N_("The next stage has begun: the results of the one before stand as they are."))
