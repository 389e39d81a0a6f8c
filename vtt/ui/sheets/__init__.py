"""Sheets as forms: a control for each field, with what is wrong beside it and what follows from it."""
