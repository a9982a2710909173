import type { Context } from '../../context.ts'
import type { WebhookNoticeBody } from '../../contract/webhookEndpoints.ts'
import { knownFirmName } from '../../domain/candidates/firms.ts'
import { plainWords } from '../../domain/plainWords.ts'
import { type InterestLevel, levelNames } from '../../domain/responses/interest.ts'
import { shownLevel } from '../../domain/responses/threads.ts'
import { senderDomain } from '../../domain/senderDomain.ts'
import { findFirmNames } from '../../store/candidates/firmNames.ts'
import { findFollowUp } from '../../store/followUps/followUps.ts'
import {
  findNoticedMail,
  findNoticedResponse,
  findSubmittedCandidate,
  type NoticedResponse,
} from '../../store/responses/noticeSubjects.ts'
import type { DueWebhook } from '../../store/webhooks/dueWebhooks.ts'

type Needed = Pick<Context, 'config' | 'db' | 'address'>
type Data = WebhookNoticeBody['data']

const [longestTitle, longestWords, longestName] = [200, 1000, 200]

export async function composeNotice(context: Needed, event: DueWebhook): Promise<WebhookNoticeBody | null> {
  const data = await compose[event.eventType](context, event)
  if (!data) return null
  const { title, words, ...rest } = data
  return {
    type: event.eventType,
    timestamp: event.at.toISOString(),
    data: {
      ...rest,
      title: plainWords(title, longestTitle),
      words: words?.trim() ? plainWords(words, longestWords) : null,
    },
  }
}

const compose: Record<DueWebhook['eventType'], (context: Needed, event: DueWebhook) => Promise<Data | null>> = {
  async 'response.type_reached'(context, event) {
    const data = await aboutResponse(context, event)
    return data && { ...data, responseType: event.responseType ?? undefined }
  },
  'response.level_changed': aboutResponse,
  'delivery.failed': aboutFailure,
  'recipient.no_more_email': aboutWish,
  'follow_up.ended': aboutFollowUp,
  async 'sync.failing'(context, { details }) {
    const since = textOf(details.since)
    const title = 'The mailbox is not synced'
    const sync = { failingSince: since }
    return {
      title,
      words: textOf(details.reason),
      link: linkTo(context, '/settings'),
      candidate: null,
      client: null,
      sync,
    }
  },
  async 'sync.recovered'(context, { details }) {
    const since = textOf(details.since)
    return {
      title: 'The mailbox is synced again',
      words: `Email that arrived since ${since?.slice(0, 16).replace('T', ' ')} UTC has been fetched.`,
      link: linkTo(context, '/settings'),
      candidate: null,
      client: null,
      sync: { failingSince: since },
    }
  },
  async 'endpoint.test'(context) {
    const words = 'Events arrive here. This one is not about an email.'
    return {
      title: 'Test event from Rejoinder',
      words,
      link: linkTo(context, '/webhooks'),
      candidate: null,
      client: null,
    }
  },
}

async function aboutResponse(context: Needed, event: DueWebhook): Promise<Data | null> {
  const response = await findNoticedResponse(context.db, event.subjectId ?? '')
  if (!response) return null
  const { interestOverrideDomains } = context.config
  const shown = (level: InterestLevel) => shownLevel(level, senderDomain(response.clientEmail), interestOverrideDomains)
  // The level may have changed since the event.
  const level = shown(levelOf(event.details.to) ?? event.responseType ?? response.level ?? 'unknown')
  const from = levelOf(event.details.from)
  const previousLevel = from && shown(from)
  const client = await clientOf(context, response.clientEmail, response.clientName)
  const candidate = response.candidateName ?? response.refId ?? 'an unknown candidate'
  const what = previousLevel ? `${levelNames[previousLevel]} is now ${levelNames[level]}` : levelNames[level]
  return {
    title: `${what}: ${client.name} (${client.firm}) about ${candidate}`,
    words: decidingWords(response),
    link: linkTo(context, `/smart-email/response/${response.id}`),
    candidate:
      response.candidateName === null
        ? null
        : candidateOf(response.candidateId, response.refId, response.candidateName),
    client,
    response: {
      id: response.id,
      level,
      previousLevel,
      changedBy: textOf(event.details.by),
      subject: plainWords(response.subject, longestName),
      messageId: response.messageId,
      conversationId: response.conversationId,
      receivedAt: response.receivedAt?.toISOString() ?? null,
    },
  }
}

