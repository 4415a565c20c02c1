"""A picture of every way to run an evening: each has a small event of its own, made and played at the desk."""

import re
from collections.abc import Sequence

from docs.camera import Camera

FIRST = tuple("Ann Bea Cas Dee Eve Flo Gus Hal Ida Jan Kit Lou Max Nan Oda Pia".split())  # noqa: SIM905
LAST = tuple("Bell Ames Fox Marsh Hall Ng Kerr Moss Park Reid Tully Cole Sund Dunn Orr Venn".split())  # noqa: SIM905
CHANGING = "Individuals: partners change"
HALL = "section[aria-labelledby=hall]"  # the tables at the desk, with the reasons under them
LOSERS = (7, 4, 9, 6, 8, 3, 5)  # points, one game after the other


def alone(many: int) -> list[str]:
    """So many players, one a row."""
    return ["player", *(f"{first} {last}" for first, last in zip(FIRST[:many], LAST, strict=False))]


def pairs(many: int) -> list[str]:
    """So many pairs, one a row."""
    partners = zip(reversed(FIRST), LAST[3:] + LAST[:3], strict=True)
    rows = zip(alone(many)[1:], (" ".join(name) for name in partners), strict=False)
    return ["player 1,player 2", *(f"{one},{other}" for one, other in rows)]


def registered(desk: Camera, name: str, rows: Sequence[str], *, entered: str = "", book: str = "") -> str:
    """An event with everybody of the list; its code."""
    page = desk.go("/desk/new/")
    page.get_by_label("Event name").fill(name)
    if entered:
        page.get_by_text("Entries and names").click()
        page.get_by_label(entered).check(force=True)
    if book:
        page.locator("#book summary").click()
        page.locator("#book label", has=page.locator(f"[value={book}]")).click()
    desk.press("Create event")
    code = page.url.split("/desk/")[1].split("/")[0]
    desk.go(f"/desk/{code}/import/").get_by_label("Paste the list").fill("\n".join(rows))
    desk.press("Check the list")
    desk.press(re.compile("^Import"))
    return code


def event(desk: Camera, name: str, rows: Sequence[str], *, entered: str = "", book: str = "") -> str:
    """The same, and everybody is here."""
    code = registered(desk, name, rows, entered=entered, book=book)
    desk.go(f"/desk/{code}/entries/")
    desk.press("Check everyone in")
    desk.page.get_by_text(re.compile("^All .* are here")).wait_for()
    return code


def start(desk: Camera, code: str, movement: str, rounds: int | None = None) -> None:
    """Begin in the movement, in so many rounds."""
    desk.go(f"/desk/{code}/start/?movement={movement}" + (f"&rounds={rounds}" if rounds else ""))
    desk.press("Start now")
    desk.page.wait_for_url(f"**/desk/{code}/")


def play_round(desk: Camera, code: str, number: int, *, head: int = 10, picture: str = "") -> None:
    """A result at every table, entered at the desk, and the round closed; at table 1 the game is to `head`.

    The picture is of the desk that offers to close the round.
    """
    hall = desk.go(f"/desk/{code}/")
    games = hall.locator(".hall li", has_text="no hand yet").locator("a")
    addresses = [link.get_attribute("href") or "" for link in games.all()]
    for at, address in enumerate(dict.fromkeys(addresses)):
        form = desk.go(address).get_by_role("region", name="Enter the result")
        target = 10 if at else head
        scores = [target, min(target - 1, LOSERS[(3 * number + at) % len(LOSERS)])]
        for field, points in zip(form.get_by_role("spinbutton").all(), scores[:: 1 if at % 2 else -1], strict=True):
            field.fill(str(points))
        desk.press("Save the result")
        form.wait_for(state="detached")
    desk.go(f"/desk/{code}/")
    if picture:
        desk.take(picture, "section[aria-labelledby=needs]", HALL)
    desk.press(f"Close round {number}")
    desk.page.get_by_text(f"Round {number} is closed").first.wait_for()


def leave_tied(desk: Camera, code: str) -> None:
    """End every tie that has to be settled: which there are depends on the draw, and a next stage waits for them."""
    page = desk.go(f"/desk/{code}/ties/")
    while not page.get_by_role("link", name="Show final standings").count():
        fold = page.locator("details.more", has_text="Leave them tied").first
        fold.locator("summary").click()
        fold.get_by_label("Reason").fill("Agreed by all")
        fold.get_by_role("button", name="Leave them tied").click()
        page.wait_for_load_state()
        page = desk.go(f"/desk/{code}/ties/")


