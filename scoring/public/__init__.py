"""Pages that anyone may open, without an account."""
