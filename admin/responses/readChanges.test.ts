import { expect, it } from 'vitest'
import type { ResponseBody } from '../../src/contract/responses.ts'
import { afterReadChange, unreadIds } from './readChanges.ts'

const email = (id: string, isRead: 'true' | 'false') => ({ id, isRead })
const row = (id: string, ...emails: ReturnType<typeof email>[]) =>
  ({
    id,
    isRead: emails[0]?.isRead ?? 'false',
    threadUnread: emails.filter(({ isRead }) => isRead === 'false').length,
    threadEmails: emails.length > 1 ? emails : [],
  }) as unknown as ResponseBody

const thread = row('a', email('a', 'true'), email('b', 'false'), email('c', 'false'))
const single = row('s', email('s', 'false'))

it('finds the unread messages of a thread and of a single response', () => {
  expect(unreadIds(thread)).toEqual(['b', 'c'])
  expect(unreadIds(single)).toEqual(['s'])
  expect(unreadIds(row('r', email('r', 'true')))).toEqual([])
})

it('[API-10] removes a row from the unread list once all of it is read', () => {
  const list = { data: [thread, single], total: 7 }
  const filter = { isRead: 'false', threads: true } as const
  const one = afterReadChange(list, filter, new Set(['b']), true)
  expect(one.data.map(({ id }) => id)).toEqual(['a', 's'])
  expect(one.total).toBe(7)
  const all = afterReadChange(list, filter, new Set(['b', 'c', 's']), true)
  expect(all).toMatchObject({ data: [], total: 5 })
})

it('updates the unread count of changed rows only', () => {
  const list = { data: [thread, single], total: 2 }
  const one = afterReadChange(list, { threads: true }, new Set(['b']), true)
  expect(one.data.map(({ threadUnread }) => threadUnread)).toEqual([1, 1])
  const other = afterReadChange(one, { threads: true }, new Set(['s']), true)
  expect(other.data.map(({ threadUnread }) => threadUnread)).toEqual([1, 0])
  const back = afterReadChange(other, { threads: true }, new Set(['s']), false)
  expect(back.data.map(({ threadUnread }) => threadUnread)).toEqual([1, 1])
})

it('removes a row from the archive once it has an unread message, and from no other list', () => {
  const read = row('r', email('r', 'true'))
  const archive = afterReadChange({ data: [read], total: 1 }, { isRead: 'true', threads: true }, new Set(['r']), false)
  expect(archive.data).toEqual([])
  const all = afterReadChange({ data: [read], total: 1 }, { threads: true }, new Set(['r']), false)
  expect(all.data[0]).toMatchObject({ id: 'r', isRead: 'false' })
})