async function aboutFailure(context: Needed, { subjectId, details }: DueWebhook): Promise<Data | null> {
  const source = sourceOf(details.source)
  const mail = subjectId && source && (await findNoticedMail(context.db, source, subjectId))
  if (!mail) return null
  const recipients = mail.recipients ?? addressesOf(details.recipients)
  const found = await findSubmittedCandidate(context.db, recipients, source === 'mailbox' ? subjectId : undefined)
  const candidate = found && candidateOf(found.id, found.refId, found.name)
  const what = source === 'outbox' ? 'An email was not sent' : 'Delivery failed'
  const to = recipients.length > 0 ? ` to ${recipients.join(', ')}` : ''
  return {
    title: `${what}${to}${candidate ? `, about ${candidate.name}` : ''}`,
    words: [mail.subject, mail.words].filter(Boolean).join(': '),
    link: linkTo(context, source === 'outbox' ? '/outbox' : candidate ? `/candidates/${candidate.id}` : '/today'),
    candidate,
    client: recipients[0] ? await clientOf(context, recipients[0], '') : null,
    delivery: { id: subjectId, source, recipients },
  }
}

async function aboutWish(context: Needed, { subjectId, details }: DueWebhook): Promise<Data | null> {
  const source = sourceOf(details.source)
  const mail = subjectId && source && (await findNoticedMail(context.db, source, subjectId))
  const [email] = addressesOf(details.recipients)
  if (!mail || !email) return null
  const client = await clientOf(context, email, mail.email === email ? mail.name : '')
  const found = await findSubmittedCandidate(context.db, [email])
  return {
    title: `${client.name} (${client.firm}) unsubscribed`,
    words: mail.words,
    link: linkTo(context, found ? `/candidates/${found.id}` : '/today'),
    candidate: found && candidateOf(found.id, found.refId, found.name),
    client,
    person: { email },
  }
}

async function aboutFollowUp(context: Needed, { subjectId }: DueWebhook): Promise<Data | null> {
  const followUp = await findFollowUp(context.db, subjectId ?? '')
  if (!followUp) return null
  const { id, status, candidateName, totalRecipients: total, emailsSent: sent, emailsFailed: failed } = followUp
  const leftOut = followUp.emailsLeftOut
  return {
    title: `Follow-up on ${candidateName ?? 'a candidate'} ended`,
    words: `${sent} of ${total} sent, ${failed} failed, ${leftOut} skipped.`,
    link: linkTo(context, `/follow-ups?candidate=${encodeURIComponent(candidateName ?? '')}`),
    candidate: candidateName === null ? null : candidateOf(null, null, candidateName),
    client: null,
    followUp: { id, status, total, sent, failed, leftOut },
  }
}

/** Never sends a guessed firm name. */
async function clientOf({ db }: Needed, email: string, name: string): Promise<NonNullable<Data['client']>> {
  const domain = senderDomain(email)
  const firm = knownFirmName(email, await findFirmNames(db)) ?? domain
  return { email, domain, name: plainWords(name || email, longestName), firm: plainWords(firm, longestName) }
}

function candidateOf(id: string | null, refId: string | null, name: string): NonNullable<Data['candidate']> {
  return { id, refId: refId && plainWords(refId, longestName), name: plainWords(name, longestName) }
}

function decidingWords({ content, evidence }: NoticedResponse): string {
  const parts = evidence.toSorted((a, b) => a.start - b.start).map(({ start, end }) => content.slice(start, end).trim())
  return [...new Set(parts.filter(Boolean))].join(' … ') || content
}

function linkTo({ address }: Needed, path: string): string | null {
  return address.public && `${address.public}${path}`
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value ? value : null)

const levelOf = (value: unknown): InterestLevel | null =>
  typeof value === 'string' && Object.hasOwn(levelNames, value) ? (value as InterestLevel) : null

const sourceOf = (value: unknown) => (['mailbox', 'sendgrid', 'outbox'] as const).find(known => known === value)

const addressesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string').slice(0, 20) : []
