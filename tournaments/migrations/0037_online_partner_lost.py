"""Keep the place in line of a player whose partner withdrew."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0001_squashed_0036")]

    operations = [
        migrations.AddField(
            model_name="onlineentry",
            name="lost_partner_at",
            field=models.DateTimeField(
                blank=True,
                help_text="When the partner that was found withdrew. A new pair keeps this place in line.",
                null=True,
            ),
        )
    ]
