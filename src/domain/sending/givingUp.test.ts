import { describe, expect, it } from 'vitest'
import { AppError } from '../errors.ts'
import { gaveUpMessage, giveUpReason, isAway, reasonOf } from './givingUp.ts'

const now = new Date('2026-11-20T18:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const answered = (status?: number) =>
  new AppError('unavailable', 'graph.slow', 'No.', status === undefined ? {} : { status })

describe('giving up on an email', () => {
  it('happens after an hour of refusals, or a working day of any failure', () => {
    expect(giveUpReason({ failingSince: ago(59), refusedSince: ago(59) }, now)).toBeNull()
    expect(giveUpReason({ failingSince: ago(60), refusedSince: ago(60) }, now)).toBe('refused')
    expect(giveUpReason({ failingSince: ago(479), refusedSince: null }, now)).toBeNull()
    expect(giveUpReason({ failingSince: ago(480), refusedSince: ago(1) }, now)).toBe('away')
    expect(giveUpReason({ failingSince: null, refusedSince: null }, now)).toBeNull()
  })

  it('distinguishes a refusal from an outage by the original error', () => {
    const wrapped = (cause: unknown) => new AppError('unavailable', 'outbox.unclear', 'Looked up.', { cause })
    for (const status of [undefined, 429, 502, 503, 504]) expect(isAway(wrapped(answered(status)))).toBe(true)
    for (const status of [422, 423, 500, 507]) expect(isAway(wrapped(answered(status)))).toBe(false)
    expect(isAway(wrapped(new AppError('forbidden', 'graph.403', 'No.')))).toBe(false)
    expect(isAway(new TypeError('a bug'))).toBe(false)
    expect(reasonOf(wrapped(answered(507)))).toBe('No.')
  })

  it('explains that nothing was sent, why, and what to do', () => {
    const full = new AppError('unavailable', 'graph.507', 'Full.', { hint: 'Make room.', status: 507 })
    expect(gaveUpMessage('refused', full)).toBe(
      'The email was not sent. It was refused for an hour: Full. Make room. Retry it when the problem is solved, or cancel it.',
    )
    expect(gaveUpMessage('away', full)).toBe(
      'The email was not sent. It was retried for eight hours: Full. Retry it when Microsoft 365 is available again, or cancel it.',
    )
  })
})
