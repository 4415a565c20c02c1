from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0013_another_secret"), ("clubs", "0005_former_names")]

    operations = [
        migrations.AlterModelOptions(
            name="entry",
            options={"base_manager_name": "objects", "ordering": ["number", "id"], "verbose_name_plural": "entries"},
        ),
        migrations.RemoveField(model_name="entry", name="name"),
        migrations.RemoveField(model_name="historicalentry", name="name"),
    ]
