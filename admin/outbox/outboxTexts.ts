import type { OutboxEntryBody } from '../../src/contract/sending.ts'
import { addressLine } from '../../src/domain/mail.ts'
import type { StateTone } from '../kit/controls/StateBadge.tsx'
import { clockTime, shortDate } from '../kit/text/dates.ts'
import { plural } from '../kit/text/plural.ts'

type SendState = OutboxEntryBody['state']

/** What has not left, whether it still may or not. */
export const unsentStates: readonly SendState[] = ['queued', 'drafted', 'failed', 'unknown']

/** What the list can show; the first unless another one is chosen. */
export const outboxViews = [
  { name: 'unsent', label: 'Not sent yet', states: unsentStates },
  { name: 'sent', label: 'Sent', states: ['sent'] },
  { name: 'taken-back', label: 'Taken back', states: ['cancelled'] },
  { name: 'all', label: 'All', states: undefined },
] as const

export type OutboxView = (typeof outboxViews)[number]

/** The view of that name, or the usual one. */
export const viewOf = (name: string): OutboxView => outboxViews.find(view => view.name === name) ?? outboxViews[0]

const states: Readonly<Record<SendState, { word: string; tone: StateTone }>> = {
  queued: { word: 'Waiting', tone: 'waiting' },
  drafted: { word: 'Leaving', tone: 'waiting' },
  failed: { word: 'Not sent', tone: 'bad' },
  unknown: { word: 'Unconfirmed', tone: 'bad' },
  sent: { word: 'Sent', tone: 'good' },
  cancelled: { word: 'Taken back', tone: 'neutral' },
}

/** Where a mail stands, in plain words. */
export const stateOf = (state: SendState) => states[state]

/** How a mail came to be. */
export function kindOf({ how, followUpId }: Pick<OutboxEntryBody, 'how' | 'followUpId'>): string {
  if (followUpId !== null) return 'Follow-up'
  if (how === 'forward') return 'Forward'
  return how === 'new' ? 'Composed' : 'Reply'
}

const mostNames = 3

type Recipients = Pick<OutboxEntryBody, 'to' | 'cc' | 'bcc'>

/** Whom it goes to, by name where there is one: 'Anna King, joe@firm.example and 2 more'. */
export function recipientsOf({ to }: Pick<Recipients, 'to'>): string {
  const names = to.slice(0, mostNames).map(({ name, address }) => name || address)
  const more = to.length - names.length
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')
}

/** Who else gets it: '2 in Cc, 1 in Bcc'; nothing when nobody does. */
export function copiesOf({ cc, bcc }: Pick<Recipients, 'cc' | 'bcc'>): string {
  const counted: [string, number][] = [
    ['Cc', cc.length],
    ['Bcc', bcc.length],
  ]
  return counted.flatMap(([field, count]) => (count > 0 ? [`${count} in ${field}`] : [])).join(', ')
}

/** All of them with their addresses, a line each. */
export function addressesOf({ to, cc, bcc }: Recipients): string {
  const written = (field: string, people: Recipients['to']) => people.map(person => `${field}: ${addressLine(person)}`)
  return [...written('To', to), ...written('Cc', cc), ...written('Bcc', bcc)].join('\n')
}

/** Why it is where it is; '-' when there is nothing to tell. */
export function reasonOf({ state, lastError, attempts }: OutboxEntryBody): string {
  if (lastError && state !== 'sent') return lastError
  return state === 'queued' && attempts === 0 ? 'Not tried yet.' : '-'
}

/** Beside the reason: what is good to know before one does something about it. */
export function noteOf({ state, attempts }: Pick<OutboxEntryBody, 'state' | 'attempts'>): string {
  const tried = unsentStates.includes(state) && attempts > 1 ? `Tried ${attempts} times.` : ''
  const lookedUp = state === 'unknown' ? 'Trying again first checks whether it was sent.' : ''
  return [tried, lookedUp].filter(Boolean).join(' ')
}

/** When it left, or since when it has been meant to: 'Mar 5, 2024' and '2:07 PM'. */
export function sinceOf({ createdAt, sentAt }: Pick<OutboxEntryBody, 'createdAt' | 'sentAt'>) {
  const moment = sentAt ?? createdAt
  return { moment, date: shortDate(moment), time: clockTime(moment) }
}

/** What can be done about it. */
export function actionsOf({ state }: Pick<OutboxEntryBody, 'state'>) {
  return {
    retry: state === 'failed' || state === 'unknown',
    takeBack: state === 'queued' || state === 'drafted' || state === 'failed',
  }
}

/** How many have not left, in a sentence. */
export function unsentText(count: number): string {
  if (count === 0) return 'All emails have been sent.'
  return `${plural(count, 'email has', 'emails have')} not been sent.`
}
