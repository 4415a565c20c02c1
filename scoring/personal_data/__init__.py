"""Everything kept about a player: for that player to read, and to be erased."""
