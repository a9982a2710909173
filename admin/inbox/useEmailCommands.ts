import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { EmailDetailsBody, MailboxEmailBody } from '../../src/contract/mailbox.ts'
import { useComposer } from '../compose/composerContext.ts'
import { recipientText } from '../compose/recipientText.ts'
import { useToast } from '../kit/feedback/useToast.ts'
import type { RejoinderDataProvider } from '../providers/dataProvider.ts'
import { errorText } from '../providers/errorText.ts'
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
  reply(): void
  forward(): void
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
  const client = useQueryClient()
  const dataProvider = useDataProvider<RejoinderDataProvider>()
  const composer = useComposer()
  const toast = useToast()
  const { change, changeQuietly } = useEmailChanges(onGone)
  const [deleting, setDeleting] = useState<Email>()
  const latest = useRef(composer)
  latest.current = composer
  const answer = async ({ messageId }: Email, how: 'reply' | 'forward') => {
    const place = window.location.href
    try {
      const email = await client.fetchQuery({
        queryKey: ['outlook', 'email', messageId],
        queryFn: () => dataProvider.email(messageId),
      })
      // Whoever has gone on meanwhile, or has begun another letter, stays there.
      if (window.location.href !== place || latest.current.isOpen) return
      const to = how === 'reply' ? answeredPeople(email) : []
      composer.open({ to, answering: { messageId, how, original: originalOf(email) } })
    } catch (error) {
      toast({ title: 'Error', description: errorText(error) ?? 'The email could not be loaded.', type: 'error' })
    }
  }
  const write = ({ messageId }: Email) => composer.openDraft(messageId)
  const commandsOf = (email: Email): EmailCommands => ({
    write: () => write(email),
    reply: () => (email.isDraft ? write(email) : void answer(email, 'reply')),
    forward: () => (email.isDraft ? write(email) : void answer(email, 'forward')),
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

/**
 * Whom an answer goes to, as Graph's createReply has it: to whom the mail asks for it; of our own, to those whom it went
 * to; else to its sender.
 */
function answeredPeople({ replyTo, isOwn, to, from, fromName }: EmailDetailsBody): string[] {
  const people = isOwn ? to : [{ name: fromName, address: from }]
  return (replyTo.length > 0 ? replyTo : people).map(recipientText)
}

function originalOf(email: EmailDetailsBody) {
  const { from, fromName, subject, receivedAt, content, bodyType, body } = email
  const html = bodyType === 'html' ? { html: body } : {}
  return { fromAddress: from, fromName, subject, sentAt: receivedAt, text: content, ...html }
}
