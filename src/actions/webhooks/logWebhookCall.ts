import type { Context } from '../../context.ts'
import { insertWebhookLog } from '../../store/webhooks/webhookLogs.ts'

/** A call of one of our webhooks, as it came in. */
export interface WebhookCall {
  endpoint: string
  method: string
  /** Those that the log may keep. */
  headers: Record<string, string>
  body: Buffer
}

/** ENT-10: keeps what became of a call, and of what it told only the payload that is given. */
export function logWebhookCall(
  { db, clock }: Context,
  { endpoint, method, headers }: WebhookCall,
  payload: unknown,
  errorMessage: string | null,
  status: 'success' | 'error' = 'error',
): Promise<void> {
  return insertWebhookLog(db, { endpoint, method, headers, payload, status, errorMessage, processedAt: clock() })
}
