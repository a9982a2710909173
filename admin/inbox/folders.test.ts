import { describe, expect, it } from 'vitest'
import type { FolderNode } from '../../src/domain/mailbox/folderTree.ts'
import { destinationsFor, folderLabel, folderName, titleOf, unreadOf, visibleRows } from './folders.ts'

const folder = (displayName: string, children: FolderNode[] = [], isSpecial = false): FolderNode => ({
  folderId: `id-${displayName}`,
  displayName,
  parentFolderId: null,
  unreadItemCount: 0,
  isSpecial,
  children,
})
const tree = [folder('Inbox', [folder('Firms', [folder('Outbox')])]), folder('Archive')]

describe('the mailbox folders', () => {
  it('[MBX-10] are requested by their well-known names, and others by id', () => {
    expect(folderName(folder('Inbox'), 0)).toBe('Inbox')
    expect(folderName(folder('Sent Items'), 0)).toBe('SentItems')
    expect(folderName(folder('Junk Email'), 0)).toBe('JunkEmail')
    expect(folderName(folder('Firms'), 0)).toBe('id-Firms')
    expect(folderName(folder('Constructor'), 0)).toBe('id-Constructor')
    expect(folderName(folder('Outbox'), 2)).toBe('id-Outbox')
    expect([0, 2].map(depth => folderLabel(folder('Outbox'), depth))).toEqual(["Outlook's Outbox", 'Outbox'])
    expect(folderName(folder('Inbox', [], true), 0)).toBe('id-Inbox')
  })

  it('[MBX-08] show their subfolders only while they are open', () => {
    const names = (turned: string[]) =>
      visibleRows(tree, new Set(turned)).map(({ folder: { displayName }, depth }) => `${depth} ${displayName}`)
    expect(names([])).toEqual(['0 Inbox', '1 Firms', '0 Archive'])
    expect(names(['id-Firms'])).toEqual(['0 Inbox', '1 Firms', '2 Outbox', '0 Archive'])
    expect(names(['id-Inbox'])).toEqual(['0 Inbox', '0 Archive'])
  })

  it('have their display name as title, whether requested by name or id', () => {
    const titles = ['Inbox', 'id-Inbox', 'id-Outbox', 'Archive', 'Drafts'].map(asked => titleOf(tree, asked))
    expect(titles).toEqual(['Inbox', 'Inbox', 'Outbox', 'Archive', undefined])
  })

  it('count the unread emails of their subfolders while closed', () => {
    const unread = (node: FolderNode, count: number) => ({ ...node, unreadItemCount: count })
    const firms = unread(folder('Firms', [unread(folder('One', [unread(folder('Two'), 4)]), 2)]), 1)
    expect(unreadOf({ folder: firms, isOpen: false })).toBe(7)
    expect(unreadOf({ folder: firms, isOpen: true })).toBe(1)
  })

  it("take emails by any words of their path, except sent email, drafts, views and the email's own folder", () => {
    const all = [...tree, folder('Sent Items'), folder('Drafts'), folder('Outbox'), folder('responses', [], true)]
    const found = (typed: string, current: string | null = null) =>
      destinationsFor(all, current, typed).map(({ name, detail }) => (detail ? `${detail} / ${name}` : name))
    const standard = ['Deleted Items', 'Junk Email']
    expect(found('')).toEqual(['Inbox', 'Inbox / Firms', 'Inbox / Firms / Outbox', 'Archive', ...standard])
    expect(found(' OUT  firms ')).toEqual(['Inbox / Firms / Outbox'])
    expect(found('in', 'id-Inbox')).toEqual(['Inbox / Firms', 'Inbox / Firms / Outbox'])
    expect(found('nowhere')).toEqual([])
  })
})
