from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('scoring', '0042_cash_days_and_categories'),
    ]

    operations = [
        migrations.AlterField(
            model_name='cashline',
            name='account',
            field=models.CharField(choices=[('cash', 'Cash box'), ('other', 'Other payments'), ('treasurer', 'With the treasurer'), ('bank', 'Bank account'), ('entry_fees', 'Prize pot'), ('euchre_pot', 'Euchre pot'), ('lone_hand_pot', 'Lone-hand pot'), ('fifty_fifty', '50/50'), ('prizes', 'Prizes to pay'), ('next_prizes', "Next night's prize pot"), ('next_lone_hands', "Next night's lone-hand pot"), ('memberships', 'Membership fees'), ('club', 'Club')], max_length=16),
        ),
        migrations.AlterField(
            model_name='cashposting',
            name='purpose',
            field=models.CharField(choices=[('float', 'Float'), ('door', 'Paid at the door'), ('hand_fees', 'Fee per hand'), ('fifty_sold', '50/50 tickets'), ('fifty_won', '50/50 won'), ('payouts', 'Payouts confirmed'), ('prize_paid', 'Prize paid'), ('membership', 'Membership fee'), ('income', 'Money in'), ('expense', 'Money out'), ('transfer', 'Transfer'), ('opening', 'Opening balance'), ('close', 'Night closed'), ('reversal', 'Reversal')], max_length=12),
        ),
    ]
