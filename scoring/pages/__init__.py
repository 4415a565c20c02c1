"""What the interfaces of an event share: the frame round its pages, the cache of public pages, markers of scores."""
