import django.utils.timezone
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("deals", "0001_first")]

    operations = [
        migrations.CreateModel(
            name="CatalogueFile",
            fields=[
                ("name", models.CharField(max_length=80, primary_key=True, serialize=False)),
                ("digest", models.CharField(max_length=64)),
                ("loaded_at", models.DateTimeField(default=django.utils.timezone.now)),
            ],
        ),
    ]
