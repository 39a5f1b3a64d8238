"""Real rulings of directors and federations as case, meanings and facts, and how the engine answers them."""
