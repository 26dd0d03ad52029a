"""All texts for people, in Fluent: one folder for each language."""
