"""Euchre at the table."""
