"""How the draws were made, as everybody can check it."""

import json
import re
import shlex
import subprocess
import sys

import pytest

from rules.base.draw import draw_key
from scoring.decisions.ending import finish_event
from scoring.decisions.publication import publish_event
from scoring.decisions.ties import flip_coins, share_place
from tests.factories.evenings import evening
from tests.factories.tournaments import make_numbered
from tests.scoring.public.reading import CIRCLE, get, text
from tests.seen import seen
from tournaments.models import Stage

pytestmark = pytest.mark.django_db


def test_a_draw_shows_its_key_and_the_line_that_makes_it_again(client):
    tournament = make_numbered(6)
    draw = tournament.draws.get()
    page = get(client, tournament, "draws/")
    assert tournament.secret_hash in text(page)
    assert tournament.secret not in page.content.decode()
    (line,) = [line for line in seen(page).texts("pre") if line.startswith("echo ")]
    _, asked, *command = shlex.split(line)
    assert command == ["|", "python", "-m", "rules", "draw"]
    done = subprocess.run(
        [sys.executable, "-m", "rules", "draw"], input=asked, capture_output=True, text=True, check=True
    )
    assert json.loads(done.stdout)["order"] == draw.outcome["order"]
    stand_for = text(page).split("The numbers in it mean: ")[1]
    names = dict(tournament.entries.with_names("pk"))
    assert stand_for.startswith(" ".join(f"{pk} {names[pk]}" for pk in draw.outcome["order"]))


def test_the_secret_is_shown_once_the_event_is_published(client):
    night = evening(4, movement="round-robin")
    for _ in range(3):
        night.play(outcome=lambda a, b: (10, 5) if (a, b) in CIRCLE else (5, 10))
        night.close()
    flip_coins(by=night.director, stage=night.stage, entries=night.entries(1, 2, 3))
    share_place(by=night.director, stage=night.stage, entries=night.entries(1, 2, 3), reason="It is late.")
    finish_event(by=night.director, stage=Stage.objects.get(pk=night.stage.pk))
    publish_event(by=night.director, stage=Stage.objects.get(pk=night.stage.pk))
    tournament = night.tournament
    shown = text(get(client, tournament, "draws/"))
    assert tournament.secret in shown
    assert draw_key(bytes.fromhex(tournament.secret), 2).hex() in shown
    assert re.search(r"Draw 2: Coins .* (Heads|Tails) ", shown)
