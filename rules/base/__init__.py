"""Words, errors, cards and chance: what every rule stands on."""
