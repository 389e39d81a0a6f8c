"""Special attacks: tripping, disarming, colliding, feints, body parts, and the contests behind them."""
