"""A club's year: cash, seasons and boards."""
