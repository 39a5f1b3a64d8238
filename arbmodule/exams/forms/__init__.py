"""What examiners fill in: papers, parts, quotas, rooms, candidates."""