def link_of(desk: Camera, code: str) -> str:
    """The private link of table 1."""
    found = re.findall(r"/t/[\w-]{16,}/", desk.go(f"/desk/{code}/tables/").content())
    return str(found[0])


def swiss_and_on(desk: Camera) -> None:
    """Round 2 of a Swiss with its reasons; then its best go on to a knock-out."""
    code = event(desk, "Sunday Swiss", pairs(8))
    start(desk, code, "swiss", 2)
    play_round(desk, code, 1, picture="close-round")
    desk.go(f"/desk/{code}/")
    desk.page.locator("summary", has_text="Why these opponents?").click()
    desk.take("swiss", HALL)
    play_round(desk, code, 2)
    leave_tied(desk, code)
    page = desk.go(f"/desk/{code}/finish/")
    page.locator("#go-on summary").click()
    desk.take("going-on", "#go-on", width=800)


def howell(desk: Camera) -> None:
    """The card of a table in a Howell, which says where to go after every round."""
    code = event(desk, "Howell night", pairs(6))
    start(desk, code, "howell")
    desk.publish_address(code)
    desk.go(f"/desk/{code}/print/table-cards/")
    desk.take("howell", ".table-card > .row", ".table-card > .keep", width=900)


def whist(desk: Camera, phone: Camera) -> None:
    """The chart of eight players who change partners, and what one of them sees on a phone."""
    code = event(desk, "Partners all round", alone(8), entered=CHANGING)
    start(desk, code, "whist", 5)
    desk.go(f"/desk/{code}/print/chart/")
    desk.take("individuals", ".sheet-page h1", ".sheet-page table")
    phone.go(f"/e/{code}/pairs/1/")
    phone.take("partner-phone", "header", "main .card")


def progressive(desk: Camera) -> None:
    """The second round of a progressive night, seen from the desk."""
    code = event(desk, "Progressive night", alone(12), entered=CHANGING)
    start(desk, code, "progressive", 6)
    play_round(desk, code, 1, head=5)
    desk.go(f"/desk/{code}/")
    desk.page.locator("summary", has_text="Why").first.click()
    desk.take("progressive", HALL)


def threes(desk: Camera, phone: Camera) -> None:
    """Three at a table, each with a score of their own."""
    code = event(desk, "Three-handed night", alone(6), book="standard3")
    start(desk, code, "threes", 3)
    table = phone.go(f"{link_of(desk, code)}?skip")
    for hand, (maker, tricks) in enumerate(((0, 3), (1, 5), (2, 2)), start=1):
        if hand > 1:
            table.get_by_role("button", name=f"Undo hand {hand - 1}").wait_for()
        table.locator(".makers label").nth(maker).click()
        table.locator(".tricks label").nth(tricks).click()
        if hand < 3:
            phone.press(f"Save hand {hand}")
    phone.take("table-three", "header", table.get_by_role("button", name=re.compile("^Save hand")))


def poker(desk: Camera, phone: Camera) -> None:
    """A night of Poker-Euchre, its bank open and a deal being written down."""
    code = event(desk, "Poker-Euchre night", alone(5), book="poker_chips")
    start(desk, code, "tables")
    table = phone.go(link_of(desk, code))
    table.get_by_role("form", name="Who is the banker?").get_by_role("button").first.click()
    table.locator("fieldset", has_text="Who got the first jack").locator("label").first.click()
    phone.press("Give out chips")
    table.locator("#step button").first.click()
    for action, pot in (("Bet 5", 55), ("Call 5", 60)):
        phone.press(action)
        table.locator("#turn", has_text=f"pot {pot}").wait_for()
    phone.take("table-poker", "#turn", "#undo-action", margin=6)


def knock_out(desk: Camera) -> None:
    """A knock-out of seven pairs, its first round played."""
    code = event(desk, "Spring cup", pairs(7))
    start(desk, code, "knock-out")
    play_round(desk, code, 1)
    desk.go(f"/e/{code}/bracket/")
    desk.take("bracket", ".bracket-head", ".bracket .close", width=1366)
