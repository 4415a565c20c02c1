"""The secretary's calendar: venues, nights that repeat, single nights, and changes of one night."""
