"""The authoring desk: drafts, lint, item tests, the way to the learners."""
