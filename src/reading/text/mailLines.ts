import type { MailContent } from '../../domain/mail.ts'
import { htmlToMarkedText, textMarks } from './htmlText.ts'
import type { Emphasis } from './looks.ts'
import { answerWords } from './signatures/signatureRules.ts'

export interface MailLine {
  text: string
  /** True in a quoting element, or with '>' at its start. */
  quoted: boolean
  indented: boolean
  signature: boolean
  /** First line of a reply header, as the HTML marks it. */
  header: boolean
  colored: { color: Emphasis; text: string }[]
}

/** The address is on a line of its own. */
const attributionRest = /^>,?\s?(?:wrote|schrieb|a écrit|escribió|ha scritto|escreveu)?\s?:\s*$/iu
const marks = /[\uE000-\uE00E]/
const smtpTranscript = /^>>> [A-Z]{4}\b/
/** Soft hyphens and invisible characters split words that a reader sees whole; emoji need their joiners. */
const invisible =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]|(?<=\p{Script=Latin})[\u200C\u200D]/gu
const markOrBreak = /([\uE000-\uE00E\n])/

/** Drops private-use and invisible characters. */
export function mailLines(mail: Pick<MailContent, 'contentType' | 'body'>): MailLine[] {
  const body = mail.body.replace(/[\uE000-\uE00E]/g, '').replace(/\r\n?/g, '\n')
  // HTML also writes invisible characters as entities.
  const text = (mail.contentType === 'html' ? htmlToMarkedText(body) : body).replace(invisible, '')
  const lines = marks.test(text) ? markedLines(text) : text.split('\n').map(plainLine)
  turnBars(lines)
  const [from, to] = ownList(lines) ?? [0, 0]
  for (const [index, line] of lines.entries()) if (index < from || index >= to) takeQuotePrefix(line)
  markWrappedTails(lines)
  return lines
}

function plainLine(text: string): MailLine {
  return { text, quoted: false, indented: false, signature: false, header: false, colored: [] }
}

/** Some programs quote with '| '; table rows have more bars. */
function turnBars(lines: readonly MailLine[]): void {
  const isBarred = (line: MailLine | undefined) => line !== undefined && barred.test(line.text)
  const barredLines = lines.filter(
    (line, index) => isBarred(line) && (isBarred(lines[index - 1]) || isBarred(lines[index + 1])),
  )
  for (const line of barredLines) line.text = `>${line.text.slice(1)}`
}

const barred = /^\|(?:\s[^|]*)?$/

/** Finds short lines with '>' below a colon, if there are no other such lines. */
function ownList(lines: readonly MailLine[]): [from: number, to: number] | undefined {
  const isMarked = (line: MailLine) => /^\s{0,3}>/.test(line.text)
  const from = lines.findIndex(isMarked)
  const to = lines.findLastIndex(isMarked) + 1
  if (from < 0) return undefined
  const above = lines[from - 1]?.text ?? ''
  if (to - from === 1 && moreThan.test(lines[from]!.text)) return [from, to]
  if (to - from < 2 || !/:\s*$/.test(above) || quotingWords.test(above.slice(-longestIntroduction))) return undefined
  const isItem = (line: MailLine) => isMarked(line) && line.text.length <= longestItem && !/^\s*>\s*>/.test(line.text)
  return lines.slice(from, to).every(isItem) &&
    /\S/.test(lines.slice(to).find(line => line.text.trim() !== '')?.text ?? '')
    ? [from, to]
    : undefined
}

/** '>5 years' */
const moreThan = /^\s{0,3}>=?\s?[$£€]?\d[\d.,]*\s?(?:[kKmM%+]|years?|yrs?|months?|hours?|hrs?)(?!\p{L})/u
const longestItem = 60
const longestIntroduction = 200
const quotingWords =
  /[\d@]|\b(?:you|your|yours|asked?|said|says|mail|message|wrote|writes|question\w*|below|answers?|schrieb|écrit|escribi\w*|scritto|schreef|skrev)\b/iu

function takeQuotePrefix(line: MailLine): void {
  const start = line.text.search(/\S/)
  if (start < 0 || smtpTranscript.test(line.text) || attributionRest.test(line.text)) return
  // 'JM> ' or 'J> '
  const initials = /^\s{0,3}(?:[A-Z]{2,3}(?=>)|[A-Z](?=>(?:\s|$)))/.exec(line.text)?.[0].length ?? 0
  if (initials > 0) line.text = line.text.slice(initials)
  else if (line.text.charAt(start) !== '>') return
  let end = start
  while (end < line.text.length && /[>\s]/.test(line.text.charAt(end))) end++
  line.quoted = true
  line.text = line.text.slice(end)
}

/** Marks the end of a quoted line that was wrapped again. */
function markWrappedTails(lines: readonly MailLine[]): void {
  for (const [index, line] of lines.entries()) {
    const above = lines[index - 1]
    if (line.quoted || line.text.trim() === '' || !above?.quoted || !lines[index + 1]?.quoted) continue
    const isFull = above.text.length >= fullLine && !/[.?!:;]\W*$/.test(above.text)
    if (isFull && line.text.length < fullLine && !answerWords.test(line.text.split(/\W/, 1)[0]!)) line.quoted = true
  }
}

/** Programs wrap at 70 to 80 characters. */
const fullLine = 66

const emphases: ReadonlyMap<string, Emphasis> = new Map([
  [textMarks.red, 'red'],
  [textMarks.blue, 'blue'],
  [textMarks.darkBlue, 'darkBlue'],
  [textMarks.green, 'green'],
  [textMarks.bold, 'bold'],
  [textMarks.italic, 'italic'],
  [textMarks.highlight, 'highlight'],
])

function markedLines(text: string): MailLine[] {
  const lines: MailLine[] = []
  const depth = { cite: 0, indent: 0, signature: 0 }
  const looks: Emphasis[] = []
  let header = false
  let line = plainLine('')
  const endLine = () => {
    lines.push(line)
    line = plainLine('')
  }
  const step = (kind: keyof typeof depth, by: number) => {
    if (line.text.trim() !== '') endLine()
    depth[kind] = Math.max(0, depth[kind] + by)
  }
  for (const part of text.split(markOrBreak)) {
    if (part === '\n') endLine()
    else if (part === textMarks.cite) step('cite', 1)
    else if (part === textMarks.citeEnd) step('cite', -1)
    else if (part === textMarks.indent) step('indent', 1)
    else if (part === textMarks.indentEnd) step('indent', -1)
    else if (part === textMarks.signature) step('signature', 1)
    else if (part === textMarks.signatureEnd) step('signature', -1)
    else if (part === textMarks.header) header = true
    else if (part === textMarks.colorEnd) looks.pop()
    else if (emphases.has(part)) looks.push(emphases.get(part)!)
    else if (part !== '') {
      line.text += part
      line.quoted = depth.cite > 0
      line.indented = depth.indent > 0
      line.signature = depth.signature > 0
      if (header && part.trim() !== '') {
        line.header = true
        header = false
      }
      if (part.trim() === '') continue
      for (const color of new Set(looks)) line.colored.push({ color, text: part.trim() })
    }
  }
  endLine()
  return lines
}
