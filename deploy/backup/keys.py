"""The site's keys in its own backups, so that another machine can go on with printed cards and sign-ins.

Only keys that the site made itself are there: a key that somebody sets, they keep too.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from zipfile import ZipFile

from django.conf import settings

from clubs.derived_secrets import LEAST_KEY
from deploy.backup.contents import UnreadableBackup
from deploy.private_files import KEYS, write_key

MEMBER = "keys.json"
LONGEST = 1 << 12  # bytes


def own_keys() -> dict[str, str]:
    """The keys that go into this site's own backups, by the names of their files."""
    return {name: getattr(settings, name.upper()) for name in settings.OWN_KEYS} if settings.BACKUP_KEYS else {}


def as_member(keys: Mapping[str, str]) -> str:
    """The keys as the file of the archive holds them."""
    return json.dumps(dict(keys))


def keys_in(archive: ZipFile) -> Mapping[str, str]:
    """The keys that the backup holds; none where it was made without."""
    if MEMBER not in archive.namelist():
        return {}
    try:
        if archive.getinfo(MEMBER).file_size > LONGEST:
            raise ValueError
        held = json.loads(archive.read(MEMBER)).items()
        found = {name: key for name, key in held if name in KEYS}
        if any(not isinstance(key, str) or len(key) < LEAST_KEY for key in found.values()):
            raise ValueError
    except (AttributeError, ValueError) as error:
        raise UnreadableBackup("The keys in this backup are damaged.") from error
    return found


def use_keys(keys: Mapping[str, str]) -> None:
    """Keep these keys in `VAR_DIR` in place of its own, and use them from now on; but none that somebody has set."""
    for name in settings.OWN_KEYS:
        if name in keys:
            write_key(Path(settings.VAR_DIR, name), keys[name])
            setattr(settings, name.upper(), keys[name])
