from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.conf import settings


def keep_former_names(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Names that were corrected before this table existed: each history row that differs from the one after it."""
    players = set(apps.get_model("clubs", "Player").objects.values_list("pk", flat=True))
    FormerName = apps.get_model("clubs", "FormerName")
    columns = ("id", "name", "note", "history_date", "history_user")
    rows = apps.get_model("clubs", "HistoricalPlayer").objects.order_by("id", "history_id").values_list(*columns)
    found, before = [], None
    for row in rows.iterator(2000):
        pk, name, note, at, by = row
        if before and before[0] == pk and pk in players and before[1:3] != (name, note):
            found.append(FormerName(player_id=pk, name=before[1], note=before[2], corrected_at=at, by_id=by))
        before = row
    FormerName.objects.bulk_create(found, batch_size=500)


class Migration(migrations.Migration):
    dependencies = [("clubs", "0004_one_address_an_account")]

    operations = [
        migrations.AddField(
            model_name="club",
            name="names_corrected",
            field=models.PositiveIntegerField(
                default=0,
                editable=False,
                help_text="Counts the corrections of players' names: pages that show them change.",
            ),
        ),
        migrations.CreateModel(
            name="FormerName",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=120)),
                ("note", models.CharField(blank=True, max_length=120)),
                ("corrected_at", models.DateTimeField(help_text="When another name took its place.")),
                (
                    "by",
                    models.ForeignKey(
                        blank=True,
                        help_text="Who corrected it.",
                        null=True,
                        on_delete=models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=models.deletion.CASCADE, related_name="former_names", to="clubs.player"
                    ),
                ),
            ],
            options={"ordering": ["-corrected_at", "-id"]},
        ),
        migrations.RunPython(keep_former_names, migrations.RunPython.noop, elidable=True),
    ]
