import { expect, it } from 'vitest'
import type { ReplyLetter } from '../letters/letters.ts'
import { answerSent } from './answerSent.ts'

const letter = { kind: 'reply', how: 'reply', to: 'Anna King <Anna@king.example>' } as ReplyLetter
const entry = (isOwn: boolean, at: string, address = 'anna@king.example', over: object = {}) => ({
  ...{ kind: 'email' as const, isOwn, at, to: [{ name: '', address }], outbox: null },
  from: { name: '', address: isOwn ? 'us@rejoinder.example' : address },
  ...over,
})
const theirs = entry(false, '1')
const leaving = (state: string, id = 'o') =>
  entry(true, '3', 'anna@king.example', { kind: 'outbox', outbox: { id, state, lastError: null } })

it.each([
  ['nothing was sent', [theirs], undefined],
  ['we replied', [theirs, entry(true, '2')], '2'],
  ['they wrote since', [theirs, entry(true, '2'), entry(false, '3')], undefined],
  ['somebody else wrote since', [theirs, entry(true, '2'), entry(false, '3', 'ben@ott.example')], '2'],
  ['we wrote to somebody else', [theirs, entry(true, '2', 'ben@ott.example')], undefined],
  ['a reply is leaving', [theirs, leaving('queued')], '3'],
  ['a reply was canceled', [theirs, leaving('cancelled')], undefined],
  ['an older reply was sent and a newer one failed', [theirs, entry(true, '2'), leaving('failed')], '2'],
  ['a bounce arrived since', [theirs, entry(true, '2'), entry(false, '3', '', { kind: 'bounce' })], '2'],
])('knows the answer if %s', (_, entries, expected) => {
  expect(answerSent(letter, entries as Parameters<typeof answerSent>[1])).toBe(expected)
})

it('ignores this letter and forwards', () => {
  expect(answerSent({ ...letter, outboxId: 'o' }, [theirs, leaving('queued')] as never)).toBeUndefined()
  expect(answerSent({ ...letter, how: 'forward' }, [theirs, entry(true, '2')])).toBeUndefined()
})
