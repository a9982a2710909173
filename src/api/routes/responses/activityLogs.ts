import type { Context } from '../../../context.ts'
import { ActivityLog, ActivityLogFilter } from '../../../contract/responses.ts'
import { listActivityLogs } from '../../../store/responses/activityLogs.ts'
import type { App } from '../../app.ts'
import { isoDates } from '../../iso.ts'
import { addListRoute } from '../../listQuery.ts'

/** API-14. */
export function activityLogRoutes(app: App, { db }: Context): void {
  addListRoute(app, {
    path: 'activity-logs',
    tags: ['responses'],
    summary: 'List activity, newest first',
    filter: ActivityLogFilter,
    inQuery: ['responseId'],
    sort: ['createdAt', 'activityType', 'refId', 'performedBy'],
    item: ActivityLog,
    list: (filter, range) => listActivityLogs(db, filter, range),
    present: rows => rows.map(isoDates),
  })
}
