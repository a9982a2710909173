import { useCallback, useMemo } from 'react'
import { pageOf } from '../kit/state/pageOf.ts'
import { useUrlQuery } from '../kit/state/useUrlQuery.ts'

export interface ListedPage {
  /** A folder's id or well-known name, or one of our views. */
  folder: string
  page: number
  search: string
  unreadOnly: boolean
}

interface ShownPlace extends ListedPage {
  messageId: string | null
  whole: string | null
}

/** Stays the same object while other emails open. */
export interface ListPlace extends ListedPage {
  go(change: Partial<ShownPlace>, options?: { replace?: boolean }): void
}

/** The URL holds all of this state. */
export interface InboxPlace extends ListPlace, ShownPlace {
  list: ListPlace
  /** Opens `next` instead, if set. */
  leave(messageId: string, next?: string): void
}

export const listOf = ({ folder, search, unreadOnly }: Omit<ListedPage, 'page'>) => [folder, search, unreadOnly].join()

export const listPageOf = (place: ListedPage) => [listOf(place), place.page].join()

/** MBX-12 */
const defaultFolder = 'Inbox'

const ofSubmissions = ['tab', 'find', 'archived', 'submission']

/** Another folder or search starts at page 1 with nothing selected (MBX-11). */
export function useInboxPlace(): InboxPlace {
  const [query, editQuery] = useUrlQuery()
  const go = useCallback<InboxPlace['go']>(
    (change, options) => {
      editQuery(next => {
        const elsewhere = ['folder', 'search', 'unreadOnly'].some(name => name in change)
        if (elsewhere) for (const name of ['page', 'message', 'whole', ...ofSubmissions]) next.delete(name)
        if ('page' in change) for (const name of ['message', 'whole']) next.delete(name)
        set(next, 'folder', change.folder, defaultFolder)
        set(next, 'q', change.search, '')
        set(next, 'page', change.page === undefined ? undefined : String(change.page), '1')
        set(next, 'unread', change.unreadOnly === undefined ? undefined : String(change.unreadOnly), 'false')
        set(next, 'message', change.messageId === null ? '' : change.messageId, '')
        set(next, 'whole', change.whole === null ? '' : change.whole, '')
      }, options)
    },
    [editQuery],
  )
  const leave = useCallback<InboxPlace['leave']>(
    (messageId, next) => {
      // A key changes the URL before the email it opens is rendered.
      const now = new URLSearchParams(window.location.search)
      const open = ['message', 'whole'].filter(name => now.get(name) === messageId)
      const close = (query: URLSearchParams) => {
        for (const name of open) query.delete(name)
        if (next && open.includes('message')) query.set('message', next)
      }
      if (open.length > 0) editQuery(close, { replace: true })
    },
    [editQuery],
  )
  const folder = query.get('folder') ?? defaultFolder
  const page = pageOf(query)
  const search = query.get('q') ?? ''
  const unreadOnly = query.get('unread') === 'true'
  const list = useMemo(() => ({ folder, page, search, unreadOnly, go }), [folder, page, search, unreadOnly, go])
  return { ...list, list, messageId: query.get('message'), whole: query.get('whole'), leave }
}

function set(params: URLSearchParams, name: string, value: string | undefined, plain: string): void {
  if (value === undefined) return
  if (value === plain) params.delete(name)
  else params.set(name, value)
}
