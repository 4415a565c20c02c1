"""What scorekeepers fill in."""
