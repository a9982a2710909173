import { access } from 'node:fs/promises'
import knex, { type Knex } from 'knex'
import { AppError } from '../domain/errors.ts'
import { createSandboxSchema } from './createSandboxSchema.ts'
import { findEmails } from './import/findEmails.ts'
import type { Found, Unreadable } from './import/MailSource.ts'
import { type ReadMail, readMail, storeEmails } from './import/storeEmails.ts'
import { createDefaultFolders } from './store/createFolders.ts'

interface ImportProgress {
  file: string
  imported: number
  skipped: number
  known: number
}

export interface ImportOptions {
  databaseUrl: string
  /** The sender of what goes to Sent Items. */
  mailbox: string
  path: string
  onProgress?: (progress: ImportProgress) => void
}

export interface ImportResult {
  imported: number
  known: number
  skipped: Unreadable[]
  /** Known emails, and imported ones whose Message-ID another email has. */
  notes: Unreadable[]
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message.split('\n')[0]! : String(error))

/** A lost database must not skip an email. */
const isLostDatabase = (error: unknown) =>
  /^(ECONN|EPIPE|ETIMEDOUT|08|53|57)/.test(String((error as { code?: unknown })?.code))

export async function checkPath(path: string): Promise<void> {
  try {
    await access(path)
  } catch (cause) {
    throw new AppError('notFound', 'sandbox.importPath', `There is nothing to import at ${path}.`, {
      hint: 'Specify an .eml file, a folder of .eml files, an mbox file or a Maildir that this user can read.',
      cause,
    })
  }
}

const reasons = {
  known: 'left out, it is there already: the same Message-ID, sender, date, subject and text',
  shared: 'imported; another email bears its Message-ID',
}

const maxEmails = 100
const maxBytes = 16 * 1024 * 1024

class Importer {
  readonly result: ImportResult = { imported: 0, known: 0, skipped: [], notes: [] }
  readonly #db: Knex
  readonly #options: ImportOptions
  readonly #mailbox: string
  #waiting: ReadMail[] = []
  #bytes = 0

  constructor(db: Knex, options: ImportOptions) {
    this.#db = db
    this.#options = options
    this.#mailbox = options.mailbox.toLowerCase()
  }

  async take(found: Found): Promise<void> {
    if ('unreadable' in found) {
      this.#skip(found.unreadable.source, found.unreadable.reason)
      return
    }
    const { source } = found.mail
    const read = await readMail(found.mail).catch((error: unknown) => ({ reason: reasonOf(error) }))
    if ('reason' in read) {
      this.#skip(source, read.reason)
      return
    }
    this.#waiting.push(read)
    this.#bytes += found.mail.content.length
    if (this.#waiting.length >= maxEmails || this.#bytes >= maxBytes) await this.flush()
  }

  /** Gives each email its own transaction if one fails. */
  async flush(): Promise<void> {
    const emails = this.#waiting
    this.#waiting = []
    this.#bytes = 0
    try {
      await this.#store(emails)
    } catch (error) {
      if (isLostDatabase(error)) throw error
      for (const mail of emails) {
        await this.#store([mail]).catch(cause => {
          if (isLostDatabase(cause)) throw cause
          this.#skip(mail.source.source, reasonOf(cause))
        })
      }
    }
  }

  async #store(emails: readonly ReadMail[]): Promise<void> {
    const outcomes = await storeEmails(this.#db, this.#mailbox, emails, new Date())
    for (const [index, outcome] of outcomes.entries()) {
      this.result[outcome === 'known' ? 'known' : 'imported'] += 1
      const { source, file } = emails[index]!.source
      if (outcome !== 'imported') this.result.notes.push({ source, reason: reasons[outcome] })
      this.#report(file)
    }
  }

  #skip(source: string, reason: string): void {
    this.result.skipped.push({ source, reason })
    this.#report(source)
  }

  #report(file: string): void {
    const { imported, known, skipped } = this.result
    this.#options.onProgress?.({ file, imported, known, skipped: skipped.length })
  }
}

/**
 * Counts stored emails as known.
 * @throws AppError notFound when the path does not exist
 */
export async function importMail(options: ImportOptions): Promise<ImportResult> {
  await checkPath(options.path)
  const db = knex({ client: 'pg', connection: options.databaseUrl, pool: { min: 0, max: 2 } })
  try {
    await createSandboxSchema(db)
    await db.transaction(trx => createDefaultFolders(trx, options.mailbox.toLowerCase()))
    const importer = new Importer(db, options)
    for await (const found of findEmails(options.path)) await importer.take(found)
    await importer.flush()
    return importer.result
  } finally {
    await db.destroy()
  }
}
