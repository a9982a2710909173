import type { Context } from '../../context.ts'
import { insertWebhookLog } from '../../store/webhooks/webhookLogs.ts'

export interface WebhookCall {
  endpoint: string
  method: string
  headers: Record<string, string>
  body: Buffer
}

export function logWebhookCall(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { endpoint, method, headers }: WebhookCall,
  payload: unknown,
  errorMessage: string | null,
  status: 'success' | 'error' = 'error',
): Promise<void> {
  return insertWebhookLog(db, { endpoint, method, headers, payload, status, errorMessage, processedAt: clock() })
}
