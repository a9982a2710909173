import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import { type AdaptivePageSize, createAdaptivePageSize } from '../../domain/mailbox/adaptivePageSize.ts'
import type { DeltaPage } from '../../domain/mailbox/mailItem.ts'
import { linkLoopError } from '../../gateways/graph/collectPages.ts'
import { internalCode, slowCode } from '../../gateways/graph/graphError.ts'

export interface PageStart {
  folderId: string
  link: string | null
  careful: boolean
}

/** Graph returns other pages of the folder. */
export const brokenPageCode = 'graph.brokenPage'

/**
 * Reads one page ahead.
 * @throws AppError with `brokenPageCode` when only this page cannot be read
 */
export async function* readPages(
  context: Pick<Context, 'graph' | 'texts'>,
  start: PageStart,
  signal: AbortSignal,
): AsyncGenerator<DeltaPage, undefined> {
  const pace = createAdaptivePageSize()
  const fetchAhead = (link: string | null): Promise<DeltaPage> => {
    const page = fetchPage(context, { ...start, link }, pace, signal)
    page.catch(() => {})
    return page
  }
  const followed = new Set<string>()
  let link = start.link
  let loops = 0
  let pending: Promise<DeltaPage> | null = fetchAhead(link)
  while (pending) {
    const page: DeltaPage = await pending
    const next = page.nextLink
    if (next && followed.has(next)) {
      loops += 1
      if (loops > 2) throw linkLoopError()
      pending = fetchAhead(link)
      continue
    }
    if (next) followed.add(next)
    link = next ?? null
    pending = next ? fetchAhead(next) : null
    yield { ...page, items: await context.texts.read(page.items) }
  }
}

/**
 * Fetches smaller pages when Graph fails.
 * @throws AppError with `brokenPageCode` for one message, `unreadableCode` for one id
 */
async function fetchPage(
  context: Pick<Context, 'graph'>,
  wanted: PageStart,
  pace: AdaptivePageSize,
  signal: AbortSignal,
): Promise<DeltaPage> {
  const { folderId, link, careful } = wanted
  let hasIds = false
  for (;;) {
    try {
      const page = await context.graph.fetchDeltaPage(folderId, link, { careful, pageSize: pace.size() }, signal)
      pace.wentWell()
      return page
    } catch (error) {
      if (!isPageError(error)) throw error
      const isLast = pace.size() === 1
      if (isLast && hasIds) throw careful ? refusedPage(error) : brokenPage(error)
      if ((isLast || error.code === internalCode) && !hasIds) {
        hasIds = await areIdsThere(context, folderId, signal)
        if (!hasIds) throw error
      }
      pace.wentBadly()
    }
  }
}

export function isPageError(error: unknown): error is AppError {
  return error instanceof AppError && (error.code === internalCode || error.code === slowCode)
}

/** Returns false while the mailbox is unavailable: Graph then answers 500 for ids, too. */
async function areIdsThere({ graph }: Pick<Context, 'graph'>, folderId: string, signal: AbortSignal): Promise<boolean> {
  const isGiven = (answer: Promise<unknown>): Promise<boolean> => answer.then(() => true).catch(() => false)
  const listed = (skip: number) => isGiven(graph.listCopyPage(folderId, { skip, top: 1 }, signal))
  const isFirstGiven = await isGiven(graph.fetchDeltaPage(folderId, null, { careful: true, pageSize: 1 }, signal))
  // The newest message may be unreadable.
  const isBehindGiven = isFirstGiven || (!(await listed(0)) && (await listed(1)))
  signal.throwIfAborted()
  return isBehindGiven
}

function brokenPage(error: AppError): AppError {
  return new AppError(error.kind, brokenPageCode, error.message, { cause: error })
}

/** Graph returns other ids of the folder. */
export const unreadableCode = 'graph.unreadable'

function refusedPage(error: AppError): AppError {
  return new AppError('rejected', unreadableCode, error.message, { hint: error.hint, cause: error })
}
