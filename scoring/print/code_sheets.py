"""Sheets with a code to scan: a card for each table, with its address and PIN, and a sheet for the door."""

from collections.abc import Sequence
from typing import Any

from django.urls import reverse

from clubs.web.qr import qr_of
from rules.base.words import Sentence
from rules.euchre.kinds import game_for
from rules.euchre.rule_sheets import at_the_bell
from rules.laws import LawBook, Markers
from rules.tournament.movements import GuideCard, Movement, clock_on, guide_cards
from scoring.pages.desk import Desk
from scoring.print.printing import Printing
from scoring.reads.bell import head_table, rules_at
from tournaments.models import Table
from tournaments.selectors import RulesInForce, chart_of


def table_cards_content(printing: Printing) -> dict[str, Any]:
    """A card for every table in use, or for that of the address."""
    here = printing.here
    tables = here.tournament.tables.filter(revoked=False).order_by("number")
    asked = printing.request.GET.get("table", "")
    if asked.isdecimal():
        tables = tables.filter(number=int(asked[:5]))
    guide = _guide(here)
    head = head_table(here.begun) if here.begun else None
    code = here.tournament.code
    return {
        "rules": printing.site + reverse("event-rules", args=[code]),
        "cards": [_card(printing, table, guide, at_head=table.number == head) for table in tables],
        "keep": printing.site + reverse("event-keep", args=[code]),
        "reach": printing.reach,
        "markers": _markers(printing.laws),
        "several": here.tournament.tables.filter(revoked=False).count() > 1,
        "bank": game_for(printing.laws).has_bank,
        "seated": here.tournament.event_format.kind.value,
        "setting_up": _setting_up(printing.rules, persons=here.tournament.persons),
        "at_the_bell": at_the_bell(printing.game),
        "minutes": clock_on(printing.rules.night, printing.laws)[1],
    }


def pins_content(printing: Printing) -> dict[str, Any]:
    """The tables with their PINs, for the director alone."""
    event = printing.here.tournament
    tables = event.tables.filter(revoked=False).order_by("number")
    return {
        "tables": [(table.number, table.pin) for table in tables],
        "keep": printing.site + reverse("event-keep", args=[event.code]),
    }


def _markers(laws: LawBook) -> str:
    """The markers needed on the table to show the score; nothing where it is recorded."""
    kind = game_for(laws).markers
    return "" if kind is Markers.NUMBERS else kind.value


def _setting_up(in_force: RulesInForce, *, persons: bool) -> tuple[Sentence, ...]:
    """The rules to know before the first deal, in the words of the rule sheet."""
    rules, sheet = in_force.game, in_force.sheet
    first_deal = sheet.on("tournament_first_dealer") or sheet.on("first_dealer")
    cutters = rules.who_cuts(persons=persons)
    to_win = sheet.on("target", *rules.laws_of_winning, "take_off", "hands_in_game", "unplayed_hands", "level_at_end")
    keepers = ("score_keepers",) if rules.score_keepers > 1 else ()
    pack = sheet.on("pack", "dummies", "jokers", "minimum_chips")
    before, after = (*pack, *first_deal), (*sheet.on("cut_order"), *to_win, *sheet.on(*keepers))
    return (
        *(line.sentence for line in before),
        *((cutters,) if cutters else ()),
        *(line.sentence for line in after),
    )


def _guide(here: Desk) -> tuple[GuideCard, ...]:
    """Where to go from each place after every round, in a movement with guide cards."""
    played = here.begun and here.begun.movement_played
    if not isinstance(played, Movement) or not played.by_cards:
        return ()
    return guide_cards(column.seating for column in chart_of(here.stage).rounds)


def _card(printing: Printing, table: Table, guide: Sequence[GuideCard], *, at_head: bool) -> dict[str, Any]:
    """The card of a table; that of the head table of a night has its own rules."""
    address = printing.site + reverse("table", args=[table.token])
    stage, night = printing.here.begun, printing.rules.night
    laws = night.laws_at_head(printing.laws) if night and at_head else printing.laws
    questions = game_for(laws).questions
    return {
        "number": table.number,
        "pin": table.pin,
        "address": address,
        "svg": qr_of(address),
        "onward": [card for card in guide if card.place.table == table.number],
        "rules": rules_at(stage, laws) if stage else (),
        "asks_alone": questions is not None and questions.alone,
    }


def check_in_content(printing: Printing) -> dict[str, Any]:
    """The code with which players say at the door that they are here, and its address."""
    tournament = printing.here.tournament
    address = printing.site + reverse("event-check-in", args=[tournament.code])
    return {"address": address, "svg": qr_of(address), "reach": printing.reach}
