import { businessDaysAfter, dayIn } from '../businessDays.ts'
import { type Reply, replyFinder, type SentSubmission } from './submissionReplies.ts'

/** Whom a resume was sent to. `firmKey` stands for the firm. */
export interface Recipient {
  candidateId: string
  recipientEmail: string
  recipientName: string | null
  firm: string
  firmKey: string
  submissionId: string
  /** Of the submission; its Internet Message-ID. */
  messageId: string
  conversationId: string | null
  sentAt: Date
}

/** What came back, or was done, that speaks against asking again. Addresses are in lower case. */
export interface Returns {
  /** Who has answered about the candidate. */
  answers: readonly { candidateId: string; email: string; firmKey: string }[]
  /** All submissions of the conversations. */
  sent: readonly SentSubmission[]
  /** Replies to the submissions themselves, from whatever address and about whomever they are. */
  replies: readonly Reply[]
  /** Who wrote elsewhere what nobody has looked at yet and may be an answer, and when last. */
  unreviewed: readonly { email: string; at: Date }[]
  /** Mail in quarantine, in the conversations or from the recipients. */
  unreadable: readonly (Reply & { email: string })[]
  /** Addresses that mail of ours could not be delivered to, and when that was said last. */
  bounces: ReadonlyMap<string, Date>
  /** Who wants no more mail from us. */
  unsubscribed: ReadonlySet<string>
  /** On which day (ISO date) somebody is back, by the newest absence that names one. */
  absences: ReadonlyMap<string, string>
  /** When a follow-up went to somebody last, by recipientKey. */
  lastAsked: ReadonlyMap<string, Date>
  /** Our own mail to the recipients in the conversations, by hand or not. */
  written: readonly OwnMail[]
  /** Who is being asked again right now, by recipientKey. */
  running: ReadonlySet<string>
}

/** A mail of ours to one of its recipients. */
export interface OwnMail {
  conversationId: string
  email: string
  /** Whom it submits or follows up on; null of any other mail. */
  candidateId: string | null
  at: Date
}

/** What `Returns` are held against. */
export interface AskingRules {
  now: Date
  timeZone: string
  /** How many business days lie between two follow-ups to one person about one candidate. */
  minimumDays: number
}

