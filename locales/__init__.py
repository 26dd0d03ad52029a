"""Every word that people read, in Fluent: one folder for each language."""
