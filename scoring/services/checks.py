"""Permission to write to a game, and the time for it."""

from django.db.models import F

from clubs.errors import Refusal
from clubs.models import Club
from clubs.policy import Act, Actor, TableKeeper, nothing_here, require
from rules.base.words import gettext_noop as N_
from scoring.reads.score_card import TableCard
from tournaments.models import Stage
from tournaments.states import GameState, TournamentState


def authorise(by: Actor, act: Act, card: TableCard) -> None:
    """Pass, or refuse: a table's link can only score at its own table; users by their role in the club."""
    if not isinstance(by, TableKeeper):
        require(by, act, Club.objects.get(pk=card.club_id), tournament_id=card.tournament_id)
    elif by.tournament_id != card.tournament_id or by.table_id != card.table_id:
        raise nothing_here()
    elif act is not Act.KEEP_SCORE:
        raise Refusal("not_you", N_("A table link can only keep score for its own table. Ask the director."))


def refuse_unless_open(card: TableCard) -> None:
    """Refuse whatever is written at the table once its game, or its event, is no longer in play."""
    refuse_unless_in_play(card)
    if card.game_state == GameState.VOID:
        raise Refusal("game_is_void", N_("This game is void. Nothing more can be entered."))
    if card.game_state == GameState.FINAL or card.record.outcome:
        raise Refusal("game_is_final", N_("This game is final. Only the director can correct it now."))


def refuse_unless_in_play(card: TableCard) -> None:
    """Refuse what belongs to an event in play."""
    if card.tournament_state != TournamentState.PLAYING:
        raise Refusal("not_in_play", N_("This event is not in play, so nothing can be entered."))


def refuse_too_late(card: TableCard) -> None:
    """Refuse whatever comes too late to be corrected at the desk."""
    refuse_if_published(card)
    refuse_if_gone_on(card)


def refuse_if_published(card: TableCard) -> None:
    """Corrections are made while the event is played and until it is published."""
    if card.tournament_state not in (TournamentState.PLAYING, TournamentState.FINISHED):
        raise Refusal("published", N_("The results are published. Reopen the event first, then correct them."))


def refuse_if_gone_on(card: TableCard) -> None:
    """The results of a stage decide who plays the next one, so they are final once that has begun."""
    if Stage.objects.filter(pk=card.stage_id, tournament__stages__number__gt=F("number")).exists():
        raise Refusal("gone_on", N_("The next stage has started. Results of the stage before are locked."))
