import { describe, expect, it } from 'vitest'
import { checkClock, checkDisk, checkMirror, checkNone, checkSync, checkWorker } from './checks.ts'

const now = new Date('2026-11-21T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

describe('a check', () => {
  it.each([
    [0, 'ok'],
    [-29_000, 'ok'],
    [31_000, 'warn'],
    [-299_000, 'warn'],
    [301_000, 'fail'],
    [-301_000, 'fail'],
  ])('of clocks that are %d ms apart is %s', (differenceMs, state) => {
    expect(checkClock('clock', "the database's", differenceMs).state).toBe(state)
  })

  it('of a clock says which way it is wrong', () => {
    expect(checkClock('clock', "Graph's", 90_000).message).toBe("This machine's clock is 90 s ahead of Graph's.")
    expect(checkClock('clock', "Graph's", -90_000).message).toBe("This machine's clock is 90 s behind Graph's.")
  })

  it.each([
    [3, 'ok'],
    [1, 'warn'],
    [0.2, 'fail'],
  ])('of a disk with %d GiB left is %s', (free, state) => {
    expect(checkDisk('/data', free * 2 ** 30)).toMatchObject({ state, message: expect.stringContaining('/data') })
  })

  it('of the mirror names the folders that a night and a half went by without, and counts what is missing', () => {
    const hours = 3600
    const folder = (displayName: string, checkedAt: Date | null, ours = 5, surplus = 0) =>
      checkedAt
        ? { displayName, checkedAt, inMailbox: 5, ours, surplus }
        : { displayName, checkedAt, inMailbox: null, ours: null, surplus: null }
    const inbox = folder('Inbox', ago(35 * hours))
    expect(checkMirror([inbox], now).state).toBe('ok')
    expect(checkMirror([inbox, folder('Old', ago(37 * hours)), folder('New', null)], now)).toMatchObject({
      state: 'warn',
      message: '2 folders were not compared for 36 hours: Old, New.',
      hint: expect.stringContaining('rejoinder verify mail'),
    })
    expect(checkMirror([inbox, folder('Sent', ago(1), 3)], now)).toMatchObject({
      state: 'warn',
      message: '2 mails were missing when last compared.',
    })
    expect(checkMirror([inbox, folder('Sent', ago(1), 5, 2)], now)).toMatchObject({
      state: 'warn',
      message: '2 mails here were gone from the mailbox when last compared.',
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
  ])('of the sync %j is %s', (standing, state) => {
    const check = checkSync(standing, now)
    expect(check.state).toBe(state)
    expect(check.message.includes('no token')).toBe(standing.lastError !== null)
  })

  it.each([
    [{ connections: 3, lastJobAt: ago(20) }, 'ok'],
    [{ connections: 3, lastJobAt: ago(400) }, 'warn'],
    [{ connections: 3, lastJobAt: null }, 'warn'],
    [{ connections: 0, lastJobAt: ago(20) }, 'fail'],
  ])('of the worker %j is %s', (standing, state) => {
    expect(checkWorker(standing, now).state).toBe(state)
  })

  it('of what should be none tells how many and what to do', () => {
    expect(checkNone('quarantine', 2, 'mails set aside', 'Wait.')).toEqual({
      name: 'quarantine',
      state: 'warn',
      message: '2 mails set aside.',
      hint: 'Wait.',
    })
    expect(checkNone('quarantine', 0, 'mails set aside', 'Wait.').state).toBe('ok')
  })
})
