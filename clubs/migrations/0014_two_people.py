"""Remember which two players are two people, so that they are not suggested as duplicates again."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("clubs", "0001_squashed_0013")]

    operations = [
        migrations.CreateModel(
            name="TwoPeople",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("said_at", models.DateTimeField(auto_now_add=True)),
                (
                    "by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "one",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="clubs.player"
                    ),
                ),
                (
                    "other",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="clubs.player"
                    ),
                ),
            ],
            options={
                "verbose_name_plural": "two people",
                "ordering": ["-said_at", "-id"],
                "constraints": [models.UniqueConstraint(fields=("one", "other"), name="two_people_once")],
            },
        )
    ]
