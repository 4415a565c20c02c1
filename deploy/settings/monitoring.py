"""For those who run the site: the id of a request, figures, errors, and the log."""

from django_guid.integrations import CeleryIntegration

from deploy.settings.environment import env

# Each request has an id: a proxy's, or a new one. It is in the answer, in every line of the log, and goes with a task.
DJANGO_GUID = {
    "GUID_HEADER_NAME": "X-Request-ID",
    "VALIDATE_GUID": True,
    "RETURN_HEADER": True,
    "EXPOSE_HEADER": False,
    "INTEGRATIONS": [CeleryIntegration()],
}

METRICS_TOKEN = env.str("METRICS_TOKEN", default="")
METRICS_OPEN = env.bool("METRICS_OPEN", default=False)
SENTRY_DSN = env.str("SENTRY_DSN", default="")
ACCESS_LOG = env.bool("ACCESS_LOG", default=False)

# Every record goes to one handler, which hides private links; Django's own handlers would write them as they are.
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
            "format": "{asctime} {levelname} {name} {correlation_id} {message}",
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
        # It tells of each id that it makes, and repeats whatever a stranger sends as one.
        "django_guid": {"level": "ERROR"},
    },
    "root": {"handlers": ["console"], "level": env.str("LOG_LEVEL", default="WARNING")},
}
