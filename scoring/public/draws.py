"""Fair chance: the hash shown before anything was drawn, every draw with its key, and how to make it again."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial

from django.http import HttpRequest
from django.utils.translation import gettext

from scoring.pages.cache import cached_page
from scoring.pages.public import page
from scoring.public.staff import staff_key, staff_of
from scoring.reads.ceremony import public_draws
from scoring.standings.event_summary import EventSummary
from tournaments.models import DrawKind
from tournaments.selectors import DrawShown, draws_of, tournament_by_code
from tournaments.selectors.cuts import BALANCED, MATCHED

Cut = list[tuple[str, str, str]]


@dataclass(frozen=True, slots=True)
class DrawInWords:
    """One draw. `order`: (what was drawn, who); `cuts`: (who, rank, suit) cut by cut; `coins`: (who, face, odd).

    `pairs`: partners balanced by ratings, and the sum of both ratings ("" where they are hidden).
    """

    draw: DrawShown
    title: str
    order: list[tuple[str, str]]
    cuts: list[Cut]
    sides: list[tuple[str, str]]
    coins: list[tuple[str, str, bool]]
    pairs: list[tuple[str, str]]


@partial(cached_page, tell_apart=staff_key)
def draws(request: HttpRequest, now: EventSummary) -> str:
    """Every draw of the event, first to last."""
    staff, event = staff_of(request, now), tournament_by_code(now.code)
    shown = draws_of(event) if staff else public_draws(event, now)
    context = {"shown": shown, "draws": [_in_words(draw) for draw in shown.draws], "staff": staff}
    return page("public/draws.html", now, "event-draws", context)


def _in_words(draw: DrawShown) -> DrawInWords:
    outcome = draw.outcome if isinstance(draw.outcome, dict) else {}
    order = [draw.name(pk) for pk in outcome.get("order", ())]
    faces = (outcome.get("flips") or [outcome.get("faces", {})])[-1]
    return DrawInWords(
        draw,
        _title(draw),
        list(zip(_numbers(draw, len(order)), order, strict=True)),
        [[(draw.name(pk), *_face_of(card)) for pk, card in cut.items()] for cut in outcome.get("cuts", ())],
        [(side, " & ".join(map(draw.name, outcome[key]))) for key, side in _sides() if key in outcome],
        [(draw.name(pk), _face(face), _odd(face, faces.values())) for pk, face in faces.items()],
        [(" & ".join(map(draw.name, pair)), _sum(draw, pair)) for pair in outcome.get("pairs", ())],
    )


def _title(draw: DrawShown) -> str:
    if draw.concealed:
        return gettext("Coins or lots")
    if draw.kind == DrawKind.PARTNERS and draw.about == MATCHED:
        return gettext("Partners by matched cards: 1 with 2, 3 with 4, and so on")
    if draw.kind == DrawKind.PARTNERS and draw.what.get("what") == BALANCED:
        return gettext("Partners balanced by ratings")
    if draw.kind == DrawKind.PARTNERS:
        return gettext("Partners") if draw.what.get("what") == "partners" else gettext("Tables for the cut")
    if draw.kind == DrawKind.NUMBERS:
        return gettext("Numbers and first tables")
    if draw.kind == DrawKind.PRIZE:
        return gettext("Prize: %(prize)s") % {"prize": draw.about}
    if draw.kind == DrawKind.SEATING:
        return gettext("Order of tied entries for round %(round)s") % {"round": draw.about}
    return gettext("Coins") if "faces" in (draw.outcome or {}) else gettext("Lots")


def _numbers(draw: DrawShown, count: int) -> list[str]:
    """The outcome of each draw: the free numbers in order, or first, second, third."""
    if draw.kind != DrawKind.NUMBERS:
        return [str(n) for n in range(1, count + 1)]
    drawn: list[str] = []
    for run in draw.about.split(", "):
        first, _, last = run.partition("–")
        if first.isdigit():
            drawn += [str(n) for n in range(int(first), int(last or first) + 1)]
    return drawn if len(drawn) == count else ["–"] * count


def _sum(draw: DrawShown, pair: list[int]) -> str:
    ratings = draw.what.get("ratings")
    return " + ".join(str(ratings[str(pk)]) for pk in pair) if ratings else ""


def _sides() -> tuple[tuple[str, str], ...]:
    return ("a", gettext("Pair A (dealer's pair)")), ("b", gettext("Pair B"))


def _face_of(card: str) -> tuple[str, str]:
    """Rank and suit of a card as text; a Joker has no suit."""
    return (card, "") if card.startswith("JOKER") else (card[0], card[1])


def _face(face: str) -> str:
    return gettext("Heads") if face == "H" else gettext("Tails")


def _odd(face: str, faces: Iterable[str]) -> bool:
    """Whether this coin is the odd one of three or more."""
    shown = list(faces)
    return len(shown) > 2 and shown.count(face) == 1 and len(set(shown)) == 2
