"""The API of tournaments: /api/v1/tournaments/… and /api/v1/clubs/<slug>/tournaments/."""
