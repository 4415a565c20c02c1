"""The common part of the interfaces of an event: the frame round its pages, the cache of public pages, markers of
scores.
"""
