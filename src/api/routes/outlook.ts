import { Type } from 'typebox'
import { syncMail } from '../../actions/syncMail.ts'
import type { Context } from '../../context.ts'
import { ErrorBody } from '../../contract/list.ts'
import { SubmissionStats, SyncRequest, SyncResult } from '../../contract/mailbox.ts'
import { weekOf } from '../../domain/weeks.ts'
import { countSubmissions } from '../../store/submissions.ts'
import type { App } from '../app.ts'

const tags = ['mailbox']
const defaultHoursBack = 24

/** The mailbox. */
export function outlookRoutes(app: App, context: Context): void {
  app.post(
    '/api/outlook/sync',
    {
      schema: {
        tags,
        summary: 'Bring the mirror up to now; answers when that is done',
        body: Type.Optional(SyncRequest),
        response: { 200: SyncResult, '4xx': ErrorBody, '5xx': ErrorBody },
      },
    },
    async request => syncMail(context, { hoursBack: request.body?.hoursBack ?? defaultHoursBack, manual: true }),
  )
  app.get(
    '/api/outlook/emails',
    {
      schema: {
        tags,
        summary: 'How many resumes were sent this week, last week and at all',
        querystring: Type.Object({ folderId: Type.Literal('submissions-stats') }),
        response: { 200: SubmissionStats, '4xx': ErrorBody },
      },
    },
    async () => {
      const now = context.clock()
      const zone = context.config.businessTimeZone
      return { stats: await countSubmissions(context.db, weekOf(now, zone), weekOf(now, zone, 1)) }
    },
  )
}
