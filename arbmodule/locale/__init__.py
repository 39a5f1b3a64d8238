"""Interface texts in Dutch and Polish (gettext; English stands in the code), days in English."""
