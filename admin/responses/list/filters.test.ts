import { expect, it } from 'vitest'
import { changedFilter } from './filters.ts'

it('removes the state filter when the search names a state', () => {
  expect(changedFilter({ isRead: 'false' }, { q: 'is:archived dana' }, false)).toEqual({ q: 'is:archived dana' })
  expect(changedFilter({ hasReminder: true }, { q: '-is:unread' }, false)).toEqual({ q: '-is:unread' })
  expect(changedFilter({ q: 'is:archived dana' }, { q: 'dana' }, false)).toEqual({ q: 'dana', isRead: 'false' })
  expect(changedFilter({ q: 'is:archived' }, { q: undefined }, true)).toEqual({ q: undefined })
  expect(changedFilter({ isRead: 'true' }, { q: 'is:corrected' }, false)).toEqual({ isRead: 'true', q: 'is:corrected' })
  expect(changedFilter({ isRead: 'false' }, { q: 'is:unreplied' }, false)).toEqual({
    isRead: 'false',
    q: 'is:unreplied',
  })
})

it('lists unread responses again once the filter of a link is removed', () => {
  const about = { refId: 'C-1001' }
  expect(changedFilter(about, { refId: undefined }, false)).toEqual({ isRead: 'false' })
  expect(changedFilter({ q: 'anna@firm.example' }, { q: undefined }, false)).toEqual({ isRead: 'false' })
  expect(changedFilter(about, { q: 'anna' }, false)).toEqual({ refId: 'C-1001', q: 'anna' })
  expect(changedFilter({ ...about, isRead: 'true' }, { refId: undefined }, false)).toEqual({ isRead: 'true' })
  expect(changedFilter(about, { refId: undefined }, true), 'Interested lists read ones, too').toEqual({})
})
