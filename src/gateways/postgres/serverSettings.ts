/** Each server has these settings, unless its caller sets another value. */
export const serverSettings = (socketFolder: string): Record<string, string> => ({
  listen_addresses: '',
  // The setting is a list; in quotes, a comma is part of the name.
  unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
  unix_socket_permissions: '0700',
  max_connections: '100',
  timezone: 'UTC',
  // Keeps values, such as addresses, out of errors.
  log_checkpoints: 'off',
  log_error_verbosity: 'terse',
})
