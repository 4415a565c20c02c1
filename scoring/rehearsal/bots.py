"""The bots of a rehearsal: they score at the tables as phones do, hand by hand, and agree to the result.

They play on only while the rehearsal has a speed, and no further than the open round: the director closes it. A table
at which a person has written, or whose sheets differ, is left to the people.
"""

import logging
import random
from collections.abc import Callable
from datetime import datetime, timedelta
from hashlib import sha256
from typing import Any, cast
from uuid import uuid4

from django.db import transaction
from django.utils import timezone

from clubs.errors import Refusal
from clubs.models import User
from clubs.policy import Act, TableKeeper
from rules.base.errors import RulesError
from rules.euchre.bots.keeper import bots_hand
from rules.euchre.game import GameEnding
from rules.euchre.score_sheet import KEEPERS, CardState, Score, SheetTotals, WrittenHand
from rules.laws import Laws
from scoring.decisions.hands import enter_final, enter_hand, set_first_dealer
from scoring.decisions.signing import agree
from scoring.ledger.answers import Answer
from scoring.models import LedgerEntry, Rehearsal
from scoring.reads.rehearsal import BOT, Situation
from scoring.reads.score_card import TableCard, card_of
from scoring.rehearsal.arranged_tie import arranged_score
from scoring.rehearsal.rehearsals import rehearsal_of
from tournaments.models import Game, Tournament
from tournaments.services.events import lock_event
from tournaments.states import GameState, TournamentState

MOST_LINES = 40  # at once: what is due beyond that, because nobody ran the bots, is not played
MOST_HANDS = 24  # in a game
SHEET = KEEPERS[0]

logger = logging.getLogger(__name__)


def play_all() -> None:
    """In every rehearsal the lines that are due by now; run by the worker every few seconds."""
    for rehearsal in Rehearsal.objects.filter(speed__gt=0).select_related("tournament"):
        try:
            play_due(rehearsal, timezone.now())
        except Exception:  # the next round of the worker tries again; the others must not wait
            logger.exception("The bots of rehearsal %s stopped.", rehearsal.pk)


def play_due(rehearsal: Rehearsal, now: datetime) -> int:
    """How many lines were written. Only one process writes what is due in the same seconds."""
    games = open_games(rehearsal.tournament)
    due = int((now - rehearsal.played_to).total_seconds() * rehearsal.speed * len(games) / 60)
    if games and not due:
        return 0
    claimed = Rehearsal.objects.filter(pk=rehearsal.pk, played_to=rehearsal.played_to)
    took = timedelta(seconds=due * 60 / (rehearsal.speed * len(games))) if games else timedelta()
    until = now if due > MOST_LINES or not games else rehearsal.played_to + took
    if claimed.update(played_to=until) != 1:
        return 0
    written = 0
    while games and written < min(due, MOST_LINES):
        game = random.choice(games)  # noqa: S311  (which table is next, not a draw)
        if not play_line(game):
            games.remove(game)
        written += 1
    return written


@transaction.atomic
def play_round_now(*, by: User, tournament: Tournament) -> int:
    """Every game that the bots play ends now, by its final score alone. How many did."""
    event = lock_event(by, Act.RUN_EVENT, tournament, TournamentState.PLAYING)
    rehearsal_of(event)
    return sum(end_now(game) for game in open_games(event))


def open_games(event: Tournament) -> list[int]:
    """The games that bots play: at a table, of two euchre sides or more, and left to them by people.

    The table at which the director tries a phone without a network is theirs before they have opened it.
    """
    games = Game.objects.filter(stage__tournament=event, state=GameState.OPEN, table__isnull=False)
    tried = Rehearsal.objects.filter(tournament=event).values_list("tried", flat=True)
    on_a_phone = {made["game"] for one in tried if (made := one.get(Situation.NETWORK))}
    people = LedgerEntry.objects.filter(tournament=event, game__in=games, sheet__gt=0).exclude(device=BOT)
    touched = on_a_phone | {*people.values_list("game", flat=True)}
    return [pk for pk in games.order_by("table__number").values_list("pk", flat=True) if pk not in touched]


def play_line(game_id: int) -> bool:
    """One more line at a table: the first dealer, a hand, or everybody's agreement. Whether more may follow."""
    try:
        card = card_of(game_id)
        return plays(card) and _next_line(card)
    except (Refusal, RulesError):  # a person was quicker, so the table is theirs; or the rehearsal has ended
        return False


