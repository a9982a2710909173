import type { Context } from '../../context.ts'
import { insertWebhookLog } from '../../store/webhooks/webhookLogs.ts'

export interface WebhookCall {
  endpoint: string
  method: string
  /** The headers that may be logged. */
  headers: Record<string, string>
  body: Buffer
}

/** Logs the result of a call, with only the given payload of its content (ENT-10). */
export function logWebhookCall(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { endpoint, method, headers }: WebhookCall,
  payload: unknown,
  errorMessage: string | null,
  status: 'success' | 'error' = 'error',
): Promise<void> {
  return insertWebhookLog(db, { endpoint, method, headers, payload, status, errorMessage, processedAt: clock() })
}
