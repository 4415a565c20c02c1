"""The site as a whole: its folder, its size, its keys. The other modules take `env` and these values from here."""

import os
import sys

import environ

from deploy.folders import DATABASE, var_dir, version
from deploy.private_files import KEYS, kept_key, make_private_folder

env = environ.Env()
env.ENVIRON = {name: value for name, value in os.environ.items() if value}  # compose passes on what is left empty

RIGHT_BOWER_VERSION = version()
VAR_DIR = var_dir()
DATABASE_URL = env.str("DATABASE_URL", default=f"sqlite:///{VAR_DIR / DATABASE}")
REDIS_URL = env.str("REDIS_URL", default="")
EMBEDDED = not REDIS_URL
DEBUG = env.bool("DEBUG", default=False)
BEHIND_TLS = env.bool("BEHIND_TLS", default=False)
IN_CONTAINER = env.bool("IN_CONTAINER", default=False)

# Both keys are made once and kept in `var/`: a restart signs nobody out, and printed cards go on working.
try:
    make_private_folder(VAR_DIR, pass_through=DATABASE_URL.startswith("postgres"))  # nginx serves var/static then
    SECRET_KEY = env.str("SECRET_KEY", default="") or kept_key(VAR_DIR / "secret_key")
    LINK_KEY = env.str("LINK_KEY", default="") or kept_key(VAR_DIR / "link_key")
except OSError as error:  # often a folder of root's that a container was given
    sys.exit(
        f"The site keeps its data in {VAR_DIR} and cannot use {error.filename}: {error.strerror}. "
        f"Give that folder to the user who runs the site (number {os.geteuid()}), or set VAR_DIR to another."
    )
# The files of the keys that the site made itself: its backups hold them, and no key that somebody has set.
OWN_KEYS = [name for name in KEYS if not env.str(name.upper(), default="")]
