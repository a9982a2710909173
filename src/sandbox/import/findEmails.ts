import type { Stats } from 'node:fs'
import { open, readdir, readFile, realpath, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import type { Found } from './MailSource.ts'
import { readMbox } from './readMbox.ts'

/** No mail server accepts larger email. */
const largestFile = 160 * 1024 * 1024

const reasonOf = (error: unknown) => {
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'EACCES' || code === 'EPERM') return 'The file may not be read.'
  if (code === 'ENOENT') return 'The link leads nowhere.'
  if (code === 'ELOOP') return 'The links lead in a circle.'
  return error instanceof Error ? error.message : String(error)
}

const unreadable = (source: string, reason: string): Found => ({ unreadable: { source, reason } })

async function readHead(path: string): Promise<string> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0)
    return buffer.subarray(0, bytesRead).toString('latin1')
  } finally {
    await file.close()
  }
}

const looksLikeMbox = (head: string) => /^From \S+.*\r?\n/.test(head)
const looksLikeMail = (head: string) => /^(?:[A-Za-z][A-Za-z0-9-]*:[^\n]*\r?\n(?:[ \t][^\n]*\r?\n)*)+/.test(head)

/** Some systems replace the colon. */
function readMaildirFlags(path: string) {
  const flags = /[:;!]2,([A-Za-z]*)$/.exec(path)?.[1] ?? ''
  return { isRead: flags.includes('S'), isFlagged: flags.includes('F') }
}

/** Maildir++ names subfolders `.Clients.Hartwell`; others use directories. */
const readMaildirFolder = (directory: string) =>
  directory.startsWith('.') ? directory.slice(1).replaceAll('.', '/') : directory

async function* readOneFile(path: string, isChosen: boolean, maildirFolder: string | null): AsyncGenerator<Found> {
  const isEml = extname(path).toLowerCase() === '.eml'
  const head = await readHead(path)
  if (head === '') yield unreadable(path, 'The file is empty.')
  else if (maildirFolder === null && looksLikeMbox(head)) yield* readMbox(path)
  else if (maildirFolder !== null || isEml || (isChosen && looksLikeMail(head))) {
    if ((await stat(path)).size > largestFile) {
      yield unreadable(path, 'The email is larger than 160 MB.')
      return
    }
    const content = await readFile(path)
    const flags = maildirFolder === null ? { isRead: false, isFlagged: false } : readMaildirFlags(path)
    yield { mail: { source: path, file: path, content, ...flags, folder: maildirFolder || undefined } }
  } else yield unreadable(path, 'The file is neither a mail nor an mbox.')
}

interface Walk {
  /** A link back to a parent is a loop. */
  above: readonly string[]
  maildirFolder: string | null
}

async function* readDirectory(path: string, walk: Walk): AsyncGenerator<Found> {
  const real = await realpath(path)
  if (walk.above.includes(real)) {
    yield unreadable(path, 'The links lead in a circle.')
    return
  }
  const names = (await readdir(path)).sort()
  const isMaildir = names.includes('cur') || names.includes('new')
  for (const name of names) {
    if (isMaildir && name === 'tmp') continue
    const isMailPart = isMaildir && (name === 'cur' || name === 'new')
    const isNested = walk.above.length > 0 && isMaildir
    const own = isMailPart ? (isNested ? readMaildirFolder(basename(path)) : '') : null
    const folder = walk.maildirFolder ?? own
    yield* readEntry(join(path, name), false, { above: [...walk.above, real], maildirFolder: folder })
  }
}

async function* readEntry(path: string, isChosen: boolean, walk: Walk): AsyncGenerator<Found> {
  try {
    const entry: Stats = await stat(path)
    if (entry.isDirectory()) yield* readDirectory(path, walk)
    else if (entry.isFile()) yield* readOneFile(path, isChosen, walk.maildirFolder)
    else yield unreadable(path, 'It is no file.')
  } catch (error) {
    yield unreadable(path, reasonOf(error))
  }
}

/** Takes an .eml file, an mbox, a Maildir or a folder of them. Yields unreadable files with the reason. */
export async function* findEmails(path: string): AsyncGenerator<Found> {
  yield* readEntry(path, true, { above: [], maildirFolder: null })
}
