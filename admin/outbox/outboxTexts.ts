import type { OutboxEntryBody } from '../../src/contract/sending.ts'
import { addressLine } from '../../src/domain/mail.ts'
import { plural } from '../../src/domain/plural.ts'
import type { StateTone } from '../kit/controls/StateBadge.tsx'
import { clockTime, shortDate } from '../kit/text/dates.ts'

type SendState = OutboxEntryBody['state']

export const unsentStates: readonly SendState[] = ['queued', 'drafted', 'failed', 'unknown']

/** The first view is the default. */
export const outboxViews = [
  { name: 'unsent', label: 'Not sent yet', states: unsentStates },
  { name: 'sent', label: 'Sent', states: ['sent'] },
  { name: 'canceled', label: 'Canceled', states: ['cancelled'] },
  { name: 'all', label: 'All', states: undefined },
] as const

export type OutboxView = (typeof outboxViews)[number]

export const viewOf = (name: string): OutboxView => outboxViews.find(view => view.name === name) ?? outboxViews[0]

const states: Readonly<Record<SendState, { word: string; tone: StateTone }>> = {
  queued: { word: 'Waiting', tone: 'waiting' },
  drafted: { word: 'Leaving', tone: 'waiting' },
  failed: { word: 'Not sent', tone: 'bad' },
  unknown: { word: 'Unconfirmed', tone: 'bad' },
  sent: { word: 'Sent', tone: 'good' },
  cancelled: { word: 'Canceled', tone: 'neutral' },
}

export const stateOf = (state: SendState) => states[state]

export function kindOf({ how, followUpId }: Pick<OutboxEntryBody, 'how' | 'followUpId'>): string {
  if (followUpId !== null) return 'Follow-up'
  if (how === 'forward') return 'Forward'
  return how === 'new' ? 'Composed' : 'Reply'
}

const maxNames = 3

type Recipients = Pick<OutboxEntryBody, 'to' | 'cc' | 'bcc'>

export function recipientsOf({ to }: Pick<Recipients, 'to'>): string {
  const names = to.slice(0, maxNames).map(({ name, address }) => name || address)
  const more = to.length - names.length
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')
}

export function copiesOf({ cc, bcc }: Pick<Recipients, 'cc' | 'bcc'>): string {
  const counted: [string, number][] = [
    ['Cc', cc.length],
    ['Bcc', bcc.length],
  ]
  return counted.flatMap(([field, count]) => (count > 0 ? [`${count} in ${field}`] : [])).join(', ')
}

export function addressesOf({ to, cc, bcc }: Recipients): string {
  const written = (field: string, people: Recipients['to']) => people.map(person => `${field}: ${addressLine(person)}`)
  return [...written('To', to), ...written('Cc', cc), ...written('Bcc', bcc)].join('\n')
}

export function reasonOf({ state, lastError, attempts }: OutboxEntryBody): string {
  if (lastError && state !== 'sent') return lastError
  return state === 'queued' && attempts === 0 ? 'Not tried yet.' : '-'
}

export function noteOf({ state, attempts }: Pick<OutboxEntryBody, 'state' | 'attempts'>): string {
  const tried = unsentStates.includes(state) && attempts > 1 ? `Tried ${attempts} times.` : ''
  const lookedUp = state === 'unknown' ? 'Before trying again, Rejoinder checks whether it was sent.' : ''
  return [tried, lookedUp].filter(Boolean).join(' ')
}

export function sinceOf({ createdAt, sentAt }: Pick<OutboxEntryBody, 'createdAt' | 'sentAt'>) {
  const moment = sentAt ?? createdAt
  return { moment, date: shortDate(moment), time: clockTime(moment) }
}

export function actionsOf({ state }: Pick<OutboxEntryBody, 'state'>) {
  return {
    retry: state === 'failed' || state === 'unknown',
    cancel: state === 'queued' || state === 'drafted' || state === 'failed',
  }
}

export function unsentText(count: number): string {
  if (count === 0) return 'Nothing is waiting to be sent.'
  return `${plural(count, 'email has', 'emails have')} not been sent.`
}
