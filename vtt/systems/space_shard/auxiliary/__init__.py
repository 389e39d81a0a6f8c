"""What is done beside fighting: items, doors, posture, and small actions such as eating or climbing."""
