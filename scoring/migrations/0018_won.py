from django.db import migrations, models


def write_who_won(apps, schema_editor):
    """By the lead; and of those level on top, who won the play-off that the score card keeps behind the score.

    Standings that rest on a play-off are computed again, unless they are held still.
    """
    credits_ = apps.get_model('scoring', 'Credit').objects
    credits_.filter(lead__gt=0).update(won=True)
    stages = set()
    level = credits_.filter(lead=0).values('game')
    for game, stage, sheets in apps.get_model('scoring', 'ScoreCard').objects.filter(game__in=level).values_list('game', 'stage', 'sheets'):
        outcome = sheets.get('outcome', [])
        ending = next((place for place, one in enumerate(outcome) if isinstance(one, str)), len(outcome))
        if len(outcome) > ending + 2:
            credits_.filter(game=game, side=outcome[ending + 2]).update(won=True)
            stages.add(stage)
    apps.get_model('scoring', 'Snapshot').objects.filter(stage__in=stages, frozen=False).update(covers=-1)


class Migration(migrations.Migration):
    dependencies = [('scoring', '0017_basis')]

    operations = [
        migrations.AddField(
            model_name='credit',
            name='won',
            field=models.BooleanField(default=False, help_text='Its side won: by its lead, or a play-off of those level on top.'),
        ),
        migrations.AlterField(
            model_name='credit',
            name='lead',
            field=models.IntegerField(help_text='Own points less the best of the other sides.'),
        ),
        migrations.RunPython(write_who_won, migrations.RunPython.noop),
    ]
