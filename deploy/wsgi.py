"""The application that the web server loads; embedded, it also starts what a worker does."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "deploy.settings")

from django.conf import settings

from deploy.garbage import leave_out_the_start
from deploy.monitoring.processes import share_counts
from deploy.page_loading import load_pages

if not settings.EMBEDDED:
    share_counts(settings.VAR_DIR / "metrics")

application = get_wsgi_application()

from deploy.checks import refuse_an_open_ledger, refuse_unsafe_settings, tell_of_another_link_key  # noqa: E402

refuse_unsafe_settings()
refuse_an_open_ledger()
tell_of_another_link_key()
load_pages()
leave_out_the_start()
if settings.EMBEDDED:
    from clubs import chore_thread
    from deploy.serving import close_connections
    from scoring.rehearsal.bots import play_all
    from scoring.standings.ledger_position import put_all_behind
    from scoring.standings.worker import start

    put_all_behind()  # the process before this one may have been of an older version
    close_connections()
    start(play_all)
    chore_thread.start()
