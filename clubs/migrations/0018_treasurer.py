from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('clubs', '0017_shows_ratings'),
    ]

    operations = [
        migrations.AlterField(
            model_name='invitation',
            name='role',
            field=models.CharField(choices=[('administrator', 'club administrator'), ('director', 'director'), ('secretary', 'secretary'), ('treasurer', 'treasurer'), ('assistant', 'assistant')], max_length=16),
        ),
        migrations.AlterField(
            model_name='staffrole',
            name='role',
            field=models.CharField(choices=[('administrator', 'club administrator'), ('director', 'director'), ('secretary', 'secretary'), ('treasurer', 'treasurer'), ('assistant', 'assistant')], max_length=16),
        ),
    ]
