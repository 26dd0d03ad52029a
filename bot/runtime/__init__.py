"""Services of the process, such as background tasks, alarms, the people in memory and rate limits."""
