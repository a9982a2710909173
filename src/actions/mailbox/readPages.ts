import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import type { DeltaPage } from '../../domain/mailbox/mailItem.ts'
import { createPagePace, type PagePace } from '../../domain/mailbox/pagePace.ts'
import { internalCode, slowCode } from '../../gateways/graph/graphError.ts'

/** Where a round is read on from, and whether ids alone are. */
export interface PageStart {
  folderId: string
  link: string | null
  careful: boolean
}

/** The code of a page that Graph cannot give although it gives others of the folder. */
export const brokenPageCode = 'graph.brokenPage'

/**
 * Reads the pages of a round with their messages taken apart; the page behind each is on its way already. One that leads
 * in a circle is asked for anew first.
 *
 * @throws AppError when Graph stays away; with `brokenPageCode` when a page alone cannot be had
 */
export async function* readPages(
  context: Context,
  start: PageStart,
  signal: AbortSignal,
): AsyncGenerator<DeltaPage, undefined> {
  const pace = createPagePace()
  const fetchAhead = (link: string | null): Promise<DeltaPage> => {
    const page = fetchPage(context, { ...start, link }, pace, signal)
    // A failure is met when the page is awaited.
    page.catch(() => {})
    return page
  }
  const followed = new Set<string>()
  let link = start.link
  let circles = 0
  let pending: Promise<DeltaPage> | null = fetchAhead(link)
  while (pending) {
    const page: DeltaPage = await pending
    const next = page.nextLink
    if (next && followed.has(next)) {
      circles += 1
      if (circles > 2) throw new AppError('rejected', 'graph.loop', 'Microsoft Graph leads in a circle.')
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
 * A page, in smaller ones when it takes Graph too long or cannot be given: what is behind the one that stops it comes
 * later.
 *
 * @throws AppError when Graph stays away; with `brokenPageCode` when one of a single mail cannot be had; `rejected`
 * with `unreadableCode` when one of a single id cannot
 */
async function fetchPage(context: Context, wanted: PageStart, pace: PagePace, signal: AbortSignal): Promise<DeltaPage> {
  const { folderId, link, careful } = wanted
  let hasIds = false
  for (;;) {
    try {
      const page = await context.graph.fetchDeltaPage(folderId, link, { careful, pageSize: pace.size() }, signal)
      pace.wentWell()
      return page
    } catch (error) {
      if (!isOfPage(error)) throw error
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

/** Returns whether an error may be the page's own trouble: 500 and answers that take too long. */
export function isOfPage(error: unknown): error is AppError {
  return error instanceof AppError && (error.code === internalCode || error.code === slowCode)
}

/**
 * An answer 500 is what a corrupt message in the page gives for ever, and what a mailbox that is moved or whose store is
 * away gives for a while. While that lasts the folder's ids cannot be had either; when they can, and the page still
 * cannot, it is the page.
 */
async function areIdsThere({ graph }: Context, folderId: string, signal: AbortSignal): Promise<boolean> {
  const isGiven = (answer: Promise<unknown>): Promise<boolean> => answer.then(() => true).catch(() => false)
  const listed = (skip: number) => isGiven(graph.listCopyPage(folderId, { skip, top: 1 }, signal))
  const isFirstGiven = await isGiven(graph.fetchDeltaPage(folderId, null, { careful: true, pageSize: 1 }, signal))
  // The newest message itself may be what cannot be read.
  const isBehindGiven = isFirstGiven || (!(await listed(0)) && (await listed(1)))
  signal.throwIfAborted()
  return isBehindGiven
}

function brokenPage(error: AppError): AppError {
  return new AppError(error.kind, brokenPageCode, error.message, { cause: error })
}

/** The code of a single id that Graph cannot give although it gives others of the folder. */
export const unreadableCode = 'graph.unreadable'

/** With care there is nothing smaller to ask for. */
function refusedPage(error: AppError): AppError {
  return new AppError('rejected', unreadableCode, error.message, { hint: error.hint, cause: error })
}
