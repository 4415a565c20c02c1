"""Evenings tried out with bots: a rehearsal of an event, and deleting what is only a try."""
