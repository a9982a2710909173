import type { Knex } from 'knex'
import type { FaultPlan } from './http/FaultPlan.ts'
import type { RequestGate } from './http/RequestGate.ts'
import type { RequestLog } from './http/RequestLog.ts'
import type { Notifier } from './notify/Notifier.ts'
import type { SandboxLog } from './sandboxLog.ts'

/** What every part of the running sandbox is handed. */
export interface SandboxContext {
  readonly db: Knex
  /** The address of the one mailbox, in lower case. */
  readonly mailbox: string
  /** What its callers must know: on the way to its control, as client secret, and as key of its tokens. */
  readonly secret: string
  readonly clock: () => Date
  readonly log: SandboxLog
  /** Scheme, host and port, without a slash at the end; known once the server listens. */
  readonly baseUrl: () => string
  readonly gate: RequestGate
  readonly faults: FaultPlan
  readonly requests: RequestLog
  readonly notifier: Notifier
  readonly onRequest?: (request: { method: string; url: string; body: string }) => void
}
