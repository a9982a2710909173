import { describe, expect, it } from 'vitest'
import { folderTree } from './folderTree.ts'

const folder = (displayName: string, parentFolderId: string | null = 'root') => ({
  id: displayName,
  displayName,
  parentFolderId,
  unreadItemCount: 2,
})
const names = (displayNames: string[]) =>
  folderTree(displayNames.map(name => folder(name))).map(node => node.displayName)

describe('the folder tree of the mailbox screen', () => {
  it('[MBX-04] [MBX-05] hides system folders in any case, and everything below them', () => {
    const hidden = [
      'Conflicts',
      'Local Failures',
      'Server Failures',
      'SYNC ISSUES',
      'Drafts',
      'Junk Email',
      'Sent Items',
      'Deleted Items',
      'RSS Feeds',
      'News feed',
      'Conversation History',
    ]
    expect(names([...hidden, 'Clients'])).toEqual(['Responses', 'Submissions', 'Caspio Candidates', 'Clients'])
    const tree = folderTree([folder('Sync Issues'), folder('Below', 'Sync Issues')])
    expect(tree.filter(node => !node.isSpecial)).toEqual([])
  })

  it('[MBX-06] [MBX-07] sorts folders, with our own views after the inbox', () => {
    expect(names(['Zeta', 'Sentinel LLP', 'Outbox', 'Archived 2024', 'Archive', 'alpha', 'Inbox', 'Sent'])).toEqual([
      'Inbox',
      'Responses',
      'Submissions',
      'Caspio Candidates',
      'Sent',
      'Archive',
      'Outbox',
      'alpha',
      'Archived 2024',
      'Sentinel LLP',
      'Zeta',
    ])
  })

  it('[ENT-25] [MBX-08] nests folders under their parent', () => {
    const [inbox] = folderTree([folder('Inbox'), folder('Clients', 'Inbox'), folder('Kirkland', 'Clients')])
    expect(inbox).toEqual({
      folderId: 'Inbox',
      displayName: 'Inbox',
      parentFolderId: 'root',
      unreadItemCount: 2,
      isSpecial: false,
      children: [
        expect.objectContaining({ folderId: 'Clients', children: [expect.objectContaining({ folderId: 'Kirkland' })] }),
      ],
    })
  })
})
