import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { EmailDetailsBody } from '../../src/contract/mailbox.ts'
import type { MailAddress } from '../../src/domain/mail.ts'
import { useToast } from '../kit/feedback/useToast.ts'
import { bufferKeysFor } from '../kit/keys/bufferKeys.ts'
import { emailQuery } from '../kit/mail/useEmail.ts'
import { errorText } from '../providers/errorText.ts'
import { useSession } from '../providers/session.ts'
import { useComposer } from './composerContext.ts'
import type { Original } from './letters/quoting.ts'
import { askedPeople, sentTo } from './recipientText.ts'

export type AnswerKind = 'reply' | 'replyAll' | 'forward'

export function useEmailAnswer(): (messageId: string, how: AnswerKind) => Promise<void> {
  const client = useQueryClient()
  const { data: session } = useSession()
  const composer = useComposer()
  const toast = useToast()
  const latest = useRef(composer)
  latest.current = composer
  return (messageId, how) => {
    const place = window.location.href
    return bufferKeysFor(async isCanceled => {
      try {
        const email = await client.fetchQuery(emailQuery(messageId))
        // The user has left the page or opened another letter meanwhile.
        if (isCanceled() || window.location.href !== place || latest.current.isOpen) return false
        const people = answeredPeople(email, how, session?.mailbox ?? '')
        composer.open({ ...people, answering: { messageId, how, original: originalOf(email) } })
        return true
      } catch (error) {
        toast({ title: 'Error', description: errorText(error) ?? 'The email could not be loaded.', type: 'error' })
        return false
      }
    })
  }
}

/** Chooses the recipients as Graph's createReply and createReplyAll do. */
function answeredPeople(email: EmailDetailsBody, how: AnswerKind, mailbox: string): { to: string[]; cc?: string[] } {
  if (how === 'forward') return { to: [] }
  const { replyTo, isOwn, from, fromName } = email
  const sender = isOwn ? email.to : [{ name: fromName, address: from }]
  const asked = askedPeople(replyTo, sender)
  if (how === 'reply') return { to: asked.map(sentTo) }
  const seen = new Set([mailbox.toLowerCase()])
  const isNew = ({ address }: MailAddress) => !seen.has(address.toLowerCase()) && seen.add(address.toLowerCase())
  const to = [...asked, ...email.to].filter(isNew)
  return { to: to.map(sentTo), cc: email.cc.filter(isNew).map(sentTo) }
}

function originalOf(email: EmailDetailsBody): Original {
  const { from, fromName, subject, receivedAt, content, bodyType, body } = email
  const html = bodyType === 'html' ? { html: body } : {}
  return { fromAddress: from, fromName, subject, sentAt: receivedAt, text: content, ...html }
}
