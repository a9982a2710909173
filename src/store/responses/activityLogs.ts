import type { Knex } from 'knex'
import { type ListRange, listRows, type Page } from '../database/listRows.ts'
import { prepared } from '../database/prepared.ts'

/** ENT-06. */
export interface ActivityLog {
  id: string
  responseId: string | null
  refId: string | null
  activityType: string
  description: string
  details: unknown
  performedBy: string
  createdAt: Date
}

const columns = {
  id: 'id',
  responseId: 'response_id',
  refId: 'ref_id',
  activityType: 'activity_type',
  description: 'description',
  details: 'details',
  performedBy: 'performed_by',
  createdAt: 'created_at',
}

/** API-14. */
export function listActivityLogs(
  db: Knex,
  filter: { responseId?: string },
  range: ListRange,
): Promise<Page<ActivityLog>> {
  const query = db('activity_logs').select(columns)
  if (filter.responseId) query.where({ response_id: filter.responseId })
  return listRows(query, columns, range, { field: 'createdAt', order: 'desc' })
}

type NewActivityLog = Omit<ActivityLog, 'id'> & {
  candidateId?: string
}

export async function insertActivityLogs(db: Knex, entries: readonly NewActivityLog[]): Promise<void> {
  const rows = entries.map(entry => ({
    response_id: entry.responseId,
    candidate_id: entry.candidateId ?? null,
    ref_id: entry.refId,
    activity_type: entry.activityType,
    description: entry.description,
    details: entry.details ?? null,
    performed_by: entry.performedBy,
    created_at: entry.createdAt,
  }))
  if (rows.length === 0) return
  const names = 'response_id, candidate_id, ref_id, activity_type, description, details, performed_by, created_at'
  await db
    .raw(
      `insert into activity_logs (${names}) select ${names} from jsonb_populate_recordset(null::activity_logs, ?::jsonb)`,
      [JSON.stringify(rows)],
    )
    .options(prepared('log activities'))
}
