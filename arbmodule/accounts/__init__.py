"""Who you are: sign-in, language, role, and who gave whom which role."""
