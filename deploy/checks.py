"""System checks: conditions that must hold before a score is entered, each with an id and a fix."""

import logging
import os
import shutil
from collections.abc import Sequence
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.core import checks
from django.core.exceptions import ImproperlyConfigured
from django.db import DEFAULT_DB_ALIAS, connections

from clubs.derived_secrets import LEAST_KEY

SITE = "site"  # the tag of checks of this machine and its settings
LETTERS_STAY_HERE = frozenset(
    f"django.core.mail.backends.{name}.EmailBackend" for name in ("console", "dummy", "filebased", "locmem")
)
SIGN_UP_WORDS = ("open", "invited", "closed")
LEAST_ROOM = 500 << 20  # bytes
FIX_TRIGGERS = (
    "Find out who dropped them. Put them back with `python manage.py shell -c 'from django.db import connection; "
    "from scoring.ledger.triggers import install; install(connection)'`, then run `python manage.py verify_ledger`."
)
FIX_LINK_KEY = (
    "Copy the file link_key into VAR_DIR from its backup, or set LINK_KEY as before. If the key is lost, run "
    "`python manage.py renew_links`, then print all table cards and personal cards of events to come again."
)
FIX_PRAGMA = "Leave DATABASES['default']['OPTIONS']['init_command'] in deploy/settings/database.py as it is."


@checks.register(checks.Tags.database)
def check_ledger_is_append_only(
    app_configs: Any, databases: Sequence[str] | None = None, **kwargs: Any
) -> list[checks.CheckMessage]:
    """bower.E001 (a trigger is missing) and bower.E002 (SQLite would let INSERT OR REPLACE through).

    Per database asked for: `manage.py migrate` asks, and so does `manage.py check --database default`.
    """
    from scoring.ledger.triggers import missing  # models are loaded only now

    found: list[checks.CheckMessage] = []
    for alias in databases or ():
        lacking = missing(connections[alias])
        triggers = ", ".join(name for name in lacking if not name.startswith("PRAGMA"))
        if triggers:
            message = f"The ledger or the cash book can be altered: it lacks {triggers}."
            found.append(checks.Error(message, hint=FIX_TRIGGERS, id="bower.E001"))
        if any(name.startswith("PRAGMA") for name in lacking):
            message = "The ledger can be altered: SQLite's recursive_triggers is off."
            found.append(checks.Error(message, hint=FIX_PRAGMA, id="bower.E002"))
    return found


@checks.register(SITE)
def check_sizes_fit(app_configs: Any, **kwargs: Any) -> list[checks.CheckMessage]:
    """bower.W001: several processes need a database that takes several writers."""
    if settings.EMBEDDED or settings.DATABASES["default"]["ENGINE"] != "django.db.backends.sqlite3":
        return []
    hint = "Set DATABASE_URL=postgres://… beside REDIS_URL, or unset REDIS_URL to run everything in one process."
    return [checks.Warning("REDIS_URL is set, but the database is SQLite.", hint=hint, id="bower.W001")]


@checks.register(SITE)
def check_var_is_writable(app_configs: Any, **kwargs: Any) -> list[checks.CheckMessage]:
    """bower.E003: the secret key, the SQLite file and collected static files live in VAR_DIR."""
    if os.access(settings.VAR_DIR, os.W_OK):
        return []
    hint = "Give the user that runs the server write access to it, or set VAR_DIR to a directory of its own."
    return [checks.Error(f"VAR_DIR ({settings.VAR_DIR}) cannot be written to.", hint=hint, id="bower.E003")]


