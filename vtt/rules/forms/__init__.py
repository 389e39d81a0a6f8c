"""Forms made of the models of sheets: what each field is called, what it may hold, and how it is read."""
