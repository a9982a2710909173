import type { Knex } from 'knex'
import { makeFolderId } from './makeIds.ts'

/** Well-known name, display name, parent, hidden. */
const defaultFolders: readonly (readonly [string, string, string | null, boolean?])[] = [
  ['msgfolderroot', 'Top of Information Store', null],
  ['inbox', 'Inbox', 'msgfolderroot'],
  ['drafts', 'Drafts', 'msgfolderroot'],
  ['sentitems', 'Sent Items', 'msgfolderroot'],
  ['deleteditems', 'Deleted Items', 'msgfolderroot'],
  ['archive', 'Archive', 'msgfolderroot'],
  ['junkemail', 'Junk Email', 'msgfolderroot'],
  ['outbox', 'Outbox', 'msgfolderroot'],
  ['conversationhistory', 'Conversation History', 'msgfolderroot'],
  ['rssfeeds', 'RSS Feeds', 'msgfolderroot'],
  ['syncissues', 'Sync Issues', 'msgfolderroot'],
  ['conflicts', 'Conflicts', 'syncissues'],
  ['localfailures', 'Local Failures', 'syncissues'],
  ['serverfailures', 'Server Failures', 'syncissues'],
  ['recoverableitemsdeletions', 'Deletions', null, true],
]

export async function createFolderPath(
  trx: Knex.Transaction,
  mailbox: string,
  parentId: string,
  path: readonly string[],
): Promise<string> {
  let id = parentId
  for (const displayName of path) {
    const known = await trx('sandbox.folders')
      .where({ mailbox, parent_id: id })
      .whereRaw('lower(display_name) = lower(?)', [displayName])
      .first<{ id: string } | undefined>('id')
    const next = known?.id ?? makeFolderId(mailbox, `${id}/${displayName}`)
    if (!known) await trx('sandbox.folders').insert({ id: next, mailbox, parent_id: id, display_name: displayName })
    id = next
  }
  return id
}

export async function createDefaultFolders(trx: Knex.Transaction, mailbox: string): Promise<void> {
  await trx('sandbox.mailboxes').insert({ address: mailbox }).onConflict('address').ignore()
  const rows = defaultFolders.map(([name, displayName, parent, isHidden = false]) => ({
    id: makeFolderId(mailbox, name),
    mailbox,
    parent_id: parent === null ? null : makeFolderId(mailbox, parent),
    display_name: displayName,
    well_known: name,
    is_hidden: isHidden,
  }))
  await trx('sandbox.folders').insert(rows).onConflict('id').ignore()
}
