"""What the GM lays over the map on the table screen: messages, handouts, drawings, cues."""
