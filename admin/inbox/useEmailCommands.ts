import { useState } from 'react'
import type { MailboxEmailBody } from '../../src/contract/mailbox.ts'
import { useComposer } from '../compose/composerContext.ts'
import { type AnswerKind, useEmailAnswer } from '../compose/useEmailAnswer.ts'
import type { PickOption } from '../kit/controls/PickField.tsx'
import { useEmailChanges } from './useEmailChanges.ts'
import { useRemindOfEmail } from './useRemindOfEmail.ts'

type Email = Pick<
  MailboxEmailBody,
  'messageId' | 'isRead' | 'isDraft' | 'isDeleted' | 'flag' | 'folderId' | 'subject' | 'from' | 'fromName' | 'canLink'
>

export interface EmailCommands {
  write(): void
  /** Opens a draft instead of answering it. */
  answer(how: AnswerKind): void
  archive(): void
  /** Does nothing for a draft. */
  move(): void
  /** MBX-35 */
  remove(): void
  markUnread(): void
  toggleRead(): void
  toggleFlag(): void
  /** Does nothing for a draft. */
  remind(): void
  /** Does nothing if the email cannot be linked. */
  link(): void
}

interface Hearers {
  onGone: (messageId: string) => void
  /** Replaces `onGone` after a deletion, which leaves nothing selected (STATE-15). */
  onDeleted: (messageId: string) => void
  onLink: (email: Email) => void
}

export function useEmailCommands({ onGone, onDeleted, onLink }: Hearers) {
  const composer = useComposer()
  const answerEmail = useEmailAnswer()
  const remindOf = useRemindOfEmail()
  const { change, changeQuietly } = useEmailChanges((messageId, what) =>
    (what === 'archive' || what === 'move' ? onGone : onDeleted)(messageId),
  )
  const [deleting, setDeleting] = useState<Email>()
  const [moving, setMoving] = useState<Email>()
  const write = ({ messageId }: Email) => composer.openDraft(messageId)
  const commandsOf = (email: Email): EmailCommands => ({
    write: () => write(email),
    answer: how => (email.isDraft ? write(email) : void answerEmail(email.messageId, how)),
    archive: () => email.isDraft || change(email, 'archive'),
    move: () => email.isDraft || setMoving(email),
    remove: () => setDeleting(email),
    markUnread: () => change(email, 'unread'),
    toggleRead: () => change(email, email.isRead ? 'unread' : 'read'),
    remind() {
      const { messageId, isDraft } = email
      if (!isDraft) void remindOf(messageId, () => onGone(messageId))
    },
    toggleFlag: () => change(email, email.flag === 'flagged' ? 'unflag' : 'flag'),
    link: () => onLink(email),
  })
  const question = {
    email: deleting,
    confirm: () => {
      // Uses the state at the time of the question, so that an email deleted by someone else since stays in Deleted Items.
      if (deleting) change(deleting, deleting.isDeleted ? 'deleteForGood' : 'delete')
      setDeleting(undefined)
    },
    leave: () => setDeleting(undefined),
  }
  const move = {
    email: moving,
    choose: (folder: PickOption) => {
      if (moving) change(moving, 'move', folder)
      setMoving(undefined)
    },
    leave: () => setMoving(undefined),
  }
  /** STATE-12 */
  const markRead = (email: Email) => void (email.isRead || changeQuietly(email, 'read'))
  return { commandsOf, question, move, markRead }
}
