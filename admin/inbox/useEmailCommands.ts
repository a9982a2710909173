import { useState } from 'react'
import type { MailboxEmailBody } from '../../src/contract/mailbox.ts'
import { useComposer } from '../compose/composerContext.ts'
import { type AnswerKind, useEmailAnswer } from '../compose/useEmailAnswer.ts'
import { useEmailChanges } from './useEmailChanges.ts'

type Email = Pick<
  MailboxEmailBody,
  'messageId' | 'isRead' | 'isDraft' | 'isDeleted' | 'flag' | 'subject' | 'from' | 'fromName' | 'canLink'
>

/** What can be done with one email. */
export interface EmailCommands {
  /** Goes on with a draft. */
  write(): void
  /** A draft is not answered or forwarded but gone on with. */
  answer(how: AnswerKind): void
  /** A draft stays in Drafts, to be written on. */
  archive(): void
  /** Asks first (MBX-35). */
  remove(): void
  markUnread(): void
  toggleRead(): void
  toggleFlag(): void
  /** Asks whom it is about, of an email that can be linked. */
  link(): void
}

/** The commands of the mailbox, and the email whose deletion waits to be confirmed. */
export function useEmailCommands(onGone: (messageId: string) => void, onLink: (email: Email) => void) {
  const composer = useComposer()
  const answerEmail = useEmailAnswer()
  const { change, changeQuietly } = useEmailChanges(onGone)
  const [deleting, setDeleting] = useState<Email>()
  const write = ({ messageId }: Email) => composer.openDraft(messageId)
  const commandsOf = (email: Email): EmailCommands => ({
    write: () => write(email),
    answer: how => (email.isDraft ? write(email) : void answerEmail(email.messageId, how)),
    archive: () => email.isDraft || change(email, 'archive'),
    remove: () => setDeleting(email),
    markUnread: () => change(email, 'unread'),
    toggleRead: () => change(email, email.isRead ? 'unread' : 'read'),
    toggleFlag: () => change(email, email.flag === 'flagged' ? 'unflag' : 'flag'),
    link: () => onLink(email),
  })
  const question = {
    email: deleting,
    confirm: () => {
      // As it was shown when it was asked: what somebody else has deleted meanwhile stays in Deleted Items.
      if (deleting) change(deleting, deleting.isDeleted ? 'deleteForGood' : 'delete')
      setDeleting(undefined)
    },
    leave: () => setDeleting(undefined),
  }
  /** STATE-12: nothing is said of it. */
  const markRead = (email: Email) => void (email.isRead || changeQuietly(email, 'read'))
  return { commandsOf, question, markRead }
}
