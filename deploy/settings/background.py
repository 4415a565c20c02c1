"""Work in the background: Celery's worker and beat at full size, threads of the single process where embedded.

Standings are computed here and never where somebody waits.
"""

from deploy.settings.database import on_sqlite
from deploy.settings.environment import REDIS_URL, VAR_DIR, env

CELERY_BROKER_URL = REDIS_URL or None
CELERY_TASK_DEFAULT_QUEUE = env.str("CELERY_QUEUE", default="celery")
CELERY_TASK_IGNORE_RESULT = True
# JSON and never pickle: anyone who can write to the broker would run code in a worker.
CELERY_ACCEPT_CONTENT = ["json"]
CELERY_TASK_SERIALIZER = "json"
CELERY_RESULT_SERIALIZER = "json"
CELERY_WORKER_HIJACK_ROOT_LOGGER = False  # a worker logs as the web does: `LOGGING`

# A task can be done twice, so one whose worker is killed goes to another.
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_TASK_TIME_LIMIT = 30

# A broker that does not answer holds nobody up: the sweep finds what it was not told.
CELERY_BROKER_TRANSPORT_OPTIONS = {
    "visibility_timeout": 60,
    "unacked_restore_interval": 5,
    "unacked_restore_throttle": 5,
    "socket_timeout": 2,
    "socket_connect_timeout": 1,
    "max_retries": 0,
}
CELERY_TASK_PUBLISH_RETRY = False
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True

CHORES = {  # tasks, and seconds between two times: beat asks for them, or the thread of a single process does
    "clubs.tasks.show_life": 20.0,
    "scoring.records.tasks.rate_players": 5.0,
    "tournaments.tasks.post_reminders": 900.0,
    "clubs.tasks.post_membership_notices": 3600.0,
    "clubs.tasks.forget_letters": 3600.0,
    "clubs.tasks.forget_contacts": 3600.0,
    "clubs.tasks.forget_receipts": 3600.0,
    "clubs.tasks.forget_sessions": 3600.0,
    "deploy.tasks.back_up_when_due": 20.0,
}
if on_sqlite:
    CHORES["clubs.tasks.shorten_write_ahead_log"] = 60.0
CELERY_BEAT_SCHEDULE = {
    "sweep": {"task": "scoring.standings.tasks.sweep", "schedule": 2.0},
    "bots": {"task": "scoring.rehearsal.tasks.play_bots", "schedule": 2.0, "options": {"expires": 5}},
    "letters": {"task": "clubs.tasks.send_letters", "schedule": 3.0, "options": {"expires": 5}},
    **{task: {"task": task, "schedule": every} for task, every in CHORES.items()},
}
CELERY_BEAT_SCHEDULE_FILENAME = str(VAR_DIR / "celerybeat-schedule")
