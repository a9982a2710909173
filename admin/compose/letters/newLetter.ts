import type { ResponseDetailsBody } from '../../../src/contract/responses.ts'
import type { ComposedEmailBody } from '../../../src/contract/sending.ts'
import { composerReplySubject, forwardSubject, replySubject } from '../../../src/domain/subjects.ts'
import { addressesIn } from '../../kit/text/links.ts'
import { askedPeople, sentTo } from '../recipientText.ts'
import type { AddedContent } from './addedContent.ts'
import { type Attachment, type ComposedLetter, type Letter, letterContent, type ReplyLetter } from './letters.ts'
import { newKey } from './newKey.ts'
import { withText } from './ownText.ts'
import { forwardedText, type Original, quotedHtml, quotedText } from './quoting.ts'

export interface ComposeRequest {
  to?: string[]
  cc?: string[]
  subject?: string
  body?: string
  attachments?: Attachment[]
  /** Identifies the email by its copy's id. */
  answering?: NonNullable<ComposedEmailBody['answering']> & { original: Original }
}

export function freshLetter<L extends Letter>(letter: Omit<L, 'fresh' | 'key'>): L {
  const whole = { ...letter, key: newKey() } as unknown as Omit<Letter, 'fresh'>
  return { ...whole, fresh: letterContent(whole) } as L
}

function originalOf(response: ResponseDetailsBody): Original {
  const { clientEmail, clientName, subject, receivedAt, fullText, content } = response
  return {
    fromAddress: clientEmail,
    fromName: clientName,
    subject,
    sentAt: receivedAt,
    text: fullText.trim() === '' ? content : fullText,
  }
}

export interface Sender {
  forwardTo: string
  signature: { html: string; text: string } | undefined
}

export const replySlot = (responseId: string, how: 'reply' | 'forward') => `${how} ${responseId}`

/** RF-16 to RF-18, VAL-06, VAL-07, VAL-09, VAL-10 */
export function newReplyLetter(
  response: ResponseDetailsBody,
  how: 'reply' | 'forward',
  { forwardTo, signature }: Sender,
  { text, attachments = [] }: AddedContent = {},
): ReplyLetter {
  const original = originalOf(response)
  const client = { name: '', address: response.clientEmail }
  const reply = how === 'reply'
  const quoted = reply ? quotedText(original) : forwardedText(original)
  const signed = signature && { signature: signature.text, body: `\n\n${signature.text}${quoted}` }
  const initial = signed || { body: quoted }
  return freshLetter<ReplyLetter>({
    kind: 'reply',
    slot: replySlot(response.id, how),
    responseId: response.id,
    how,
    to: reply ? askedPeople(response.replyTo, [client]).map(sentTo).join(', ') : forwardRecipient(response, forwardTo),
    subject: reply ? replySubject(response.subject) : forwardSubject(response.subject),
    ...initial,
    ...(text && { body: withText(initial, text) }),
    attachments,
  })
}

/** A referral goes to the contact that it names, if it gives an address. */
function forwardRecipient({ category, content, clientEmail }: ResponseDetailsBody, forwardTo: string): string {
  if (category !== 'redirect') return forwardTo
  const known = [clientEmail, forwardTo].map(address => address.toLowerCase())
  return addressesIn(content).find(address => !known.includes(address.toLowerCase())) ?? ''
}

export const composeSlot = ({ answering, to = [], subject = '' }: ComposeRequest) =>
  answering ? `compose ${answering.how} ${answering.messageId}` : ['compose', ...to, subject].join(' ').trim()

/** COMP-04, COMP-13, VAL-08 */
export function newComposedLetter(request: ComposeRequest, signature?: Sender['signature']): ComposedLetter {
  const { to, cc, subject, body = '', answering, attachments = [] } = request
  const letter = {
    to: to ?? [],
    cc: cc && cc.length > 0 ? cc : null,
    subject: subject ?? '',
    body: signature ? `${body || '<p><br></p>'}<p><br></p>${signature.html}` : body,
  }
  return freshLetter<ComposedLetter>({
    kind: 'composed',
    slot: composeSlot(request),
    ...letter,
    ...(answering && answeringPart(answering, request)),
    bcc: null,
    importance: 'normal',
    isDeliveryReceiptRequested: false,
    isReadReceiptRequested: false,
    attachments,
  })
}

function answeringPart({ original, ...answering }: NonNullable<ComposeRequest['answering']>, request: ComposeRequest) {
  const forwarded = answering.how === 'forward'
  const subjectOf = forwarded ? forwardSubject : composerReplySubject
  return {
    answering,
    subject: request.subject ?? subjectOf(original.subject),
    quoted: { html: quotedHtml(original, forwarded) },
  }
}
