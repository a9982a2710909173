import { syncStateGone } from '../http/GraphFailure.ts'

export interface DeltaState {
  /** A reset of the mailbox changes it and so invalidates older tokens. */
  generation: number
  folderId: string
  /** Walks the newest first. Absent once only changes are read. */
  walk?: { receivedAt: string; n: string } | 'start'
  /** The reader knows all changes up to this number, or gets them in the walk. */
  seq: string
  select?: string
  expand?: string
  filter?: string
  changeTypes: string[]
  delivered: number
}

export function writeToken(state: DeltaState): string {
  return Buffer.from(JSON.stringify(state)).toString('base64url')
}

export function readToken(token: string): DeltaState {
  try {
    const state = JSON.parse(Buffer.from(token, 'base64url').toString('utf8')) as DeltaState
    if (typeof state.folderId === 'string' && /^\d+$/.test(state.seq)) return state
  } catch {
    // An unreadable token is answered like an unknown one.
  }
  throw syncStateGone()
}
