import { useCallback } from 'react'
import { pageOf } from '../kit/state/pageOf.ts'
import { useAddressQuery } from '../kit/state/useAddressQuery.ts'

/** State of the inbox, all kept in the address. */
export interface InboxPlace {
  /** A folder's id or well-known name, or one of our own views. */
  folder: string
  page: number
  search: string
  unreadOnly: boolean
  messageId: string | null
  whole: string | null
  /** Changes the given parts of the place. */
  go(change: Partial<Omit<InboxPlace, 'go' | 'leave'>>, options?: { replace?: boolean }): void
  /** Closes an email wherever it is open. Beside the list, `next` opens in its place. */
  leave(messageId: string, next?: string): void
}

export const listOf = ({ folder, search, unreadOnly }: Pick<InboxPlace, 'folder' | 'search' | 'unreadOnly'>) =>
  [folder, search, unreadOnly].join()

export const listPageOf = (place: Omit<InboxPlace, 'go' | 'leave'>) => [listOf(place), place.page].join()

/** MBX-12 */
const defaultFolder = 'Inbox'

/** Parameters of the submissions view. */
const ofSubmissions = ['tab', 'find', 'archived', 'submission']

/** Reads and changes the place. Another folder or search starts at page 1 with nothing selected (MBX-11). */
export function useInboxPlace(): InboxPlace {
  const [query, editQuery] = useAddressQuery()
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
      // Reads the current address, because what a key has just opened is not rendered yet.
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
  return {
    folder: query.get('folder') ?? defaultFolder,
    page: pageOf(query),
    search: query.get('q') ?? '',
    unreadOnly: query.get('unread') === 'true',
    messageId: query.get('message'),
    whole: query.get('whole'),
    go,
    leave,
  }
}

function set(params: URLSearchParams, name: string, value: string | undefined, plain: string): void {
  if (value === undefined) return
  if (value === plain) params.delete(name)
  else params.set(name, value)
}
