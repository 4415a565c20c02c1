"""What the API of tournaments reads and shows."""
