import { businessDaysAfter, businessDaysAgo, businessDaysBetween, dayIn } from '../businessDays.ts'
import { isFirm } from '../candidates/firmDomain.ts'
import { nameKey } from '../displayNames.ts'
import { type Reply, replyFinder, type SentSubmission } from './submissionReplies.ts'
import { awayUntil, type UndatedAbsence } from './undatedAbsences.ts'

export interface Recipient {
  candidateId: string
  recipientEmail: string
  recipientName: string | null
  firm: string
  firmKey: string
  submissionId: string
  messageId: string
  conversationId: string | null
  sentAt: Date
  isArchived: boolean
}

interface Answer {
  candidateId: string
  email: string
  name: string
  firmKey: string
  wasAsked: boolean
  /** As by 'Wrong person', which answers for nobody else. */
  isOnlyForSender?: boolean
}

export interface UnreviewedAbout {
  candidateId: string
  at: Date
  /** Keys of the firms that it names, of those to which the candidate was sent. Without any, it may mean each. */
  firms: readonly string[]
}

/** Addresses are in lower case. */
export interface RecipientHistory {
  answers: readonly Answer[]
  sent: readonly SentSubmission[]
  replies: readonly Reply[]
  unreviewed: readonly { email: string; at: Date }[]
  /** Has email for review from a firm, with the firm's candidates that it names. */
  unreviewedOfFirms: readonly { firmKey: string; at: Date; candidateIds: readonly string[] }[]
  /** Emails for review from elsewhere that name a candidate. */
  unreviewedAbout: readonly UnreviewedAbout[]
  unreadable: readonly (Reply & { email: string })[]
  bounces: ReadonlyMap<string, Date>
  unsubscribed: ReadonlySet<string>
  /** Someone asks in the firm's name. */
  unsubscribedFirms: ReadonlySet<string>
  leftFirm: ReadonlySet<string>
  /** Has ISO dates of return. */
  absences: ReadonlyMap<string, string>
  /** Contains the newest one, unless the person has since written or named the day of return. */
  undatedAbsences: ReadonlyMap<string, UndatedAbsence & { at: Date }>
  /** Keys are recipientKeys. */
  lastAsked: ReadonlyMap<string, Asked>
  written: readonly OwnMail[]
  /** Keys are recipientKeys. */
  running: ReadonlySet<string>
  /** A `firmKey` of null means all firms. */
  withdrawals: readonly { candidateId: string; firmKey: string | null }[]
}

export interface Asked {
  at: Date
  /** The user, or the sender in Outlook. */
  by: string | null
}

export interface OwnMail extends Asked {
  /** Null for email that names the candidate, in any conversation. */
  conversationId: string | null
  email: string
  /** Null for email that is no submission or follow-up. */
  candidateId: string | null
}

export interface AskingRules {
  now: Date
  timeZone: string
  /** Business days between two emails to the same person about one candidate. */
  minimumDays: number
}

export interface Early {
  /** An ISO date. */
  dueOn: string
  /** Business days since the submission. */
  waited: number
}

export interface FollowUpTiming {
  early: Early | null
  /** Our last email since the submission. */
  asked: Asked | null
}

export function dueBefore({ now, timeZone, minimumDays }: AskingRules): Date {
  return businessDaysAgo(now, minimumDays, timeZone)
}

/** Bounds the cost. */
export const waitingSubmissions = 300

/** After this, an absence no longer explains why someone has not answered. */
export const backWithinDays = 90

