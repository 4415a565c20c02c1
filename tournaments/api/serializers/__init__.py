"""Serializers of the API of tournaments."""
