"""Tests of `rules.euchre.kinds`: what each kind of game answers."""
