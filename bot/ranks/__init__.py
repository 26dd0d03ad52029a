"""Who was the fool how often, who wears what on the shoulders, and who plays how well."""
