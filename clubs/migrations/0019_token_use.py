from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('clubs', '0018_treasurer'),
    ]

    operations = [
        migrations.AddField(
            model_name='apitoken',
            name='used_on',
            field=models.DateField(blank=True, help_text='The day on which a program last used it.', null=True),
        ),
    ]
