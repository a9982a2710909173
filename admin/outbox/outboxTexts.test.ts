import { describe, expect, it } from 'vitest'
import type { OutboxEntryBody } from '../../src/contract/sending.ts'
import {
  actionsOf,
  addressesOf,
  copiesOf,
  kindOf,
  noteOf,
  reasonOf,
  recipientsOf,
  sinceOf,
  stateOf,
  unsentText,
  viewOf,
} from './outboxTexts.ts'

const anna = { name: 'Anna King', address: 'anna@firm.example' }
const nameless = (address: string) => ({ name: '', address })
const entry = (over: Partial<OutboxEntryBody> = {}) =>
  ({
    state: 'failed',
    to: [anna],
    cc: [],
    bcc: [],
    how: 'new',
    followUpId: null,
    attempts: 1,
    lastError: 'Refused.',
    createdAt: '2026-11-05T19:07:09Z',
    sentAt: null,
    ...over,
  }) as OutboxEntryBody

it('names the first recipients of an email and counts the rest', () => {
  expect(recipientsOf({ to: [anna, nameless('joe@firm.example')] })).toBe('Anna King, joe@firm.example')
  const many = ['a@x.example', 'b@x.example', 'c@x.example', 'd@x.example', 'e@x.example'].map(nameless)
  expect(recipientsOf({ to: many })).toBe('a@x.example, b@x.example, c@x.example and 2 more')
  const two = [nameless('a@x.example'), nameless('b@x.example')]
  expect(copiesOf({ cc: two, bcc: [anna] })).toBe('2 in Cc, 1 in Bcc')
  expect(copiesOf({ cc: [], bcc: [] })).toBe('')
  expect(addressesOf({ to: [anna], cc: two.slice(0, 1), bcc: [] })).toBe(
    'To: Anna King <anna@firm.example>\nCc: a@x.example',
  )
})

it('names the kind of an email', () => {
  const kinds = (['new', 'reply', 'replyAll', 'forward'] as const).map(how => kindOf(entry({ how })))
  expect(kinds).toEqual(['Composed', 'Reply', 'Reply', 'Forward'])
  expect(kindOf(entry({ how: 'reply', followUpId: 'f1' }))).toBe('Follow-up')
})

describe('the reason for the state of an email', () => {
  it('is its last error until it is sent', () => {
    expect(reasonOf(entry())).toBe('Refused.')
    expect(reasonOf(entry({ state: 'queued' }))).toBe('Refused.')
    expect(reasonOf(entry({ state: 'queued', lastError: null, attempts: 0 }))).toBe('Not tried yet.')
    expect(reasonOf(entry({ state: 'drafted', lastError: null }))).toBe('-')
    expect(reasonOf(entry({ state: 'sent' }))).toBe('-')
  })

  it('is followed by the number of tries, and by what a retry does when it may have been sent', () => {
    expect(noteOf(entry({ attempts: 3 }))).toBe('Tried 3 times.')
    expect(noteOf(entry({ state: 'sent', attempts: 3 }))).toBe('')
    expect(noteOf(entry({ state: 'unknown' }))).toBe('Before trying again, Rejoinder checks whether it was sent.')
  })
})

it('offers the actions that the state allows', () => {
  const states = ['queued', 'drafted', 'failed', 'unknown', 'sent', 'cancelled'] as const
  const offered = states.map(state =>
    Object.entries(actionsOf({ state })).flatMap(([name, can]) => (can ? [name] : [])),
  )
  expect(offered).toEqual([['cancel'], ['cancel'], ['retry', 'cancel'], ['retry'], [], []])
  expect(states.map(state => stateOf(state).word)).toEqual([
    'Waiting',
    'Leaving',
    'Not sent',
    'Unconfirmed',
    'Sent',
    'Canceled',
  ])
})

it('shows since when: the time it was sent, or was due', () => {
  expect(sinceOf(entry()).moment).toBe('2026-11-05T19:07:09Z')
  expect(sinceOf(entry({ sentAt: '2026-11-06T08:00:00Z' })).date).toBe('Nov 6, 2026')
})

it('counts unsent emails, and lists them unless another view is chosen', () => {
  expect([0, 1, 1200].map(unsentText)).toEqual([
    'Nothing is waiting to be sent.',
    '1 email has not been sent.',
    '1,200 emails have not been sent.',
  ])
  expect([viewOf(''), viewOf('odd'), viewOf('sent')].map(({ name }) => name)).toEqual(['unsent', 'unsent', 'sent'])
})
