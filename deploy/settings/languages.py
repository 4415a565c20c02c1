"""Languages and time. English as written in Canada is the source of every catalogue.

A language is offered once its catalogue is complete; the footer of every page lists those there are.
"""

from pathlib import Path

from deploy.folders import BASE_DIR
from deploy.settings.environment import env

USE_I18N = True
LANGUAGE_CODE = "en-ca"
LANGUAGES = [("en-ca", "English")]
LOCALE_PATHS = [BASE_DIR / "locale"]
FORMAT_MODULE_PATH = ["deploy.formats"]
# For anyone who changes a page: each message accented and 40 % longer, made by `make pseudo`.
if PSEUDO_LOCALE := env.str("PSEUDO_LOCALE", default=""):
    LANGUAGES.append(("en-xa", "Ƥšéûðö"))
    LOCALE_PATHS.append(Path(PSEUDO_LOCALE))

USE_TZ = True
TIME_ZONE = "UTC"  # for what is stored: pages show the clock of the club (`clubs/clock.py`)
