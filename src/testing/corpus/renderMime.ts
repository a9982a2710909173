import { createHash } from 'node:crypto'
import { encodeText, type MailCharset } from './encodeText.ts'

export interface MimePerson {
  name: string
  address: string
}

/** Is shown inline with a `contentId`. */
export interface MimeFile {
  name: string
  contentType: string
  content: Buffer
  contentId?: string
  /** Older programs write an encoded word (RFC 2047); RFC 2231 percent-encodes. */
  nameStyle?: 'rfc2231' | 'rfc2047'
}

export interface MimeMail {
  from?: MimePerson
  to: readonly MimePerson[]
  subject?: string
  date?: Date
  messageId?: string
  inReplyTo?: string
  references?: readonly string[]
  headers?: readonly (readonly [string, string])[]
  /** Falls back to utf-8, as email programs do. */
  charset: MailCharset
  encoding: 'quoted-printable' | 'base64' | '8bit'
  text?: string
  flowed?: boolean
  html?: string
  files?: readonly MimeFile[]
}

interface Part {
  headers: string[]
  body: Buffer
}

const crlf = '\r\n'
const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text)

function chunksOf(text: string, charset: MailCharset): string[] {
  const longest = charset === 'iso-2022-jp' ? 10 : 12
  const letters = [...text]
  return Array.from({ length: Math.ceil(letters.length / longest) }, (_, index) =>
    letters.slice(index * longest, (index + 1) * longest).join(''),
  )
}

/** Uses Q for western charsets, B for others, at most 75 characters a word (RFC 2047). */
function encodeWords(text: string, wanted: MailCharset): string {
  if (isAscii(text)) return text
  const charset = encodeText(text, wanted) ? wanted : 'utf-8'
  const words = chunksOf(text, charset).map(chunk => {
    const bytes = encodeText(chunk, charset) ?? Buffer.from(chunk)
    if (charset === 'utf-8' || charset === 'gb2312' || charset === 'iso-2022-jp')
      return `=?${charset}?B?${bytes.toString('base64')}?=`
    const letters = [...bytes].map(byte => {
      const letter = String.fromCharCode(byte)
      if (letter === ' ') return '_'
      return /[A-Za-z0-9]/.test(letter) ? letter : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
    })
    return `=?${charset}?Q?${letters.join('')}?=`
  })
  return words.join(`${crlf} `)
}

function showPerson({ name, address }: MimePerson, charset: MailCharset): string {
  if (!name) return `<${address}>`
  if (!isAscii(name)) return `${encodeWords(name, charset)} <${address}>`
  return `${/[^A-Za-z0-9 ]/.test(name) ? `"${name.replace(/["\\]/g, '\\$&')}"` : name} <${address}>`
}

