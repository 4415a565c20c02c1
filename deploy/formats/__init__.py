"""How dates and times are written, one module a language: with the weekday, and by the clock of 24 hours."""
