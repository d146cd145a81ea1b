"""Verdict requests hold what the player has seen; those asked in the old form are asked again."""

from typing import Any

from django.db import migrations, models


def forget_old_requests(apps: Any, schema_editor: Any) -> None:
    apps.get_model("play", "VerdictRequest").objects.all().delete()


class Migration(migrations.Migration):
    dependencies = [("play", "0002_verdicts")]

    operations = [
        migrations.RunPython(forget_old_requests, migrations.RunPython.noop),
        migrations.RenameField("verdictrequest", "position", "seen"),
        migrations.AddField("verdictrequest", "line", models.TextField(blank=True, default=""), preserve_default=False),
    ]
