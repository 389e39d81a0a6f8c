"""The commands of menus, tool bar and keys: one table, and what each entry does."""
