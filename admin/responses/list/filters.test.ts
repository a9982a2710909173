import { expect, it } from 'vitest'
import { changedFilter } from './filters.ts'

it('lists the unread again once nothing narrows the list that a name has led to', () => {
  const about = { refId: 'C-1001' }
  expect(changedFilter(about, { refId: undefined }, false)).toEqual({ isRead: 'false' })
  expect(changedFilter({ q: 'anna@firm.example' }, { q: undefined }, false)).toEqual({ isRead: 'false' })
  expect(changedFilter(about, { q: 'anna' }, false)).toEqual({ refId: 'C-1001', q: 'anna' })
  expect(changedFilter({ ...about, isRead: 'true' }, { refId: undefined }, false)).toEqual({ isRead: 'true' })
  expect(changedFilter(about, { refId: undefined }, true), 'Interested lists read ones, too').toEqual({})
})
