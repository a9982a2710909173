import { expect, it } from 'vitest'
import { viewQuery } from './viewQuery.ts'

it('writes the filters as search terms before the typed search', () => {
  expect(viewQuery({ q: ' dana ', isRead: 'false' }, 'owen')).toBe('is:unread dana')
  expect(viewQuery({ interestLevel: 'not_interested', isRead: 'true', owner: 'owen' }, 'owen')).toBe(
    'level:not_interested owner:me is:archived',
  )
  expect(viewQuery({ refId: 'JL-2', owner: 'Owen Marsh', hasReminder: true }, null)).toBe(
    'candidate:JL-2 owner:"Owen Marsh" has:reminder',
  )
})

it('leaves a search with the same terms unchanged', () => {
  expect(viewQuery({ q: 'level:high' }, 'owen')).toBe('level:high')
  expect(viewQuery({ q: '-is:unread dana', isRead: 'false' }, 'owen')).toBe('-is:unread dana')
})