/** Why a recipient is not asked again, the plainest reason first. The last one is for addresses of no campaign. */
export const leftOutReasons = [
  'answered',
  'colleague_answered',
  'answered_about_another',
  'awaits_review',
  'unreadable',
  'unsubscribed',
  'bounced',
  'out_of_office',
  'in_running_follow_up',
  'asked_recently',
  'not_a_recipient',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** The reasons in words. */
export const leftOutWords: Readonly<Record<LeftOutReason, string>> = {
  answered: 'has answered',
  colleague_answered: 'a colleague has answered',
  answered_about_another: 'has answered, about another candidate',
  awaits_review: 'answer waits for review',
  unreadable: 'has written what cannot be read here: look in Outlook',
  unsubscribed: 'wants no more mail',
  bounced: 'mail bounced',
  out_of_office: 'out of office',
  in_running_follow_up: 'already in a running follow-up',
  asked_recently: 'asked again too recently',
  not_a_recipient: 'not a recipient of this campaign',
}

/** The same of several people, after their number. */
const countedWords: Readonly<Record<LeftOutReason, string>> = {
  answered: 'answered',
  colleague_answered: 'answered',
  answered_about_another: 'answered about another candidate',
  awaits_review: 'for review',
  unreadable: 'to be read in Outlook',
  unsubscribed: 'unsubscribed',
  bounced: 'bounced',
  out_of_office: 'away',
  in_running_follow_up: 'in a running follow-up',
  asked_recently: 'asked lately',
  not_a_recipient: 'not in this campaign',
}

/** FUP-09: what is said when nobody can be asked: that all have answered only where some have, else what holds how many. */
export function nobodyToAskText(leftOut: readonly { reason: LeftOutReason }[]): string {
  if (leftOut.length === 0) return 'Nobody was written to in this campaign.'
  const counts = new Map<string, number>()
  for (const { reason } of leftOut) counts.set(countedWords[reason], (counts.get(countedWords[reason]) ?? 0) + 1)
  if ([...counts.keys()].every(words => words === countedWords.answered)) {
    return 'All recipients have responded to this campaign.'
  }
  return `Nobody to ask now: ${[...counts].map(([words, count]) => `${count} ${words}`).join(', ')}.`
}

/** A reason, and the day (ISO date) from which it no longer holds, when there is one. */
export interface Obstacle {
  reason: LeftOutReason
  until: string | null
}

/** What stands for a person asked about a candidate. */
export function recipientKey(candidateId: string, email: string): string {
  return `${candidateId}\n${email.toLowerCase()}`
}

/**
 * FUP-04: who may be asked again. Left out, each with the reason, is whoever has answered about the candidate or whose
 * firm has, from whatever address, whose answer speaks of another candidate, may wait for review or cannot be read, who
 * wants no mail, is away, or was asked a moment ago, and whose address bounced since. A recipient of several submissions counts once, by the newest.
 */
export function openRecipients<R extends Recipient>(
  recipients: readonly R[],
  returns: Returns,
  rules: AskingRules,
): { open: R[]; leftOut: ({ recipient: R } & Obstacle)[] } {
  const obstacleTo = obstacleFinder(recipients, returns, rules)
  const open: R[] = []
  const leftOut: ({ recipient: R } & Obstacle)[] = []
  for (const recipient of newestOfEach(recipients)) {
    const obstacle = obstacleTo(recipient)
    if (obstacle) leftOut.push({ recipient, ...obstacle })
    else open.push(recipient)
  }
  return { open, leftOut }
}

function obstacleFinder(recipients: readonly Recipient[], returns: Returns, rules: AskingRules) {
  const people = new Set(returns.answers.map(answer => recipientKey(answer.candidateId, answer.email)))
  const firms = new Set(returns.answers.map(answer => recipientKey(answer.candidateId, answer.firmKey)))
  const replied = repliedKeys(recipients, returns)
  const unreadable = unreadableKeys(recipients, returns)
  const lastAsked = lastAskedBy(recipients, returns)
  const today = dayIn(rules.now, rules.timeZone)
  return ({ candidateId, recipientEmail, firmKey, sentAt }: Recipient): Obstacle | null => {
    const key = recipientKey(candidateId, recipientEmail)
    const bouncedAt = returns.bounces.get(recipientEmail)
    const backOn = returns.absences.get(recipientEmail)
    const askedAt = lastAsked.get(key)
    const askableOn = askedAt && businessDaysAfter(askedAt, rules.minimumDays, rules.timeZone)
    if (people.has(key) || replied.own.has(key)) return { reason: 'answered', until: null }
    if (firms.has(recipientKey(candidateId, firmKey))) return { reason: 'colleague_answered', until: null }
    if (replied.other.has(key)) return { reason: 'answered_about_another', until: null }
    if (replied.unreviewed.has(key)) return { reason: 'awaits_review', until: null }
    if (unreadable.has(key)) return { reason: 'unreadable', until: null }
    if (returns.unsubscribed.has(recipientEmail)) return { reason: 'unsubscribed', until: null }
    if (bouncedAt && bouncedAt >= sentAt) return { reason: 'bounced', until: null }
    if (backOn && backOn > today) return { reason: 'out_of_office', until: backOn }
    if (returns.running.has(key)) return { reason: 'in_running_follow_up', until: null }
    return askableOn && askableOn > today ? { reason: 'asked_recently', until: askableOn } : null
  }
}

/** Whose submission was replied to: about the candidate, about another only, or by mail that nobody has looked at. */
function repliedKeys(recipients: readonly Recipient[], { sent, replies, unreviewed }: Returns) {
  const repliesTo = replyFinder(sent, replies)
  const waitingSince = new Map(unreviewed.map(({ email, at }) => [email, at]))
  const found = { own: new Set<string>(), other: new Set<string>(), unreviewed: new Set<string>() }
  for (const recipient of recipients) {
    const { candidateId, recipientEmail, sentAt } = recipient
    const key = recipientKey(candidateId, recipientEmail)
    for (const { candidateId: about } of repliesTo(recipient)) {
      found[about === null ? 'unreviewed' : about === candidateId ? 'own' : 'other'].add(key)
    }
    const waiting = waitingSince.get(recipientEmail)
    if (waiting && waiting >= sentAt) found.unreviewed.add(key)
  }
  return found
}

/** Who may have answered by mail that nobody can read. */
function unreadableKeys(recipients: readonly Recipient[], { sent, unreadable }: Returns): Set<string> {
  const mailsTo = replyFinder(sent, unreadable)
  const found = recipients.filter(
    recipient =>
      mailsTo(recipient).length > 0 ||
      unreadable.some(({ email, at }) => email === recipient.recipientEmail && at >= recipient.sentAt),
  )
  return new Set(found.map(({ candidateId, recipientEmail }) => recipientKey(candidateId, recipientEmail)))
}

/**
 * When each was asked again last, by recipientKey: by a follow-up, or by mail of ours in the conversation of the
 * submission after it, but by one that is about another candidate.
 */
function lastAskedBy(recipients: readonly Recipient[], { lastAsked, written }: Returns): Map<string, Date> {
  const latest = new Map(lastAsked)
  const mails = Map.groupBy(written, mail => `${mail.conversationId}\n${mail.email}`)
  for (const { candidateId, recipientEmail, conversationId, sentAt } of recipients) {
    const key = recipientKey(candidateId, recipientEmail)
    for (const mail of mails.get(`${conversationId}\n${recipientEmail}`) ?? []) {
      const asks = mail.at > sentAt && (mail.candidateId ?? candidateId) === candidateId
      const known = latest.get(key)
      if (asks && (!known || known < mail.at)) latest.set(key, mail.at)
    }
  }
  return latest
}

/** Newest first. */
function newestOfEach<R extends Recipient>(recipients: readonly R[]): R[] {
  const newest = new Map<string, R>()
  for (const recipient of recipients) {
    const key = recipientKey(recipient.candidateId, recipient.recipientEmail)
    const known = newest.get(key)
    if (!known || known.sentAt < recipient.sentAt) newest.set(key, recipient)
  }
  return [...newest.values()].sort((a, b) => b.sentAt.getTime() - a.sentAt.getTime())
}
