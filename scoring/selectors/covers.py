"""How far the ledger has come, and which published standings are behind it.

A snapshot names what it covers as the sum of the chains' own counters: the link at which each game last moved a
place, and the last link of the tournament's chain that could. Counters only grow, whatever order ids commit in.
"""

from django.db.models import F, OuterRef, Subquery, Sum
from django.db.models.expressions import Combinable
from django.db.models.functions import Coalesce

from scoring.models import Logbook, Result, Snapshot
from tournaments.models import Stage
from tournaments.states import TournamentState

IN_PLAY = (TournamentState.PLAYING, TournamentState.FINISHED)


def _reached(stage: str, tournament: str) -> Combinable:
    links = Result.objects.filter(stage=OuterRef(stage)).order_by().values("stage").annotate(total=Sum("link"))
    moved = Logbook.objects.filter(tournament=OuterRef(tournament))
    return Coalesce(Subquery(links.values("total")), 0) + Coalesce(Subquery(moved.values("moved")), 0)


def covers_of(stage_id: int) -> int:
    """How far the chains of a stage have come."""
    stages = Stage.objects.filter(pk=stage_id).annotate(reached=_reached("pk", "tournament_id"))
    return int(stages.values_list("reached", flat=True).get())


def stages_behind(*stage_ids: int) -> list[int]:
    """Ids of the stages in play (or of these) whose snapshot covers less than the ledger; frozen ones are let be."""
    snapshots = Snapshot.objects.filter(frozen=False)
    if stage_ids:
        snapshots = snapshots.filter(stage__in=stage_ids)
    else:
        snapshots = snapshots.filter(stage__tournament__state__in=IN_PLAY)
    reached = _reached("stage_id", "stage__tournament_id")
    behind = snapshots.annotate(reached=reached).filter(covers__lt=F("reached"))
    return list(behind.order_by("stage_id").values_list("stage_id", flat=True))
