import { syncStateGone } from '../http/GraphFailure.ts'

/** Where a reader of a folder's changes stands; it travels in the token. */
export interface DeltaState {
  /** Of the mailbox when the round began; a reset makes old tokens worthless. */
  generation: number
  folderId: string
  /** In the first walk over what is there: the place in it, newest first. Absent once only changes are read. */
  walk?: { receivedAt: string; n: string } | 'start'
  /** Everything numbered up to here is known to the reader, or comes in the walk. */
  seq: string
  select?: string
  expand?: string
  filter?: string
  changeTypes: string[]
  delivered: number
}

/** The opaque text of a state. */
export function writeToken(state: DeltaState): string {
  return Buffer.from(JSON.stringify(state)).toString('base64url')
}

/**
 * The state that a token carries.
 * @throws GraphFailure 410 SyncStateNotFound for what this service never gave out.
 */
export function readToken(token: string): DeltaState {
  try {
    const state = JSON.parse(Buffer.from(token, 'base64url').toString('utf8')) as DeltaState
    if (typeof state.folderId === 'string' && /^\d+$/.test(state.seq)) return state
  } catch {
    // What cannot be read is answered like what is not known.
  }
  throw syncStateGone()
}
