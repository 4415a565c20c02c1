"""Loads the system checks and the words for values that are refused."""

from django.apps import AppConfig
from django.conf import settings


class DeployConfig(AppConfig):
    """The composition root."""

    name = "deploy"

    def ready(self) -> None:
        """Register the checks, and replace the frameworks' messages before any form of ours is imported.

        Start to log sign-ins, to end other sessions with a first second step, and to report errors where wanted.
        """
        from clubs.first_second_step import start_ending_sessions
        from clubs.sign_in_log import start_sign_in_log
        from deploy import checks  # noqa: F401
        from deploy.default_messages import replace_default_messages

        replace_default_messages()
        start_sign_in_log()
        start_ending_sessions()
        if settings.SENTRY_DSN:
            from deploy.monitoring.sentry import start_sentry

            start_sentry(settings.SENTRY_DSN)
