import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Where in the mailbox one stands: all of it is in the address, so that it can be kept, sent and gone back to. */
export interface InboxPlace {
  /** The id of a folder, a standard name or one of our own views. */
  folder: string
  page: number
  search: string
  unreadOnly: boolean
  /** The email that is open beside the list. */
  messageId: string | null
  /** Goes elsewhere; what is not named stays. */
  go(change: Partial<Omit<InboxPlace, 'go'>>, options?: { replace?: boolean }): void
}

/** MBX-12. */
const defaultFolder = 'Inbox'

/** What the view of the submissions keeps in the address. */
const ofSubmissions = ['tab', 'find', 'archived', 'submission']

/** Reads and changes the place. Another folder or search begins at page 1 with nothing selected (MBX-11). */
export function useInboxPlace(): InboxPlace {
  const [params, setParams] = useSearchParams()
  const go = useCallback<InboxPlace['go']>(
    (change, options) => {
      setParams(before => {
        const next = new URLSearchParams(before)
        const elsewhere = ['folder', 'search', 'unreadOnly'].some(name => name in change)
        if (elsewhere) for (const name of ['page', 'message', ...ofSubmissions]) next.delete(name)
        if ('page' in change) next.delete('message')
        set(next, 'folder', change.folder, defaultFolder)
        set(next, 'q', change.search, '')
        set(next, 'page', change.page === undefined ? undefined : String(change.page), '1')
        set(next, 'unread', change.unreadOnly === undefined ? undefined : String(change.unreadOnly), 'false')
        set(next, 'message', change.messageId === null ? '' : change.messageId, '')
        return next
      }, options)
    },
    [setParams],
  )
  return {
    folder: params.get('folder') ?? defaultFolder,
    page: Math.max(1, Number(params.get('page')) || 1),
    search: params.get('q') ?? '',
    unreadOnly: params.get('unread') === 'true',
    messageId: params.get('message'),
    go,
  }
}

function set(params: URLSearchParams, name: string, value: string | undefined, plain: string): void {
  if (value === undefined) return
  if (value === plain) params.delete(name)
  else params.set(name, value)
}
