"""Make what migrations 1 to 13 made. They are gone: upgrading starts from 0.6.7, which has this one on record."""

import datetime
import django.db.models.deletion
import django.utils.timezone
import simple_history.models
import uuid
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('auth', '0012_alter_user_first_name_max_length'),
    ]

    operations = [
        migrations.CreateModel(
            name='Club',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=120)),
                ('slug', models.SlugField(max_length=60, unique=True)),
                ('time_zone', models.CharField(default='UTC', help_text="The venue's, such as America/Edmonton.", max_length=64)),
                ('created_at', models.DateTimeField(auto_now_add=True)),
                ('names_corrected', models.PositiveIntegerField(default=0, editable=False, help_text="Counts the corrections of players' names: pages that show them change.")),
                ('about', models.TextField(blank=True, help_text="How to join; shown on the club's public page.", max_length=2000)),
                ('guest_months', models.PositiveSmallIntegerField(default=24, help_text='Contact data of people without membership are deleted after so many months unseen.')),
                ('letter_days', models.PositiveSmallIntegerField(default=90, help_text='Sent letters are deleted after so many days.')),
                ('public', models.BooleanField(default=True, help_text='The club has a page that anybody may open.')),
                ('quiet_from', models.TimeField(default=datetime.time(21, 0), help_text='No letters from here …')),
                ('quiet_until', models.TimeField(default=datetime.time(8, 0), help_text='… to here, by the clock in the hall.')),
                ('site_address', models.CharField(blank=True, help_text='What links in letters begin with.', max_length=200)),
            ],
            options={
                'ordering': ['name'],
            },
        ),
        migrations.CreateModel(
            name='User',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('password', models.CharField(max_length=128, verbose_name='password')),
                ('last_login', models.DateTimeField(blank=True, null=True, verbose_name='last login')),
                ('is_superuser', models.BooleanField(default=False, help_text='Designates that this user has all permissions without explicitly assigning them.', verbose_name='superuser status')),
                ('email', models.EmailField(max_length=254, unique=True)),
                ('name', models.CharField(blank=True, max_length=120)),
                ('is_active', models.BooleanField(default=True)),
                ('is_staff', models.BooleanField(default=False)),
                ('joined_at', models.DateTimeField(auto_now_add=True)),
                ('groups', models.ManyToManyField(blank=True, help_text='The groups this user belongs to. A user will get all permissions granted to each of their groups.', related_name='user_set', related_query_name='user', to='auth.group', verbose_name='groups')),
                ('user_permissions', models.ManyToManyField(blank=True, help_text='Specific permissions for this user.', related_name='user_set', related_query_name='user', to='auth.permission', verbose_name='user permissions')),
            ],
            options={
                'abstract': False,
            },
        ),
        migrations.CreateModel(
            name='ApiToken',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('digest', models.CharField(help_text='SHA-256 of the key.', max_length=64, unique=True)),
                ('made_at', models.DateTimeField(default=django.utils.timezone.now)),
                ('expires_at', models.DateTimeField()),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='api_tokens', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['made_at', 'id'],
            },
        ),
        migrations.CreateModel(
            name='MemberKind',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=80)),
                ('fee', models.DecimalField(decimal_places=2, default=0, help_text="In the club's currency.", max_digits=8)),
                ('months', models.PositiveSmallIntegerField(default=12, help_text='How long one payment is good for; 0: for life.')),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='member_kinds', to='clubs.club')),
            ],
            options={
                'ordering': ['name'],
            },
        ),
        migrations.CreateModel(
            name='Player',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=120)),
                ('note', models.CharField(blank=True, help_text='Tells two people of one name apart.', max_length=120)),
                ('created_at', models.DateTimeField(auto_now_add=True)),
                ('born', models.CharField(blank=True, help_text='1968 or 1968-05-03, where it is known. Never shown to the public.', max_length=10)),
                ('erased_at', models.DateTimeField(blank=True, editable=False, help_text='When the name was erased.', null=True)),
                ('guest', models.BooleanField(default=False, help_text='Entered online under this name; the secretary has not said who it is.')),
                ('shown_as', models.CharField(choices=[('full', 'full name'), ('initial', 'first name and initial'), ('hidden', 'no name')], default='full', max_length=8)),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='players', to='clubs.club')),
                ('merged_into', models.ForeignKey(blank=True, editable=False, help_text='The same person under another row: everything of this one was moved there.', null=True, on_delete=django.db.models.deletion.PROTECT, related_name='merged', to='clubs.player')),
            ],
            options={
                'ordering': ['name', 'id'],
            },
        ),
        migrations.CreateModel(
            name='Member',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.CharField(blank=True, help_text="The club's own member number.", max_length=20)),
                ('joined', models.DateField(blank=True, null=True)),
                ('left', models.DateField(blank=True, null=True)),
                ('paid_until', models.DateField(blank=True, help_text='The last day that is paid for.', null=True)),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='members', to='clubs.club')),
                ('kind', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='members', to='clubs.memberkind')),
                ('player', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='member', to='clubs.player')),
            ],
            options={
                'ordering': ['player__name', 'player_id'],
            },
        ),
        migrations.CreateModel(
            name='Letter',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', models.CharField(choices=[('entry_confirmed', 'entry confirmed'), ('waiting_list_moved', 'place from the waiting list'), ('partner_found', 'partner found'), ('reminder', 'reminder'), ('night_cancelled', 'night cancelled or moved'), ('results', 'results of the night'), ('qualified', 'qualified'), ('membership_ends', 'membership about to end'), ('invitation', 'invitation to the staff')], max_length=24)),
                ('key', models.CharField(help_text='The occasion: one letter each, however often asked.', max_length=120, unique=True)),
                ('to_address', models.EmailField(max_length=254)),
                ('to_name', models.CharField(blank=True, max_length=120)),
                ('subject', models.CharField(max_length=200)),
                ('text', models.TextField()),
                ('html', models.TextField(blank=True)),
                ('message_id', models.CharField(help_text='Of the email; the same in each attempt.', max_length=120, unique=True)),
                ('state', models.CharField(choices=[('waiting', 'waiting'), ('sending', 'being sent'), ('sent', 'sent'), ('failed', 'not accepted'), ('stopped', 'not sent')], db_index=True, default='waiting', max_length=12)),
                ('not_before', models.DateTimeField(default=django.utils.timezone.now, help_text='Later in quiet hours or after a failure.')),
                ('attempts', models.PositiveSmallIntegerField(default=0)),
                ('problem', models.CharField(blank=True, help_text='What the mail server said last.', max_length=200)),
                ('created_at', models.DateTimeField(auto_now_add=True)),
                ('taken_at', models.DateTimeField(blank=True, help_text='When a worker took it to hand it over.', null=True)),
                ('sent_at', models.DateTimeField(blank=True, null=True)),
                ('not_after', models.DateTimeField(blank=True, help_text='From then on it is of no use: it is not sent.', null=True)),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='letters', to='clubs.club')),
                ('player', models.ForeignKey(blank=True, help_text='Whom it is for.', null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='letters', to='clubs.player')),
            ],
            options={
                'ordering': ['-created_at', '-id'],
            },
        ),
        migrations.CreateModel(
            name='HistoricalPlayer',
            fields=[
                ('id', models.BigIntegerField(auto_created=True, blank=True, db_index=True, verbose_name='ID')),
                ('name', models.CharField(max_length=120)),
                ('note', models.CharField(blank=True, help_text='Tells two people of one name apart.', max_length=120)),
                ('created_at', models.DateTimeField(blank=True, editable=False)),
                ('history_id', models.AutoField(primary_key=True, serialize=False)),
                ('history_date', models.DateTimeField(db_index=True)),
                ('history_change_reason', models.CharField(max_length=100, null=True)),
                ('history_type', models.CharField(choices=[('+', 'Created'), ('~', 'Changed'), ('-', 'Deleted')], max_length=1)),
                ('born', models.CharField(blank=True, help_text='1968 or 1968-05-03, where it is known. Never shown to the public.', max_length=10)),
                ('erased_at', models.DateTimeField(blank=True, editable=False, help_text='When the name was erased.', null=True)),
                ('guest', models.BooleanField(default=False, help_text='Entered online under this name; the secretary has not said who it is.')),
                ('shown_as', models.CharField(choices=[('full', 'full name'), ('initial', 'first name and initial'), ('hidden', 'no name')], default='full', max_length=8)),
                ('club', models.ForeignKey(blank=True, db_constraint=False, null=True, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', to='clubs.club')),
                ('history_user', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('merged_into', models.ForeignKey(blank=True, db_constraint=False, editable=False, help_text='The same person under another row: everything of this one was moved there.', null=True, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', to='clubs.player')),
            ],
            options={
                'verbose_name': 'historical player',
                'verbose_name_plural': 'historical players',
                'ordering': ('-history_date', '-history_id'),
                'get_latest_by': ('history_date', 'history_id'),
            },
            bases=(simple_history.models.HistoricalChanges, models.Model),
        ),
        migrations.CreateModel(
            name='HistoricalMember',
            fields=[
                ('id', models.BigIntegerField(auto_created=True, blank=True, db_index=True, verbose_name='ID')),
                ('number', models.CharField(blank=True, help_text="The club's own member number.", max_length=20)),
                ('joined', models.DateField(blank=True, null=True)),
                ('left', models.DateField(blank=True, null=True)),
                ('paid_until', models.DateField(blank=True, help_text='The last day that is paid for.', null=True)),
                ('history_id', models.AutoField(primary_key=True, serialize=False)),
                ('history_date', models.DateTimeField(db_index=True)),
                ('history_change_reason', models.CharField(max_length=100, null=True)),
                ('history_type', models.CharField(choices=[('+', 'Created'), ('~', 'Changed'), ('-', 'Deleted')], max_length=1)),
                ('club', models.ForeignKey(blank=True, db_constraint=False, null=True, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', to='clubs.club')),
                ('history_user', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('kind', models.ForeignKey(blank=True, db_constraint=False, null=True, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', to='clubs.memberkind')),
                ('player', models.ForeignKey(blank=True, db_constraint=False, null=True, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', to='clubs.player')),
            ],
            options={
                'verbose_name': 'historical member',
                'verbose_name_plural': 'historical members',
                'ordering': ('-history_date', '-history_id'),
                'get_latest_by': ('history_date', 'history_id'),
            },
            bases=(simple_history.models.HistoricalChanges, models.Model),
        ),
        migrations.CreateModel(
            name='FormerName',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=120)),
                ('note', models.CharField(blank=True, max_length=120)),
                ('corrected_at', models.DateTimeField(help_text='When another name took its place.')),
                ('by', models.ForeignKey(blank=True, help_text='Who corrected it.', null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='former_names', to='clubs.player')),
            ],
            options={
                'ordering': ['-corrected_at', '-id'],
            },
        ),
        migrations.CreateModel(
            name='Contact',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('email', models.EmailField(blank=True, max_length=254)),
                ('telephone', models.CharField(blank=True, max_length=40)),
                ('notes', models.TextField(blank=True, help_text='Only secretaries and administrators.', max_length=2000)),
                ('wants_letters', models.BooleanField(default=True, help_text='Reminders, results and news. What answers an act of their own is always sent.')),
                ('updated_at', models.DateTimeField(auto_now=True)),
                ('erasure_asked_at', models.DateTimeField(blank=True, editable=False, help_text='When the player asked to be erased.', null=True)),
                ('user', models.ForeignKey(blank=True, help_text='The account of this person, where one was linked.', null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='contacts', to=settings.AUTH_USER_MODEL)),
                ('player', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='contact', to='clubs.player')),
            ],
            options={
                'ordering': ['player__name', 'player_id'],
            },
        ),
        migrations.CreateModel(
            name='Attendance',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('day', models.DateField(help_text='By the clock in the hall.')),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='attendances', to='clubs.player')),
            ],
            options={
                'ordering': ['-day', 'player_id'],
            },
        ),
        migrations.CreateModel(
            name='PlayerMerge',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('moved', models.JSONField(default=list, help_text='What was moved: [["tournaments.entry", "first", 31], …].')),
                ('replaced', models.JSONField(default=dict, help_text='Values of `kept` that were filled in from `gone`.')),
                ('made_at', models.DateTimeField(auto_now_add=True)),
                ('undone_at', models.DateTimeField(blank=True, null=True)),
                ('by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('gone', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='+', to='clubs.player')),
                ('kept', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='merges', to='clubs.player')),
            ],
            options={
                'ordering': ['-made_at', '-id'],
            },
        ),
        migrations.CreateModel(
            name='Receipt',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('actor', models.CharField(help_text='user:7 or table:31', max_length=80)),
                ('key', models.CharField(max_length=80)),
                ('fingerprint', models.CharField(help_text='SHA-256 of method, address and body.', max_length=64)),
                ('status', models.PositiveSmallIntegerField()),
                ('body', models.JSONField(help_text='What the address keeps of its answer (`to_keep` of its view).')),
                ('answered_at', models.DateTimeField(auto_now_add=True)),
                ('authority', models.JSONField(default=list, help_text='What the policy was asked for: [club, act, event or null] each, as it allowed it.')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('actor', 'key'), name='one_answer_a_key')],
            },
        ),
        migrations.CreateModel(
            name='StaffRole',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('role', models.CharField(choices=[('administrator', 'club administrator'), ('director', 'director'), ('secretary', 'secretary'), ('assistant', 'assistant')], max_length=16)),
                ('created_at', models.DateTimeField(auto_now_add=True)),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='staff', to='clubs.club')),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='staff_roles', to=settings.AUTH_USER_MODEL)),
            ],
        ),
        migrations.CreateModel(
            name='Venue',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=120)),
                ('address', models.CharField(blank=True, max_length=200)),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='venues', to='clubs.club')),
            ],
            options={
                'ordering': ['name'],
            },
        ),
        migrations.CreateModel(
            name='NightSeries',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=120)),
                ('weekday', models.PositiveSmallIntegerField(choices=[(0, 'Monday'), (1, 'Tuesday'), (2, 'Wednesday'), (3, 'Thursday'), (4, 'Friday'), (5, 'Saturday'), (6, 'Sunday')])),
                ('starts', models.TimeField(help_text='By the clock in the hall.')),
                ('minutes', models.PositiveSmallIntegerField(default=180, help_text='How long a night takes.')),
                ('first', models.DateField(help_text='No night before this day.')),
                ('last', models.DateField(blank=True, help_text='No night after this day; empty: it goes on.', null=True)),
                ('every_weeks', models.PositiveSmallIntegerField(default=1, help_text='1: each week; 2: each second week.')),
                ('info', models.CharField(blank=True, help_text='A line for visitors: fee, food, parking.', max_length=500)),
                ('uid', models.UUIDField(default=uuid.uuid4, editable=False, help_text='Names it in calendar feeds.', unique=True)),
                ('changed_at', models.DateTimeField(auto_now=True)),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='series', to='clubs.club')),
                ('venue', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='series', to='clubs.venue')),
            ],
            options={
                'ordering': ['weekday', 'starts', 'id'],
            },
        ),
        migrations.CreateModel(
            name='ClubNight',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('series_date', models.DateField(blank=True, help_text='The day its series would have it on.', null=True)),
                ('date', models.DateField()),
                ('starts', models.TimeField(help_text='By the clock in the hall.')),
                ('minutes', models.PositiveSmallIntegerField(default=180)),
                ('name', models.CharField(max_length=120)),
                ('info', models.CharField(blank=True, max_length=500)),
                ('state', models.CharField(choices=[('planned', 'planned'), ('skipped', 'skipped'), ('cancelled', 'cancelled')], default='planned', max_length=12)),
                ('reason', models.CharField(blank=True, help_text='Why it is moved or cancelled.', max_length=200)),
                ('uid', models.UUIDField(default=uuid.uuid4, editable=False, help_text='Names a single night in feeds.', unique=True)),
                ('sequence', models.PositiveIntegerField(default=0, editable=False, help_text='Counts changes, for calendar feeds.')),
                ('changed_at', models.DateTimeField(auto_now=True)),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='nights', to='clubs.club')),
                ('series', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='nights', to='clubs.nightseries')),
                ('venue', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='nights', to='clubs.venue')),
            ],
            options={
                'ordering': ['date', 'starts', 'id'],
            },
        ),
        migrations.CreateModel(
            name='Zone',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=80)),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='zones', to='clubs.club')),
            ],
            options={
                'ordering': ['name'],
            },
        ),
        migrations.CreateModel(
            name='Invitation',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('email', models.EmailField(max_length=254)),
                ('name', models.CharField(blank=True, max_length=120)),
                ('role', models.CharField(choices=[('administrator', 'club administrator'), ('director', 'director'), ('secretary', 'secretary'), ('assistant', 'assistant')], max_length=16)),
                ('nonce', models.CharField(max_length=12)),
                ('made_at', models.DateTimeField(default=django.utils.timezone.now)),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='invitations', to='clubs.club')),
            ],
            options={
                'ordering': ['email'],
                'constraints': [models.UniqueConstraint(fields=('club', 'email'), name='one_invitation_of_an_address')],
            },
        ),
        migrations.AddConstraint(
            model_name='memberkind',
            constraint=models.UniqueConstraint(fields=('club', 'name'), name='one_member_kind_of_a_name'),
        ),
        migrations.AddConstraint(
            model_name='player',
            constraint=models.UniqueConstraint(fields=('club', 'name', 'note'), name='one_player_of_a_name_and_note'),
        ),
        migrations.AddConstraint(
            model_name='member',
            constraint=models.UniqueConstraint(condition=models.Q(('number', ''), _negated=True), fields=('club', 'number'), name='one_member_of_a_number'),
        ),
        migrations.AddIndex(
            model_name='letter',
            index=models.Index(fields=['state', 'not_before'], name='letters_due'),
        ),
        migrations.AddConstraint(
            model_name='attendance',
            constraint=models.UniqueConstraint(fields=('player', 'day'), name='one_attendance_a_day'),
        ),
        migrations.AddConstraint(
            model_name='staffrole',
            constraint=models.UniqueConstraint(fields=('club', 'user'), name='one_role_in_a_club'),
        ),
        migrations.AddConstraint(
            model_name='venue',
            constraint=models.UniqueConstraint(fields=('club', 'name'), name='one_venue_of_a_name'),
        ),
        migrations.AddConstraint(
            model_name='clubnight',
            constraint=models.UniqueConstraint(fields=('series', 'series_date'), name='one_night_of_a_series_and_day'),
        ),
        migrations.AddConstraint(
            model_name='clubnight',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('series__isnull', True), ('series_date__isnull', True)), models.Q(('series__isnull', False), ('series_date__isnull', False)), _connector='OR'), name='a_night_of_a_series_has_its_day'),
        ),
        migrations.AddConstraint(
            model_name='zone',
            constraint=models.UniqueConstraint(fields=('club', 'name'), name='one_zone_of_a_name'),
        ),
    ]
