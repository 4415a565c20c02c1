"""Movements in which each plays for himself: changing partners, tables of three, tables for the night."""
