"""Objections to results: which are open, and which results may still be objected to.

An objection is open until the director keeps the result, or decides the game in another way.
"""

import datetime
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from django.db.models import Exists, OuterRef, QuerySet, Subquery
from django.utils import timezone

from clubs.errors import Refusal
from rules.base.words import Sentence, message
from rules.base.words import gettext_noop as N_
from rules.euchre.entry import score_figures
from rules.euchre.score_sheet import Score
from rules.tournament.brackets import SHAPES
from scoring.ledger.entries import read_entry
from scoring.ledger.entries.call import CaseAnswered, CaseKind
from scoring.ledger.entries.objection import ObjectionAnswered, ObjectionRaised, ObjectionReopened
from scoring.ledger.entry import GameEntry
from scoring.models import Kind, LedgerEntry, Result
from scoring.models.ledger import DECIDING, OF_CASES
from scoring.reads.needs import Need, NeededCase, NeededTable, NeedKind
from scoring.reads.table_state import TableState, table_state
from scoring.reads.taken import OnTheWay, coming, takers, with_taker
from tournaments.models import Game, Stage
from tournaments.states import CORRECTABLE, GameState

PLAYED = (Kind.HAND, Kind.FINAL, Kind.DESK)


@dataclass(frozen=True, slots=True)
class Objection:
    """One objection: `id` and `link` of its entry, the `side` that objects, why, and the score that it says.

    `answer`: why the director keeps the result. `open`: the director has still to decide. `taken`: somebody of the
    desk is on the way.
    """

    id: int
    link: int
    game: int
    side: int
    at: datetime.datetime
    reason: str
    score: Score | None
    open: bool = True
    answer: str = ""
    taken: OnTheWay | None = None

    @property
    def kept(self) -> bool:
        """The director keeps the result, and said why."""
        return not self.open and bool(self.answer)


def objections_to(games: Iterable[int]) -> tuple[Objection, ...]:
    """The objections to these games, by game, first to last. One query."""
    kinds = (*OF_CASES, *DECIDING)
    rows = LedgerEntry.objects.filter(game__in=tuple(games), kind__in=kinds).order_by("game", "link")
    return _folded(tuple(rows))


def open_objections(stage: Stage) -> tuple[Objection, ...]:
    """Those that wait for the director, the oldest first. One query where there is none, else two."""
    own = LedgerEntry.objects.filter(tournament=stage.tournament_id, kind=Kind.OBJECTION, game__stage=stage)
    games = set(own.values_list("game", flat=True))
    found = objections_to(games) if games else ()
    return tuple(sorted((one for one in found if one.open), key=lambda one: one.id))


def _folded(rows: Sequence[LedgerEntry]) -> tuple[Objection, ...]:
    found: dict[tuple[int, int], Objection] = {}
    for row in rows:
        game, entry = row.game_id or 0, read_entry(GameEntry, row.kind, row.body)
        if isinstance(entry, ObjectionRaised):
            raised = Objection(row.pk, row.link, game, entry.side, row.at, row.reason, entry.score)
            found[game, row.link] = raised
        elif isinstance(entry, ObjectionAnswered):
            at = (game, entry.objection)
            found[at] = replace(found[at], open=False, answer=row.reason)
        elif isinstance(entry, ObjectionReopened):
            at = (game, entry.objection)
            found[at] = replace(found[at], open=True, answer="", taken=None)
        elif isinstance(entry, CaseAnswered) and entry.case is CaseKind.OBJECTION:
            at = (game, entry.link or 0)
            found[at] = replace(found[at], taken=OnTheWay(row.user_id))
        elif row.kind != Kind.CALL:
            settled = {at: replace(one, open=False) for at, one in found.items() if at[0] == game and one.open}
            found |= settled
    return tuple(found.values())


def open_to_objection(stage: Stage, games: QuerySet[Game]) -> frozenset[int]:
    """Ids of those of these games of a stage that are final and not locked yet. One query."""
    played_on = _played_later()
    if stage.movement in SHAPES:  # rounds of a knock-out overlap: only the same players' next game counts
        played_on = played_on.filter(game__seats__entry__seats__game=OuterRef("pk"))
    result = Result.objects.filter(game=OuterRef("game"), link=OuterRef("link"))
    settled = LedgerEntry.objects.filter(Exists(result), game=OuterRef("pk")).values("at")
    found = correctable(stage, games).annotate(played_on=Exists(played_on), settled_at=Subquery(settled[:1]))
    rows = found.values_list("pk", "stage__tournament__objection_minutes", "played_on", "settled_at")
    now = timezone.now()
    return frozenset(
        game
        for game, minutes, played, at in rows
        if (not played if minutes is None else at and now < at + datetime.timedelta(minutes=minutes))
    )


def correctable(stage: Stage, games: QuerySet[Game]) -> QuerySet[Game]:
    """Those of these games of a stage whose results the director can still correct, locked to players or not."""
    in_time = games.filter(stage=stage, state=GameState.FINAL, stage__tournament__state__in=CORRECTABLE)
    return in_time.filter(~Exists(Stage.objects.filter(tournament=stage.tournament_id, number__gt=stage.number)))


def _played_later() -> QuerySet[LedgerEntry]:
    """Hands and results of later rounds than that of the game in the outer query."""
    later = LedgerEntry.objects.filter(game__stage=OuterRef("stage"), game__round__number__gt=OuterRef("round__number"))
    return later.filter(kind__in=PLAYED)


def refuse_objection(game: Game) -> None:
    """`Refusal` where nobody may object to the result of this game now."""
    stage = game.stage
    if stage.tournament.objection_minutes == 0:
        raise Refusal("no_objections", N_("This event takes no objections here. Speak to the director."))
    if game.state != GameState.FINAL:
        raise Refusal("not_final", N_("This game is not final. Change it at the table, or call the director."))
    if game.pk not in open_to_objection(stage, Game.objects.filter(pk=game.pk)):
        raise Refusal("result_locked", N_("This result is locked. Speak to the director."))


def objection_needs(stage: Stage) -> Iterator[Need]:
    """Objections that wait for an answer, the oldest first. One query where there is none."""
    waiting = open_objections(stage)
    games = Game.objects.select_related("round", "table").in_bulk([one.game for one in waiting]) if waiting else {}
    names = takers(one.taken for one in waiting)
    for one in waiting:
        state, who = table_state(games[one.game]), coming(one.taken, names)
        title = message(N_("{at}: objection to the result"), at=state.title)
        if state.round and state.table:
            text = N_("Round {round}, table {table}: objection to the result")
            title = message(text, round=state.round, table=state.table)
        at = (NeededTable(state.table or 0, one.game),)
        detail, case = with_taker(_objecting(state, one), who), NeededCase(one.link, who)
        yield Need(NeedKind.OBJECTION, title, detail, at, since=one.at, objection=one.id, case=case)


def _objecting(state: TableState, one: Objection) -> Sentence:
    about = {"pair": state.sides[one.side].name, "saved": score_figures(state.score), "reason": one.reason}
    if one.score:
        text = N_("{pair}: “{reason}” Saved: {saved}. Their score: {score}.")
        return message(text, **about, score=score_figures(one.score))
    return message(N_("{pair}: “{reason}” Saved: {saved}."), **about)
