import type { Knex } from 'knex'
import { insertDeliveries } from '../sendgrid/insertDeliveries.ts'
import { createFolderPath } from '../store/createFolders.ts'
import { findFolderId } from '../store/folders.ts'
import { insertMessages } from '../store/insertMessages.ts'
import { makeDeliveries } from './makeDeliveries.ts'
import { makeSeason } from './makeSeason.ts'
import { toNewMessage } from './toNewMessage.ts'

const emptyFolders = ['inbox/Candidates', 'inbox/Law Firms/Prospects']

async function findOrCreateFolder(trx: Knex.Transaction, mailbox: string, folder: string): Promise<string> {
  const [root, ...path] = folder.split('/')
  const wellKnown = root === 'rssfeeds' ? undefined : await findFolderId(trx, mailbox, root!)
  const id = wellKnown ?? (await trx('sandbox.folders').where({ mailbox, well_known: root }).first('id')).id
  return createFolderPath(trx, mailbox, id, path)
}

/** `now` affects only the dates. */
export async function seedMailbox(trx: Knex.Transaction, mailbox: string, now: Date): Promise<void> {
  const emails = makeSeason({ mailbox, now })
  const ids = new Map<string, string>()
  for (const folder of [...new Set([...emptyFolders, ...emails.map(mail => mail.folder)])].sort()) {
    ids.set(folder, await findOrCreateFolder(trx, mailbox, folder))
  }
  const messages = emails.map(mail => toNewMessage(mail, mailbox, ids.get(mail.folder)!))
  await insertMessages(trx, mailbox, messages)
  await insertDeliveries(trx, mailbox, makeDeliveries({ mailbox, now }, emails))
}
