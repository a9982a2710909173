import type { Context } from '../context.ts'
import { AppError } from '../domain/errors.ts'
import type { DeltaPage } from '../domain/mailItem.ts'
import { internalCode } from '../gateways/graph/graphError.ts'

/** Where a round is read on from, and whether ids alone are. */
export interface PageStart {
  folderId: string
  link: string | null
  careful: boolean
}

/** The code of a page that Graph cannot give although it gives others of the folder. */
export const brokenPageCode = 'graph.brokenPage'

/**
 * The pages of a round with their mails read; the page behind each is on its way already.
 *
 * @throws AppError when Graph stays away; with `brokenPageCode` when a page alone cannot be had
 */
export async function* readPages(
  context: Context,
  start: PageStart,
  signal: AbortSignal,
): AsyncGenerator<DeltaPage, undefined> {
  const fetchAhead = (link: string | null): Promise<DeltaPage> => {
    const page = fetchPage(context, { ...start, link }, signal)
    // A failure is met when the page is awaited.
    page.catch(() => {})
    return page
  }
  const followed = new Set<string>()
  let pending: Promise<DeltaPage> | null = fetchAhead(start.link)
  while (pending) {
    const page: DeltaPage = await pending
    const next = page.nextLink
    if (next && followed.has(next)) throw new AppError('rejected', 'graph.loop', 'Microsoft Graph leads in a circle.')
    if (next) followed.add(next)
    pending = next ? fetchAhead(next) : null
    yield await withReadings(context, page)
  }
}

async function fetchPage(context: Context, wanted: PageStart, signal: AbortSignal): Promise<DeltaPage> {
  const { folderId, link, careful } = wanted
  try {
    return await context.graph.fetchDeltaPage(folderId, link, { careful }, signal)
  } catch (error) {
    if (careful || !isInternal(error)) throw error
    return await fetchOnceMore(context, wanted, error, signal)
  }
}

/**
 * An answer 500 is what a corrupt message in the page gives for ever, and what a mailbox that is moved or whose store is
 * away gives for a while. While that lasts the folder's ids cannot be had either; when they can, and the page still
 * cannot, it is the page.
 */
async function fetchOnceMore(
  context: Context,
  { folderId, link }: PageStart,
  failure: AppError,
  signal: AbortSignal,
): Promise<DeltaPage> {
  const { graph } = context
  const known = await graph.fetchDeltaPage(folderId, null, { careful: true, pageSize: 1 }, signal).catch(() => null)
  signal.throwIfAborted()
  if (!known) throw failure
  try {
    return await graph.fetchDeltaPage(folderId, link, { careful: false }, signal)
  } catch (error) {
    if (!isInternal(error)) throw error
    throw new AppError(error.kind, brokenPageCode, error.message, { cause: error })
  }
}

function isInternal(error: unknown): error is AppError {
  return error instanceof AppError && error.code === internalCode
}

async function withReadings(context: Context, page: DeltaPage): Promise<DeltaPage> {
  const texts = await context.texts.read(page.items)
  return { ...page, items: page.items.map((item, index) => ({ ...item, reading: texts[index] ?? undefined })) }
}
