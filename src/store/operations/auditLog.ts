import type { Knex } from 'knex'
import { type ListRange, likePattern, listRows, type Page } from '../database/listRows.ts'
import { prepared } from '../database/prepared.ts'

export interface AuditEntry {
  at: Date
  actor: string | null
  by: 'session' | 'token' | 'terminal' | 'nobody'
  byId: string | null
  address: string | null
  requestId: string | null
  action: string
  description: string
  detail: Record<string, unknown>
  outcome: 'done' | 'refused' | 'failed'
}

const columns = {
  id: 'id',
  at: 'at',
  actor: 'actor',
  by: 'by',
  byId: 'by_id',
  address: 'address',
  requestId: 'request_id',
  action: 'action',
  description: 'description',
  detail: 'detail',
  outcome: 'outcome',
}

export async function insertAuditEntry(db: Knex, { byId, requestId, detail, ...entry }: AuditEntry): Promise<void> {
  await db('audit_log')
    .insert({ ...entry, by_id: byId, request_id: requestId, detail: JSON.stringify(detail) })
    .options(prepared('audit'))
}

export function listAuditLog(
  db: Knex,
  { q = '' }: { q?: string },
  range: ListRange,
): Promise<Page<AuditEntry & { id: number }>> {
  const query = db('audit_log').select(columns)
  for (const word of q.split(/\s+/).filter(Boolean)) {
    query.whereRaw(
      `concat_ws(' ', actor, by, address, request_id, action, description, detail, outcome) ilike ?`,
      likePattern(word),
    )
  }
  return listRows(query, columns, range, { field: 'at', order: 'desc' })
}

export function deleteOldAuditEntries(db: Knex): Promise<number> {
  return db('audit_log').whereRaw(`at < now() - interval '400 days'`).delete()
}
