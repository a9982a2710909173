// Ink reads FORCE_COLOR when it is imported, and does not know NO_COLOR.
if (process.env.NO_COLOR) process.env.FORCE_COLOR ??= '0'
