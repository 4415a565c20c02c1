"""No link and no button of the product leads nowhere: each is followed and pressed, in an event of each format.

What is pressed is read from the pages themselves. In CI a format drawn by lot is walked through, in play and in
one more state; with `PROVE=full` in every state, by assistants too, and forms are also sent as they are drawn.
"""

import re

import pytest
from django.test import Client

from clubs.models import User
from tests.flows.buttons.crawler import Crawl
from tests.flows.buttons.events import Scene, State, scene, states
from tests.flows.formats.formats import FORMATS, Format
from tests.sampling import FULL, lot, sample

pytestmark = [pytest.mark.prove(among="everything pressed", cases=1), pytest.mark.django_db]

WALKED = sample("buttons", FORMATS, 1)
EVERYWHERE = WALKED[0]  # beside whose event each role walks through the pages of clubs and accounts once as well

# What a drawn button may be refused for, all the same: what was sent says nothing new, or asks for what cannot be.
MAY_BE_REFUSED = (
    r"is required|There is no list yet|There is no number in this row",
    r"This is already the result|This game already has these entries",
    # How many qualify is chosen in the form itself.
    r"The qualifying places are not settled|but only some would qualify|cannot qualify(?: from [^:]+)?: only \d+ left",
)


def client(user: User | None) -> Client:
    """A browser; what breaks behind a page is its answer, not an error of the test."""
    browser = Client(raise_request_exception=False)
    if user is not None:
        browser.force_login(user, backend="allauth.account.auth_backends.AuthenticationBackend")
    return browser


def walks(here: Scene, state: State, drawn: State) -> list[tuple[str, User | None, list[str]]]:
    """Who walks through the event in this state, and where they begin."""
    code = here.tournament.code
    desk, public, table = f"/desk/{code}/", f"/e/{code}/", here.links[:2]
    everything = [
        ("director", here.director, [desk, public]),
        ("assistant", here.assistant, [desk, public]),
        ("scorekeeper", None, [f"{public}keep/", *table]),
        ("visitor", None, [public]),
    ]
    if FULL:
        return everything
    if state is State.PLAYING:
        return [one for one in everything if one[0] in ("director", "scorekeeper")]
    return [one for one in everything if one[0] in ("director", "visitor")] if state is drawn else []


def own_of(here: Scene) -> tuple[str, ...]:
    """What the addresses that belong to the event have in them."""
    return (f"/{here.tournament.code}/", f"={here.tournament.code}", "/t/")


@pytest.mark.parametrize("format_", WALKED, ids=str)
def test_every_link_and_every_button_leads_somewhere(format_: Format) -> None:
    here = scene(format_)
    drawn = lot(format_.name).choice([state for state in State if state is not State.PLAYING])
    last = None if FULL else max(State.PLAYING, drawn, key=list(State).index)
    amiss, refused, seen, walked = set(), set(), set[str](), 0
    for state in states(here, last):
        for role, user, starts in walks(here, state, drawn):
            everywhere = format_ is EVERYWHERE and role in ("director", "visitor") and (FULL or role not in seen)
            seen.add(role)
            found = Crawl(client(user), starts, own_of(here), everywhere, 2 if FULL else 1, FULL).run()
            walked += found.visited.total() + found.pressed.total()
            amiss |= {f"{role}, {state}: {fault}" for fault in found.faults}
            refused |= {(role, state, *one) for one in found.refused}
    print(f"{format_}: {walked} links and buttons, {len(amiss)} faults")
    assert amiss == set(), "\n".join(["", *sorted(amiss)])
    offered = [one for one in refused if one[3] == 409 and not re.search("|".join(MAY_BE_REFUSED), one[4])]
    assert offered == [], "\n".join(["drawn, and then refused:", *map(str, sorted(offered))])
