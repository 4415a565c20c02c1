"""Make what migrations 1 to 30 made. They are gone: upgrading starts from 0.6.7, which has this one on record."""

import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models

from scoring.migrations.frozen import append_only_but_erasing


def install(apps, schema_editor):
    append_only_but_erasing.install(schema_editor.connection)


def lift(apps, schema_editor):
    append_only_but_erasing.lift(schema_editor.connection)


def store_plainly(apps, schema_editor):
    """PostgreSQL compresses large values; snapshots are rewritten whole at each change, and read much more often."""
    if schema_editor.connection.vendor == "postgresql":
        for column in ("body", "before"):
            schema_editor.execute(f"ALTER TABLE scoring_snapshot ALTER COLUMN {column} SET STORAGE EXTERNAL")


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('tournaments', '0001_squashed_0036'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='Logbook',
            fields=[
                ('length', models.PositiveIntegerField(default=0)),
                ('head', models.CharField(blank=True, help_text='Hash of the last entry.', max_length=64)),
                ('tournament', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, primary_key=True, related_name='+', serialize=False, to='tournaments.tournament')),
                ('moved', models.PositiveIntegerField(default=0)),
            ],
            options={
                'abstract': False,
            },
        ),
        migrations.CreateModel(
            name='Rehearsal',
            fields=[
                ('tournament', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='+', serialize=False, to='tournaments.tournament')),
                ('speed', models.PositiveSmallIntegerField(default=0, help_text='Hands a minute at each table; 0: the bots wait.')),
                ('played_to', models.DateTimeField(help_text='Up to this moment the bots have played what was due.')),
                ('last_player', models.PositiveBigIntegerField(default=0, help_text="The club's last player when it began: later ones without another event go with it.")),
                ('tried', models.JSONField(default=dict, help_text='By situation of the checklist, what it is about: {"entry": 7}.')),
            ],
        ),
        migrations.CreateModel(
            name='Snapshot',
            fields=[
                ('stage', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='+', serialize=False, to='tournaments.stage')),
                ('covers', models.BigIntegerField(default=-1)),
                ('version', models.PositiveIntegerField(default=0, help_text='Counts the replacements: the ETag of the pages.')),
                ('computed_at', models.DateTimeField(null=True)),
                ('claimed_at', models.DateTimeField(help_text='When a reader took it upon itself to recompute.', null=True)),
                ('frozen', models.BooleanField(default=False, help_text='Held still for the ceremony.')),
                ('before_key', models.CharField(default='', help_text='Which round `before` precedes, and its covers.', max_length=40)),
                ('before', models.TextField(default='', help_text='Places when the round before ended: {number: place}.')),
                ('body', models.TextField(default='', help_text='rules.standings.Standings.to_json(), compact.')),
                ('frozen_after', models.PositiveSmallIntegerField(help_text='The last round closed when it was frozen.', null=True)),
                ('frozen_amid', models.BooleanField(default=False, help_text='It has results of the round after that too.')),
            ],
        ),
        migrations.CreateModel(
            name='Result',
            fields=[
                ('game', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, primary_key=True, related_name='+', serialize=False, to='tournaments.game')),
                ('ending', models.CharField(choices=[('target', 'played out'), ('timed_out', 'stopped at the bell'), ('walkover', 'walk-over'), ('decision', "director's decision")], default='target', max_length=12)),
                ('counts', models.BooleanField(default=True, help_text='False once the game is re-opened, void, or an extra game.')),
                ('link', models.PositiveIntegerField()),
                ('score', models.JSONField(help_text='Points by side, as recorded.')),
                ('stage', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='tournaments.stage')),
            ],
        ),
        migrations.CreateModel(
            name='Screen',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('digest', models.CharField(editable=False, help_text='SHA-256 of its token.', max_length=64, unique=True)),
                ('number', models.PositiveSmallIntegerField(help_text='Among the screens of the club.')),
                ('label', models.CharField(blank=True, help_text='Where it is.', max_length=40)),
                ('shows', models.CharField(choices=[('all', 'All pages in turn'), ('seating', 'Seating'), ('standings', 'Standings'), ('clock', 'Clock'), ('bracket', 'Bracket')], default='all', max_length=12)),
                ('held', models.PositiveSmallIntegerField(blank=True, help_text='The page that it stays on.', null=True)),
                ('connected_at', models.DateTimeField(default=django.utils.timezone.now)),
                ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='tournaments.tournament')),
            ],
            options={
                'ordering': ['number', 'id'],
            },
        ),
        migrations.CreateModel(
            name='Credit',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('side', models.PositiveSmallIntegerField()),
                ('points', models.IntegerField()),
                ('lead', models.IntegerField(help_text='Own points less the best of the other sides.')),
                ('lone_hands', models.PositiveSmallIntegerField(default=0, help_text='Lone hands that it made, as the sheets say.')),
                ('won', models.BooleanField(default=False, help_text='Its side won: by its lead, or a play-off of those level on top.')),
                ('entry', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='tournaments.entry')),
                ('game', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='tournaments.game')),
                ('stage', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='tournaments.stage')),
            ],
            options={
                'indexes': [models.Index(fields=['stage', 'entry'], name='scoring_cre_stage_i_4d6454_idx')],
                'constraints': [models.UniqueConstraint(fields=('game', 'entry'), name='one_credit_a_game_and_entry')],
            },
        ),
        migrations.CreateModel(
            name='LedgerEntry',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('uuid', models.UUIDField(unique=True)),
                ('link', models.PositiveIntegerField(help_text='The place in its chain, from 1.')),
                ('sheet', models.PositiveSmallIntegerField(default=0, help_text='0 the desk, 1 and 2 the keepers at the table.')),
                ('number', models.PositiveIntegerField(help_text='The place on the sheet, from 1; at the desk the link itself.')),
                ('kind', models.CharField(choices=[('dealer', 'first dealer'), ('hand', 'hand'), ('undo', 'hand undone'), ('final', 'final score'), ('bell', 'stopped at the bell'), ('bank', 'at the bank'), ('ruling', 'ruling'), ('sign', 'agreed'), ('desk', 'result from the desk'), ('walk_over', 'walk-over'), ('reopen', 're-opened'), ('void', 'void'), ('seating', 'who really sat there'), ('merge', 'tables merged'), ('take_back', 'taken back'), ('objection', 'objection'), ('substitute', 'substitute seated'), ('call', 'director called'), ('start', 'stage started'), ('round', 'round closed'), ('order', 'order of ties changed'), ('late', 'late pair'), ('withdrawal', 'withdrawal'), ('return', 'withdrawal taken back'), ('penalty', 'penalty to a pair'), ('coin', 'coins flipped'), ('extra', 'extra game called'), ('shared', 'place shared'), ('table', 'final table'), ('advance', 'on to the next stage'), ('replan', 're-planned from here'), ('break', 'break'), ('house', 'who sits in'), ('sent', 'sent on to another event'), ('declined', 'says no, or yes after all'), ('stage_back', 'stage taken back'), ('pairing', 'pairing fixed by hand'), ('early', 'ended early'), ('basis', 'basis of comparison changed'), ('pace', 'when games start'), ('clock', 'round clock'), ('round_back', 'round undone'), ('start_back', 'start undone')], max_length=12)),
                ('body', models.JSONField(help_text='A frozen `rules` value in the shapes of the formats page, with a schema number.')),
                ('reason', models.CharField(blank=True, max_length=400)),
                ('device', models.CharField(blank=True, max_length=80)),
                ('at', models.DateTimeField()),
                ('previous', models.CharField(blank=True, max_length=64)),
                ('hash', models.CharField(max_length=64)),
                ('rehearsal', models.BooleanField(db_default=False, default=False, help_text='Of a rehearsal: the only rows that may be deleted, never changed.')),
                ('game', models.ForeignKey(db_index=False, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='tournaments.game')),
                ('replaces', models.ForeignKey(db_index=False, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='scoring.ledgerentry')),
                ('table', models.ForeignKey(db_index=False, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='tournaments.table')),
                ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='tournaments.tournament')),
                ('user', models.ForeignKey(db_index=False, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'verbose_name_plural': 'ledger entries',
                'ordering': ['id'],
                'indexes': [models.Index(condition=models.Q(('kind', 'objection')), fields=['tournament', 'game'], name='objections_of_an_event'), models.Index(condition=models.Q(('kind', 'call')), fields=['tournament', 'game'], name='calls_of_an_event')],
                'constraints': [models.UniqueConstraint(condition=models.Q(('game__isnull', False)), fields=('game', 'link'), name='one_link_of_a_game'), models.UniqueConstraint(condition=models.Q(('game__isnull', True)), fields=('tournament', 'link'), name='one_link_of_a_tournament'), models.UniqueConstraint(condition=models.Q(('game__isnull', False)), fields=('game', 'sheet', 'number'), name='one_place_on_a_sheet')],
            },
        ),
        migrations.CreateModel(
            name='ScoreCard',
            fields=[
                ('length', models.PositiveIntegerField(default=0)),
                ('head', models.CharField(blank=True, help_text='Hash of the last entry.', max_length=64)),
                ('game', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, primary_key=True, related_name='+', serialize=False, to='tournaments.game')),
                ('state', models.CharField(choices=[('open', 'being played'), ('differs', 'the two sheets differ'), ('agreeing', 'waiting for both pairs to agree'), ('final', 'final'), ('void', 'void')], default='open', max_length=8)),
                ('sheets', models.JSONField(default=dict, help_text='rules.scoresheet.GameRecord.to_json().')),
                ('sides', models.JSONField(default=list, help_text='Ids of the entries that play, side by side: [[12], [15]].')),
                ('signed', models.JSONField(default=dict, help_text='The link in which each side agreed that has: {side: link}.')),
                ('stage', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='tournaments.stage')),
                ('tournament', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='tournaments.tournament')),
            ],
            options={
                'indexes': [models.Index(fields=['stage', 'state'], name='scoring_sco_stage_i_4ec159_idx')],
            },
        ),
        migrations.RunPython(store_plainly, migrations.RunPython.noop),
        # From here on the database refuses to change or delete lines of the ledger.
        migrations.RunPython(install, lift),
    ]
