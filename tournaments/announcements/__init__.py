"""A club writes to many of its people at once."""
