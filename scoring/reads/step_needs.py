"""The next step of the evening: close the round, seat another, settle a tie, finish, publish."""

from collections.abc import Iterator

from rules.base.words import gettext_noop as N_
from rules.base.words import message
from rules.tournament.standings import ordinal
from scoring.reads.needs import Need, NeedKind
from scoring.reads.table_state import TableState
from scoring.reads.ties import OpenTie, ties_that_matter
from tournaments.models import Round, Stage
from tournaments.states import RoundState, StageState, TournamentState


def step_needs(
    stage: Stage, left: int, round_: Round | None, tables: tuple[TableState, ...], extras: tuple[TableState, ...]
) -> Iterator[Need]:
    """The next step of the evening, once nothing else is to be done."""
    if stage.tournament.state == TournamentState.PUBLISHED:
        return
    if stage.state == StageState.FINISHED:
        text = N_("Check the final standings, then publish them.")
        yield Need(NeedKind.PUBLISH, message(N_("Play is over")), message(text))
        return
    if round_ is None or round_.state == RoundState.CLOSED:
        yield from _between(stage, left, round_, extras)
    elif all(table.settled for table in tables):
        text = (
            N_("{count:The table is|All {count} tables are} settled.")
            if tables
            else N_("No games are left in this round.")
        )
        yield Need(
            NeedKind.CLOSE,
            message(N_("Round {round} can be closed"), round=round_.number),
            message(text, count=len(tables)),
        )


def _between(stage: Stage, left: int, round_: Round | None, extras: tuple[TableState, ...]) -> Iterator[Need]:
    done = round_.number if round_ else 0
    if left:
        text = N_("Round {done} of {rounds} is closed.")
        title = message(N_("Seat round {round}"), round=done + 1)
        yield Need(NeedKind.OPEN, title, message(text, done=done, rounds=stage.rounds_planned))
        return
    ties = ties_that_matter(stage.pk)
    yield from (_tie(tie) for tie in ties)
    if not ties and all(game.settled for game in extras):
        text = N_("All rounds are closed. All ties that matter are settled.")
        yield Need(NeedKind.FINISH, message(N_("Finish the event")), message(text))


def _tie(tie: OpenTie) -> Need:
    text = N_("{count} tied for {place}")
    return Need(NeedKind.TIE, message(text, count=len(tie.contenders), place=ordinal(tie.place)), tie.sentence)
