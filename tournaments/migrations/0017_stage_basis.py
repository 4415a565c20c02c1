from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [('tournaments', '0016_address_for_phones')]

    operations = [
        migrations.AddField(
            model_name='stage',
            name='basis',
            field=models.CharField(default='totals', help_text='rules.standings.Basis: totals, or results per game. Only the director changes it.', max_length=12),
        ),
    ]
