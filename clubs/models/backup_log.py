"""How the last backups of this site ended. Every process can show it, though the files may be on another disk."""

from django.db import models


class BackupLog(models.Model):
    """One row. `newest_at`: of which moment the newest verified backup is, in this `folder`; None without one.

    `problem`: why the last try failed; None when it did not.

    `continued_at` and `continued_from`: when this machine took the site over, and from a backup of which moment.
    """

    newest_at = models.DateTimeField(null=True)
    folder = models.TextField(default="", db_default="")
    failed_at = models.DateTimeField(null=True)
    failures = models.PositiveIntegerField(default=0, db_default=0)
    problem = models.JSONField(null=True, help_text="A `Sentence`, as `to_json` writes it.")
    continued_at = models.DateTimeField(null=True)
    continued_from = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"newest backup of {self.newest_at:%Y-%m-%d %H:%M:%S}" if self.newest_at else "no backup yet"
