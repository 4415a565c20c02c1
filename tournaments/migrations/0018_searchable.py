from django.db import migrations, models

FIELD = models.BooleanField(default=True, help_text="Search engines may show its pages, where it is listed.")


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0017_stage_basis")]

    operations = [
        migrations.AddField(model_name="tournament", name="searchable", field=FIELD.clone()),
        migrations.AddField(model_name="historicaltournament", name="searchable", field=FIELD.clone()),
    ]
