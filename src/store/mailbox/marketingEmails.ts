import type { Knex } from 'knex'
import { analyticsPage, type EmailRange, folderPage, listPageEmails, type MailboxEmailRow } from './mailboxEmails.ts'

export interface AnalyticsRow {
  id: string
  eventType: string
  recipient: string
  recipientName: string
  subject: string
  detail: string
  at: Date
}

export type MarketingRow = { email: MailboxEmailRow } | { event: AnalyticsRow }

/** MBX-25. A null folder lists events only. */
export async function listMarketing(
  db: Knex,
  folder: { id: string; wellKnownName: string | null } | null,
  range: EmailRange,
): Promise<MarketingRow[]> {
  const top = range.offset + range.limit
  const branches: Knex.QueryBuilder[] = []
  // Events are never unread.
  if (!range.unreadOnly) branches.push(analyticsPage(db, top))
  if (folder) {
    const emails = folderPage(db, folder, { ...range, offset: 0, limit: top })
    branches.push(emails.select(db.raw('false as is_event')))
  }
  if (branches.length === 0) return []
  const page: { graph_id: string; is_event: boolean }[] = await db
    .from(db.unionAll(branches, true).as('found'))
    .orderByRaw('received_at desc, graph_id')
    .offset(range.offset)
    .limit(range.limit)
    .select('graph_id', 'is_event')
  const ids = (isEvent: boolean) => page.filter(row => row.is_event === isEvent).map(row => row.graph_id)
  const [emails, events] = await Promise.all([findEmails(db, ids(false)), findEvents(db, ids(true))])
  return page.flatMap((row): MarketingRow[] => {
    if (row.is_event) return events.has(row.graph_id) ? [{ event: events.get(row.graph_id) as AnalyticsRow }] : []
    return emails.has(row.graph_id) ? [{ email: emails.get(row.graph_id) as MailboxEmailRow }] : []
  })
}

async function findEmails(db: Knex, graphIds: readonly string[]): Promise<Map<string, MailboxEmailRow>> {
  if (graphIds.length === 0) return new Map()
  const page = db('message_copies').whereIn('graph_id', graphIds).select('graph_id', 'received_at')
  return new Map((await listPageEmails(db, page)).map(row => [row.messageId, row]))
}

async function findEvents(db: Knex, ids: readonly string[]): Promise<Map<string, AnalyticsRow>> {
  if (ids.length === 0) return new Map()
  const rows: AnalyticsRow[] = await db({ e: 'sendgrid_events' })
    .leftJoin({ s: 'email_submissions' }, 's.id', 'e.email_submission_id')
    .leftJoin({ k: 'campaigns' }, 'k.id', 'e.campaign_id')
    .whereIn('e.id', ids)
    .select({ id: 'e.id', eventType: 'e.event_type', at: 'e.timestamp' })
    .select(
      db.raw(`coalesce(e.recipient_email, '') as recipient, coalesce(e.recipient_name, '') as "recipientName",
        coalesce(s.subject, k.original_subject, e.candidate_name, '') as subject,
        coalesce(e.reason, e.smtp_response, e.url, '') as detail`),
    )
  return new Map(rows.map(row => [row.id, row]))
}
