import { describe, expect, it } from 'vitest'
import {
  checkBackup,
  checkClock,
  checkDisk,
  checkMirror,
  checkNone,
  checkSync,
  checkWorker,
  duration,
} from './checks.ts'

const now = new Date('2026-11-21T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

describe('the check', () => {
  it('of a connected worker that finishes no jobs says how to end one that hangs', () => {
    expect(checkWorker({ connections: 1, lastJobAt: ago(300) }, now).state).toBe('ok')
    const hint = expect.stringContaining('kill -9')
    expect(checkWorker({ connections: 1, lastJobAt: ago(301) }, now)).toMatchObject({ state: 'warn', hint })
  })

  it.each([
    ['none', null, false, 'warn'],
    ['none of a sandbox', null, true, 'ok'],
    ['one of this week', 6, false, 'ok'],
    ['one of last week', 8, false, 'warn'],
  ] as const)('of backups expects one within a week: %s', (_what, madeDaysAgo, isSandbox, state) => {
    const now = new Date('2026-11-24T12:00:00Z')
    const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
    const made = madeDaysAgo === null ? null : ago(madeDaysAgo)
    const hint = state === 'warn' ? expect.stringContaining('rejoinder backup FILE') : undefined
    expect(checkBackup(made, isSandbox, now)).toMatchObject({ state, ...(hint && { hint }) })
  })

  it.each([
    [-5, '0 seconds'],
    [119_999, '119 seconds'],
    [120_000, '2 minutes'],
    [7_199_999, '119 minutes'],
    [7_200_000, '2 hours'],
    [8 * 86_400_000, '8 days'],
  ])('says since when, in words: %d ms are %s', (ms, words) => {
    expect(duration(ms)).toBe(words)
  })

  it.each([
    [0, 'ok'],
    [-29_000, 'ok'],
    [31_000, 'warn'],
    [-299_000, 'warn'],
    [301_000, 'fail'],
    [-301_000, 'fail'],
  ])('of the clock rates a difference of %d ms as %s', (differenceMs, state) => {
    expect(checkClock('clock', "the database's", differenceMs).state).toBe(state)
  })

  it('of the clock says whether it is ahead or behind', () => {
    expect(checkClock('clock', "Graph's", 90_000).message).toBe("This machine's clock is 90 s ahead of Graph's.")
    expect(checkClock('clock', "Graph's", -90_000).message).toBe("This machine's clock is 90 s behind Graph's.")
  })

  it.each([
    [3, 'ok'],
    [1, 'warn'],
    [0.2, 'fail'],
  ])('of the disk rates %d GiB left as %s', (free, state) => {
    expect(checkDisk('/data', free * 2 ** 30)).toMatchObject({ state, message: expect.stringContaining('/data') })
  })

  it('of the mirror names folders not compared for 36 hours, and counts missing and surplus emails', () => {
    const hours = 3600
    const folder = (displayName: string, checkedAt: Date | null, ours = 5, surplus = 0) =>
      checkedAt
        ? { displayName, checkedAt, firstSeenAt: ago(99 * hours), inMailbox: 5, ours, surplus }
        : { displayName, checkedAt, firstSeenAt: ago(40 * hours), inMailbox: null, ours: null, surplus: null }
    const fresh = { ...folder('Fresh', null), firstSeenAt: ago(180) }
    const inbox = folder('Inbox', ago(35 * hours))
    expect(checkMirror([inbox, fresh], now).state).toBe('ok')
    expect(checkMirror([fresh], now)).toMatchObject({
      state: 'ok',
      message: expect.stringMatching(/^Not compared yet/),
    })
    expect(checkMirror([inbox, folder('Old', ago(37 * hours)), folder('New', null)], now)).toMatchObject({
      state: 'warn',
      message: '2 folders not compared for 36 hours: Old, New.',
      hint: expect.stringContaining('rejoinder verify mail'),
    })
    expect(checkMirror([inbox, folder('Sent', ago(1), 3)], now)).toMatchObject({
      state: 'warn',
      message: '2 emails missing at the last comparison.',
    })
    expect(checkMirror([inbox, folder('Sent', ago(1), 5, 2)], now)).toMatchObject({
      state: 'warn',
      message: '2 emails no longer in the mailbox at the last comparison.',
    })
  })

  it.each([
    [{ syncedAt: ago(60), autoSync: true, lastError: null }, 'ok'],
    [{ syncedAt: ago(60), autoSync: true, lastError: 'no token' }, 'warn'],
    [{ syncedAt: ago(60), autoSync: false, lastError: null }, 'warn'],
    [{ syncedAt: ago(700), autoSync: true, lastError: null }, 'warn'],
    [{ syncedAt: ago(3700), autoSync: true, lastError: null }, 'fail'],
    [{ syncedAt: null, autoSync: true, lastError: null }, 'warn'],
    [{ syncedAt: null, autoSync: true, lastError: 'no token' }, 'fail'],
  ])('of the sync rates %j as %s', (standing, state) => {
    const check = checkSync(standing, now)
    expect(check.state).toBe(state)
    expect(check.message.includes('no token')).toBe(standing.lastError !== null)
  })

  it.each([
    [{ connections: 3, lastJobAt: ago(20) }, 'ok'],
    [{ connections: 3, lastJobAt: ago(400) }, 'warn'],
    [{ connections: 3, lastJobAt: null }, 'warn'],
    [{ connections: 0, lastJobAt: ago(20) }, 'fail'],
  ])('of the worker rates %j as %s', (standing, state) => {
    expect(checkWorker(standing, now).state).toBe(state)
  })

  it('of a count that should be zero reports the number and what to do', () => {
    expect(checkNone('quarantine', 1, ['email', 'in quarantine'], 'Wait.')).toEqual({
      name: 'quarantine',
      state: 'warn',
      message: '1 email in quarantine.',
      hint: 'Wait.',
    })
    expect(checkNone('quarantine', 0, ['email', 'in quarantine'], 'Wait.')).toMatchObject({
      state: 'ok',
      message: 'No emails in quarantine.',
    })
  })
})
