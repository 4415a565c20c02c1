"""Answers of the commands to lines of euchre."""
