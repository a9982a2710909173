import type { UndatedAbsence } from '../../domain/followUps/undatedAbsences.ts'
import { headerValue, type MailContent } from '../../domain/mail.ts'
import type { InterestCategory } from '../../domain/responses/interest.ts'
import { calendarAnswer } from '../interest/calendarAnswer.ts'
import {
  absenceOpening,
  absenceSubject,
  absenceWords,
  answerWords,
  autoSubject,
  autoText,
  awayText,
  bounceSender,
  bounceSubject,
  bounceText,
  challengeText,
  deliveredSubject,
  deliveredText,
  errorSubject,
  heldText,
  machineAddress,
  machineName,
  meetingNoticeSubject,
  meetingNoticeText,
  postmaster,
  recallReportSubject,
  recallSubject,
  recallText,
  receiptSubject,
  receiptText,
  replyEnvelope,
  resourceSignature,
  resourceText,
  subjectAnswer,
  ticketNumber,
  ticketText,
} from './automaticRules.ts'
import { feedbackKind } from './complaints.ts'
import { contactsIn, hasLeft } from './departures.ts'
import { returnDate } from './returnDates.ts'
import { takesStance } from './stances.ts'
import { undatedAbsence } from './undatedAbsences.ts'

type AutomaticKind =
  | 'bounce'
  | 'complaint'
  | 'autoReply'
  | 'leftFirm'
  | 'ticket'
  | 'readReceipt'
  | 'recall'
  | 'challenge'
  | 'calendar'
  | 'newsletter'
  | 'system'

/** Never an answer. */
export interface AutomaticMail {
  kind: AutomaticKind
  category: InterestCategory
  /** ISO date. */
  returnDate?: string
  undatedAbsence?: UndatedAbsence
  /** Addresses to write to instead of a person who has left. */
  contacts?: string[]
  failedRecipients?: string[]
  /** People who want no more email. */
  complainants?: string[]
  /** Message-IDs of our emails that the report is about. */
  cited?: string[]
  /** Recipients whose email from us the sender may not know about. */
  doubted?: string[]
  reason: string
}

const longestText = 6000

/** Returns people's words that ticket systems, applicant systems and groups pass on. */
export function relayedText(
  { kind, returnDate, undatedAbsence }: AutomaticMail,
  { subject, newText }: Pick<MailContent, 'subject'> & Pick<MailWords, 'newText'>,
): string | null {
  const isAway = returnDate !== undefined || undatedAbsence !== undefined
  if (isAway || absenceSubject.test(subject) || awayText.test(newText)) return null
  if (!(kind === 'autoReply' || kind === 'ticket' || kind === 'newsletter')) return null
  return autoSubject.test(subject) ? newText : `${subject}\n${newText}`
}

const machineWords = new RegExp(`(?:${autoText.source})[^.!?,;\\n]{0,100}[.!?]?`, 'gi')

/** Blanks 'This is an automated message' next to an answer, which it would hide. */
export function withoutMachineWords(text: string): string {
  const rest = text.replace(machineWords, said => ' '.repeat(said.length))
  return takesStance(rest) ? rest : text
}

export interface MailWords {
  /** Includes quotes. */
  text: string
  unquotedText: string
  newText: string
}

/**
 * Returns null for people's email. In an answer, only the new text counts: gateways add words below.
 * X-Auto-Response-Suppress proves nothing. Source: RFC 3834, RFC 3464, RFC 8098.
 */
export function detectAutomaticMail(mail: MailContent, words: MailWords, sentAt?: string): AutomaticMail | null {
  const whole = words.text.slice(0, longestText)
  const said = (isAnswer(mail) ? words.newText : words.unquotedText).slice(0, longestText)
  return (
    complaint(mail, whole) ??
    notice(mail, said) ??
    (isCalendarAnswer(mail)
      ? answerOfRoom(mail, said)
      : (bounce(mail, whole) ?? autoReply(mail, said, words.newText, sentAt) ?? newsletter(mail)))
  )
}

