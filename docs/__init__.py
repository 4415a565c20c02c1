"""The handbook. Its pictures are taken by `make pictures`."""
