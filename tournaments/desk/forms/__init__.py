"""Forms of the director's pages before play."""
