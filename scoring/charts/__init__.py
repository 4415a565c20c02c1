"""Charts for everybody: movements compared and written out, for any numbers, without an account or an event."""
