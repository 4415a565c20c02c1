"""Has Django's admin site opened as ours is. Its models are registered in the `admin.py` of each app."""

from django.contrib.admin.apps import AdminConfig


class SecondStepAdminConfig(AdminConfig):
    """Django's configuration, with `deploy.admin_site`."""

    default_site = "deploy.admin_site.SecondStepAdminSite"
