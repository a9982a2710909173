import type { Knex } from 'knex'
import { environmentEndpointId, type WebhookEventType, type WebhookFormat } from '../../domain/webhookTypes.ts'
import { prepared } from '../database/prepared.ts'

export interface WebhookEndpoint {
  id: string
  name: string
  /** Null for the endpoint of the environment. */
  url: string | null
  format: WebhookFormat
  eventTypes: WebhookEventType[]
  secret: string | null
  isEnabled: boolean
  version: number
  changedBy: string | null
}

const columns: Readonly<Record<keyof WebhookEndpoint, string>> = {
  id: 'id',
  name: 'name',
  url: 'url',
  format: 'format',
  eventTypes: 'event_types',
  secret: 'secret',
  isEnabled: 'is_enabled',
  version: 'version',
  changedBy: 'changed_by',
}

/** Lists the environment's first. */
export function listWebhookEndpoints(db: Knex): Promise<WebhookEndpoint[]> {
  return db('webhook_endpoints').select(columns).orderByRaw('id <> ?, lower(name)', [environmentEndpointId])
}

export async function findWebhookEndpoint(db: Knex, id: string): Promise<WebhookEndpoint | null> {
  return (await db('webhook_endpoints').where({ id }).first(columns)) ?? null
}

export async function lockWebhookEndpoint(trx: Knex.Transaction, id: string): Promise<WebhookEndpoint | null> {
  return (await trx('webhook_endpoints').where({ id }).forUpdate().first(columns)) ?? null
}

export async function listListeners(db: Knex, ...types: WebhookEventType[]): Promise<string[]> {
  const { rows } = await db
    .raw(`select id from webhook_endpoints where is_enabled and event_types && ? order by id`, [types])
    .options(prepared('listeners'))
  return rows.map((row: { id: string }) => row.id)
}

export async function isEndpointNameTaken(trx: Knex.Transaction, name: string, exceptId: string): Promise<boolean> {
  const other = await trx('webhook_endpoints')
    .whereRaw('lower(name) = lower(?)', [name])
    .whereNot({ id: exceptId })
    .first('id')
  return other !== undefined
}

export async function putWebhookEndpoint(trx: Knex.Transaction, endpoint: WebhookEndpoint): Promise<void> {
  const row = Object.fromEntries(
    Object.entries(columns).map(([field, column]) => [column, endpoint[field as keyof WebhookEndpoint]]),
  )
  await trx('webhook_endpoints').insert(row).onConflict('id').merge()
}

export const deleteWebhookEndpoint = (trx: Knex.Transaction, id: string): Promise<number> =>
  trx('webhook_endpoints').where({ id }).delete()
