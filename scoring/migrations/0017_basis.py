import json

from django.db import migrations, models


def keep_what_each_table_uses(apps, schema_editor):
    """Until now a table was compared per game by itself, once games were unequal; each keeps what it shows now.

    A stage whose table was never computed has nothing to keep: it compares totals.
    """
    stages = apps.get_model('tournaments', 'Stage').objects
    for stage, body in apps.get_model('scoring', 'Snapshot').objects.exclude(body='').values_list('stage', 'body'):
        if json.loads(body)['by_rate']:
            stages.filter(pk=stage).update(basis='per_game')


class Migration(migrations.Migration):
    dependencies = [('scoring', '0016_taken_back'), ('tournaments', '0017_stage_basis')]

    operations = [
        migrations.AlterField(
            model_name='ledgerentry',
            name='kind',
            field=models.CharField(choices=[('dealer', 'first dealer'), ('hand', 'hand'), ('undo', 'hand undone'), ('final', 'final score'), ('bell', 'stopped at the bell'), ('bank', 'at the bank'), ('ruling', 'ruling'), ('sign', 'agreed'), ('desk', 'result from the desk'), ('walk_over', 'walk-over'), ('reopen', 're-opened'), ('void', 'void'), ('seating', 'who really sat there'), ('merge', 'tables merged'), ('take_back', 'taken back'), ('start', 'stage started'), ('round', 'round closed'), ('order', 'order of ties changed'), ('late', 'late pair'), ('withdrawal', 'withdrawal'), ('return', 'withdrawal taken back'), ('penalty', 'penalty to a pair'), ('coin', 'coins flipped'), ('extra', 'extra game called'), ('shared', 'place shared'), ('table', 'final table'), ('advance', 'on to the next stage'), ('replan', 're-planned from here'), ('break', 'break'), ('house', 'who sits in'), ('sent', 'sent on to another event'), ('declined', 'says no, or yes after all'), ('stage_back', 'stage taken back'), ('early', 'ended early'), ('basis', 'basis of comparison changed')], max_length=12),
        ),
        migrations.RunPython(keep_what_each_table_uses, migrations.RunPython.noop),
    ]
