/** `folder` is an id, a well-known name, or a view. */
export const mailboxPath = (folder: string, messageId: string): string =>
  `/?folder=${encodeURIComponent(folder)}&message=${encodeURIComponent(messageId)}`
