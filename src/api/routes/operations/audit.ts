import type { Context } from '../../../context.ts'
import { AuditEntrySchema, AuditFilter } from '../../../contract/audit.ts'
import { listAuditLog } from '../../../store/operations/auditLog.ts'
import type { App } from '../../app.ts'
import { isoDates } from '../../iso.ts'
import { addListRoute } from '../../listQuery.ts'

export function auditRoutes(app: App, { db }: Context): void {
  addListRoute(app, {
    path: 'audit',
    tags: ['session'],
    summary:
      'List audit log entries, newest first: who signed in, read, sent, changed or exported what, and from where',
    right: 'admin',
    filter: AuditFilter,
    inQuery: ['q'],
    sort: ['at', 'actor', 'action', 'outcome', 'address'],
    item: AuditEntrySchema,
    list: (filter, range) => listAuditLog(db, filter, range),
    present: rows => rows.map(isoDates),
  })
}
