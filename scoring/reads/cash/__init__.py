"""Questions about money: balances, the door, fees for hands, prizes, and the account of a night."""
