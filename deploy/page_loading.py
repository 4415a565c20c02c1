"""Loads what pages are made of while a process starts, so that no reader waits for it."""

from importlib import import_module

from django.conf import settings
from django.template.loader import get_template
from django.urls import get_resolver

FOLDERS = ("", "partials", "scoring", "scoring/public")  # of the templates of pages for everybody


def load_pages() -> None:
    """Load all views and addresses, and the templates of the pages for everybody.

    A process that had not made a page yet took 170 ms for its first one. A worker loads them before it divides, so its
    processes share the memory.
    """
    import_module(settings.ROOT_URLCONF)
    _ = get_resolver().reverse_dict  # Django works it out when it is asked for
    for folder in FOLDERS:
        for found in sorted((settings.BASE_DIR / "templates" / folder).glob("*.html")):
            get_template(f"{folder}/{found.name}".lstrip("/"))
