"""The settings, one module a subject. The same serve both sizes of a site.

Embedded (nothing set): SQLite, one process, no broker. Full: `DATABASE_URL=postgres://…` and `REDIS_URL=redis://…`.
Everything else has a default that a club's laptop can run on. docs/running/environment.md lists the variables.
"""

from deploy.folders import BASE_DIR
from deploy.settings.api import *
from deploy.settings.background import *
from deploy.settings.backups import *
from deploy.settings.browsers import *
from deploy.settings.caches import *
from deploy.settings.components import *
from deploy.settings.database import *
from deploy.settings.environment import *
from deploy.settings.languages import *
from deploy.settings.letters import *
from deploy.settings.monitoring import *
from deploy.settings.pages import *
from deploy.settings.signing_in import *
