"""Tags of the authoring desk."""
