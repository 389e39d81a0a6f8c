"""Defending: what makes an attack harder, and answers to it."""
