"""Import and export: the JSON contract for scripts; PBN and LIN."""
