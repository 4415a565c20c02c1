"""Answers of the commands to lines of Poker-Euchre."""
