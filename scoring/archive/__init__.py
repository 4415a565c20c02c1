"""A club in one file: written whole, and imported whole or not at all."""
