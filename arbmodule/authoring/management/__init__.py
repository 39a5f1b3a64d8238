"""Commands of the authoring desk."""
