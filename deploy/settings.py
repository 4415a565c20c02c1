"""One settings file for two sizes.

Embedded (nothing set): SQLite, one process, no broker. Full: `DATABASE_URL=postgres://…` and `REDIS_URL=redis://…`.
Everything else has a default that a club's laptop can run on; `SECRET_KEY` and `LINK_KEY` make their own files.
"""

import os
from pathlib import Path

import environ
from csp.constants import NONE, SELF
from django_guid.integrations import CeleryIntegration

from deploy.folders import BASE_DIR, var_dir
from deploy.private_files import kept_key, make_private_database, make_private_folder

env = environ.Env()
env.ENVIRON = {name: value for name, value in os.environ.items() if value}  # compose passes on what is left empty

DATABASE_URL = env.str("DATABASE_URL", default="")
VAR_DIR = var_dir()
make_private_folder(VAR_DIR, pass_through=DATABASE_URL.startswith("postgres"))  # nginx serves var/static then

DEBUG = env.bool("DEBUG", default=False)
# Both keys are made once and kept in `var/`: a restart signs nobody out, and printed cards go on working.
SECRET_KEY = env.str("SECRET_KEY", default="") or kept_key(VAR_DIR / "secret_key")
LINK_KEY = env.str("LINK_KEY", default="") or kept_key(VAR_DIR / "link_key")
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["*"])
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS", default=[])

REDIS_URL = env.str("REDIS_URL", default="")
EMBEDDED = not REDIS_URL

INSTALLED_APPS = [
    "deploy",  # before the admin site, which imports forms: each takes the words for what it refuses when it is made
    "deploy.admin_config.SecondStepAdminConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django.contrib.humanize",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.usersessions",
    "csp",
    "django_guid",
    "rest_framework",
    "drf_spectacular",
    "simple_history",
    "rules",
    "clubs",
    "tournaments",
    "scoring",
]

MIDDLEWARE = [
    "deploy.monitoring.middleware.MeasuredRequests",
    "django_guid.middleware.guid_middleware",
    "django.middleware.security.SecurityMiddleware",
    "deploy.protective_headers.ProtectiveHeaders",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "csp.middleware.CSPMiddleware",
    "deploy.refusals.BoundedRequests",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "deploy.private_pages.PrivatePages",
    "django.middleware.locale.LocaleMiddleware",
    "deploy.monitoring.probes.ProbesFirst",
    "deploy.public_first.PublicFirst",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "deploy.session_limits.SessionLimits",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "simple_history.middleware.HistoryRequestMiddleware",
    "deploy.refusals.RefusalPages",
]

ROOT_URLCONF = "deploy.urls"
WSGI_APPLICATION = "deploy.wsgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {
            "loaders": [
                (
                    "django.template.loaders.cached.Loader",
                    ["deploy.templates.Loader", "django.template.loaders.app_directories.Loader"],
                )
            ],
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

# Two engines, one code path. SQLite: WAL, synced to disk before we acknowledge, writers queue instead of failing.
DATABASE_URL = DATABASE_URL or f"sqlite:///{VAR_DIR / 'bower.sqlite3'}"
DATABASES = {"default": env.db_url_config(DATABASE_URL)}
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
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
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

SHARED_CACHE = {
    "BACKEND": "deploy.cache.FailOpenRedisCache",
    "LOCATION": REDIS_URL,
    "VERSION": 2,  # of what is kept: 1 was pickled
    "OPTIONS": {"serializer": "deploy.cache.JSONSerializer"},
}
OWN_CACHE = {"BACKEND": "deploy.cache.OwnCache"}
CACHES = {
    **{name: SHARED_CACHE if REDIS_URL else {**OWN_CACHE, "LOCATION": name} for name in ("default", "screens")},
    # Public pages as they were last made, by their ETag: a key's page never changes, so every process keeps its own.
    "pages": {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "LOCATION": "pages",
        "OPTIONS": {"MAX_ENTRIES": 600},
    },
}
SESSION_ENGINE = "django.contrib.sessions.backends.db"