def plays(card: TableCard) -> bool:
    """Whether bots can write there: euchre, not final, and its sheets do not differ."""
    state = card.record.totals(card.rules).state
    return card.rules.has_bots and state not in (CardState.DIFFERS, CardState.FINAL, CardState.VOID)


def _next_line(card: TableCard) -> bool:
    totals = card.record.sheet_totals(card.rules, SHEET)
    if totals.over and totals.recorded is not None:
        _agree(card, totals.recorded)
        return False
    wanted = arranged_score(card.game_id) if not totals.rows else None
    if wanted is not None:
        _final(card, wanted)
    elif len(totals.rows) >= MOST_HANDS:  # under a bell, or where others end the round
        _end(card)
    elif totals.next_dealer is None and card.rules.asks_first_dealer:
        _write(card, set_first_dealer, seat=card.game_id % len(card.sides))
    else:
        _write(card, enter_hand, hand=hand_of_bots(card, totals))
    return True


def end_now(game_id: int) -> bool:
    """The game's final score, agreed; False where the table is left to people."""
    card = card_of(game_id)
    if not plays(card):
        return False
    try:
        if not card.record.sheet_totals(card.rules, SHEET).over:
            _end(card)
        recorded = card_of(game_id).record.sheet_totals(card.rules, SHEET).recorded
        if recorded is not None:
            _agree(card, recorded)
    except (Refusal, RulesError):
        return False
    return recorded is not None


def _end(card: TableCard) -> None:
    """A final score that goes with the hands: who leads wins, at the target or else at the bell."""
    totals = card.record.sheet_totals(card.rules, SHEET)
    arranged = None if totals.rows else arranged_score(card.game_id)
    try:
        _final(card, arranged or _score(card, totals.points))
    except RulesError:
        leads = max(totals.points) + (len({*totals.points}) == 1)
        first = totals.points.index(max(totals.points))
        score = tuple(leads if side == first else points for side, points in enumerate(totals.points))
        _write(card, enter_final, score=score, ending=GameEnding.TIMED_OUT)


def _final(card: TableCard, score: Score) -> None:
    _write(card, enter_final, score=score)


def _write(card: TableCard, service: Callable[..., Answer], **what: Any) -> None:
    """The line, on as many sheets as the laws have kept."""
    for sheet in KEEPERS[: card.rules.score_keepers]:
        write_on(card, sheet, service, **what)


def write_on(card: TableCard, sheet: int, service: Callable[..., Answer], **what: Any) -> None:
    """The next line of a sheet."""
    now = card_of(card.game_id)
    number = now.record.sheet_totals(now.rules, sheet).next_number
    service(by=keeper_of(card), game_id=card.game_id, sheet=sheet, number=number, uuid=uuid4(), device=BOT, **what)


def _agree(card: TableCard, score: Score) -> None:
    signed = card_of(card.game_id).record.signed
    for side in range(len(card.sides)):
        if side not in signed:
            agree(by=keeper_of(card), game_id=card.game_id, side=side, score=score, uuid=uuid4(), device=BOT)


def keeper_of(card: TableCard) -> TableKeeper:
    """The holder of the link of the table at which the game is played."""
    return TableKeeper(card.table_id or 0, card.tournament_id, card.club_id)


def hand_of_bots(card: TableCard, totals: SheetTotals) -> WrittenHand:
    """The next hand of a sheet as house players play it; the same game has the same cards."""
    laws = cast(Laws, card.laws)  # `plays` has asked
    cards = sha256(f"rehearsal {card.game_id} {len(totals.rows)}".encode()).digest()
    return bots_hand(laws, cards, totals.next_dealer or 0)


def _score(card: TableCard, so_far: Score) -> Score:
    """A final score that goes with what is on the sheet: who leads wins."""
    target = card.rules.target or 10
    chance = random.Random(card.game_id)  # noqa: S311  (a made-up result, not a draw)
    winner = max(range(len(so_far)), key=lambda side: (so_far[side], chance.random()))
    return tuple(
        target if side == winner else min(target - 1, max(points, chance.randrange(target)))
        for side, points in enumerate(so_far)
    )
