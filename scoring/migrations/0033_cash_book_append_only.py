from django.db import migrations

from scoring.migrations.frozen import cash_book


def install(apps, schema_editor):
    cash_book.install(schema_editor.connection)


def uninstall(apps, schema_editor):
    cash_book.uninstall(schema_editor.connection)


class Migration(migrations.Migration):

    dependencies = [
        ('scoring', '0032_cash_book'),
    ]

    operations = [
        migrations.RunPython(install, uninstall),
    ]
