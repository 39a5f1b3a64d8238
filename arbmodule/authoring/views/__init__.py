"""The views of the desk: gate, form, one action, page."""
