"""A club's money: amounts in the smallest unit of a currency, fees, pots, prizes, and double entry.

Pure arithmetic. Nothing is rounded away: whatever comes in goes out or is somebody's in the book.
"""
