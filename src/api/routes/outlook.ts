import { Type } from 'typebox'
import { syncMail } from '../../actions/syncMail.ts'
import type { Context } from '../../context.ts'
import { ErrorBody } from '../../contract/list.ts'
import {
  EmailPage,
  EmailQuery,
  Folder,
  MailboxAttachment,
  SubmissionStats,
  SyncRequest,
  SyncResult,
} from '../../contract/mailbox.ts'
import { AppError } from '../../domain/errors.ts'
import { folderTree } from '../../domain/folderTree.ts'
import { weekOf } from '../../domain/weeks.ts'
import {
  findAttachments,
  findFolder,
  listEmails,
  listFolderCounts,
  type MailboxEmailRow,
} from '../../store/mailboxEmails.ts'
import { countSubmissions } from '../../store/submissions.ts'
import type { App } from '../app.ts'
import { iso } from '../presentResponse.ts'

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
    '/api/outlook/folders',
    {
      schema: {
        tags,
        summary: 'The folders as a tree',
        response: { 200: Type.Object({ folders: Type.Array(Folder) }) },
      },
    },
    async () => ({ folders: folderTree(await listFolderCounts(context.db)) }),
  )
  app.get(
    '/api/outlook/emails',
    {
      schema: {
        tags,
        summary: "A page of a folder; 'submissions-stats' counts the resumes sent instead",
        querystring: EmailQuery,
        response: { 200: Type.Union([SubmissionStats, EmailPage]), '4xx': ErrorBody },
      },
    },
    async request => {
      const { folderId, page = 1, pageSize = 25, unreadOnly = false } = request.query
      if (folderId === 'submissions-stats') return { stats: await submissionStats(context) }
      const folder = await findFolder(context.db, folderId)
      if (!folder) throw new AppError('notFound', 'folder.notFound', 'There is no such folder.', { field: 'folderId' })
      const { rows, hasMore } = await listEmails(context.db, folder, { page, pageSize, unreadOnly })
      const emails = rows.map(row => presentEmail(row, context.config.blockedSenders))
      return { emails, pagination: { page, pageSize, hasMore } }
    },
  )
  app.get(
    '/api/outlook/emails/:messageId/attachments',
    {
      schema: {
        tags,
        summary: 'The attachments of an email, without their content',
        params: Type.Object({ messageId: Type.String({ maxLength: 500 }) }),
        response: { 200: Type.Array(MailboxAttachment), '4xx': ErrorBody },
      },
    },
    async request => {
      const attachments = await findAttachments(context.db, request.params.messageId)
      if (!attachments) throw new AppError('notFound', 'email.notFound', 'There is no such email.')
      return attachments
        .filter(({ isInline }) => !isInline)
        .map(({ id, name, size, contentType }) => ({ id, name, size, contentType }))
    },
  )
}

function submissionStats({ db, clock, config }: Context) {
  const zone = config.businessTimeZone
  return countSubmissions(db, weekOf(clock(), zone), weekOf(clock(), zone, 1))
}

function presentEmail(row: MailboxEmailRow, blockedSenders: readonly string[]) {
  return {
    ...row,
    receivedAt: iso(row.receivedAt),
    receivedDateTime: iso(row.receivedAt),
    isBlockedSender: blockedSenders.includes(row.from),
    isAnalytics: false,
    analytics: null,
  }
}