@checks.register(SITE)
def check_proxies_are_counted(app_configs: Any, **kwargs: Any) -> list[checks.CheckMessage]:
    """bower.W002 and bower.E004: behind a proxy, every sender has the proxy's address unless its header is believed.

    Limits of wrong passwords and PINs count by address: ten wrong passwords would then stop every director.
    """
    hint = "Set TRUSTED_PROXY_COUNT to the number of proxies in front of the site: 1 behind deploy/nginx.conf."
    if settings.TRUSTED_PROXY_COUNT is not None:
        if settings.BEHIND_TLS and settings.TRUSTED_PROXY_COUNT < 1:
            message = "BEHIND_TLS says that a proxy is in front, TRUSTED_PROXY_COUNT says that none is."
            return [checks.Error(message, hint=hint, id="bower.E004")]
        return []
    if settings.EMBEDDED or settings.BEHIND_TLS:
        return []
    message = "REDIS_URL is set, but TRUSTED_PROXY_COUNT is not: behind a proxy, all senders would count as one."
    return [checks.Warning(message, hint=hint, id="bower.W002")]


@checks.register(SITE)
def check_hosts_are_stated(app_configs: Any, **kwargs: Any) -> list[checks.CheckMessage]:
    """bower.E005: letters carry links to the host that was asked for, so that must not be any host.

    Under `ALLOWED_HOSTS=*`, a stranger who asks for a new password under a forged host has a working link sent that
    leads to the stranger's own site. Without a mail server no letter leaves this machine.
    """
    if settings.EMAIL_BACKEND in LETTERS_STAY_HERE or "*" not in settings.ALLOWED_HOSTS:
        return []
    message = "EMAIL_URL is set, but ALLOWED_HOSTS is not: links in letters could lead to any site."
    hint = "Set ALLOWED_HOSTS to the names of this site, with commas between: ALLOWED_HOSTS=euchre.example.org."
    return [checks.Error(message, hint=hint, id="bower.E005")]


@checks.register(SITE)
def check_sign_up_is_known(app_configs: Any, **kwargs: Any) -> list[checks.CheckMessage]:
    """bower.E006: a word that is misspelt must not open a site that was to be closed."""
    if settings.SIGN_UP in SIGN_UP_WORDS:
        return []
    hint = "Set SIGN_UP to open, invited or closed."
    return [checks.Error(f"SIGN_UP is {settings.SIGN_UP!r}, which says nothing.", hint=hint, id="bower.E006")]


@checks.register(SITE)
def check_link_key_is_long(app_configs: Any, **kwargs: Any) -> list[checks.CheckMessage]:
    """bower.E007: with a key that can be guessed, a stolen backup opens every table."""
    if len(settings.LINK_KEY) >= LEAST_KEY:
        return []
    message = f"LINK_KEY has {len(settings.LINK_KEY)} letters; it needs {LEAST_KEY}."
    hint = "Copy the file link_key into VAR_DIR from its backup, or set LINK_KEY (new: `openssl rand -hex 32`)."
    return [checks.Error(message, hint=hint, id="bower.E007")]


@checks.register(checks.Tags.database)
def check_link_key_fits(
    app_configs: Any, databases: Sequence[str] | None = None, **kwargs: Any
) -> list[checks.CheckMessage]:
    """bower.E008: the links and PINs of this database were made with another key, so they would be printed wrong.

    Per database asked for: `manage.py migrate` asks, and so does `manage.py check --database default`.
    """
    from tournaments.selectors.private_links import link_key_fits  # models are loaded only now

    if all(link_key_fits(alias) for alias in databases or ()):
        return []
    message = "LINK_KEY is not the key with which the links and PINs in this database were made."
    return [checks.Error(message, hint=FIX_LINK_KEY, id="bower.E008")]


@checks.register(deploy=True)
def check_letters_leave(app_configs: Any, **kwargs: Any) -> list[checks.CheckMessage]:
    """bower.W005: a large site without a mail server confirms no entry and sets no forgotten password."""
    if settings.EMBEDDED or settings.SENDS_LETTERS:
        return []
    hint = "Set EMAIL_URL, for example smtp+tls://name:password@mail.example.org:587."
    return [checks.Warning("EMAIL_URL is not set, so no letters are sent.", hint=hint, id="bower.W005")]


