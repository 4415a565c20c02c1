"""Shapes of what the API of scoring takes and gives."""