const isAnswer = ({ headers }: MailContent): boolean =>
  (headerValue(headers, 'In-Reply-To') ?? headerValue(headers, 'References')) !== undefined

/** A complaint is the strongest wish for no more email (RFC 5965). */
function complaint(mail: MailContent, text: string): AutomaticMail | null {
  const kind = feedbackKind(mail, text)
  if (kind === 'complaint') return { kind, category: 'unsubscribe', reason: 'a spam complaint (RFC 5965)' }
  return kind && { kind: 'system', category: 'auto_reply', reason: 'a report of failed authentication (RFC 6591)' }
}

function notice(mail: MailContent, text: string): AutomaticMail | null {
  const type = headerValue(mail.headers, 'Content-Type') ?? ''
  if (/report-type="?disposition-notification/i.test(type)) return receipt('a disposition notification (RFC 8098)')
  if (receiptSubject.test(mail.subject) && receiptText.test(text)) return receipt('the wording of a read receipt')
  if (recallSubject.test(mail.subject) || recallText.test(text)) {
    return { kind: 'recall', category: 'other', reason: 'a message recall' }
  }
  if (recallReportSubject.test(mail.subject)) {
    return { kind: 'system', category: 'other', reason: 'a report of a message recall' }
  }
  if (meetingNoticeSubject.test(mail.subject) || meetingNoticeText.test(text)) {
    return { kind: 'calendar', category: 'auto_reply', reason: 'a notice that a meeting was forwarded' }
  }
  return null
}

function receipt(reason: string): AutomaticMail {
  return { kind: 'readReceipt', category: 'auto_reply', reason }
}

function isCalendarAnswer(mail: MailContent): boolean {
  const contentClass = headerValue(mail.headers, 'Content-Class') ?? ''
  if (/eventMessage/.test(mail.odataType ?? '')) return true
  if (!/calendarmessage/i.test(contentClass)) return false
  return calendarAnswer(mail.subject) !== undefined || /^\s*updated invitation\s?:/i.test(mail.subject)
}

function answerOfRoom(mail: MailContent, text: string): AutomaticMail | null {
  const isSigned = resourceText.test(text) && (isSubmittedByMachine(mail) || resourceSignature.test(text))
  return isSigned ? { kind: 'calendar', category: 'auto_reply', reason: 'the answer of a meeting room' } : null
}

function bounce(mail: MailContent, text: string): AutomaticMail | null {
  const found = (reason: string): AutomaticMail => ({ kind: 'bounce', category: 'bounce', reason })
  const type = headerValue(mail.headers, 'Content-Type') ?? ''
  const isReport = /report-type="?delivery-status/i.test(type)
  const hasArrived =
    deliveredSubject.test(mail.subject) || (deliveredText.test(text) && !/Action:\s*failed/i.test(text))
  const arrived: AutomaticMail = { kind: 'system', category: 'auto_reply', reason: 'a report that a mail has arrived' }
  if (isReport && hasArrived) return arrived
  if (isReport) return found('a delivery report (RFC 3464)')
  if (headerValue(mail.headers, 'X-Failed-Recipients')) return found('a header that names failed recipients')
  const envelope = headerValue(mail.headers, 'Return-Path') ?? ''
  const isReturned = /^<\s*>$/.test(envelope) && !replyEnvelope.test(envelope)
  const { name = '', address = '' } = mail.from ?? {}
  const isMachine = machineAddress.test(address) || (machineName.test(name) && (address === '' || isReturned))
  if (isMachine || (isReturned && postmaster.test(address)))
    return hasArrived ? arrived : found('a machine that delivers mail as the sender')
  const fromMachine = isReturned || bounceSender.test(address) || postmaster.test(address)
  const saysSo = bounceText.test(text)
  if (errorSubject.test(mail.subject) && (fromMachine || /^no-?reply@/i.test(address)))
    return found('the subject of a delivery report')
  if (bounceSubject.test(mail.subject) && (fromMachine || saysSo)) return found('the subject of a delivery report')
  if (fromMachine && saysSo && !autoSubject.test(mail.subject) && !absenceSubject.test(mail.subject))
    return found('the wording of a delivery report')
  return null
}

function autoReply(mail: MailContent, text: string, newText: string, sentAt?: string): AutomaticMail | null {
  const reason = machineReason(mail, text) ?? wordingReason(mail, text, newText)
  if (reason === undefined) return null
  if (hasLeft(text, mail.from)) {
    const contacts = contactsIn(newText, mail.from)
    return { kind: 'leftFirm', category: 'auto_reply', reason, ...(contacts.length > 0 && { contacts }) }
  }
  if (challengeText.test(text)) return { kind: 'challenge', category: 'auto_reply', reason }
  const sent = sentAt ?? headerValue(mail.headers, 'Date')
  const back = returnDate(`${text}\n${mail.subject}`, sent)
  const whole = `${mail.subject}\n${text}`
  // Our own reference in brackets is in the subject of every absence.
  const isTicket = ticketText.test(whole) || (ticketNumber.test(whole) && !back && !awayText.test(whole))
  if (isTicket) return { kind: 'ticket', category: 'auto_reply', reason }
  if (heldText.test(text)) return { kind: 'system', category: 'auto_reply', reason }
  const absence = back === undefined ? undatedAbsence(text, mail.subject, sent) : undefined
  return {
    kind: 'autoReply',
    category: 'auto_reply',
    reason,
    ...(back && { returnDate: back }),
    ...(absence && { undatedAbsence: absence }),
  }
}

const isSubmittedByMachine = ({ headers }: MailContent): boolean =>
  /^auto-(?:replied|generated|notified)/i.test(headerValue(headers, 'Auto-Submitted') ?? '')

function machineReason(mail: MailContent, text: string): string | undefined {
  if (isSubmittedByMachine(mail)) return `Auto-Submitted: ${headerValue(mail.headers, 'Auto-Submitted')}`
  const headers = ['X-Autoreply', 'X-Autorespond', 'X-Autogenerated', 'X-Mail-Autoreply']
  const header = headers.find(name => (headerValue(mail.headers, name) ?? 'no').toLowerCase() !== 'no')
  if (header) return `a header ${header}`
  if (/^auto_reply/i.test(headerValue(mail.headers, 'Precedence') ?? '')) return 'Precedence: auto_reply'
  if (autoSubject.test(mail.subject)) return 'the subject of an automatic reply'
  const address = mail.from?.address ?? ''
  const isOfList = headerValue(mail.headers, 'X-MLServer') !== undefined || heldText.test(text)
  if (isOfList && /^\S*-(?:admin|owner|request|bounces)@/i.test(address)) return 'the server of a mailing list'
  if (/^no-?reply@/i.test(address) && /^\s*\{\s*"\w+"\s*:/.test(text)) return 'a message between programs'
  if (!/no-?reply.*@/i.test(address) && !postmaster.test(address)) return undefined
  if (challengeText.test(text) || heldText.test(text)) return 'a notice from an address of a machine'
  return autoText.test(text) ? saidAutomatic : undefined
}

const saidAutomatic = 'the text says that it was sent automatically'

/** A person who answers may write the same words. */
function wordingReason({ subject }: MailContent, text: string, newText: string): string | undefined {
  if (takesStance(newText)) return undefined
  if (absenceSubject.test(subject) && !subjectAnswer.test(subject)) return 'the subject of an automatic reply'
  if (autoText.test(text)) return saidAutomatic
  return absenceOpening.test(text) && absenceWords.test(text) && !answerWords.test(text)
    ? 'the wording of an absence notice'
    : undefined
}

function newsletter(mail: MailContent): AutomaticMail | null {
  if (!headerValue(mail.headers, 'List-Unsubscribe') || headerValue(mail.headers, 'In-Reply-To')) return null
  const bulk = /^(?:bulk|list)/i.test(headerValue(mail.headers, 'Precedence') ?? '')
  if (!bulk && !headerValue(mail.headers, 'List-Id') && !headerValue(mail.headers, 'Feedback-ID')) return null
  return { kind: 'newsletter', category: 'other', reason: 'the headers of a mailing list' }
}
