"""The API of clubs: /api/v1/token/, /api/v1/tokens/ and /api/v1/clubs/…"""
