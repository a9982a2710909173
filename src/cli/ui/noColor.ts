// Ink does not know NO_COLOR, only FORCE_COLOR, which it reads when it is imported.
if (process.env.NO_COLOR) process.env.FORCE_COLOR ??= '0'
