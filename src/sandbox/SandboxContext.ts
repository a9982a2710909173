import type { Knex } from 'knex'
import type { FaultPlan } from './http/FaultPlan.ts'
import type { RequestGate } from './http/RequestGate.ts'
import type { RequestLog } from './http/RequestLog.ts'
import type { Notifier } from './notify/Notifier.ts'
import type { SandboxLog } from './sandboxLog.ts'

export interface SandboxContext {
  readonly db: Knex
  readonly mailbox: string
  /** Part of the control URL, the client secret, and the key of tokens. */
  readonly secret: string
  /** PEM; Entra accepts it instead of the secret. */
  readonly certificate: string | undefined
  readonly clock: () => Date
  readonly log: SandboxLog
  /** Has no final slash; known once the server listens. */
  readonly baseUrl: () => string
  readonly gate: RequestGate
  readonly faults: FaultPlan
  readonly requests: RequestLog
  readonly notifier: Notifier
  readonly onRequest?: (request: { method: string; url: string; body: string }) => void
}
