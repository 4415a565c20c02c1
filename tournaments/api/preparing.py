"""The actions by which an event is prepared, for its addresses and for the list of all that can be done to it."""

from tournaments.api import desk, entries, nights, singles

ACTIONS = (*nights.ACTIONS, *desk.ACTIONS, entries.IMPORT, singles.IMPORT)
LISTED = (nights.CANCEL, desk.ADD_TABLES, *ACTIONS)
