"""Seasons for programs."""
