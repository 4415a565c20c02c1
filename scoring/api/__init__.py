"""The API of scoring: tables, the desk, standings."""
