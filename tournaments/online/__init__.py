"""Pages on which players enter an event by themselves, and the private page of each entry."""
