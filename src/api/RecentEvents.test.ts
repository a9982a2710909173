import { expect, it } from 'vitest'
import { RecentEvents } from './RecentEvents.ts'

const event = (reason: string) => ({ type: 'responses.changed', reason }) as const

it('continues after any event of its own that it still has', () => {
  const recent = new RecentEvents()
  const begin = recent.lastId
  expect(recent.after(begin)).toEqual([])
  const first = recent.add(event('first'))
  const second = recent.add(event('second'))
  expect(recent.after(begin)?.map(({ id }) => id)).toEqual([first, second])
  expect(recent.after(first)).toEqual([{ id: second, event: event('second') }])
  expect(recent.after(second)).toEqual([])
})

it('knows nothing of the ids of another process, of the future, and of long ago', () => {
  const recent = new RecentEvents()
  const old = recent.lastId
  for (let n = 0; n < 1001; n += 1) recent.add(event(String(n)))
  expect(recent.after(old)).toBeNull()
  expect(recent.after(new RecentEvents().lastId)).toBeNull()
  expect(recent.after(`${old.split('-')[0]}-9999`)).toBeNull()
  expect(recent.after('nonsense')).toBeNull()
})
