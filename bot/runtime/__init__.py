"""Background services of the process: tasks, alarms, the people in memory, limits."""