/** The last is for addresses outside the campaign. */
export const leftOutReasons = [
  'answered',
  'colleague_answered',
  'withdrawn',
  'answered_about_another',
  'unsubscribed',
  'firm_unsubscribed',
  'awaits_review',
  'unreadable',
  'bounced',
  'left_firm',
  'submission_archived',
  'out_of_office',
  'away_without_date',
  'in_running_follow_up',
  'asked_recently',
  'not_a_recipient',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

export const leftOutWords: Readonly<Record<LeftOutReason, string>> = {
  answered: 'has answered',
  colleague_answered: 'a colleague has answered',
  withdrawn: 'the candidate has withdrawn',
  answered_about_another: 'has answered about another candidate',
  unsubscribed: 'unsubscribed',
  firm_unsubscribed: 'the firm unsubscribed',
  awaits_review: 'reply is waiting for review',
  unreadable: 'sent an email that cannot be read here: check Outlook',
  bounced: 'email bounced',
  left_firm: 'has left the firm',
  submission_archived: 'submission is archived',
  out_of_office: 'out of office',
  away_without_date: 'away, no return date given',
  in_running_follow_up: 'a follow-up is being sent',
  asked_recently: 'followed up recently',
  not_a_recipient: 'not a recipient of this campaign',
}

export function leftOutText(reason: LeftOutReason, until: string | null, askedOn: string | null = null): string {
  const words = isFollowedUp(reason) && askedOn ? `followed up ${askedOn}` : leftOutWords[reason]
  if (!until) return words
  if (reason === 'away_without_date') return `${words}; skipped until ${until}`
  return `${words}${isFollowedUp(reason) ? '; next due' : ', until'} ${until}`
}

export function isFollowedUp(reason: LeftOutReason): boolean {
  return reason === 'in_running_follow_up' || reason === 'asked_recently'
}

const countedWords: Readonly<Record<LeftOutReason, string>> = {
  answered: 'answered',
  colleague_answered: 'answered',
  withdrawn: 'where the candidate has withdrawn',
  answered_about_another: 'answered about another candidate',
  unsubscribed: 'unsubscribed',
  firm_unsubscribed: 'at a firm that unsubscribed',
  awaits_review: 'for review',
  unreadable: 'to check in Outlook',
  bounced: 'bounced',
  left_firm: 'left their firm',
  submission_archived: 'archived',
  out_of_office: 'away',
  away_without_date: 'away',
  in_running_follow_up: 'being followed up',
  asked_recently: 'followed up recently',
  not_a_recipient: 'not in this campaign',
}

/** FUP-09. */
export function noRecipientsText(
  leftOut: readonly { reason: LeftOutReason }[],
  early: readonly unknown[] = [],
): string {
  if (early.length > 0) return 'No one is due for a follow-up yet.'
  if (leftOut.length === 0) return 'This campaign has no recipients.'
  const counts = new Map<string, number>()
  for (const { reason } of leftOut) counts.set(countedWords[reason], (counts.get(countedWords[reason]) ?? 0) + 1)
  if ([...counts.keys()].every(words => words === countedWords.answered)) {
    return 'All recipients have responded to this campaign.'
  }
  return `No one is due for a follow-up: ${[...counts].map(([words, count]) => `${count} ${words}`).join(', ')}.`
}

/** `until` is an ISO date. */
export interface Obstacle {
  reason: LeftOutReason
  until: string | null
  asked?: Asked
}

export function recipientKey(candidateId: string, email: string): string {
  return `${candidateId}\n${email.toLowerCase()}`
}

/** Counts a colleague's answer for the whole firm (FUP-04), except one that is only for its sender. */
export function openRecipients<R extends Recipient>(
  recipients: readonly R[],
  history: RecipientHistory,
  rules: AskingRules,
): { open: (R & FollowUpTiming)[]; leftOut: ({ recipient: R } & Obstacle)[] } {
  const lastAsked = lastAskedBy(recipients, history)
  const obstacleTo = obstacleFinder(recipients, history, rules, lastAsked)
  const due = dueBefore(rules)
  const open: (R & FollowUpTiming)[] = []
  const leftOut: ({ recipient: R } & Obstacle)[] = []
  for (const recipient of newestOfEach(recipients)) {
    const obstacle = obstacleTo(recipient)
    if (obstacle) {
      leftOut.push({ recipient, ...obstacle })
      continue
    }
    const asked = lastAsked.get(recipientKey(recipient.candidateId, recipient.recipientEmail))
    open.push({
      ...recipient,
      early: recipient.sentAt < due ? null : earlyFor(recipient, rules),
      asked: asked && asked.at > recipient.sentAt ? asked : null,
    })
  }
  return { open, leftOut }
}

function earlyFor({ sentAt }: Recipient, { now, timeZone, minimumDays }: AskingRules): Early {
  return {
    dueOn: businessDaysAfter(sentAt, minimumDays, timeZone),
    waited: businessDaysBetween(sentAt, now, timeZone),
  }
}

function obstacleFinder(
  recipients: readonly Recipient[],
  history: RecipientHistory,
  rules: AskingRules,
  lastAsked: ReadonlyMap<string, Asked>,
) {
  const people = new Set(history.answers.map(answer => recipientKey(answer.candidateId, answer.email)))
  const byName = Map.groupBy(history.answers, answer => nameOf(answer.candidateId, answer.name))
  const ofFirms = history.answers.filter(answer => !answer.isOnlyForSender)
  const firms = new Set(ofFirms.map(answer => recipientKey(answer.candidateId, answer.firmKey)))
  const withdrawn = new Set(history.withdrawals.map(one => recipientKey(one.candidateId, one.firmKey ?? '')))
  const replied = repliedKeys(recipients, history)
  const unreadable = unreadableKeys(recipients, history)
  const today = dayIn(rules.now, rules.timeZone)
  return ({ candidateId, recipientEmail, recipientName, firmKey, sentAt, isArchived }: Recipient): Obstacle | null => {
    const key = recipientKey(candidateId, recipientEmail)
    const name = nameOf(candidateId, recipientName)
    const bouncedAt = history.bounces.get(recipientEmail)
    const backOn = history.absences.get(recipientEmail)
    const undated = history.undatedAbsences.get(recipientEmail)
    const heldUntil = undated && awayUntil(undated, rules.timeZone)
    const asked = lastAsked.get(key)
    const allowedOn = asked && businessDaysAfter(asked.at, rules.minimumDays, rules.timeZone)
    if (people.has(key) || replied.own.has(key)) return { reason: 'answered', until: null }
    if (name !== null && byName.get(name)?.some(answer => !areTwoFirms(answer, firmKey)))
      return { reason: 'answered', until: null }
    if (firms.has(recipientKey(candidateId, firmKey))) return { reason: 'colleague_answered', until: null }
    if (withdrawn.has(recipientKey(candidateId, '')) || withdrawn.has(recipientKey(candidateId, firmKey)))
      return { reason: 'withdrawn', until: null }
    if (replied.other.has(key)) return { reason: 'answered_about_another', until: null }
    if (history.unsubscribed.has(recipientEmail)) return { reason: 'unsubscribed', until: null }
    if (history.unsubscribedFirms.has(firmKey)) return { reason: 'firm_unsubscribed', until: null }
    if (replied.unreviewed.has(key)) return { reason: 'awaits_review', until: null }
    if (unreadable.has(key)) return { reason: 'unreadable', until: null }
    if (bouncedAt && bouncedAt >= sentAt) return { reason: 'bounced', until: null }
    if (history.leftFirm.has(recipientEmail)) return { reason: 'left_firm', until: null }
    if (isArchived) return { reason: 'submission_archived', until: null }
    if (backOn && backOn > today) return { reason: 'out_of_office', until: backOn }
    if (heldUntil && heldUntil > today) return { reason: 'away_without_date', until: heldUntil }
    if (history.running.has(key)) return { reason: 'in_running_follow_up', until: null }
    return allowedOn && allowedOn > today ? { reason: 'asked_recently', until: allowedOn, asked } : null
  }
}

/** Two firms that each received a submission may have people of one name. */
function areTwoFirms(answer: Answer, firmKey: string): boolean {
  return answer.wasAsked && answer.firmKey !== firmKey && isFirm(answer.firmKey) && isFirm(firmKey)
}

/** A person may answer from another address. Returns null for a name that many people share. */
function nameOf(candidateId: string, name: string | null): string | null {
  const key = name === null ? null : nameKey(name)
  return key === null ? null : recipientKey(candidateId, key)
}

function repliedKeys(
  recipients: readonly Recipient[],
  { sent, replies, unreviewed, unreviewedOfFirms, unreviewedAbout }: RecipientHistory,
) {
  const repliesTo = replyFinder(sent, replies)
  const ofFirms = Map.groupBy(unreviewedOfFirms, mail => mail.firmKey)
  const waitingSince = new Map(unreviewed.map(({ email, at }) => [email, at]))
  const found = { own: new Set<string>(), other: new Set<string>(), unreviewed: new Set<string>() }
  for (const recipient of recipients) {
    const { candidateId, recipientEmail, firmKey, sentAt } = recipient
    const key = recipientKey(candidateId, recipientEmail)
    const mayConcern = ofFirms
      .get(firmKey)
      ?.some(({ at, candidateIds: named }) => at >= sentAt && (named.length === 0 || named.includes(candidateId)))
    if (mayConcern || unreviewedAbout.some(mail => concerns(mail, recipient))) found.unreviewed.add(key)
    for (const { candidateId: about } of repliesTo(recipient)) {
      found[about === null ? 'unreviewed' : about === candidateId ? 'own' : 'other'].add(key)
    }
    const waiting = waitingSince.get(recipientEmail)
    if (waiting && waiting >= sentAt) found.unreviewed.add(key)
  }
  return found
}

function concerns(mail: UnreviewedAbout, { candidateId, firmKey, sentAt }: Recipient): boolean {
  if (mail.candidateId !== candidateId || mail.at < sentAt) return false
  return mail.firms.length === 0 || mail.firms.includes(firmKey)
}

function unreadableKeys(recipients: readonly Recipient[], { sent, unreadable }: RecipientHistory): Set<string> {
  const mailsTo = replyFinder(sent, unreadable)
  const found = recipients.filter(
    recipient =>
      mailsTo(recipient).length > 0 ||
      unreadable.some(({ email, at }) => email === recipient.recipientEmail && at >= recipient.sentAt),
  )
  return new Set(found.map(({ candidateId, recipientEmail }) => recipientKey(candidateId, recipientEmail)))
}

/** Counts our later emails that are in the conversation or name the candidate. */
function lastAskedBy(recipients: readonly Recipient[], { lastAsked, written }: RecipientHistory): Map<string, Asked> {
  const latest = new Map(lastAsked)
  const emails = Map.groupBy(written, mail => mail.email)
  for (const { candidateId, recipientEmail, conversationId, sentAt } of recipients) {
    const key = recipientKey(candidateId, recipientEmail)
    for (const mail of emails.get(recipientEmail) ?? []) {
      const isHere = mail.conversationId === null || mail.conversationId === conversationId
      const asks = isHere && mail.at > sentAt && (mail.candidateId ?? candidateId) === candidateId
      const known = latest.get(key)
      if (asks && (!known || known.at < mail.at)) latest.set(key, mail)
    }
  }
  return latest
}

function newestOfEach<R extends Recipient>(recipients: readonly R[]): R[] {
  const newest = new Map<string, R>()
  for (const recipient of recipients) {
    const key = recipientKey(recipient.candidateId, recipient.recipientEmail)
    const known = newest.get(key)
    if (!known || known.sentAt < recipient.sentAt) newest.set(key, recipient)
  }
  return [...newest.values()].sort((a, b) => b.sentAt.getTime() - a.sentAt.getTime())
}
