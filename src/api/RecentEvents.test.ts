import { expect, it } from 'vitest'
import { RecentEvents } from './RecentEvents.ts'

const event = (reason: string) => ({ type: 'responses.changed', reason }) as const

it('continues after any of its own events that it still holds', () => {
  const recent = new RecentEvents()
  const begin = recent.lastId
  expect(recent.after(begin)).toEqual([])
  const first = recent.add(event('first'))
  const second = recent.add(event('second'))
  expect(recent.after(begin)?.map(({ id }) => id)).toEqual([first, second])
  expect(recent.after(first)).toEqual([{ id: second, event: event('second') }])
  expect(recent.after(second)).toEqual([])
})

it('returns null for event ids from another process, from the future or no longer held', () => {
  const recent = new RecentEvents()
  const old = recent.lastId
  for (let n = 0; n < 1001; n += 1) recent.add(event(String(n)))
  expect(recent.after(old)).toBeNull()
  expect(recent.after(new RecentEvents().lastId)).toBeNull()
  expect(recent.after(`${old.split('-')[0]}-9999`)).toBeNull()
  expect(recent.after('nonsense')).toBeNull()
})
