import type { BatchRequest } from './graphBatch.ts'

/** A change of one message in the mailbox. */
export type MessageWrite = { id: string } & (
  | { isRead: boolean }
  | { flagStatus: 'flagged' | 'notFlagged' }
  | { destinationId: string }
  /** Graph's own DELETE: what lies in Deleted Items goes where only an administrator finds it. */
  | { delete: true }
)

/**
 * The request that makes the change (learn.microsoft.com: message-update, message-move, message-delete). Setting a
 * property twice does what doing it once does; a second DELETE would reach further than the first.
 */
export function toBatchRequest(user: string, write: MessageWrite): BatchRequest {
  const path = `${user}/messages/${encodeURIComponent(write.id)}`
  if ('isRead' in write) return { method: 'PATCH', path, body: { isRead: write.isRead }, repeatable: true }
  if ('flagStatus' in write) {
    return { method: 'PATCH', path, body: { flag: { flagStatus: write.flagStatus } }, repeatable: true }
  }
  if ('delete' in write) return { method: 'DELETE', path, repeatable: false }
  return { method: 'POST', path: `${path}/move`, body: { destinationId: write.destinationId }, repeatable: false }
}
