"""The rule book: what a director could settle with the book and a pencil, as pure values."""
