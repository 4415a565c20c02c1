"""Tables whose two score sheets differ, and who of the desk is on the way there."""

from collections.abc import Iterable, Iterator, Mapping

from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.score_sheet import CardState
from scoring.ledger.entries.call import CaseAnswered, CaseKind
from scoring.models import Kind, LedgerEntry, ScoreCard
from scoring.reads.game_steps import game_steps
from scoring.reads.needs import Need, NeededCase, NeededTable, NeedKind
from scoring.reads.score_card import TableCard
from scoring.reads.table_state import TableState, TableStatus, table_state
from scoring.reads.taken import OnTheWay, coming, takers, with_taker
from tournaments.models import Game, Stage
from tournaments.states import GameState


def differing_needs(stage: Stage) -> Iterator[Need]:
    """Tables whose two sheets differ. One query where there is none."""
    differing = ScoreCard.objects.filter(stage=stage, state=CardState.DIFFERS.value).values("game")
    games = Game.objects.filter(pk__in=differing).exclude(state=GameState.VOID)
    states = [table_state(game) for game in games.select_related("round").order_by("table__number", "pk")]
    taken = taken_at(states)
    names = takers(taken.values())
    for state in states:
        who = coming(taken.get(state.game_id), names)
        yield Need(
            NeedKind.DIFFERS,
            message(N_("{at}: the two score sheets differ"), at=state.title),
            with_taker(_where(state), who),
            (NeededTable(state.table or 0, state.game_id),),
            case=NeededCase(None, who),
        )


def taken_at(states: Iterable[TableState]) -> Mapping[int, OnTheWay]:
    """The directors on the way to those of these tables whose sheets differ, by game. No query where none do."""
    cards = {state.game_id: state.card for state in states if state.status is TableStatus.DIFFERS}
    if not cards:
        return {}
    rows = LedgerEntry.objects.filter(game__in=cards, kind=Kind.CALL, body__case=CaseKind.DIFFERS.value)
    found = {game: _taken(cards[game]) for game in set(rows.values_list("game", flat=True)) if game}
    return {game: taken for game, taken in found.items() if taken}


def _taken(card: TableCard) -> OnTheWay | None:
    """The director who came since the sheets began to differ. Sheets that were alike in between are a new case."""
    taken: OnTheWay | None = None
    for step in game_steps(card, LedgerEntry.objects.filter(game=card.game_id).order_by("link")):
        if isinstance(step.entry, CaseAnswered) and step.entry.case is CaseKind.DIFFERS:
            taken = OnTheWay(step.row.user_id)
        elif taken and step.record.totals(card.rules).state is not CardState.DIFFERS:
            taken = None
    return taken


def _where(state: TableState) -> Sentence:
    if state.hand:
        return message(N_("They differ at hand {hand}. Compare both sheets and settle it."), hand=state.hand)
    return message(N_("The final scores differ. Compare both sheets and settle it."))
