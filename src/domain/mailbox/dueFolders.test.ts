import { expect, it } from 'vitest'
import { dueFolders, type FolderState } from './dueFolders.ts'

const now = new Date('2026-11-20T15:00:00Z')
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const aFolder = (id: string, properties: Partial<FolderState> = {}): FolderState => ({
  id,
  wellKnownName: null,
  isAtEnd: true,
  walkedAt: secondsAgo(20),
  totalItemCount: 7,
  unreadItemCount: 2,
  walkedTotal: 7,
  walkedUnread: 2,
  ...properties,
})
/** Each folder was walked later than the one before. */
const quiet = (count: number) =>
  Array.from({ length: count }, (_, n) => aFolder(`quiet ${n}`, { walkedAt: secondsAgo(290 - (n * 280) / count) }))
const due = (folders: readonly FolderState[], hinted: string[] = []) => [...dueFolders(folders, new Set(hinted), now)]

it.each([
  ['the Inbox', { wellKnownName: 'inbox' }],
  ['Sent Items', { wellKnownName: 'sentitems' }],
  ['Drafts', { wellKnownName: 'drafts' }],
  ['one that was never walked', { isAtEnd: false, walkedAt: null, walkedTotal: null, walkedUnread: null }],
  ['one whose round broke off', { isAtEnd: false }],
  ['one that holds more', { totalItemCount: 8 }],
  ['one that holds less', { totalItemCount: 6 }],
  ['one in which a mail was read', { unreadItemCount: 1 }],
  ['one that was not walked for five minutes', { walkedAt: secondsAgo(300) }],
  ['one that was walked by a clock that was ahead', { walkedAt: secondsAgo(-600) }],
])('walks %s in every poll', (_name, properties) => {
  expect(due([...quiet(400), aFolder('it', properties)])).toContain('it')
})

it('walks a folder named by a hint', () => {
  expect(due([...quiet(400), aFolder('it')])).not.toContain('it')
  expect(due([...quiet(400), aFolder('it')], ['it'])).toContain('it')
})

it('walks every folder of a small mailbox', () => {
  expect(due(quiet(30))).toHaveLength(30)
})

it('walks part of the other folders, those walked longest ago first', () => {
  expect(due(quiet(100).reverse()).sort()).toEqual(
    quiet(30)
      .map(({ id }) => id)
      .sort(),
  )
})

it('walks each of a thousand folders within five minutes of polls, at most a fourteenth at a time', () => {
  const folders = quiet(1000)
  for (let poll = 0; poll < 20; poll += 1) {
    const at = new Date(now.getTime() + poll * 15_000)
    const walked = dueFolders(folders, new Set(), at)
    expect(walked.size).toBeLessThan(1000 / 14)
    for (const folder of folders) if (walked.has(folder.id)) folder.walkedAt = at
  }
  for (const { walkedAt } of folders) expect(walkedAt?.getTime()).toBeGreaterThanOrEqual(now.getTime())
})
