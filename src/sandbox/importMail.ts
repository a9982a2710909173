import { access } from 'node:fs/promises'
import knex from 'knex'
import { AppError } from '../domain/errors.ts'
import { createSandboxSchema } from './createSandboxSchema.ts'
import { findMails } from './import/findMails.ts'
import type { MailSource, Unreadable } from './import/MailSource.ts'
import { storeMail } from './import/storeMail.ts'
import { createDefaultFolders } from './store/createFolders.ts'

export interface ImportProgress {
  /** The file that is being read. */
  file: string
  imported: number
  skipped: number
  known: number
}

export interface ImportOptions {
  databaseUrl: string
  /** The address of the sandbox mailbox; mail from it goes to Sent Items. */
  mailbox: string
  /** An .eml, a folder of them, an mbox or a Maildir. */
  path: string
  onProgress?: (progress: ImportProgress) => void
}

export interface ImportResult {
  imported: number
  /** Mails that the mailbox had already. */
  known: number
  skipped: Unreadable[]
}

/** Why a mail was left out, in one line. */
const reasonOf = (error: unknown) => (error instanceof Error ? error.message.split('\n')[0]! : String(error))

/** Trouble with the database is trouble with every mail and no reason to skip one. */
const isLostDatabase = (error: unknown) =>
  /^(ECONN|EPIPE|ETIMEDOUT|08|53|57)/.test(String((error as { code?: unknown })?.code))

async function checkPath(path: string): Promise<void> {
  try {
    await access(path)
  } catch (cause) {
    throw new AppError('notFound', 'importPathMissing', `There is nothing to import at ${path}.`, {
      hint: 'Give the path of an .eml file, a folder of them, an mbox file or a Maildir that this user may read.',
      cause,
    })
  }
}

/**
 * Puts mail from files into the sandbox mailbox. Can be run again: what is there already is counted as known. Files
 * are read one after the other and an mbox as a stream, so size does not matter; what cannot be read is listed.
 * @throws AppError notFound when there is nothing at the path.
 */
export async function importMail(options: ImportOptions): Promise<ImportResult> {
  await checkPath(options.path)
  const mailbox = options.mailbox.toLowerCase()
  const db = knex({ client: 'pg', connection: options.databaseUrl, pool: { min: 0, max: 2 } })
  const result: ImportResult = { imported: 0, known: 0, skipped: [] }
  const take = async (mail: MailSource) => {
    const outcome = await storeMail(db, mailbox, mail, new Date())
    if (typeof outcome === 'string') result[outcome] += 1
    else result.skipped.push({ source: mail.source, reason: outcome.reason })
  }
  try {
    await createSandboxSchema(db)
    await db.transaction(trx => createDefaultFolders(trx, mailbox))
    for await (const found of findMails(options.path)) {
      if ('unreadable' in found) result.skipped.push(found.unreadable)
      else {
        await take(found.mail).catch(error => {
          if (isLostDatabase(error)) throw error
          result.skipped.push({ source: found.mail.source, reason: reasonOf(error) })
        })
      }
      const file = 'mail' in found ? found.mail.file : found.unreadable.source
      const { imported, known, skipped } = result
      options.onProgress?.({ file, imported, known, skipped: skipped.length })
    }
    return result
  } finally {
    await db.destroy()
  }
}
