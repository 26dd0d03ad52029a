"""Steps on the state of a table: functions and drafts without I/O."""
