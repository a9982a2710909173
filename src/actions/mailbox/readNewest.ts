import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import type { MailItem } from '../../domain/mailbox/mailItem.ts'
import type { NewestPage } from '../../gateways/graph/graphArrivals.ts'
import { listMailFolders } from '../../store/mailbox/mailFolders.ts'
import { listKnownIds } from '../../store/mailbox/mailHints.ts'
import { saveMailItems } from '../../store/mailbox/saveMailItems.ts'
import { storeWithBisection } from '../storeWithBisection.ts'

const maxEmails = 5000
const newestMs = 14 * 24 * 3_600_000

export function newestSince({ clock }: Pick<Context, 'clock'>): Date {
  return new Date(clock().getTime() - newestMs)
}

const underWay = new WeakMap<Context['db'], Promise<void>>()

/** Moves no cursor and quarantines nothing, because the walk meets the messages again. */
export async function readNewest(
  context: Pick<Context, 'db' | 'arrivals' | 'texts' | 'clock' | 'log'>,
  signal: AbortSignal,
): Promise<void> {
  const other = underWay.get(context.db)
  if (other) return other
  const reading = readOnce(context, signal).finally(() => underWay.delete(context.db))
  underWay.set(context.db, reading)
  return reading
}

async function readOnce(
  context: Pick<Context, 'db' | 'arrivals' | 'texts' | 'clock' | 'log'>,
  signal: AbortSignal,
): Promise<void> {
  try {
    await readPagesAhead(context, signal)
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof AppError)) throw error
    context.log.warn({ err: error }, 'could not read the newest messages before the others')
  }
}

async function readPagesAhead(
  context: Pick<Context, 'db' | 'arrivals' | 'texts' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const since = newestSince(context)
  const fetchPage = (link: string | null): Promise<NewestPage> => {
    const page = context.arrivals.fetchNewestPage(since, link, signal)
    page.catch(() => {})
    return page
  }
  let pending: Promise<NewestPage> | null = fetchPage(null)
  for (let read = 0; pending && read < maxEmails; ) {
    signal.throwIfAborted()
    const { items, nextLink }: NewestPage = await pending
    // The first page may be known and end the reading.
    pending = nextLink && read > 0 ? fetchPage(nextLink) : null
    read += items.length
    if ((await storeUnknown(context, items)) === 0) return
    if (nextLink) pending ??= fetchPage(nextLink)
  }
}

async function storeUnknown(context: Pick<Context, 'db' | 'texts'>, items: readonly MailItem[]): Promise<number> {
  const { db } = context
  const [known, folders] = await Promise.all([
    listKnownIds(
      db,
      items.map(item => item.graphId),
    ),
    listMailFolders(db),
  ])
  const folderIds = new Set(folders.map(folder => folder.id))
  const unknown = items.filter(item => !known.has(item.graphId) && folderIds.has(item.folderId))
  const readable = (await context.texts.read(unknown)).filter(item => !item.unreadable)
  if (readable.length === 0) return unknown.length
  await storeWithBisection(readable, part => db.transaction(trx => saveMailItems(trx, part, 0)))
  return unknown.length
}
