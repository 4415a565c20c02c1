"""A whole club as one file: its parts, how values are written, and opening such a file with all its checks."""
