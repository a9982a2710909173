import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { NewCandidate } from '../../store/candidates/candidates.ts'
import type { CorpusKind, CorpusMail } from './CorpusMail.ts'
import { Correspondence } from './Correspondence.ts'
import { makeOddEmails, noEmails } from './makeOddEmails.ts'
import { makeSidelines } from './makeSidelines.ts'
import { makePairThread, makeThreads } from './makeThreads.ts'
import { corpusCandidates } from './people.ts'

export interface CorpusFacts {
  candidates: NewCandidate[]
  files: number
  messages: number
  duplicates: string[]
  /** Files that are not email, relative to the folder. */
  refused: string[]
  lastAt: Date
  kinds: Record<CorpusKind, number>
}

const monthOf = (at: Date) => at.toISOString().slice(0, 7)

function loosePath(mail: CorpusMail, number: number): string {
  const name = mail.fileName ?? `${mail.kind}-${String(number).padStart(4, '0')}`
  if (mail.kind === 'odd') return `loose/odd/${name}.eml`
  const ending = number % 29 === 0 ? 'EML' : 'eml'
  return number % 3 === 0 ? `loose/${name}.${ending}` : `loose/${monthOf(mail.at)}/${mail.kind}/${name}.${ending}`
}

function maildirPath(mail: CorpusMail, number: number): string {
  const flags = `${mail.isFlagged ? 'F' : ''}${mail.isRead ? 'S' : ''}`
  const name = `${Math.floor(mail.at.getTime() / 1000)}.M${number}P4711.mailhost`
  return join('Maildir', mail.folder ?? '', flags ? 'cur' : 'new', flags ? `${name}:2,${flags}` : name)
}

const pathOf = (mail: CorpusMail, number: number) =>
  mail.folder === null ? loosePath(mail, number) : maildirPath(mail, number)

function copySome(emails: readonly CorpusMail[]): [string, Buffer][] {
  const again = emails.filter(mail => mail.kind === 'reply' && mail.folder === null).slice(0, 3)
  // Sorts after `loose/2026-...`, so that the import meets the first name first.
  return again.map((mail, index) => [`loose/zz second export/copy ${index + 1}.eml`, mail.content])
}

function countKinds(emails: readonly CorpusMail[]): Record<CorpusKind, number> {
  const kinds: Record<CorpusKind, number> = {
    outreach: 0,
    reply: 0,
    ownTurn: 0,
    absence: 0,
    bounce: 0,
    newsletter: 0,
    calendar: 0,
    internal: 0,
    unrelated: 0,
    notice: 0,
    odd: 0,
  }
  for (const { kind } of emails) kinds[kind] += 1
  return kinds
}

/** Always writes the same files, some broken, duplicate, or not email. */
export async function writeMailCorpus(folder: string): Promise<CorpusFacts> {
  const source = new Correspondence(20_260_413)
  const emails = [...makeThreads(source), ...makePairThread(source), ...makeSidelines(source), ...makeOddEmails(source)]
  const copies = copySome(emails)
  const files: (readonly [string, Buffer])[] = [
    ...emails.map((mail, index) => [pathOf(mail, index + 1), mail.content] as const),
    ...copies,
    ...noEmails,
  ]
  for (const [path, content] of files) {
    const target = join(folder, path)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, content)
  }
  return {
    candidates: corpusCandidates.map(({ pitch: _pitch, ...candidate }) => candidate),
    files: files.length,
    messages: emails.length,
    duplicates: copies.map(([path]) => path),
    refused: noEmails.map(([path]) => path),
    lastAt: new Date(Math.max(...emails.map(mail => mail.at.getTime())) + 60_000),
    kinds: countKinds(emails),
  }
}
