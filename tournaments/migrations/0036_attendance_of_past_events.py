"""Count who came to the events of before, so that "not seen for 3 months" does not list everybody."""

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

BEGUN = ("playing", "finished", "published")
BATCH = 500


def note_past(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """One row for each player and day of an event that began; house players and rehearsals are not counted."""
    attendance = apps.get_model("clubs", "Attendance").objects.using(schema_editor.connection.alias)
    entries = apps.get_model("tournaments", "Entry").objects.using(schema_editor.connection.alias)
    begun = entries.filter(tournament__state__in=BEGUN, tournament__rehearsal_of=None, house=False)
    rows = begun.values_list("first", "second", "tournament__date").order_by("pk")
    days = {(player, day) for first, second, day in rows.iterator() for player in (first, second) if player}
    new = [attendance.model(player_id=player, day=day) for player, day in sorted(days)]
    attendance.bulk_create(new, batch_size=BATCH, ignore_conflicts=True)


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0035_no_night_of_an_event"), ("clubs", "0013_attendance")]

    operations = [migrations.RunPython(note_past, migrations.RunPython.noop)]