# Standings are computed here and never where somebody waits.
CELERY_BROKER_URL = REDIS_URL or None
CELERY_TASK_DEFAULT_QUEUE = env.str("CELERY_QUEUE", default="celery")
CELERY_TASK_IGNORE_RESULT = True
CELERY_ACCEPT_CONTENT = ["json"]  # and never pickle: anyone who can write to the broker would run code in a worker
CELERY_WORKER_HIJACK_ROOT_LOGGER = False  # a worker logs as the web does: `LOGGING`
CELERY_TASK_SERIALIZER = CELERY_RESULT_SERIALIZER = "json"
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_TASK_TIME_LIMIT = 30
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
}
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    CHORES["clubs.tasks.shorten_write_ahead_log"] = 60.0
CELERY_BEAT_SCHEDULE = {
    "sweep": {"task": "scoring.standings.tasks.sweep", "schedule": 2.0},
    "bots": {"task": "scoring.services.tasks.play_bots", "schedule": 2.0, "options": {"expires": 5}},
    "letters": {"task": "clubs.tasks.send_letters", "schedule": 3.0, "options": {"expires": 5}},
    **{task: {"task": task, "schedule": every} for task, every in CHORES.items()},
}
CELERY_BEAT_SCHEDULE_FILENAME = str(VAR_DIR / "celerybeat-schedule")

