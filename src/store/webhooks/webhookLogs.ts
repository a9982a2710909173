import type { Knex } from 'knex'
import { type ListRange, listRows, narrowById, type Page } from '../database/listRows.ts'
import { prepared } from '../database/prepared.ts'

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

/** `unknown` is any status except ours. */
export interface WebhookLogFilter {
  id?: string | string[]
  status?: 'success' | 'error' | 'pending' | 'unknown'
  endpoint?: string
}

/** API-34. */
export function listWebhookLogs(db: Knex, filter: WebhookLogFilter, range: ListRange): Promise<Page<WebhookLog>> {
  const query = db('webhook_logs').select(columns)
  narrowById(query, filter.id)
  if (filter.endpoint) query.where({ endpoint: filter.endpoint })
  if (filter.status === 'unknown') query.whereRaw(`coalesce(status, '') not in ('success', 'error', 'pending')`)
  else if (filter.status) query.where({ status: filter.status })
  return listRows(query, columns, range, { field: 'processedAt', order: 'desc' })
}

export async function findWebhookLog(
  db: Knex,
  id: string,
): Promise<(WebhookLog & { headers: Record<string, string> | null; payload: unknown }) | null> {
  const kept = { ...columns, headers: 'headers', payload: 'payload' }
  return (await db('webhook_logs').where({ id }).first(kept)) ?? null
}

/** Must not have secrets in headers or payload. */
export interface NewWebhookLog {
  endpoint: string
  method: string
  headers: Record<string, string>
  payload: unknown
  status: 'success' | 'error' | 'pending'
  errorMessage: string | null
  processedAt: Date
}

/** ENT-10. */
export async function insertWebhookLog(db: Knex, log: NewWebhookLog): Promise<void> {
  await db('webhook_logs')
    .insert({
      endpoint: log.endpoint,
      method: log.method,
      headers: JSON.stringify(log.headers),
      payload: JSON.stringify(log.payload),
      status: log.status,
      error_message: log.errorMessage,
      processed_at: log.processedAt,
    })
    .options(prepared('log a webhook call'))
}

export function deleteWebhookLogs(db: Knex, before: Date): Promise<number> {
  return db('webhook_logs').where('processed_at', '<', before).delete()
}
