"""Views of the room: one module a page or group of pages."""