AUTH_USER_MODEL = "clubs.User"
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 10}},
    {"NAME": "clubs.passwords.UncommonPassword"},
]
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["email*", "password1*"]
ACCOUNT_USER_MODEL_USERNAME_FIELD = None
ACCOUNT_UNIQUE_EMAIL = True
ACCOUNT_FORMS = {
    "login": "clubs.sign_in_forms.SignInForm",
    "signup": "clubs.sign_in_forms.SignUpForm",
    "change_password": "clubs.sign_in_forms.ChangePasswordForm",
    "reset_password": "clubs.sign_in_forms.ResetPasswordForm",
    "reset_password_from_key": "clubs.sign_in_forms.ResetPasswordKeyForm",
    "request_login_code": "clubs.sign_in_forms.RequestCodeForm",
    "confirm_login_code": "clubs.sign_in_forms.ConfirmCodeForm",
    "reauthenticate": "clubs.sign_in_forms.ReauthenticateForm",
}
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
ACCOUNT_ADAPTER = "clubs.accounts.AccountAdapter"
ACCOUNT_LOGIN_ON_PASSWORD_RESET = True
# Wrong passwords: few for one account from one address, so that a stranger elsewhere locks no director out; more from
# one address, because a whole event may share it. (`AccountAdapter` makes the key of account and address.)
# Letters: `clubs.mailbox_limits` counts them for each mailbox. A limit here would stop the owner, not the stranger.
ACCOUNT_RATE_LIMITS = {
    "login_failed": "30/m/ip,5/5m/key",
    "request_login_code": "20/m/ip",
    "reset_password": "20/m/ip",
}
# A second step for everybody who wants one. Addresses are not confirmed here, so it needs no confirmed one. A phone's
# clock may be half a minute off. A passkey also signs in by itself: the device checks the finger, the face or a PIN.
MFA_ADAPTER = "clubs.second_factor.SecondFactorAdapter"
MFA_SUPPORTED_TYPES = ["totp", "recovery_codes", "webauthn"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_FORMS = {
    "authenticate": "clubs.second_step_forms.SecondStepForm",
    "reauthenticate": "clubs.second_step_forms.SecondStepAgainForm",
    "activate_totp": "clubs.second_step_forms.TurnOnSecondStepForm",
    "add_webauthn": "clubs.second_step_forms.AddPasskeyForm",
    "edit_webauthn": "clubs.second_step_forms.RenamePasskeyForm",
    "authenticate_webauthn": "clubs.second_step_forms.PasskeyForm",
    "reauthenticate_webauthn": "clubs.second_step_forms.PasskeyAgainForm",
    "login_webauthn": "clubs.second_step_forms.PasskeyAloneForm",
}
MFA_RATE_LIMITS = {"webauthn_login": "30/m/ip"}  # nobody guesses a passkey: this is for the load alone
MFA_ALLOW_UNVERIFIED_EMAIL = True
MFA_TOTP_ISSUER = "Right Bower"
MFA_TOTP_TOLERANCE = 1
SIGN_UP = env.str("SIGN_UP", default="open")  # who may create an account: everybody, those invited, or nobody
# Clubs have no mail server: nothing waits for a letter, and letters go to the log until EMAIL_URL is set.
ACCOUNT_EMAIL_VERIFICATION = "none"
LOGIN_REDIRECT_URL = "/desk/"
LOGOUT_REDIRECT_URL = ACCOUNT_LOGOUT_REDIRECT_URL = "/"
EMAIL_CONFIG = env.email_url("EMAIL_URL", default="consolemail://")
vars().update(EMAIL_CONFIG)
EMAIL_TIMEOUT = 10  # seconds: a mail server that does not answer holds up the other letters for no longer
DEFAULT_FROM_EMAIL = env.str("EMAIL_FROM", default=EMAIL_CONFIG.get("EMAIL_HOST_USER") or "right-bower@localhost")
SENDS_LETTERS = bool(env.str("EMAIL_URL", default=""))  # else clubs are shown the letters that were not sent
ACCOUNT_LOGIN_BY_CODE_ENABLED = SENDS_LETTERS  # players sign in without a password, by a code that an email brings
ACCOUNT_LOGIN_BY_CODE_TIMEOUT = 10 * 60  # seconds

# Requests of one program to the API, by account, or by address without one; empty for no limit.
API_RATE = env.str("API_RATE", default="1200/min")
REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "clubs.authentication.ApiTokenAuthentication",
        "rest_framework.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
    "DEFAULT_THROTTLE_CLASSES": ["deploy.api_rate.ApiRate"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["deploy.parsing.BodyParser"],
    "DEFAULT_SCHEMA_CLASS": "deploy.openapi.Schema",
    "EXCEPTION_HANDLER": "deploy.problems.as_problem",
    "UNAUTHENTICATED_USER": "django.contrib.auth.models.AnonymousUser",
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Right Bower",
    "DESCRIPTION": "Euchre clubs and their tournaments: register, seat, enter hands, read standings.",
    "VERSION": "1",
    "SERVE_INCLUDE_SCHEMA": False,
    "SCHEMA_PATH_PREFIX": "/api/v1",
    "ENUM_NAME_OVERRIDES": {
        "TournamentStateEnum": "tournaments.states.TournamentState.choices",
        "EntryStateEnum": "tournaments.states.EntryState.choices",
        "OnlineEntryStateEnum": "tournaments.states.OnlineEntryState.choices",
        "RoundStateEnum": "tournaments.states.RoundState.choices",
        "GameStateEnum": "tournaments.states.GameState.choices",
        "GameKindEnum": "tournaments.models.GameKind.choices",
        "CardStateEnum": "scoring.api.serializers.tables.CARD_STATES",
        "LedgerKindEnum": "scoring.models.ledger.Kind.values",
        "BoardKindEnum": "scoring.api.serializers.boards.BOARD_KINDS",
        "PeriodEnum": "scoring.api.serializers.boards.PERIODS",
        "SideEnum": "scoring.api.serializers.fields.SIDES",
        "PairEnum": "scoring.api.serializers.fields.TWO_SIDES",
        "SeatEnum": "scoring.api.serializers.fields.SEATS",
        "SuitEnum": "scoring.api.serializers.tables.SUITS",
        "EndingEnum": "scoring.api.serializers.tables.ENDINGS",
        "CallReasonEnum": "scoring.api.serializers.calls.CALL_REASONS",
        "SeasonStateEnum": "scoring.models.SeasonState.choices",
    },
}

# English as written in Canada is the source of every catalogue. A language is offered once its catalogue is complete;
# the footer of every page lists those there are.
LANGUAGE_CODE = "en-ca"
LANGUAGES = [("en-ca", "English")]
LOCALE_PATHS = [BASE_DIR / "locale"]
# For anyone who changes a page: each message accented and 40 % longer, made by `make pseudo`.
if PSEUDO_LOCALE := env.str("PSEUDO_LOCALE", default=""):
    LANGUAGES.append(("en-xa", "Ƥšéûðö"))
    LOCALE_PATHS.append(Path(PSEUDO_LOCALE))
FORMAT_MODULE_PATH = ["deploy.formats"]
TIME_ZONE = "UTC"
USE_I18N = True
USE_TZ = True

STATIC_URL = "/static/"
STATIC_ROOT = VAR_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static", ("handbook", BASE_DIR / "docs" / "pictures")]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "deploy.static_files.CompressedOnceStorage"},
}
WHITENOISE_KEEP_ONLY_HASHED_FILES = True

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "img-src": [SELF, "data:"],
        "object-src": [NONE],
        "frame-ancestors": [NONE],
        "base-uri": [SELF],
        "form-action": [SELF],
    },
}
X_FRAME_OPTIONS, SECURE_REFERRER_POLICY = "DENY", "same-origin"
BEHIND_TLS = env.bool("BEHIND_TLS", default=False)
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = BEHIND_TLS
CSRF_COOKIE_HTTPONLY, LANGUAGE_COOKIE_HTTPONLY, LANGUAGE_COOKIE_SAMESITE = True, True, "Lax"  # no script reads one
if BEHIND_TLS:
    SESSION_COOKIE_NAME = "__Host-sessionid"  # browsers take it over HTTPS only, and from no other host of the domain
