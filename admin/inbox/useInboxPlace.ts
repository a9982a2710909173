import { useCallback } from 'react'
import { pageOf } from '../kit/state/pageOf.ts'
import { useAddressQuery } from '../kit/state/useAddressQuery.ts'

/** Where in the mailbox one stands: all of it is in the address, so that it can be kept, sent and gone back to. */
export interface InboxPlace {
  /** The id of a folder, a standard name or one of our own views. */
  folder: string
  page: number
  search: string
  unreadOnly: boolean
  /** The email that is open beside the list. */
  messageId: string | null
  /** The email that is open over the whole screen. */
  whole: string | null
  /** Goes elsewhere; what is not named stays. */
  go(change: Partial<Omit<InboxPlace, 'go' | 'leave'>>, options?: { replace?: boolean }): void
  /** Closes an email wherever it is open by now. */
  leave(messageId: string): void
}

/** Tells the lists apart. */
export const listOf = ({ folder, search, unreadOnly }: Pick<InboxPlace, 'folder' | 'search' | 'unreadOnly'>) =>
  [folder, search, unreadOnly].join()

/** Tells their pages apart. */
export const listPageOf = (place: Omit<InboxPlace, 'go' | 'leave'>) => [listOf(place), place.page].join()

/** MBX-12. */
const defaultFolder = 'Inbox'

/** What the view of the submissions keeps in the address. */
const ofSubmissions = ['tab', 'find', 'archived', 'submission']

/** Reads and changes the place. Another folder or search begins at page 1 with nothing selected (MBX-11). */
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
    messageId => {
      // As the address is now: what a key has just opened is not drawn yet.
      const now = new URLSearchParams(window.location.search)
      const open = ['message', 'whole'].filter(name => now.get(name) === messageId)
      const close = (next: URLSearchParams) => {
        for (const name of open) next.delete(name)
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
