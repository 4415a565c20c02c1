"""The money of a club: the door, the box and the prizes of a night, and the book that has every posting."""
