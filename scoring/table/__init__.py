"""The scorekeeper's phone at a table."""
