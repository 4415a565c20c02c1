"""The director's desk while an event is played, one topic a module."""
