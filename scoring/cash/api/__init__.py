"""Money for programs."""
