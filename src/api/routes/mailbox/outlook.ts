import { Type } from 'typebox'
import { queueIndexing } from '../../../actions/mailbox/indexMessages.ts'
import { syncMail } from '../../../actions/sync/syncMail.ts'
import type { Context } from '../../../context.ts'
import { ErrorBody } from '../../../contract/list.ts'
import {
  type EmailPageBody,
  EmailQuery,
  EmailsAnswer,
  Folder,
  type MailboxEmailBody,
  SearchPage,
  SearchQuery,
  SyncRequest,
  SyncResult,
} from '../../../contract/mailbox.ts'
import { notFound } from '../../../domain/errors.ts'
import { folderTree } from '../../../domain/mailbox/folderTree.ts'
import {
  isMarketingFolder,
  type MailboxView,
  mailboxViews,
  massMarketing,
} from '../../../domain/mailbox/mailboxViews.ts'
import { comparedPeriods } from '../../../domain/responses/trends.ts'
import { searchedWords } from '../../../domain/search/mailSearch.ts'
import { weekOf } from '../../../domain/weeks.ts'
import { type EmailRange, folderPage, listPageEmails, viewPage } from '../../../store/mailbox/mailboxEmails.ts'
import {
  findFolder,
  findFolderNames,
  findNamedFolder,
  listFolderCounts,
  listMailFolders,
  type MailFolder,
} from '../../../store/mailbox/mailFolders.ts'
import { listMarketing } from '../../../store/mailbox/marketingEmails.ts'
import { searchEmails } from '../../../store/mailbox/messageSearch.ts'
import { listReviewReasons } from '../../../store/mailbox/reviewReasons.ts'
import { countSubmissions } from '../../../store/responses/submissions.ts'
import type { App } from '../../app.ts'
import { fillBody } from '../../fillBody.ts'
import { presentAnalytics, presentEmails } from '../../presentEmail.ts'
import { readMailSearch } from '../../readSearch.ts'

const tags = ['mailbox']
const defaultHoursBack = 24

export function outlookRoutes(app: App, context: Context): void {
  app.post(
    '/api/outlook/sync',
    {
      config: { right: 'write' },
      schema: {
        tags,
        summary: 'Sync the mailbox and wait for the result',
        body: SyncRequest,
        response: { 200: SyncResult, '4xx': ErrorBody, '5xx': ErrorBody },
      },
      preValidation: fillBody,
    },
    async request => {
      const counts = await syncMail(context, { hoursBack: request.body.hoursBack ?? defaultHoursBack, manual: true })
      await queueIndexing(context)
      return counts
    },
  )
  app.get(
    '/api/outlook/folders',
    {
      schema: {
        tags,
        summary: 'List the mailbox folders as a tree',
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
        summary: "List the emails of a folder or a view; 'submissions-stats' returns counts of sent resumes instead",
        querystring: EmailQuery,
        response: { 200: EmailsAnswer, '4xx': ErrorBody },
      },
    },
    async request => {
      const { folderId, page = 1, pageSize = 25, unreadOnly = false } = request.query
      if (folderId === 'submissions-stats') return { stats: await submissionStats(context) }
      const range = { offset: (page - 1) * pageSize, limit: pageSize + 1, unreadOnly }
      return toPage(await listEmails(context, folderId, range), page, pageSize)
    },
  )
  app.get(
    '/api/outlook/search',
    {
      schema: {
        tags,
        summary: 'Search the mailbox, newest first',
        querystring: SearchQuery,
        response: { 200: SearchPage, '4xx': ErrorBody },
      },
    },
    async request => {
      const { q, folderId, page = 1, pageSize = 25 } = request.query
      const { db } = context
      const { refused, ...wanted } = await readMailSearch(context, q, request.user?.name ?? null)
      if (folderId !== undefined) wanted.folderId = (await findNamedFolder(db, folderId))?.id ?? null
      if (folderId !== undefined && wanted.folderId === null) throw notFound('folder', 'folderId')
      const rows = await searchEmails(db, { ...wanted, offset: (page - 1) * pageSize, limit: pageSize + 1 })
      const names = await findFolderNames(
        db,
        rows.map(row => row.folderId),
      )
      const shown = await presentEmails(context, rows)
      const emails = shown.map(email => ({ ...email, folderName: names.get(email.folderId ?? '') }))
      return { ...toPage(emails, page, pageSize), words: searchedWords(wanted.search), refused }
    },
  )
}

async function listEmails(context: Context, folderId: string, range: EmailRange): Promise<MailboxEmailBody[]> {
  const { db } = context
  const view = folderId.toLowerCase()
  if (view === massMarketing) return marketing(context, null, range)
  if (isView(view)) {
    const emails = await presentEmails(context, await listPageEmails(db, viewPage(db, view, range)))
    return view === 'for-review' ? withReasons(context, emails) : emails
  }
  const folder = await findFolder(db, folderId)
  // Before the first sync there are no folders, even the Inbox.
  if (!folder && (await listMailFolders(db)).length === 0) return []
  if (!folder) throw notFound('folder', 'folderId')
  if (isMarketingFolder(folder.displayName)) return marketing(context, folder, range)
  return presentEmails(context, await listPageEmails(db, folderPage(db, folder, range)))
}

async function withReasons({ db }: Context, emails: MailboxEmailBody[]): Promise<MailboxEmailBody[]> {
  const reasons = await listReviewReasons(
    db,
    emails.map(email => email.messageId),
  )
  return emails.map(email => ({ ...email, reviewReason: reasons.get(email.messageId) }))
}

async function marketing(context: Context, folder: MailFolder | null, range: EmailRange): Promise<MailboxEmailBody[]> {
  const rows = await listMarketing(context.db, folder, range)
  const emails = await presentEmails(
    context,
    rows.flatMap(row => ('email' in row ? row.email : [])),
  )
  const shown = new Map(emails.map(email => [email.messageId, email]))
  return rows.flatMap(row =>
    'event' in row ? presentAnalytics(row.event, context.config.mailbox) : (shown.get(row.email.messageId) ?? []),
  )
}

function isView(name: string): name is MailboxView {
  return (mailboxViews as readonly string[]).includes(name)
}

function submissionStats({ db, clock, config }: Context) {
  const [now, zone] = [clock(), config.businessTimeZone]
  return countSubmissions(db, {
    thisWeek: weekOf(now, zone),
    lastWeek: weekOf(now, zone, 1),
    lastWeekSoFar: comparedPeriods(now, zone).before,
  })
}

/** `emails` has one more than `pageSize` when there is another page. */
function toPage(emails: MailboxEmailBody[], page: number, pageSize: number): EmailPageBody {
  return {
    emails: emails.slice(0, pageSize),
    pagination: { page, pageSize, hasMore: emails.length > pageSize },
  }
}
