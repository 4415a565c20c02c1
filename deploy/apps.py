"""Loads the system checks and the words for values that are refused."""

from django.apps import AppConfig


class DeployConfig(AppConfig):
    """The composition root."""

    name = "deploy"

    def ready(self) -> None:
        """Register the checks, and replace the frameworks' messages before any form of ours is imported."""
        from deploy import checks  # noqa: F401
        from deploy.default_messages import replace_default_messages

        replace_default_messages()
