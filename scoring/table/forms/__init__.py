"""Forms for scorekeepers."""
