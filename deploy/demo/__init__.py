"""The demonstration: a club with members, a calendar, two years of nights, and an event in which hands arrive."""
