import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('clubs', '0014_two_people'),
        ('scoring', '0031_ratings'),
        ('tournaments', '0001_squashed_0036'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='CashBook',
            fields=[
                ('club', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, primary_key=True, related_name='+', serialize=False, to='clubs.club')),
                ('currency', models.CharField(help_text='ISO 4217; it never changes.', max_length=3)),
                ('last', models.PositiveIntegerField(default=0, help_text='The number of the last posting.')),
                ('opened_at', models.DateTimeField(auto_now_add=True)),
            ],
        ),
        migrations.CreateModel(
            name='NightCash',
            fields=[
                ('event', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='+', serialize=False, to='tournaments.tournament')),
                ('member', models.BigIntegerField(default=0)),
                ('guest', models.BigIntegerField(default=0)),
                ('to_lone_hands', models.BigIntegerField(default=0, help_text='Of each fee, for the lone-hand pot.')),
                ('to_club', models.BigIntegerField(default=0, help_text='Of each fee, for the club.')),
                ('euchre', models.BigIntegerField(default=0, help_text='An entry that is euchred pays it.')),
                ('lone_hand', models.BigIntegerField(default=0, help_text='The opponents of a lone hand pay it.')),
                ('unit', models.BigIntegerField(default=1, help_text='The smallest coin that prizes are paid in.')),
                ('basis', models.CharField(choices=[('percent', 'Percent of the pot'), ('shares', 'Shares of the pot'), ('fixed', 'Fixed amounts')], default='percent', max_length=8)),
                ('places', models.JSONField(default=list, help_text='The prize of each place, the first one first; [] for no prizes.')),
                ('remainder', models.CharField(choices=[('better_placed', 'The better-placed, one coin each'), ('club', 'The club'), ('next_night', "The next night's pot")], default='better_placed', max_length=16)),
                ('one_prize', models.BooleanField(default=False, help_text='An entry gets one prize at most, the biggest.')),
            ],
        ),
        migrations.CreateModel(
            name='CashPosting',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('uuid', models.UUIDField(unique=True)),
                ('number', models.PositiveIntegerField(help_text='From 1, without gaps.')),
                ('purpose', models.CharField(choices=[('float', 'Float'), ('door', 'Paid at the door'), ('hand_fees', 'Fee per hand'), ('fifty_sold', '50/50 tickets'), ('fifty_won', '50/50 won'), ('payouts', 'Payouts confirmed'), ('prize_paid', 'Prize paid'), ('membership', 'Membership fee'), ('income', 'Money in'), ('expense', 'Money out'), ('close', 'Night closed'), ('reversal', 'Reversal')], max_length=12)),
                ('at', models.DateTimeField()),
                ('reason', models.CharField(blank=True, max_length=400)),
                ('asked', models.CharField(help_text='SHA-256 of the request: the same id with another one is refused.', max_length=64)),
                ('paid_from', models.DateField(help_text='Membership: paid until here before.', null=True)),
                ('paid_until', models.DateField(help_text='Membership: paid until here with it.', null=True)),
                ('book', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='postings', to='scoring.cashbook')),
                ('event', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='tournaments.tournament')),
                ('reverses', models.OneToOneField(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='reversal', to='scoring.cashposting')),
                ('user', models.ForeignKey(db_index=False, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['number'],
            },
        ),
        migrations.CreateModel(
            name='CashLine',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('account', models.CharField(choices=[('cash', 'Cash box'), ('other', 'Other payments'), ('treasurer', 'With the treasurer'), ('entry_fees', 'Prize pot'), ('euchre_pot', 'Euchre pot'), ('lone_hand_pot', 'Lone-hand pot'), ('fifty_fifty', '50/50'), ('prizes', 'Prizes to pay'), ('next_prizes', "Next night's prize pot"), ('next_lone_hands', "Next night's lone-hand pot"), ('memberships', 'Membership fees'), ('club', 'Club')], max_length=16)),
                ('amount', models.BigIntegerField(help_text="In minor units of the book's currency.")),
                ('player', models.BigIntegerField(help_text='The number of the player whose fee it is.', null=True)),
                ('entry', models.BigIntegerField(help_text='The number of the entry whose fee or prize it is.', null=True)),
                ('why', models.JSONField(help_text='The sentence that explains a prize.', null=True)),
                ('settles', models.ForeignKey(help_text='The prize that it pays.', null=True, on_delete=django.db.models.deletion.PROTECT, related_name='settled_by', to='scoring.cashline')),
                ('posting', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='lines', to='scoring.cashposting')),
            ],
            options={
                'ordering': ['id'],
            },
        ),
        migrations.CreateModel(
            name='KindFee',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('fee', models.BigIntegerField()),
                ('kind', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='clubs.memberkind')),
                ('night', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='kind_fees', to='scoring.nightcash')),
            ],
        ),
        migrations.AddConstraint(
            model_name='cashposting',
            constraint=models.UniqueConstraint(fields=('book', 'number'), name='one_posting_of_a_number'),
        ),
        migrations.AddConstraint(
            model_name='kindfee',
            constraint=models.UniqueConstraint(fields=('night', 'kind'), name='one_fee_a_kind_and_night'),
        ),
    ]
