"""Every button is really pressed, in a browser with its scripts: something is sent, or a dialog asks first.

In CI on some pages of the event of a format drawn by lot, in play; with `PROVE=full` in all of them and in every state.
"""

import pytest
from playwright.sync_api import Browser

from tests.flows.buttons.crawler import Crawl
from tests.flows.buttons.events import Scene, State, scene, states
from tests.flows.buttons.presses import Presses
from tests.flows.formats.formats import FORMATS, Format
from tests.flows.test_every_button import client, own_of, walks
from tests.sampling import FULL, SEED, sample

pytestmark = [
    pytest.mark.browser,
    pytest.mark.prove(among="everything pressed", cases=1),
    pytest.mark.django_db,
]


def faults_of(here: Scene, state: State, chromium: Browser, pressed: set[tuple[str, str]]) -> set[str]:
    """What is amiss with the buttons that each reader sees."""
    amiss = set()
    for role, user, starts in walks(here, state, state):
        browser = client(user)
        pages = Crawl(browser, starts, own_of(here), alike=2 if FULL else 1, press=False).run().pages_with_forms
        with Presses(chromium, browser, pressed=pressed) as presses:
            for address in sample(f"{role} presses", pages, 3, SEED // len(FORMATS)):
                presses.press_all(address)
        amiss |= {f"{role}, {state}: {fault}" for fault in presses.faults}
    return amiss


@pytest.mark.parametrize("format_", sample("presses", FORMATS, 1), ids=str)
def test_every_button_that_is_pressed_does_something(format_: Format, chromium: Browser) -> None:
    here, pressed = scene(format_), set[tuple[str, str]]()
    amiss = set()
    for state in states(here, None if FULL else State.PLAYING):
        if FULL or state is State.PLAYING:
            amiss |= faults_of(here, state, chromium, pressed)
    print(f"{format_}: {len(pressed)} buttons pressed, {len(amiss)} faults")
    assert pressed
    assert amiss == set(), "\n".join(["", *sorted(amiss)])
