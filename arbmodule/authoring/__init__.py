"""The authoring desk: instructors and examiners write facts, the engine the ruling; preview, check, review, publish."""
