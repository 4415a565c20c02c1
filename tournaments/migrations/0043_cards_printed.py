from django.db import migrations, models


def printed_at_the_start(apps, schema_editor):
    """Nobody knows whether cards of the events in play were printed: they are treated as if they were."""
    stages = apps.get_model('tournaments', 'Stage').objects.filter(state='running', started_at__isnull=False)
    for stage in list(stages.only('pk', 'started_at')):
        stages.filter(pk=stage.pk).update(cards_printed=[stage.started_at.isoformat()])


class Migration(migrations.Migration):

    dependencies = [
        ('tournaments', '0042_cannot_move'),
    ]

    operations = [
        migrations.AddField(
            model_name='stage',
            name='cards_printed',
            field=models.JSONField(blank=True, help_text='The moments when movement cards were printed, one for each change of seats.', null=True),
        ),
        migrations.RunPython(printed_at_the_start, migrations.RunPython.noop),
    ]
