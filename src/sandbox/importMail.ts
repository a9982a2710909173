import { access } from 'node:fs/promises'
import knex, { type Knex } from 'knex'
import { AppError } from '../domain/errors.ts'
import { createSandboxSchema } from './createSandboxSchema.ts'
import { findMails } from './import/findMails.ts'
import type { Found, Unreadable } from './import/MailSource.ts'
import { type ReadMail, readMail, storeMails } from './import/storeMails.ts'
import { createDefaultFolders } from './store/createFolders.ts'

interface ImportProgress {
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
  /** How many emails the mailbox had already; `notes` lists them. */
  known: number
  /** Files that could not be read, and why. */
  skipped: Unreadable[]
  /** Emails that the mailbox had already, and imported ones whose Message-ID another email bears. */
  notes: Unreadable[]
}

/** Returns in one line why an email was left out. */
const reasonOf = (error: unknown) => (error instanceof Error ? error.message.split('\n')[0]! : String(error))

/** Trouble with the database is trouble with every mail and no reason to skip one. */
const isLostDatabase = (error: unknown) =>
  /^(ECONN|EPIPE|ETIMEDOUT|08|53|57)/.test(String((error as { code?: unknown })?.code))

async function checkPath(path: string): Promise<void> {
  try {
    await access(path)
  } catch (cause) {
    throw new AppError('notFound', 'sandbox.importPath', `There is nothing to import at ${path}.`, {
      hint: 'Give the path of an .eml file, a folder of them, an mbox file or a Maildir that this user may read.',
      cause,
    })
  }
}

const reasons = {
  known: 'left out, it is there already: the same Message-ID, sender, date, subject and text',
  shared: 'imported; another email bears its Message-ID',
}

/** A transaction holds this many mails at most, or this many bytes of them. */
const mostMails = 100
const mostBytes = 16 * 1024 * 1024

/** Collects mails, stores them together and counts what became of them. */
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
    if (this.#waiting.length >= mostMails || this.#bytes >= mostBytes) await this.flush()
  }

  /** Stores what waits; when one of them cannot be stored, each gets a transaction of its own. */
  async flush(): Promise<void> {
    const mails = this.#waiting
    this.#waiting = []
    this.#bytes = 0
    try {
      await this.#store(mails)
    } catch (error) {
      if (isLostDatabase(error)) throw error
      for (const mail of mails) {
        await this.#store([mail]).catch(cause => {
          if (isLostDatabase(cause)) throw cause
          this.#skip(mail.source.source, reasonOf(cause))
        })
      }
    }
  }

  async #store(mails: readonly ReadMail[]): Promise<void> {
    const outcomes = await storeMails(this.#db, this.#mailbox, mails, new Date())
    for (const [index, outcome] of outcomes.entries()) {
      this.result[outcome === 'known' ? 'known' : 'imported'] += 1
      const { source, file } = mails[index]!.source
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
 * Puts mail from files into the sandbox mailbox. Can be run again: what is there already is counted as known. Files
 * are read one after the other and an mbox as a stream, so size does not matter; what cannot be read is listed.
 * @throws AppError notFound when there is nothing at the path.
 */
export async function importMail(options: ImportOptions): Promise<ImportResult> {
  await checkPath(options.path)
  const db = knex({ client: 'pg', connection: options.databaseUrl, pool: { min: 0, max: 2 } })
  try {
    await createSandboxSchema(db)
    await db.transaction(trx => createDefaultFolders(trx, options.mailbox.toLowerCase()))
    const importer = new Importer(db, options)
    for await (const found of findMails(options.path)) await importer.take(found)
    await importer.flush()
    return importer.result
  } finally {
    await db.destroy()
  }
}
