"""The public standings page of a hundred rows beside a Django view that serves 20 kB from the same Redis."""

from django.core.cache import cache

from benchmarks import load
from benchmarks.bare.views import PAGE
from benchmarks.event import LARGE, in_play
from benchmarks.figures import Figure, in_turns
from benchmarks.place import serving
from scoring.standings import publishing
from scoring.standings.snapshot import ROWS

CLIENTS, SECONDS, TURNS = 8, 1.0, 7
SENT = 20_000  # bytes at most


def measure() -> list[Figure]:
    """Pages a second, both to browsers that have nothing yet; and to browsers that poll."""
    stage = in_play(LARGE).stage
    publishing.publish(stage.pk)
    cache.set(PAGE, "x" * SENT, None)
    address = f"/e/{stage.tournament.code}/"
    with serving() as port:
        page = look(port, address)
        first = load.get(address, Accept_Encoding="gzip, deflate, br")
        again = load.get(address, Accept_Encoding="gzip, deflate, br", If_None_Match=page.header("ETag"))
        bare = load.get("/bare/page/")
        for request in (first, again, bare):
            rate(port, request)
        ours, polled, anchor = in_turns(
            TURNS, lambda: rate(port, first), lambda: rate(port, again), lambda: rate(port, bare)
        )
    about = f"standings page, {ROWS} rows, {len(page.body) / 1000:.1f} kB sent"
    return [
        Figure(what=f"{about}; 20 kB from Redis", unit="per s", ours=ours, anchor=anchor, at_least=0.64),
        Figure(what="the same to a browser that has it (304)", unit="per s", ours=polled, anchor=anchor),
    ]


def look(port: int, address: str) -> load.Reply:
    """The page as a browser gets it first; AssertionError unless it is what the promise is about."""
    replies: list[load.Reply] = []

    def ask() -> load.Script:
        for coding in ("identity", "gzip, deflate, br"):
            replies.append((yield load.get(address, Accept_Encoding=coding)))

    load.run(port, [ask()], seconds=30)
    plain, sent = replies
    assert plain.body.count(b'<li id="row-') == ROWS, "The page does not show a hundred rows."
    assert len(sent.body) <= SENT, f"The page sends {len(sent.body)} bytes."
    return sent


def rate(port: int, request: bytes) -> float:
    """Answers a second."""
    answered = 0

    def ask() -> load.Script:
        nonlocal answered
        while True:
            load.expect((yield request), 200, 304)
            answered += 1

    lasted = load.run(port, [ask() for _ in range(CLIENTS)], seconds=SECONDS)
    return answered / lasted
