import django.db.models.deletion
from django.db import migrations, models

from scoring.migrations.frozen import cash_book, cash_chain, cash_days


def lift(apps, schema_editor):
    cash_book.uninstall(schema_editor.connection)


def install_before(apps, schema_editor):
    cash_book.install(schema_editor.connection)
    cash_chain.install(schema_editor.connection)


def install(apps, schema_editor):
    cash_book.install(schema_editor.connection)
    cash_days.install(schema_editor.connection)


def add_categories(apps, schema_editor):
    alias = schema_editor.connection.alias
    books, categories = apps.get_model('scoring', 'CashBook'), apps.get_model('scoring', 'CashCategory')
    cash_days.add_categories(books.objects.using(alias), categories.objects.using(alias))


class Migration(migrations.Migration):

    dependencies = [
        ('clubs', '0028_how_to_pay'),
        ('scoring', '0041_price_of_a_ticket'),
    ]

    operations = [
        migrations.RunPython(lift, install_before),
        migrations.AddField(
            model_name='cashposting',
            name='day',
            field=models.DateField(help_text='When the money moved; null in older postings: the day of `at`.', null=True),
        ),
        migrations.CreateModel(
            name='CashCategory',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=80)),
                ('code', models.CharField(blank=True, db_default='', default='', max_length=12)),
                ('retired', models.BooleanField(db_default=False, default=False, help_text='It is not offered any more.')),
                ('club', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to='clubs.club')),
            ],
            options={
                'ordering': ['retired', 'name'],
            },
        ),
        migrations.AddField(
            model_name='cashposting',
            name='category',
            field=models.ForeignKey(db_index=False, help_text="Where somebody chose one; else it is the purpose's.", null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='scoring.cashcategory'),
        ),
        migrations.AddConstraint(
            model_name='cashcategory',
            constraint=models.UniqueConstraint(fields=('club', 'name'), name='one_cash_category_of_a_name'),
        ),
        migrations.AddConstraint(
            model_name='cashcategory',
            constraint=models.UniqueConstraint(condition=models.Q(('code', ''), _negated=True), fields=('club', 'code'), name='one_cash_category_of_a_code'),
        ),
        migrations.RunPython(add_categories, migrations.RunPython.noop),
        migrations.RunPython(install, lift),
    ]
