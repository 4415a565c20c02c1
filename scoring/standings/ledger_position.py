"""How far the ledger has come, and which published standings are behind it.

A snapshot names what it covers as the sum of the chains' own counters: the link at which each game last moved a
place, and the last link of the tournament's chain that could. Counters only grow, whatever order ids commit in.
"""

from django.db import DEFAULT_DB_ALIAS, connections
from django.db.models import F, OuterRef, Subquery, Sum
from django.db.models.expressions import Combinable
from django.db.models.functions import Coalesce

from scoring.models import Logbook, Result, Snapshot
from tournaments.models import Stage
from tournaments.states import CORRECTABLE

# Of a snapshot n, as SQL: that it may move and covers less than the ledger.
BEHIND = """NOT n.frozen
AND n.covers < COALESCE((SELECT SUM(r.link) FROM scoring_result r WHERE r.stage_id = n.stage_id), 0)
  + COALESCE((SELECT l.moved FROM scoring_logbook l JOIN tournaments_stage s ON s.tournament_id = l.tournament_id
    WHERE s.id = n.stage_id), 0)"""

_AGAIN = {"covers": F("covers") - 1, "before_key": ""}  # behind, whatever it covers; what readers are shown stays


def _reached(stage: str, tournament: str) -> Combinable:
    links = Result.objects.filter(stage=OuterRef(stage)).order_by().values("stage").annotate(total=Sum("link"))
    moved = Logbook.objects.filter(tournament=OuterRef(tournament))
    return Coalesce(Subquery(links.values("total")), 0) + Coalesce(Subquery(moved.values("moved")), 0)


def ledger_position_of(stage_id: int) -> int:
    """How far the chains of a stage have come."""
    stages = Stage.objects.filter(pk=stage_id).annotate(reached=_reached("pk", "tournament_id"))
    return int(stages.values_list("reached", flat=True).get())


def stages_behind() -> list[int]:
    """Ids of the stages in play whose snapshot covers less than the ledger; frozen ones are let be."""
    snapshots = Snapshot.objects.filter(frozen=False, stage__tournament__state__in=CORRECTABLE)
    behind = snapshots.annotate(reached=_reached("stage_id", "stage__tournament_id")).filter(covers__lt=F("reached"))
    return list(behind.order_by("stage_id").values_list("stage_id", flat=True))


def put_all_behind(database: str = DEFAULT_DB_ALIAS) -> None:
    """Have the sweep compute every snapshot again that is not frozen: another version of the code may have made it.

    Readers are shown the old one until then. A database without the table has none.
    """
    if Snapshot._meta.db_table in connections[database].introspection.table_names():
        Snapshot.objects.using(database).filter(frozen=False).update(**_AGAIN)


def release(stage_id: int) -> None:
    """Let the standings of a stage move again if they were frozen, and have them computed again, as above."""
    frozen = Snapshot.objects.filter(stage=stage_id, frozen=True)
    frozen.update(frozen=False, frozen_after=None, frozen_amid=False, **_AGAIN)
