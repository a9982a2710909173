import { afterEach, expect, it, vi } from 'vitest'
import { createOutput } from '../../output.ts'
import { reportSync } from './reportSync.ts'

const { isTTY } = process.stdout
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  process.stdout.isTTY = isTTY
})

it.each([
  ['in a pipe', false, 'xterm'],
  ['on a terminal that cannot redraw', true, 'dumb'],
])('notes the progress of a sync every two seconds %s, with the folder once it is known', async (_on, isTTY, term) => {
  process.stdout.isTTY = isTTY
  vi.stubEnv('TERM', term)
  vi.useFakeTimers({ toFake: ['Date'] })
  const notes: string[] = []
  const output = { ...createOutput(false), note: (line: string) => void notes.push(line) }
  const step = {
    type: 'sync.progress' as const,
    foldersDone: 0,
    foldersTotal: 42,
    pages: 0,
    emailsRetrieved: 0,
    emailsProcessed: 0,
  }
  await reportSync(output, async onProgress => {
    for (const folder of ['', 'Inbox', 'Sent Items']) {
      onProgress({ ...step, folder })
      vi.setSystemTime(Date.now() + 1500)
    }
    onProgress({ ...step, folder: '' })
  })
  expect(notes).toEqual(['Sent Items: 0 of 42 folders, 0 pages, 0 emails, 0 processed'])
})
