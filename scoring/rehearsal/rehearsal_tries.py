"""The situations of a rehearsal's checklist, made when the director wants to try one."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from django.db import transaction

from clubs.errors import Refusal
from clubs.models import User
from clubs.policy import Act
from rules.base.words import gettext_noop as N_
from rules.euchre.entry import HandResult
from rules.euchre.score_sheet import KEEPERS, CardState, WrittenHand
from scoring.decisions.hands import enter_hand, set_first_dealer
from scoring.models import Rehearsal
from scoring.reads.rehearsal import Situation, TryState, rehearsal_now
from scoring.reads.score_card import card_of
from scoring.rehearsal.bots import SHEET, hand_of_bots, open_games, play_line, plays, write_on
from scoring.rehearsal.rehearsals import invented_pairs, rehearsal_of
from tournaments import services as tournament_services
from tournaments.models import Game, Stage, Tournament
from tournaments.services.events import held_event

OTHER_SHEET = KEEPERS[1]
FIRST_LINES = 4  # the cut and a few hands, so that there is something to write wrongly


@transaction.atomic
def try_situation(*, by: User, tournament: Tournament, what: Situation) -> None:
    """Make the situation. `Refusal` where it cannot be tried now, and for one that was tried already."""
    event = held_event(by, Act.RUN_EVENT, tournament)
    rehearsal = rehearsal_of(event)
    stage = event.stages.order_by("-number").first()
    item = next(item for item in rehearsal_now(rehearsal, stage).items if item.what is what)
    if item.state is not TryState.OPEN or stage is None:
        raise Refusal("not_now", N_("This cannot be tried now: {why}"), why=item.text)
    made = _MAKES[what](by, event, stage)
    Rehearsal.objects.filter(pk=rehearsal.pk).update(tried={**rehearsal.tried, what.value: made})


def _late(by: User, event: Tournament, stage: Stage) -> Mapping[str, int]:
    (first, second), *_ = invented_pairs(event) or [("Rae Rush", "Lou Later")]
    if event.persons:
        entry = tournament_services.register_player(by=by, tournament=event, name=first)
    else:
        entry = tournament_services.register_pair(by=by, tournament=event, first=first, second=second)
    return {"entry": entry.pk}


def _score(by: User, event: Tournament, stage: Stage) -> Mapping[str, int]:
    for game_id in open_games(event):
        if _misread(game_id):
            return {"game": game_id}
    raise Refusal("not_now", N_("No table can be used for this now. Try it in the next round."))


def _misread(game_id: int) -> bool:
    """Two sheets that differ in their last hand; False where the game has ended, or is a person's."""
    for _ in range(FIRST_LINES):
        if card_of(game_id).record.sheet_totals(card_of(game_id).rules, SHEET).rows:
            break
        if not play_line(game_id):
            return False
    card = card_of(game_id)
    totals = card.record.sheet_totals(card.rules, SHEET)
    rows = totals.rows
    if not rows or card.record.signed or card.record.outcome:
        return False
    other = card.record.sheet_totals(card.rules, OTHER_SHEET)
    if len(other.rows) >= len(rows):  # both are kept: one more hand, which the second hears wrongly
        write_on(card, SHEET, enter_hand, hand=hand_of_bots(card, totals))
        rows = card_of(game_id).record.sheet_totals(card.rules, SHEET).rows
    if other.next_dealer is None and card.rules.asks_first_dealer:
        write_on(card, OTHER_SHEET, set_first_dealer, seat=_first_dealer(rows[0].written))
    for row in rows[len(other.rows) : -1]:
        write_on(card, OTHER_SHEET, enter_hand, hand=row.written)
    write_on(card, OTHER_SHEET, enter_hand, hand=_heard_wrongly(rows[-1].written))
    after = card_of(game_id)
    return after.record.totals(after.rules).state is CardState.DIFFERS


def _first_dealer(first: WrittenHand) -> int:
    dealer = getattr(first, "dealer", None)
    return int(dealer) if dealer is not None else 0


def _heard_wrongly(hand: WrittenHand) -> WrittenHand:
    """The same makers with other tricks, worth another number of points."""
    assert isinstance(hand, HandResult)
    makers = hand.side_at(0) if hand.makers is None else hand.makers
    if hand.players is not None:
        return replace(hand, makers=makers, tricks=_other(hand.tricks), passed_out=False)
    return HandResult(makers=makers, tricks=_other(hand.tricks), dealer=hand.dealer)


def _other(tricks: int | None) -> int:
    return 3 if tricks == 5 else 5


def _tie(by: User, event: Tournament, stage: Stage) -> Mapping[str, int]:
    return {"stage": stage.pk}


def _network(by: User, event: Tournament, stage: Stage) -> Mapping[str, int]:
    games = [game for game in open_games(event) if plays(card_of(game))]
    if not games:
        raise Refusal("not_now", N_("No table can be used for this now. Try it in the next round."))
    table = Game.objects.values_list("table", flat=True).get(pk=games[-1])
    return {"game": games[-1], "table": table or 0}


_MAKES: Mapping[Situation, Callable[[User, Tournament, Stage], Mapping[str, Any]]] = {
    Situation.LATE: _late,
    Situation.SCORE: _score,
    Situation.TIE: _tie,
    Situation.NETWORK: _network,
}
