from django.db import migrations, models

from scoring.migrations.frozen import cash_book, cash_chain


def lift(apps, schema_editor):
    cash_book.uninstall(schema_editor.connection)


def install_before(apps, schema_editor):
    cash_book.install(schema_editor.connection)


def install(apps, schema_editor):
    cash_book.install(schema_editor.connection)
    cash_chain.install(schema_editor.connection)


def link(apps, schema_editor):
    books, postings = apps.get_model('scoring', 'CashBook'), apps.get_model('scoring', 'CashPosting')
    cash_chain.link(books.objects.using(schema_editor.connection.alias), postings.objects.using(schema_editor.connection.alias))


class Migration(migrations.Migration):

    dependencies = [
        ('scoring', '0034_seasons'),
    ]

    operations = [
        migrations.RunPython(lift, install_before),
        migrations.AddField(
            model_name='cashbook',
            name='head',
            field=models.CharField(blank=True, default='', help_text='The hash of the last posting.', max_length=64),
        ),
        migrations.AddField(
            model_name='cashposting',
            name='previous',
            field=models.CharField(blank=True, default='', help_text='The hash of the posting before; empty for the first.', max_length=64),
        ),
        migrations.AddField(
            model_name='cashposting',
            name='hash',
            field=models.CharField(default='', help_text='SHA-256 of the posting, its lines and the hash before.', max_length=64),
        ),
        migrations.RunPython(link, migrations.RunPython.noop),
        migrations.RunPython(install, lift),
    ]
