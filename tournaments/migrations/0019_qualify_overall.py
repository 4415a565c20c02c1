from django.db import migrations, models

FIELD = models.BooleanField(default=False, help_text="As many go on by the one table instead, whatever their zone.")


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0018_searchable")]

    operations = [
        migrations.AddField(model_name="tournament", name="qualify_overall", field=FIELD.clone()),
        migrations.AddField(model_name="historicaltournament", name="qualify_overall", field=FIELD.clone()),
    ]
