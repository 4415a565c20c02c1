"""The backups that the site makes by itself: whether, where, and whether they hold the keys."""

from pathlib import Path

from deploy.settings.environment import VAR_DIR, env

BACKUPS = env.bool("BACKUPS", default=True)
BACKUP_DIR = Path(env.str("BACKUP_DIR", default="") or VAR_DIR / "backups")
BACKUP_KEYS = env.bool("BACKUP_KEYS", default=True)  # so that another machine can go on with cards and sign-ins
