"""Pairs that come late, leave or come back: each by the stated rule, and played rounds never touched."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any
from uuid import UUID, uuid4

from django.db import transaction

from clubs.after_commit import after_commit
from clubs.errors import Refusal, passes, refusal_of
from clubs.models import User
from clubs.selectors import get_or_refuse, refresh_or_refuse
from rules.base.words import gettext_noop as N_
from rules.tournament.withdrawals import deletes_results
from scoring.decisions.reopening import resume_game
from scoring.decisions.results import walk_over
from scoring.decisions.undo import Past, Subject, Undo
from scoring.decisions.voiding import void_game
from scoring.ledger.command import Command
from scoring.ledger.entries.late import LatePair
from scoring.ledger.entries.return_ import Return
from scoring.ledger.entries.withdrawal import Withdrawal
from scoring.ledger.stage_record import DELETE, FORFEIT
from scoring.models import LedgerEntry
from scoring.reads.absence import absence_of, of_withdrawal, refuse_if_others_went_on
from scoring.reads.late_pairs import refuse_begun
from scoring.services.reasons import reasoned
from scoring.services.run import begin
from scoring.services.score_cards import deal_cards
from scoring.services.start_ready import start_after_commit
from scoring.standings.event_summary import renew
from tournaments import services as tournament_services
from tournaments.models import Entry, Game, Stage
from tournaments.services import PlanChange
from tournaments.services.events import refuse_unless
from tournaments.services.late_pairs import games_at_once
from tournaments.services.stages import locked_stage
from tournaments.states import EntryState, RoundState, TournamentState


@transaction.atomic
def late_pair(
    *,
    by: User,
    stage: Stage,
    entry: Entry,
    reason: str = "",
    at_once: bool = False,
    previewed: str | None = None,
    uuid: UUID | None = None,
) -> PlanChange | None:
    """A pair joins from the next round that is not seated: in the phantom's place, else floating. `at_once`: from the
    open round, against a pair that sits out.

    Returns what changes in the later rounds; None for a UUID that has been answered before. Rounds it missed count
    as no games; compared per game due they are games not won. The comparison of pairs stays. `previewed`: the
    mark of the difference that was looked at; `PreviewOutdated` where it is another by now, or where everybody is
    seated again unseen.
    """
    asked = LatePair(entry=entry.pk, at_once=at_once)
    write = begin(Command(by, asked, uuid or uuid4(), reason), stage.tournament)
    if write.before:
        return None
    _refuse_unseen(partial(what_late_pair_changes, at_once=at_once), stage, entry, previewed)
    change = tournament_services.add_late_pair(by=by, stage=stage, entry=entry, at_once=at_once)
    refresh_or_refuse(entry)
    if at_once:
        deal_cards(stage, games_at_once(stage, entry))
        after_commit(renew, stage.pk)
    write.append(replace(asked, number=change.number, missed=entry.from_round - 1, stale=change.stale))
    return change


@transaction.atomic
def withdraw_pair(
    *,
    by: User,
    stage: Stage,
    entry: Entry,
    reason: str,
    rule: str | None = None,
    keep_seats: bool = False,
    previewed: str | None = None,
    uuid: UUID | None = None,
) -> str:
    """A pair leaves. Returns the rule that applies: as given, else by how far the event has come.

    `delete_results` (before half of the rounds): all its games are as if never played, for its opponents a sit-out.
    `forfeit_rest` (after): its results count, and the remaining games are forfeited; per game they are left out.
    A game it has begun is void under the first and a forfeit under the second (void too where more than two sit down to
    it, who did nothing to lose or win it). Rounds seated stay as they are. With `keep_seats` all others keep theirs in
    the later ones too, and its opponents sit out. `previewed` as for `late_pair`.
    """
    asked = Withdrawal(entry=entry.pk, rule=rule, keep_seats=keep_seats)
    command = Command(by, asked, uuid or uuid4(), reasoned(reason))
    write = begin(command, stage.tournament)
    if write.before:
        return write.before.applied
    if rule not in (None, DELETE, FORFEIT):
        raise Refusal("no_such_rule", N_("Choose a withdrawal rule: delete_results or forfeit_rest."))
    _refuse_unseen(partial(what_withdrawal_changes, keep_seats=keep_seats), stage, entry, previewed)
    applied = rule or default_rule(stage, entry)
    if stage.live and stage.live.whole and applied == DELETE:
        text = N_("In a knock-out, games already played count. Anyone who withdraws loses the remaining games.")
        raise Refusal("results_stand", text)
    change = tournament_services.withdraw(by=by, stage=stage, entry=entry, keep_seats=keep_seats)
    for game_id in change.open_games:
        _leave_table(command, Game.objects.get(pk=game_id), entry, applied)
    last = stage.rounds.order_by("number").last()
    decided = replace(
        command.entry, applied=applied, round=last.number if last else 0, left_out=True, stale=change.stale
    )
    write.append(decided)
    if stage.continuous:
        start_after_commit(stage.pk)
    return applied


def what_late_pair_changes(*, stage: Stage, entry: Entry, at_once: bool = False) -> PlanChange:
    """The effect of a late pair on the later rounds, `at_once` on the open one too; `Refusal` unless it can be seated
    now.
    """
    refuse_unless(stage.tournament, TournamentState.PLAYING)
    change = tournament_services.preview_late_pair(stage=stage, entry=entry, at_once=at_once)
    if at_once:
        refuse_begun(stage)
    return change


def refuse_late_pair(*, stage: Stage, entry: Entry) -> None:
    """`Refusal` unless the pair can be seated now: from the next round, or else at once."""
    later = refusal_of(partial(what_late_pair_changes, stage=stage, entry=entry))
    if later is not None and not passes(partial(what_late_pair_changes, stage=stage, entry=entry, at_once=True)):
        raise later


def what_withdrawal_changes(*, stage: Stage, entry: Entry, keep_seats: bool = False) -> PlanChange:
    """The effect of a withdrawal on the later rounds; `Refusal` unless it can leave now."""
    refuse_unless(stage.tournament, TournamentState.PLAYING)
    return tournament_services.preview_withdrawal(stage=stage, entry=entry, keep_seats=keep_seats)


def what_return_changes(*, stage: Stage, entry: Entry) -> PlanChange:
    """The effect of a return on the later rounds; `Refusal` unless the pair has withdrawn and can come back now."""
    refuse_unless(stage.tournament, TournamentState.PLAYING)
    refuse_if_others_went_on(stage, entry)
    return tournament_services.preview_return(stage=stage, entry=entry)


def _refuse_unseen(preview: Callable[..., PlanChange], stage: Stage, entry: Entry, previewed: str | None) -> None:
    """Compare what the director confirmed with what would happen now, before anything does."""
    refresh_or_refuse(entry)
    tournament_services.refuse_outdated_preview(preview(stage=locked_stage(stage), entry=entry), previewed)


def default_rule(stage: Stage, entry: Entry | None = None) -> str:
    """Results are deleted before half of the rounds are closed, the rest is forfeited from then on.

    In a knock-out the rest is forfeited: others have gone on, or out, by what was played. Games against the house pair
    count: it only filled a place. Where partners change, each game was also won or lost with somebody who plays on.
    """
    whole = stage.live is not None and stage.live.whole
    if whole or stage.tournament.changing_partners or (entry is not None and entry.house):
        return FORFEIT
    closed = stage.rounds.filter(state=RoundState.CLOSED).count()
    return DELETE if deletes_results(closed, stage.rounds_planned) else FORFEIT


def _leave_table(command: Command[Withdrawal], game: Game, entry: Entry, rule: str) -> None:
    """Settle the game it leaves behind."""
    arguments: dict[str, Any] = {"by": command.by, "game": game, "reason": command.reason}
    arguments["uuid"] = of_withdrawal(command.uuid, game.pk)
    if rule == DELETE or not game.stage.event_format.in_twos:
        void_game(**arguments)
        return
    side = game.seats.filter(entry=entry).values_list("side", flat=True)[0]
    walk_over(**arguments, winner_side=1 - side)


@transaction.atomic
def undo_withdrawal(
    *,
    by: User,
    stage: Stage,
    entry: Entry,
    reason: str,
    previewed: str | None = None,
    uuid: UUID | None = None,
) -> Return:
    """Undoes a withdrawal: its results count again, and its forfeits are cancelled.

    A game it left continues where it stopped, unless its round is closed: then it remains void or a forfeit. Rounds
    closed in the meantime without a game of it are sit-outs by the stage's policy. In the later rounds it has its place
    again where that is still held, else it sits out. The entry says which rounds it missed, and which games continue.
    `previewed` as for `late_pair`. Refusal: "not_withdrawn".
    """
    command = Command(by, Return(entry=entry.pk), uuid or uuid4(), reasoned(reason))
    write = begin(command, stage.tournament)
    if write.before:
        return write.before
    _refuse_unseen(what_return_changes, stage, entry, previewed)
    absence = absence_of(stage, entry)
    for game in Game.objects.filter(pk__in=absence.left):
        resume_game(by=by, game=game, reason=command.reason, uuid=of_withdrawal(command.uuid, game.pk))
    change = tournament_services.bring_back(by=by, stage=stage, entry=entry)
    decided = replace(command.entry, missed=tuple(absence.missed), resumed=tuple(absence.left), stale=change.stale)
    write.append(decided)
    return decided


def _can_be_undone(past: Past, row: LedgerEntry, withdrawal: Withdrawal) -> bool:
    away = past.withdrawn.get(withdrawal.entry)
    return away is not None and passes(lambda: refuse_if_others_went_on(past.stage, away))


def _undo(row: LedgerEntry, withdrawal: Withdrawal, stage: Stage) -> partial[Return]:
    """With the seats that the pair has now; the page of late pairs and withdrawals shows these before."""
    entry = get_or_refuse(stage.tournament.entries.all(), pk=withdrawal.entry)
    return partial(_bring_back, stage=stage, entry=entry)


def _bring_back(*, by: User, stage: Stage, entry: Entry, reason: str, uuid: UUID) -> Return:
    previewed = None
    if entry.state == EntryState.WITHDRAWN:
        now = Stage.objects.get(pk=stage.pk)
        previewed = what_return_changes(stage=now, entry=entry).previewed
    return undo_withdrawal(by=by, stage=stage, entry=entry, reason=reason, previewed=previewed, uuid=uuid)


def _pair(row: LedgerEntry, withdrawal: Withdrawal) -> Subject:
    return Withdrawal, withdrawal.entry


UNDO = (
    Undo(
        form=Withdrawal,
        service=_undo,
        states=(TournamentState.PLAYING,),
        subject=_pair,
        offered=_can_be_undone,
    ),
)
