"""The database. Two engines, one code path; each needs options of its own to keep what the code relies on."""

from pathlib import Path

from deploy.private_files import make_private_database
from deploy.settings.environment import DATABASE_URL, VAR_DIR, env

DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
DATABASES = {"default": env.db_url_config(DATABASE_URL)}

on_sqlite = DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3"
if on_sqlite:
    # WAL, synced to disk before we acknowledge, and writers queue instead of failing.
    DATABASES["default"]["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA recursive_triggers=ON;",
    }
    # Each thread keeps its connection: to open the file again takes 1.3 ms of each request (26 November 2026, two busy
    # cores). And where the last connection is closed, SQLite empties its log, which delays a write. An idle connection
    # holds no lock and no snapshot. Backups and `restore` go through SQLite, so every connection sees what they do. A
    # file that somebody replaces by hand is found after a minute.
    DATABASES["default"].setdefault("CONN_MAX_AGE", 60)
    # Tests use a file too: in memory, threads would share one cache with its own locks, and workers see nothing.
    DATABASES["default"]["TEST"] = {"NAME": VAR_DIR / "test.sqlite3"}
    make_private_database(Path(DATABASES["default"]["NAME"]))
else:
    DATABASES["default"]["ENGINE"] = "deploy.postgresql"
    most = env.int("DATABASE_POOL", default=16)
    DATABASES["default"].setdefault("OPTIONS", {}).update(
        # A web process opens a connection for each of its threads at once. So the first rush of a night waits for none,
        # and none is opened in the middle of it, which took PostgreSQL some more MB each time.
        pool={"min_size": min(most, env.int("WEB_THREADS", default=2)), "max_size": most, "timeout": 2},
        # Planning a hand's statements takes longer than executing them: psycopg has PostgreSQL keep the plan of each
        # that a connection sends the sixth time. Only parameters bound by the server leave their text the same.
        server_side_binding=True,
        prepare_threshold=5,
    )
