"""Currencies: how many decimals an amount has, how it is written, and the notes and coins that are counted.

An amount is an integer of minor units everywhere: 1250 is $12.50 of Canadian dollars, and ¥1,250 of yen.
"""

import re
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from rules.base.errors import Fault, RulesError, unreadable
from rules.base.words import gettext_noop as N_
from rules.base.words import message

HIGHEST: Final = 10**11
"""No amount of a club reaches it."""

_USUAL: Final = 2
# ISO 4217, "minor unit", where it is not 2.
_EXPONENTS: Final = MappingProxyType(
    {
        **dict.fromkeys(("BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "VND"), 0),
        **dict.fromkeys(("VUV", "XAF", "XOF", "XPF"), 0),
        **dict.fromkeys(("BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"), 3),
    }
)
_SIGNS: Final = MappingProxyType(
    {**dict.fromkeys(("CAD", "USD", "AUD", "NZD"), "$"), "GBP": "£", "EUR": "€", "JPY": "¥"}
)
_DOLLARS: Final = (5, 10, 25, 100, 200, 500, 1000, 2000, 5000, 10000)
_EUROS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000)
# Notes and coins in use. Canada and Australia have no coin below 5 cents, New Zealand none below 10.
_PIECES: Final = MappingProxyType(
    {
        "CAD": _DOLLARS,
        "USD": (1, 5, 10, 25, 100, 200, 500, 1000, 2000, 5000, 10000),
        "AUD": (5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000),
        "NZD": (10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000),
        "EUR": _EUROS,
        "GBP": _EUROS[:-1],
        "CHF": (5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000),
        "JPY": (1, 5, 10, 50, 100, 500, 1000, 2000, 5000, 10000),
    }
)
OFFERED: Final = tuple(_PIECES)
"""Currencies whose notes and coins are known; any other code works without them."""


# Thousands apart, and decimals behind another sign: without these "1,250" could also be 1.25.
_GROUPED: Final = re.compile(
    r"\d{1,3}(?P<separator>[,.])\d{3}(?:(?P=separator)\d{3})*(?!(?P=separator))[,.]\d+", re.ASCII
)


@dataclass(frozen=True, slots=True)
class Currency:
    """One currency by its ISO 4217 code; RulesError where it is no code of three capital letters."""

    code: str

    def __post_init__(self) -> None:
        if not re.fullmatch("[A-Z]{3}", self.code):
            text = N_("Write a currency as three capital letters, such as CAD.")
            raise RulesError(Fault("currency", message(text), {"field": "currency"}))

    @property
    def exponent(self) -> int:
        """How many decimals an amount is written with."""
        return _EXPONENTS.get(self.code, _USUAL)

    @property
    def pieces(self) -> tuple[int, ...]:
        """Its notes and coins in minor units, the smallest first; empty where they are not known."""
        return _PIECES.get(self.code, ())

    @property
    def smallest(self) -> int:
        """The smallest coin in minor units: less cannot be handed to anybody."""
        return self.pieces[0] if self.pieces else 1

    def plain(self, amount: int) -> str:
        """ "12.50", "-0.05", or "1250" without decimals: as a program or a spreadsheet reads it."""
        whole, odd = divmod(abs(amount), 10**self.exponent)
        decimals = f".{odd:0{self.exponent}d}" if self.exponent else ""
        return f"{'-' if amount < 0 else ''}{whole}{decimals}"

    def shown(self, amount: int) -> str:
        """ "$12.50", "−$1,250.00", "12.50 SEK": as people read it."""
        whole, point, decimals = self.plain(abs(amount)).partition(".")
        digits = f"{int(whole):,}{point}{decimals}"
        sign = _SIGNS.get(self.code)
        minus = "−" if amount < 0 else ""
        return f"{minus}{sign}{digits}" if sign else f"{minus}{digits}\N{NO-BREAK SPACE}{self.code}"

    def read(self, written: str, *, field: str = "amount") -> int:
        """The amount that somebody typed: "12", "12.5", "$12.50", "12,50 $", "1,150.00". Unreadable names the field."""
        sign = _SIGNS.get(self.code, self.code)
        typed = "".join(written.split()).removeprefix(sign).removesuffix(sign)
        if grouped := _GROUPED.fullmatch(typed):
            typed = typed.replace(grouped["separator"], "")
        optional = rf"(?:[.,](\d{{1,{self.exponent}}}))?" if self.exponent else "()"
        found = re.fullmatch(rf"(\d{{1,9}}){optional}", typed, re.ASCII)
        if found is None:
            example = self.plain(1250)
            raise unreadable("amount", message(N_("Write an amount such as {example}."), example=example), field=field)
        whole, decimals = found[1], (found[2] or "").ljust(self.exponent, "0")
        return int(f"{whole}{decimals}")


_CANADA: Final = (
    "Toronto", "Montreal", "Halifax", "Moncton", "St_Johns", "Winnipeg", "Regina", "Edmonton", "Vancouver",
    "Whitehorse", "Yellowknife", "Iqaluit", "Goose_Bay", "Glace_Bay", "Thunder_Bay", "Swift_Current",
)  # fmt: skip
_GUESSES: Final = (
    *((f"America/{city}", "CAD") for city in _CANADA),
    ("America/", "USD"),
    ("Europe/London", "GBP"),
    ("Europe/Zurich", "CHF"),
    ("Europe/", "EUR"),
    ("Australia/", "AUD"),
    ("Pacific/Auckland", "NZD"),
    ("Asia/Tokyo", "JPY"),
)


def guessed_currency(time_zone: str) -> Currency:
    """The currency to propose to a club in this time zone; the club may write another."""
    return Currency(next((code for beginning, code in _GUESSES if time_zone.startswith(beginning)), "CAD"))
