"""The demonstration: a club with a finished event and one in play, in which hands keep arriving."""
