"""Matters that need the game and the movement: draws, the Master Score Card, a night in words."""
