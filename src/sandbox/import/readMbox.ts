import { createReadStream } from 'node:fs'
import type { Found } from './MailSource.ts'

/** A larger one shows that the file is not an mbox. */
const largestMail = 160 * 1024 * 1024

const newline = 0x0a

const isSeparator = (line: Buffer) => line.subarray(0, 5).toString('latin1') === 'From '

/** An mbox file escapes `From ` this way. */
const unquote = (line: Buffer) => (/^>+From /.test(line.subarray(0, 40).toString('latin1')) ? line.subarray(1) : line)

const longestPiece = 1024 * 1024

/** Keeps at most one line and one chunk in memory. */
async function* readLines(path: string): AsyncGenerator<Buffer> {
  let pending: Buffer[] = []
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    let start = 0
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      const line = chunk.subarray(start, end + 1)
      yield pending.length > 0 ? Buffer.concat([...pending, line]) : line
      pending = []
      start = end + 1
    }
    if (start < chunk.length) pending.push(chunk.subarray(start))
    if (pending.length * chunk.length > longestPiece) {
      yield Buffer.concat(pending)
      pending = []
    }
  }
  if (pending.length > 0) yield Buffer.concat(pending)
}

function readFlags(content: Buffer): { isRead: boolean; isFlagged: boolean } {
  const head = content.subarray(0, 16_384).toString('latin1')
  const status = /^Status:\s*(\w+)/im.exec(head)?.[1] ?? ''
  const extra = /^X-Status:\s*(\w+)/im.exec(head)?.[1] ?? ''
  return { isRead: status.includes('R'), isFlagged: extra.includes('F') }
}

/**
 * A line `From ...` at the start or after an empty line begins an email.
 * @throws when the file cannot be read
 */
export async function* readMbox(path: string): AsyncGenerator<Found> {
  let lines: Buffer[] = []
  let size = 0
  let number = 0
  let wasEmpty = true
  const finish = (): Found => {
    const source = `${path}#${number}`
    if (size > largestMail) return { unreadable: { source, reason: 'The email is larger than 160 MB.' } }
    const content = Buffer.concat(lines)
    return { mail: { source, file: path, content, folder: undefined, ...readFlags(content) } }
  }
  for await (const line of readLines(path)) {
    if (wasEmpty && isSeparator(line)) {
      if (number > 0) yield finish()
      number += 1
      lines = []
      size = 0
    } else {
      size += line.length
      // Counts an oversized email without keeping it.
      if (size <= largestMail) lines.push(unquote(line))
      else lines = []
    }
    wasEmpty = line.length <= 2 && line.toString('latin1').trim() === ''
  }
  if (number > 0) yield finish()
}
