"""The shapes of the API of clubs that are larger than a few fields."""
