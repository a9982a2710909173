import { render } from 'ink-testing-library'
import { describe, expect, it } from 'vitest'
import type { SyncProgress } from '../../domain/events.ts'
import { SyncView } from './SyncView.tsx'

const progress: SyncProgress = {
  type: 'sync.progress',
  folder: 'Inbox',
  foldersDone: 7,
  foldersTotal: 14,
  pages: 12,
  emailsRetrieved: 500,
  emailsProcessed: 30,
}

describe('a sync on the terminal', () => {
  it('shows the folder, the number of folders done, pages, emails, and emails per second', () => {
    const { lastFrame } = render(<SyncView progress={progress} elapsedMs={2000} />)
    expect(lastFrame()).toBe(
      `${'█'.repeat(14)}${'░'.repeat(14)} 7/14 folders Inbox\n500 emails in 12 pages (250/s), 30 processed`,
    )
    const little = { ...progress, foldersTotal: 1, foldersDone: 0, pages: 1, emailsRetrieved: 1 }
    expect(render(<SyncView progress={little} elapsedMs={2000} />).lastFrame()).toMatch(
      /^░{28} 0\/1 folder Inbox\n1 email in 1 page \(/,
    )
  })

  it('shows what it waits for until the folders are known', () => {
    const waiting = { ...progress, folder: '', foldersDone: 0, foldersTotal: 0, pages: 0, emailsRetrieved: 0 }
    expect(render(<SyncView progress={null} elapsedMs={0} />).lastFrame()).toBe('Fetching the list of folders ...')
    expect(render(<SyncView progress={waiting} elapsedMs={5000} />).lastFrame()).toBe(
      'Waiting for the list of folders, or for a running sync ...',
    )
  })

  it('stays on two lines however long the folder name is', () => {
    const { lastFrame } = render(<SyncView progress={{ ...progress, folder: 'x'.repeat(300) }} elapsedMs={2000} />)
    expect(lastFrame()?.split('\n')).toHaveLength(2)
  })
})