# `/admin/` opens every club: not by a password alone where strangers reach the site. Newcomers try a laptop without.
ADMIN_SECOND_STEP = env.bool("ADMIN_SECOND_STEP", default=not DEBUG and (BEHIND_TLS or not EMBEDDED))
SESSION_COOKIE_AGE = env.int("SESSION_DAYS", default=14) * 24 * 3600
SESSION_IDLE_MINUTES = env.int("SESSION_IDLE_MINUTES", default=0)  # 0: no limit but the one above
# For a year a browser that was here over HTTPS comes over nothing else. Only answers over HTTPS say so.
SECURE_HSTS_SECONDS = env.int("HSTS_SECONDS", default=365 * 24 * 3600) if BEHIND_TLS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = env.bool("HSTS_SUBDOMAINS", default=False)
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if BEHIND_TLS else None
# How many proxies of ours each add the sender's address to X-Forwarded-For; what the sender wrote there is ignored.
TRUSTED_PROXY_COUNT = env.int("TRUSTED_PROXY_COUNT", default=None)
ALLAUTH_TRUSTED_PROXY_COUNT = int(BEHIND_TLS) if TRUSTED_PROXY_COUNT is None else TRUSTED_PROXY_COUNT

# Each request has an id: a proxy's, or a new one. It is in the answer, in every line of the log, and goes with a task.
DJANGO_GUID = {
    "GUID_HEADER_NAME": "X-Request-ID",
    "VALIDATE_GUID": True,
    "RETURN_HEADER": True,
    "EXPOSE_HEADER": False,
    "INTEGRATIONS": [CeleryIntegration()],
}
METRICS_TOKEN, METRICS_OPEN = env.str("METRICS_TOKEN", default=""), env.bool("METRICS_OPEN", default=False)
ACCESS_LOG = env.bool("ACCESS_LOG", default=False)
SENTRY_DSN = env.str("SENTRY_DSN", default="")

# Every record goes to one handler, which hides private links; Django's own handlers would write them as they are.
_FIELDS = "{asctime} {levelname} {name} {correlation_id} {message}"
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {"request": {"()": "django_guid.log_filters.CorrelationId", "correlation_id_field": "correlation_id"}},
    "formatters": {
        "line": {
            "()": "deploy.masking.MaskingFormatter",
            "format": "{asctime} {levelname} {name} [{correlation_id}]: {message}",
            "style": "{",
        },
        "json": {
            "()": "deploy.masking.MaskingJsonFormatter",
            "format": _FIELDS,
            "style": "{",
            "rename_fields": {"asctime": "at", "levelname": "level", "name": "logger", "correlation_id": "request"},
        },
    },
    "handlers": {
        "console": {
            "class": "logging.StreamHandler",
            "formatter": env.str("LOG_FORMAT", default="line"),
            "filters": ["request"],
        }
    },
    "loggers": {
        **{name: {"handlers": [], "propagate": True} for name in ("django", "django.server")},
        "bower.access": {"level": "INFO"},
        "bower.sign_in": {"level": "INFO"},
        "django_guid": {"level": "WARNING"},  # it tells of each id that it makes
    },
    "root": {"handlers": ["console"], "level": env.str("LOG_LEVEL", default="WARNING")},
}
