"""The director rings the bell: every table of the round, or one, stops with what it has just recorded."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any
from uuid import UUID, uuid4, uuid5

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import User
from rules.base.words import gettext_noop as N_
from rules.euchre.kinds import game_for
from rules.laws import LawBook
from scoring.decisions.hands import ring_bell
from scoring.ledger.command import Command
from scoring.ledger.entries.bell import BellEverywhere
from scoring.reads.score_card import TableCard, card_of
from scoring.services.checks import refuse_unless_open
from scoring.services.run import begin
from tournaments.models import Game, Round
from tournaments.services.events import open_for
from tournaments.services.stages import refuse_closed
from tournaments.states import GameState, TournamentState


@transaction.atomic
def ring_everywhere(*, by: User, round: Round, uuid: UUID | None = None) -> BellEverywhere:  # noqa: A002  (the field's own word)
    """Time is up at every table of the round that still plays; sent twice with one UUID it is done once.

    A line on each sheet that is kept, as if its scorekeeper had rung; where the bell was rung already nothing is added.
    """
    uuid = uuid or uuid4()
    ringing, asked = uuid, BellEverywhere(round=round.number)
    write = begin(Command(by, asked, ringing), round.stage.tournament)
    if write.before:
        return write.before
    open_for(round.stage.tournament, TournamentState.PLAYING)
    refuse_bell(round)
    games = Game.objects.filter(round=round, state=GameState.OPEN).order_by("table__number")
    found: dict[str, list[int]] = {"stopped": [], "level": [], "nothing_kept": []}
    for pk in games.values_list("pk", flat=True):
        card = card_of(pk, lock=True)
        found[_ring(by, card, ringing)].append(card.table_number or 0)
    stopped, level, nothing_kept = map(tuple, found.values())
    rung = replace(asked, stopped=stopped, level=level, nothing_kept=nothing_kept)
    write.append(rung)
    return rung


def refuse_bell(round: Round) -> None:  # noqa: A002
    """`Refusal` unless the round is being played, by rules under which the director stops all tables at once."""
    refuse_closed(round)
    _refuse_no_bell(round.stage.law_book)


def _refuse_no_bell(laws: LawBook) -> None:
    if not game_for(laws).rings_everywhere:
        raise Refusal("no_common_bell", N_("Under these rules, no bell stops all tables at once."))


@transaction.atomic
def ring_at(*, by: User, game: Game, uuid: UUID) -> None:
    """Time is up at one table, because a player leaves it: the score so far counts, and nothing becomes void."""
    refuse_bell_at(game)
    _ring(by, card_of(game.pk, lock=True), uuid)


def refuse_bell_at(game: Game) -> None:
    """`Refusal` unless the rules let the director stop this table, and something is saved there."""
    _refuse_no_bell(game.law_book)
    card = card_of(game.pk)
    refuse_unless_open(card)
    if not any(_in_play(card, keeper) for keeper in card.record.sheets):
        raise Refusal("nothing_kept", N_("Nothing is saved at table {table} yet."), table=card.table_number or 0)


def _ring(by: User, card: TableCard, uuid: UUID) -> str:
    """Ring at one table; the score so far."""
    kept = [keeper for keeper in card.record.sheets if _in_play(card, keeper)]
    if not kept:
        over = any(totals.over for totals in _totals_of(card, card.record.sheets))
        return "stopped" if over else "nothing_kept"
    for keeper in kept:
        totals = card.record.sheet_totals(card.rules, keeper)
        if not totals.bell and not totals.over:
            line = uuid5(uuid, f"{card.game_id}:{keeper}")
            ring_bell(by=by, game_id=card.game_id, sheet=keeper, number=totals.next_number, uuid=line)
            card = card_of(card.game_id)
    return "stopped" if all(totals.over for totals in _totals_of(card, kept)) else "level"


def _in_play(card: TableCard, keeper: int) -> bool:
    """Whether a sheet has a hand on it, or a bank that is open."""
    totals = card.record.sheet_totals(card.rules, keeper)
    return not totals.over and (bool(totals.rows) or totals.session is not None)


def _totals_of(card: TableCard, keepers: Iterable[int]) -> list[Any]:
    return [card.record.sheet_totals(card.rules, keeper) for keeper in keepers]
