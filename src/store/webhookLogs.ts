import type { Knex } from 'knex'
import { type ListRange, listRows, type Page } from './listRows.ts'

/** ENT-26. */
export interface WebhookLog {
  id: string
  endpoint: string
  method: string
  status: string | null
  errorMessage: string | null
  processedAt: Date
}

const columns = {
  id: 'id',
  endpoint: 'endpoint',
  method: 'method',
  status: 'status',
  errorMessage: 'error_message',
  processedAt: 'processed_at',
}

/** API-34: calls of webhooks, newest first. */
export function listWebhookLogs(db: Knex, range: ListRange): Promise<Page<WebhookLog>> {
  return listRows(db('webhook_logs').select(columns), columns, range, { field: 'processedAt', order: 'desc' })
}
