"""The application that the web server loads; embedded, it also starts what a worker does."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "deploy.settings")

application = get_wsgi_application()

from django.conf import settings  # noqa: E402  (settings are ready only now)

from deploy.checks import refuse_an_open_ledger, refuse_unsafe_settings  # noqa: E402

refuse_unsafe_settings()
refuse_an_open_ledger()
if settings.EMBEDDED:
    from clubs import letter_thread
    from clubs.background import Chore
    from scoring.services.bots import play_all
    from scoring.standings.worker import start
    from tournaments.services.event_letters import post_reminders

    start(play_all)
    letter_thread.start(Chore(post_reminders, every=900.0))  # as often as beat asks for them
