import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { EmailPageBody, MailboxEmailBody } from '../../src/contract/mailbox.ts'
import type { PickOption } from '../kit/controls/PickField.tsx'
import { useToast } from '../kit/feedback/useToast.ts'
import { useUndoable } from '../kit/feedback/useUndoable.ts'
import { dataProvider, type EmailChange, type RejoinderDataProvider } from '../providers/dataProvider.ts'
import { errorTextOr } from '../providers/errorText.ts'
import { emailChangeKey, refreshEmailLists, refreshMailbox } from '../providers/refresh.ts'
import { titleOf } from './folders.ts'
import { foldersKey } from './useFolders.ts'

type FolderTree = Awaited<ReturnType<RejoinderDataProvider['folders']>>
type Shown = Pick<MailboxEmailBody, 'messageId'>

/** ERR-24 */
const done: Readonly<Record<EmailChange, string>> = {
  read: 'Email status updated',
  unread: 'Email status updated',
  flag: 'Email flagged',
  unflag: 'Email status updated',
  archive: 'Email archived',
  move: 'Email moved',
  delete: 'Email deleted',
  deleteForGood: 'Email deleted permanently',
}
/** ERR-25 to ERR-27 */
const failed: Readonly<Record<EmailChange, string>> = {
  read: 'Failed to update email',
  unread: 'Failed to update email',
  flag: 'Failed to flag email',
  unflag: 'Failed to flag email',
  archive: 'Failed to archive email',
  move: 'Failed to move email',
  delete: 'Failed to delete email',
  deleteForGood: 'Failed to delete email',
}

/** Other changes remove the email from its list. */
const shows: Partial<Record<EmailChange, Partial<MailboxEmailBody>>> = {
  read: { isRead: true },
  unread: { isRead: false },
  flag: { flag: 'flagged' },
  unflag: { flag: 'notFlagged' },
}

interface Wanted {
  messageId: string
  change: EmailChange
  destinationId?: string | undefined
}

interface Opposite {
  change: EmailChange
  done: string
}

const opposites: Partial<Record<EmailChange, Opposite>> = {
  read: { change: 'unread', done: 'Marked as unread again' },
  unread: { change: 'read', done: 'Marked as read again' },
  flag: { change: 'unflag', done: 'No longer flagged' },
  unflag: { change: 'flag', done: 'Flagged again' },
}

/** Shows the change before the mailbox has it. */
export function useEmailChanges(onGone: (messageId: string, change: EmailChange) => void) {
  const client = useQueryClient()
  const toast = useToast()
  const act = useUndoable()
  const showNow = (messageId: string, change: EmailChange) => {
    const shown = shows[change]
    client.setQueriesData<EmailPageBody>(
      { queryKey: ['outlook', 'emails'] },
      page => page && applied(page, messageId, shown),
    )
    if (shown) client.setQueryData(['outlook', 'email', messageId], (email: object) => email && { ...email, ...shown })
  }
  /** Counts running changes; `isMore` is set if they affect more than the lists. */
  const underWay = useRef({ count: 0, isMore: false })
  const { mutateAsync } = useMutation({
    mutationKey: emailChangeKey,
    mutationFn: ({ messageId, change, destinationId }: Wanted) =>
      dataProvider.changeEmail(messageId, change, destinationId),
    onMutate({ messageId, change }) {
      underWay.current.count += 1
      // A loading list may show the old state. A first load continues, because nothing else can be shown.
      void client.cancelQueries({ queryKey: ['outlook', 'emails'], predicate: ({ state }) => state.data !== undefined })
      showNow(messageId, change)
      // A loading email may show the old state.
      return client.isFetching({ queryKey: ['outlook', 'email', messageId] }) > 0
    },
    onSettled(_, error, { change }, wasLoading) {
      const { count, isMore } = underWay.current
      const needsMore = isMore || error !== null || wasLoading || !shows[change]
      underWay.current = { count: count - 1, isMore: needsMore && count > 1 }
      // Only the last change reloads, because an earlier reload would show the others' old state.
      if (count > 1) return
      return needsMore ? refreshMailbox(client) : refreshEmailLists(client)
    },
  })
  const markBack = (messageId: string, { change, done }: Opposite) => ({
    run: () => mutateAsync({ messageId, change }),
    done,
  })
  const moveBack = (messageId: string, folderId: string) => {
    const folders = client.getQueryData<FolderTree>(foldersKey)?.folders ?? []
    return {
      run: () => dataProvider.changeEmail(messageId, 'move', folderId).finally(() => void refreshMailbox(client)),
      done: `Back in ${titleOf(folders, folderId) ?? 'its folder'}`,
    }
  }
  const failure = (what: EmailChange, error: unknown) => ({
    title: 'Error',
    description: errorTextOr(error, failed[what]),
  })
  const changeQuietly = ({ messageId }: Shown, what: EmailChange) =>
    mutateAsync({ messageId, change: what }).then(
      () => {},
      error => toast({ ...failure(what, error), type: 'error' }),
    )
  /** @param destination required by a move */
  const change = ({ messageId }: Shown, what: EmailChange, destination?: PickOption) => {
    const opposite = opposites[what]
    void act({
      make: () => mutateAsync({ messageId, change: what, destinationId: destination?.id }),
      done: destination
        ? { title: `Moved to ${destination.name}` }
        : what === 'archive'
          ? { title: done.archive }
          : { title: 'Success', description: done[what] },
      failed: error => failure(what, error),
      undo({ undo }) {
        if (opposite) return markBack(messageId, opposite)
        return undo ? moveBack(messageId, undo.folderId) : undefined
      },
      // The mark itself can be clicked again.
      withoutUndoButton: opposite !== undefined,
    })
    // The user may have moved on before the server answered.
    if (shows[what] === undefined) onGone(messageId, what)
  }
  return { change, changeQuietly }
}

/** Removes an email that leaves its folder. */
function applied(page: EmailPageBody, messageId: string, shown: Partial<MailboxEmailBody> | undefined): EmailPageBody {
  if (!shown) return { ...page, emails: page.emails.filter(email => email.messageId !== messageId) }
  const emails = page.emails.map(email => (email.messageId === messageId ? { ...email, ...shown } : email))
  return { ...page, emails }
}
