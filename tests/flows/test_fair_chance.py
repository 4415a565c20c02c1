"""The page "Fair chance" makes every draw again in a real browser, and says whether it is the one that was recorded."""

import json
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.factories.tournaments import make_numbered, make_tournament
from tests.flows.conftest import axe, sideways
from tests.sampling import sample
from tests.scoring.decisions.test_published_by_mistake import published_too_soon
from tournaments.models import Draw, DrawKind, Tournament
from tournaments.services.draws import make_draw

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

NO_SUBTLE = "Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined })"
PRESS_THE_OTHERS = """all => all.filter((one) => !one.querySelector("[role=status]").hasChildNodes())
  .forEach((one) => one.querySelector("button").click())"""
BOOKS = ("zobel", "stubbington4", "standard32", "english25")


@pytest.fixture
def drawn() -> Tournament:
    """An event with draws of every kind, and enough cuts by every book that level cards are cut again."""
    tournament = make_numbered(16, word="rhubarb é")
    ids = list(tournament.entries.order_by("pk").values_list("pk", flat=True))

    def draw(what: str, count: int, cut_by: Mapping[str, Any] | None = None) -> None:
        make_draw(by=None, tournament=tournament, kind=DrawKind.COIN, what=what, of=ids[:count], cut_by=cut_by)

    for what, count in (("flip", 3), ("odd", 3), ("odd", 5), ("cut", 16), ("first_dealer", 12), ("order", 16)):
        draw(what, count)
    for _ in range(6):
        draw("partners", 4)
        for ruleset in BOOKS:
            draw("partners", 4, {"ruleset": ruleset, "laws": {"partners_by": "cut"}})  # matched cards are an order
    draw("cut", 16, {"ruleset": "zobel"})
    ratings = {str(pk): 20 + pk % 5 for pk in ids}
    make_draw(by=None, tournament=tournament, kind=DrawKind.COIN, what="balanced", of=ids, ratings=ratings)
    return tournament


def checked(page: Page) -> list[tuple[str, Any]]:
    """Every draw of the page, made again by its button: whether it is right, and what came out.

    The mouse takes long, so that in CI it presses two of the buttons, and a script all of them.
    """
    places = page.locator("[data-draw]")
    places.evaluate_all("all => all.forEach((one) => one.querySelector('[role=status]').replaceChildren())")
    for at in sample("draws by mouse", range(places.count()), 2):
        places.nth(at).get_by_role("button").click()
        expect(places.nth(at).get_by_role("status")).not_to_be_empty()
    places.evaluate_all(PRESS_THE_OTHERS)
    expect(page.locator("[data-draw] [role=status]:empty")).to_have_count(0)
    found = places.evaluate_all("all => all.map((one) => [one.dataset.right, one.dataset.drawn])")
    return [(right, json.loads(outcome)) for right, outcome in found]


@pytest.mark.parametrize("subtle", [True, False], ids=["WebCrypto", "over plain http"])
def test_every_draw_is_made_again_in_the_browser(
    subtle: bool, drawn: Tournament, open_page: Callable[..., Page]
) -> None:
    page = open_page(f"/e/{drawn.code}/draws/")
    if not subtle:
        page.evaluate(NO_SUBTLE)
    recorded = list(Draw.objects.filter(tournament=drawn).order_by("number").values_list("outcome", flat=True))
    assert any(len(outcome.get("cuts", ())) > 1 for outcome in recorded)
    assert checked(page) == [("true", outcome) for outcome in recorded]
    assert sideways(page) == 0


def test_once_the_secret_is_out_the_key_is_checked_too(open_page: Callable[..., Page]) -> None:
    night = published_too_soon("swiss")
    page = open_page(f"/e/{night.tournament.code}/draws/")
    assert {right for right, _ in checked(page)} == {"true"}
    asked = page.locator("[data-draw]").first.evaluate(
        "(one) => { const draw = JSON.parse(one.dataset.draw); const { secret } = draw;"
        " one.dataset.draw = JSON.stringify({ ...draw, secret: '00' + secret.slice(2) }); return secret; }"
    )
    assert asked == Tournament.objects.get(pk=night.tournament.pk).secret
    assert checked(page)[0][0] == "false"


def test_a_draw_that_is_not_the_recorded_one_says_so(drawn: Tournament, open_page: Callable[..., Page]) -> None:
    first = Draw.objects.filter(tournament=drawn).earliest("number")
    Draw.objects.filter(pk=first.pk).update(outcome={"order": first.outcome["order"][::-1]})
    page = open_page(f"/e/{drawn.code}/draws/")
    (right, outcome), *others = checked(page)
    assert (right, outcome, {one for one, _ in others}) == ("false", first.outcome, {"true"})
    expect(page.locator("[data-draw]").first).to_contain_text("Does not match the record.")


def test_without_a_script_the_page_says_how_a_draw_is_made_again(
    drawn: Tournament, open_page: Callable[..., Page]
) -> None:
    page = open_page(f"/e/{drawn.code}/draws/", script=False)
    expect(page.get_by_role("button", name="Check draw 1", exact=True)).to_have_count(0)
    page.get_by_text("How to check draw 1", exact=True).click()
    expect(page.locator("#draw-1 pre")).to_contain_text("python -m rules draw")


def test_a_joker_is_drawn_as_a_joker(open_page: Callable[..., Page]) -> None:
    tournament = make_tournament(ruleset="zobel")
    key, of = "00" * 32, [1, 2, 3, 4]
    cuts = [{"1": "JOKER", "2": "KS", "3": "TD", "4": "9C"}]
    outcome = {"cuts": cuts, "dealer": None, "a": [1, 2], "b": [3, 4], "seats": [1, 3, 2, 4]}
    what = {"what": "partners", "of": of, "ruleset": "zobel"}
    Draw.objects.create(tournament=tournament, number=1, kind=DrawKind.PARTNERS, key=key, what=what, outcome=outcome)
    page = open_page(f"/e/{tournament.code}/draws/")
    expect(page.get_by_role("img", name="Joker", exact=True)).to_have_count(1)
    expect(page.get_by_role("img", name="K of spades", exact=True)).to_have_count(1)
    assert axe(page) == []
