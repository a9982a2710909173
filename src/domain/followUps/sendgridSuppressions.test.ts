import { describe, expect, it } from 'vitest'
import { readSuppressions, type SuppressionEvent } from './sendgridSuppressions.ts'

const hour = 3_600_000
function told(...events: (Partial<SuppressionEvent> & { eventType: string })[]) {
  return readSuppressions(
    events.map((event, index) => ({
      email: 'a@firm.example',
      at: new Date(Date.UTC(2026, 9, 1) + index * hour),
      groupId: null,
      reason: null,
      type: null,
      bounceKind: null,
      ...event,
    })),
  )
}
const isUnsubscribed = (...events: Parameters<typeof told>) => told(...events).unsubscribed.has('a@firm.example')
const hasBounced = (...events: Parameters<typeof told>) => told(...events).bounces.has('a@firm.example')

describe('readSuppressions', () => {
  const left = (groupId: string | null) => ({ eventType: 'group_unsubscribe', groupId })
  const joined = (groupId: string | null) => ({ eventType: 'group_resubscribe', groupId })

  it('lifts an unsubscribe only after a later resubscribe to the same group', () => {
    expect(isUnsubscribed(left('7'))).toBe(true)
    expect(isUnsubscribed(left('7'), joined('7'))).toBe(false)
    expect(isUnsubscribed(left(null), joined(null))).toBe(false)
    expect(isUnsubscribed(left('7'), joined('8'))).toBe(true)
    expect(isUnsubscribed(left('7'), joined('7'), left('7'))).toBe(true)
    expect(isUnsubscribed(joined('7'))).toBe(false)
  })

  it('prefers the unsubscribe to a resubscribe in the same second, in either order', () => {
    const at = new Date(Date.UTC(2026, 9, 2))
    expect(isUnsubscribed({ ...left('7'), at }, { ...joined('7'), at })).toBe(true)
    expect(isUnsubscribed({ ...joined('7'), at }, { ...left('7'), at })).toBe(true)
  })

  it('keeps a global unsubscribe and a spam report', () => {
    expect(isUnsubscribed({ eventType: 'unsubscribe' }, joined('7'))).toBe(true)
    expect(isUnsubscribed({ eventType: 'spamreport', groupId: '7' }, joined('7'))).toBe(true)
  })

  it('reads the reason why an email was dropped', () => {
    const dropped = (reason: string | null, groupId: string | null = null) => ({
      eventType: 'dropped',
      reason,
      groupId,
    })
    expect(isUnsubscribed(dropped('Unsubscribed Address'))).toBe(true)
    expect(isUnsubscribed(dropped('Unsubscribed Address', '7'))).toBe(true)
    expect(isUnsubscribed(dropped('Unsubscribed Address', '7'), joined('7'))).toBe(false)
    expect(isUnsubscribed(dropped('Spam Reporting Address'))).toBe(true)
    for (const reason of ['Bounced Address', 'Invalid']) expect(hasBounced(dropped(reason))).toBe(true)
    for (const reason of ['Invalid SMTPAPI header', 'Spam Content', 'Recipient List over Package Quota', null]) {
      expect(told(dropped(reason))).toEqual(told())
    }
  })

  it('returns the latest hard bounce and ignores soft bounces and blocks', () => {
    const { bounces } = told({ eventType: 'bounce', bounceKind: 'hard' }, { eventType: 'bounce', bounceKind: 'hard' })
    expect(bounces.get('a@firm.example')).toEqual(new Date(Date.UTC(2026, 9, 1, 1)))
    expect(hasBounced({ eventType: 'bounce', bounceKind: 'soft' })).toBe(false)
    expect(hasBounced({ eventType: 'bounce', type: 'blocked' })).toBe(false)
  })
})
