"""Django's engine for PostgreSQL, for a server that may be away."""
