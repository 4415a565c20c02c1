"""The director's pages before play: from a list of names to the first hand."""
