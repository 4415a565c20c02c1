"""The API of clubs: /api/v1/token/ and /api/v1/clubs/…"""
