"""The actions by which an event is prepared, for its addresses and for the list of all that can be done to it."""

from tournaments.api import desk, entries, events, nights, online, singles

ACTIONS = (*nights.ACTIONS, *desk.ACTIONS, entries.IMPORT, singles.IMPORT, singles.RECORD_PARTNERS)
AT_ADDRESSES_THAT_ARE_READ = (
    events.CHANGE,
    online.CHANGE_SETTINGS,
    desk.ADD_TABLES,
    entries.REGISTER,
    singles.REGISTER,
)
LISTED = (*AT_ADDRESSES_THAT_ARE_READ, *ACTIONS)
