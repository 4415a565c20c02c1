from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('clubs', '0030_club_pictures'),
    ]

    operations = [
        migrations.AddField(
            model_name='club',
            name='closed_at',
            field=models.DateTimeField(blank=True, editable=False, help_text='Since then nothing new is entered; null while it is open.', null=True),
        ),
    ]
