"""Loads the system checks."""

from django.apps import AppConfig


class DeployConfig(AppConfig):
    """The composition root."""

    name = "deploy"

    def ready(self) -> None:
        """Register the checks."""
        from deploy import checks  # noqa: F401
