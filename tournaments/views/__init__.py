"""The director's pages before play: from a list of names to the first hand."""

from tournaments.views.chooser import chooser
from tournaments.views.entries import all_here, entries, pair_here, single_here
from tournaments.views.entry import pair_page, single_page
from tournaments.views.events import house_rules, new_event, settings
from tournaments.views.lists import entries_csv, import_list, sample_csv
from tournaments.views.numbers import numbers
from tournaments.views.partners import partners, real_cards
from tournaments.views.site_address import site_address
from tournaments.views.tables import table_link, tables

__all__ = [
    "all_here",
    "chooser",
    "entries",
    "entries_csv",
    "house_rules",
    "import_list",
    "new_event",
    "numbers",
    "pair_here",
    "pair_page",
    "partners",
    "real_cards",
    "sample_csv",
    "settings",
    "single_here",
    "single_page",
    "site_address",
    "table_link",
    "tables",
]
