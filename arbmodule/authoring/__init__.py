"""The authoring desk: instructors write facts, the engine writes the ruling; preview, check, review, publish."""
