"""Real rulings of directors and federations, written down as case, meanings and facts, and how the engine answers them."""
