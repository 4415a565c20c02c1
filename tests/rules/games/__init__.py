"""Tests of `rules.games`: what each kind of game answers."""
