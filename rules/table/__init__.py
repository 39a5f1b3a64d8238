"""What happens at a table, the same in every edition: seats, calls, cards, the auction, the case notation."""
