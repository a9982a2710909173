import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useDataProvider } from 'react-admin'
import type { EmailPageBody, MailboxEmailBody } from '../../src/contract/mailbox.ts'
import { useToast } from '../kit/feedback/useToast.ts'
import { useUndoable } from '../kit/feedback/useUndoable.ts'
import type { EmailChange, RejoinderDataProvider } from '../providers/dataProvider.ts'
import { errorTextOr } from '../providers/errorText.ts'
import { emailChangeKey, refreshEmailLists, refreshMailbox } from '../providers/refresh.ts'
import { titleOf } from './folders.ts'

type FolderTree = Awaited<ReturnType<RejoinderDataProvider['folders']>>
type Shown = Pick<MailboxEmailBody, 'messageId'>

/** ERR-24: what is said of a change that was made. */
const told: Readonly<Record<EmailChange, string>> = {
  read: 'Email status updated',
  unread: 'Email status updated',
  flag: 'Email flagged',
  unflag: 'Email status updated',
  archive: 'Email archived',
  delete: 'Email deleted',
  deleteForGood: 'Email deleted permanently',
}
/** ERR-25 to ERR-27. */
const failed: Readonly<Record<EmailChange, string>> = {
  read: 'Failed to update email',
  unread: 'Failed to update email',
  flag: 'Failed to flag email',
  unflag: 'Failed to flag email',
  archive: 'Failed to archive email',
  delete: 'Failed to delete email',
  deleteForGood: 'Failed to delete email',
}

/** What shows of a change in the row; the others take the email out of its list. */
const shows: Partial<Record<EmailChange, Partial<MailboxEmailBody>>> = {
  read: { isRead: true },
  unread: { isRead: false },
  flag: { flag: 'flagged' },
  unflag: { flag: 'notFlagged' },
}

interface Opposite {
  change: EmailChange
  told: string
}

/** What takes a mark back, and what is told of it. */
const opposites: Partial<Record<EmailChange, Opposite>> = {
  read: { change: 'unread', told: 'Unread again' },
  unread: { change: 'read', told: 'Read again' },
  flag: { change: 'unflag', told: 'No longer flagged' },
  unflag: { change: 'flag', told: 'Flagged again' },
}

/** Changes of emails: shown at once, made in the mailbox, told, and taken back where that is possible. */
export function useEmailChanges(onGone: (messageId: string) => void) {
  const client = useQueryClient()
  const dataProvider = useDataProvider<RejoinderDataProvider>()
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
  /** How many changes are under way, and whether what they leave shows elsewhere than in the lists. */
  const underWay = useRef({ count: 0, isMore: false })
  const { mutateAsync } = useMutation({
    mutationKey: emailChangeKey,
    mutationFn: ({ messageId, change }: { messageId: string; change: EmailChange }) =>
      dataProvider.changeEmail(messageId, change),
    onMutate({ messageId, change }) {
      underWay.current.count += 1
      // A list that is on its way tells of the email as it was. One that is not there yet has nothing to show instead.
      void client.cancelQueries({ queryKey: ['outlook', 'emails'], predicate: ({ state }) => state.data !== undefined })
      showNow(messageId, change)
      // What is being loaded may be as it was before the change.
      return client.isFetching({ queryKey: ['outlook', 'email', messageId] }) > 0
    },
    onSettled(_, error, { change }, wasLoading) {
      const { count, isMore } = underWay.current
      const needsMore = isMore || error !== null || wasLoading || !shows[change]
      underWay.current = { count: count - 1, isMore: needsMore && count > 1 }
      // The last one brings the lists: before that they tell of the others as they were.
      if (count > 1) return
      return needsMore ? refreshMailbox(client) : refreshEmailLists(client)
    },
  })
  const markBack = (messageId: string, { change, told }: Opposite) => ({
    run: () => mutateAsync({ messageId, change }),
    told,
  })
  const moveBack = (messageId: string, folderId: string) => {
    const folders = client.getQueryData<FolderTree>(['outlook', 'folders'])?.folders ?? []
    return {
      run: () => dataProvider.moveEmail(messageId, folderId).finally(() => void refreshMailbox(client)),
      told: `Back in ${titleOf(folders, folderId) ?? 'its folder'}`,
    }
  }
  const failure = (what: EmailChange, error: unknown) => ({
    title: 'Error',
    description: errorTextOr(error, failed[what]),
  })
  /** Of what nobody has asked for only a failure is told. */
  const changeQuietly = ({ messageId }: Shown, what: EmailChange) =>
    mutateAsync({ messageId, change: what }).then(
      () => {},
      error => toast({ ...failure(what, error), type: 'error' }),
    )
  const change = ({ messageId }: Shown, what: EmailChange) => {
    const opposite = opposites[what]
    void act({
      make: () => mutateAsync({ messageId, change: what }),
      told: { title: 'Success', description: told[what] },
      failed: error => failure(what, error),
      takeBack({ undo }) {
        if (opposite) return markBack(messageId, opposite)
        return undo ? moveBack(messageId, undo.folderId) : undefined
      },
      // The mark itself is in sight to be pressed again.
      withoutUndoButton: opposite !== undefined,
    })
    // It has left the list already; later somebody may have gone on to the next one.
    if (shows[what] === undefined) onGone(messageId)
  }
  return { change, changeQuietly }
}

/** The page with the change: an email that leaves its folder leaves the list. */
function applied(page: EmailPageBody, messageId: string, shown: Partial<MailboxEmailBody> | undefined): EmailPageBody {
  if (!shown) return { ...page, emails: page.emails.filter(email => email.messageId !== messageId) }
  const emails = page.emails.map(email => (email.messageId === messageId ? { ...email, ...shown } : email))
  return { ...page, emails }
}
