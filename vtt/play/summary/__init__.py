"""What came of a fight: who did, dealt and took how much, and how the dice fell."""