@checks.register(deploy=True)
def check_admin_has_second_step(app_configs: Any, **kwargs: Any) -> list[checks.CheckMessage]:
    """bower.W007: who guesses a superuser's password on a site that others can reach has every club."""
    if settings.ADMIN_SECOND_STEP or (settings.EMBEDDED and not settings.BEHIND_TLS):
        return []
    message = "ADMIN_SECOND_STEP is off, so a password alone opens /admin/ and every club in it."
    hint = "Unset ADMIN_SECOND_STEP. Superusers then set up their second step on the way to /admin/."
    return [checks.Warning(message, hint=hint, id="bower.W007")]


@checks.register(deploy=True)
def check_figures_are_closed(app_configs: Any, **kwargs: Any) -> list[checks.CheckMessage]:
    """bower.W008: the figures say how the site is used and what is broken."""
    if settings.METRICS_TOKEN or not settings.METRICS_OPEN:
        return []
    message = "METRICS_OPEN is on, so everybody who reaches this server reads /metrics/."
    hint = "Unset METRICS_OPEN and set METRICS_TOKEN (new: `openssl rand -hex 32`)."
    return [checks.Warning(message, hint=hint, id="bower.W008")]


@checks.register(SITE)
def check_disk_has_room(app_configs: Any, **kwargs: Any) -> list[checks.CheckMessage]:
    """bower.W006: a full disk stops every write. An evening of 64 tables takes about 20 MB."""
    free = shutil.disk_usage(settings.VAR_DIR).free if os.path.isdir(settings.VAR_DIR) else LEAST_ROOM
    if free >= LEAST_ROOM:
        return []
    message = f"Only {free >> 20} MB are free where VAR_DIR is ({settings.VAR_DIR})."
    return [checks.Warning(message, hint="Delete old backups and logs, or give it more room.", id="bower.W006")]


@checks.register(deploy=True)
def check_redis_is_private(app_configs: Any, **kwargs: Any) -> list[checks.CheckMessage]:
    """bower.W003 (Redis asks for no password) and bower.W004 (it is on the open network)."""
    if settings.EMBEDDED:
        return []
    redis = urlsplit(settings.REDIS_URL)
    found: list[checks.CheckMessage] = []
    if redis.scheme != "unix" and not redis.password:
        message = "REDIS_URL has no password: whoever reaches Redis can change what the site shows and does."
        hint = "Set requirepass in redis.conf and write REDIS_URL=redis://:password@host:6379/0."
        found.append(checks.Warning(message, hint=hint, id="bower.W003"))
    if _is_public(redis.hostname or ""):
        message = f"Redis is at {redis.hostname}, an address of the open network."
        hint = "Let Redis listen on 127.0.0.1 or on a private network (bind in redis.conf)."
        found.append(checks.Warning(message, hint=hint, id="bower.W004"))
    return found


def _is_public(host: str) -> bool:
    try:
        return ip_address(host).is_global
    except ValueError:  # a name, or a socket
        return False


def refuse_unsafe_settings() -> None:
    """Raise `ImproperlyConfigured` for settings that no web server may start with (checks E004 to E007)."""
    found = [*check_proxies_are_counted(None), *check_hosts_are_stated(None), *check_sign_up_is_known(None)]
    found += check_link_key_is_long(None)
    errors = [one for one in found if one.level >= checks.ERROR]
    if errors:
        raise ImproperlyConfigured(" ".join(f"{error.msg} {error.hint}" for error in errors))


def tell_of_another_link_key() -> None:
    """Log that the links were made with another key. The server starts: printed cards go on working."""
    for error in check_link_key_fits(None, databases=[DEFAULT_DB_ALIAS]):
        logging.getLogger(__name__).error("%s %s", error.msg, error.hint)
    connections[DEFAULT_DB_ALIAS].close()


def refuse_an_open_ledger() -> None:
    """Raise `ImproperlyConfigured` when a migrated ledger could be altered: no web server starts over one."""
    found = check_ledger_is_append_only(None, databases=[DEFAULT_DB_ALIAS])
    connections[DEFAULT_DB_ALIAS].close()
    if found:
        raise ImproperlyConfigured(" ".join(f"{error.msg} {error.hint}" for error in found))
