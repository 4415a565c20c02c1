"""Questions that services and more than one interface ask; each answers with frozen values."""