function encodeQuotedPrintable(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .split(crlf)
    .map(line => {
      const encoded = line
        .replace(/[^\x20-\x3c\x3e-\x7e]/g, byte => `=${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
        .replace(/ $/, '=20')
      return encoded.replace(/(?:=[0-9A-F]{2}|[^=]){60}(?=.)/g, `$&=${crlf}`)
    })
    .join(crlf)
}

const encodeBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/.{76}/g, `$&${crlf}`)

function textPart(content: string, type: string, mail: MimeMail): Part {
  const lines = content.replace(/\r?\n/g, crlf)
  const encoded = encodeText(lines, mail.charset)
  const bytes = encoded ?? Buffer.from(lines)
  const charset = encoded ? mail.charset : 'utf-8'
  const body = { 'quoted-printable': encodeQuotedPrintable, base64: encodeBase64, '8bit': null }[mail.encoding]
  return {
    headers: [
      `Content-Type: ${type}; charset="${charset}"${type === 'text/plain' && mail.flowed ? '; format=flowed; delsp=no' : ''}`,
      `Content-Transfer-Encoding: ${mail.encoding}`,
    ],
    body: body ? Buffer.from(body(bytes), 'latin1') : bytes,
  }
}

function nameParameter(key: string, { name, nameStyle }: MimeFile): string {
  if (nameStyle === 'rfc2231') return `${key}*=utf-8''${encodeURIComponent(name).replace(/['()*]/g, escape)}`
  if (nameStyle === 'rfc2047') return `${key}="${encodeWords(name, 'utf-8').replaceAll(crlf, '')}"`
  return `${key}="${name}"`
}

function filePart(file: MimeFile): Part {
  return {
    headers: [
      `Content-Type: ${file.contentType};${crlf} ${nameParameter('name', file)}`,
      `Content-Disposition: ${file.contentId ? 'inline' : 'attachment'};${crlf} ${nameParameter('filename', file)}`,
      'Content-Transfer-Encoding: base64',
      ...(file.contentId ? [`Content-ID: <${file.contentId}>`] : []),
    ],
    body: Buffer.from(encodeBase64(file.content), 'latin1'),
  }
}

/** The boundary is a hash of the contents. */
export function joinParts(subtype: string, parts: readonly Part[], parameters = ''): Part {
  const all = parts.map(part =>
    Buffer.concat([Buffer.from(part.headers.join(crlf) + crlf + crlf, 'latin1'), part.body]),
  )
  const boundary = `----=_Part_${createHash('sha256').update(subtype).update(Buffer.concat(all)).digest('hex').slice(0, 20)}`
  const pieces = all.flatMap(part => [Buffer.from(`--${boundary}${crlf}`), part, Buffer.from(crlf)])
  return {
    headers: [`Content-Type: multipart/${subtype};${crlf} boundary="${boundary}"${parameters}`],
    body: Buffer.concat([...pieces, Buffer.from(`--${boundary}--${crlf}`)]),
  }
}

function bodyOf(mail: MimeMail): Part {
  const texts: Part[] = []
  if (mail.text !== undefined) texts.push(textPart(mail.text, 'text/plain', mail))
  if (mail.html !== undefined) texts.push(textPart(mail.html, 'text/html', mail))
  const text = texts.length > 1 ? joinParts('alternative', texts) : (texts[0] ?? textPart('', 'text/plain', mail))
  const inline = (mail.files ?? []).filter(file => file.contentId).map(filePart)
  const attached = (mail.files ?? []).filter(file => !file.contentId).map(filePart)
  const shown = inline.length > 0 ? joinParts('related', [text, ...inline]) : text
  return attached.length > 0 ? joinParts('mixed', [shown, ...attached]) : shown
}

/** Shows Eastern Daylight Time (RFC 5322). */
function showDate(date: Date): string {
  const local = new Date(date.getTime() - 4 * 3_600_000).toUTCString()
  return local.replace(/ GMT$/, ' -0400')
}

/** Omits headers of the body (RFC 5322, RFC 2047). */
export function renderHeader(mail: MimeMail): string[] {
  const people = mail.to.map(person => showPerson(person, mail.charset)).join(`,${crlf} `)
  return [
    ...(mail.headers ?? []).map(([name, value]) => `${name}: ${value}`),
    ...(mail.from ? [`From: ${showPerson(mail.from, mail.charset)}`] : []),
    ...(mail.to.length > 0 ? [`To: ${people}`] : []),
    ...(mail.subject === undefined ? [] : [`Subject: ${encodeWords(mail.subject, mail.charset)}`]),
    ...(mail.date ? [`Date: ${showDate(mail.date)}`] : []),
    ...(mail.messageId ? [`Message-ID: ${mail.messageId}`] : []),
    ...(mail.inReplyTo ? [`In-Reply-To: ${mail.inReplyTo}`] : []),
    ...(mail.references?.length ? [`References: ${mail.references.join(`${crlf} `)}`] : []),
    'MIME-Version: 1.0',
  ]
}

export function assembleMail(header: readonly string[], body: Part): Buffer {
  return Buffer.concat([Buffer.from([...header, ...body.headers, '', ''].join(crlf)), body.body, Buffer.from(crlf)])
}

/** RFC 2045 to 2047, 2231, 5322. */
export function renderMime(mail: MimeMail): Buffer {
  return assembleMail(renderHeader(mail), bodyOf(mail))
}
