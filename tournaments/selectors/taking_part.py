"""Who plays in a stage."""

from django.db.models import QuerySet

from tournaments.models import Entry, Stage


def taking_part(stage: Stage) -> QuerySet[Entry]:
    """The entries with a number, in a later stage those of them who went on to it; the withdrawn are among them."""
    numbered = Entry.objects.filter(tournament=stage.tournament_id, number__isnull=False)
    return numbered.filter(pk__in=stage.entries) if stage.entries else numbered
