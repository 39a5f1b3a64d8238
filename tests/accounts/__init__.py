"""Who you are: sign-in, settings, roles."""
