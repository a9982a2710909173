import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { AppError } from '../../../domain/errors.ts'
import type { MailToClassify } from '../../../reading/interest/classifyMail.ts'
import { parseMime } from '../../../sandbox/import/parseMime.ts'

export interface ReplyToClassify extends MailToClassify {
  id: string
  label?: { level: string; category: string; newText?: string }
}

export async function readReplies(files: readonly string[]): Promise<ReplyToClassify[]> {
  if (files.length === 0) return repliesIn('standard input', await buffer(process.stdin))
  const replies: ReplyToClassify[] = []
  for (const file of files) replies.push(...(await repliesIn(file, await readWhole(file))))
  return replies
}

async function readWhole(file: string): Promise<Buffer> {
  try {
    return await readFile(file)
  } catch (cause) {
    throw new AppError('notFound', 'classify.file', `${file} cannot be read.`, {
      hint: 'Specify .eml or JSON Lines files, or pass an email on standard input.',
      cause,
    })
  }
}

async function repliesIn(file: string, content: Buffer): Promise<ReplyToClassify[]> {
  if (content.toString('latin1').trim() === '')
    throw new AppError('invalid', 'classify.mail', `${file} contains no email.`, {
      hint: 'Specify .eml or JSON Lines files, or pass an email on standard input.',
    })
  const isJson = /^\s*\{/.test(content.subarray(0, 200).toString('latin1'))
  if (!isJson) return [hasHeader(content) ? await fromMime(file, content) : fromText(file, content)]
  return content
    .toString('utf8')
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' ? [] : [fromLine(line, file, index + 1)]))
}

/** 'Yes: happy to' looks like a header line, so one of the usual headers must come before the first empty line. */
function hasHeader(content: Buffer): boolean {
  const [head = ''] = content
    .subarray(0, 100_000)
    .toString('latin1')
    .trimStart()
    .split(/\r?\n\r?\n/, 1)
  const isUsual = /^(?:from|to|subject|date|received|return-path|message-id|mime-version|content-type)[ \t]*:/im
  return /^(?:From |[!-9;-~]{1,80}:)/.test(head) && isUsual.test(head)
}

function fromText(file: string, content: Buffer): ReplyToClassify {
  const mail = { from: null, subject: '', headers: [], contentType: 'text' as const, body: content.toString('utf8') }
  return { id: basename(file), mail }
}

async function fromMime(file: string, content: Buffer): Promise<ReplyToClassify> {
  const mime = await parseMime(content).catch((cause: unknown) => {
    throw new AppError('invalid', 'classify.mail', `${file} is not a readable email.`, { cause })
  })
  const from = mime.props.from?.emailAddress
  const mail = {
    from: from ? { name: from.name ?? '', address: from.address ?? '' } : null,
    subject: mime.subject ?? '',
    headers: mime.headers,
    contentType: mime.body.contentType,
    body: mime.body.content,
  }
  return { id: mime.internetMessageId || basename(file), mail, sentAt: mime.sentAt?.toISOString() }
}

function fromLine(line: string, file: string, number: number): ReplyToClassify {
  const invalid = (reason: string) =>
    new AppError('invalid', 'classify.line', `${file}, line ${number}: ${reason}`, {
      hint: 'Each line must be a JSON object with subject and body, or with subject and text.',
    })
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    throw invalid('not valid JSON.')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid('not a JSON object.')
  const record = value as Record<string, unknown>
  if (typeof record.body !== 'string' && typeof record.text !== 'string')
    throw invalid('body and text are both missing.')
  const id = typeof record.id === 'string' ? record.id : String(number)
  return typeof record.body === 'string' ? fromWholeMail(record, record.body, id) : fromWords(record, id)
}

function fromWholeMail(record: Record<string, unknown>, body: string, id: string): ReplyToClassify {
  const from = asObject(record.from)
  const headers = Object.entries(asObject(record.headers) ?? {}).map(([name, value]) => ({
    name,
    value: String(value),
  }))
  return {
    id,
    mail: {
      from: from ? { name: asText(from.name), address: asText(from.address) } : null,
      subject: asText(record.subject),
      headers,
      contentType: /^(?:text\/)?html\b/i.test(asText(record.contentType)) ? 'html' : 'text',
      body,
    },
    sentAt: typeof record.date === 'string' ? record.date : undefined,
    candidate: candidateIn(record.candidate),
    otherCandidateNames: namesIn(record.others),
    label: labelOf(record.interestLevel, record.category, record.newText),
  }
}

function candidateIn(value: unknown): ReplyToClassify['candidate'] {
  const { name = value, refId } = asObject(value) ?? {}
  return value === undefined ? undefined : { name: asText(name), refId: asText(refId) || undefined }
}

function namesIn(others: unknown): string[] {
  if (!Array.isArray(others)) return []
  return others.map(other => asText(asObject(other)?.name ?? other)).filter(name => name !== '')
}

/** Reads the format of training: the new text and the question that it answers. */
function fromWords(record: Record<string, unknown>, id: string): ReplyToClassify {
  const newText = asText(record.text)
  return {
    id,
    mail: { from: null, subject: asText(record.subject), headers: [], contentType: 'text', body: newText },
    words: { newText, quotedText: asText(record.asked) },
    candidate: candidateIn(record.candidate),
    otherCandidateNames: namesIn(record.others),
    label: labelOf(record.level, record.category, undefined),
  }
}

function labelOf(level: unknown, category: unknown, newText: unknown): ReplyToClassify['label'] {
  if (typeof level !== 'string') return undefined
  return { level, category: asText(category), ...(typeof newText === 'string' ? { newText } : {}) }
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function asObject(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
}
