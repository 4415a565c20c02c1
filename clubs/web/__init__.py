"""The web kit: what the pages and the API of every app share."""
