import { wordsOf } from '../../domain/candidates/candidateNames.ts'
import type { MailContent } from '../../domain/mail.ts'
import type { ReplyText } from '../../domain/mailbox/mailItem.ts'
import { layOutLines } from '../../domain/mailbox/quotedText.ts'
import { markCopiedQuestions } from './announcedLook.ts'
import { splitAttributions } from './attributions.ts'
import { withoutBanner } from './bannerLines.ts'
import { withoutCopiedQuestions } from './copiedQuestions.ts'
import { answersInQuote } from './inlineAnswers.ts'
import { isPicture, isRule } from './mailLineKinds.ts'
import { type MailLine, mailLines } from './mailLines.ts'
import { isFooter, isTagline } from './noticeLines.ts'
import { markQuotes } from './quotes.ts'
import { findReaction } from './reactions.ts'
import { SenderName } from './senderName.ts'
import { isOfficeBlock } from './signatures/signatureLines.ts'
import { withoutSignature } from './signatures/signatures.ts'

/** Takes linear time, and never throws. Leaves out banner, closing, signature and footer. */
export function readReplyText(mail: MailContent): ReplyText {
  const { lines, rest } = withinLimits(splitAttributions(mailLines(mail)))
  // Runs before markQuotes, which finds quotes without '>', too.
  const withQuoteMark = (line: MailLine) => (line.quoted ? `> ${line.text}` : line.text)
  const shown = lines.map(withQuoteMark)
  const sender = new SenderName(mail.from)
  const cut = markQuotes(lines, sender)
  const copied = markCopiedQuestions(lines.slice(0, cut).filter(line => !line.quoted))
  const isNew = (line: MailLine, index: number) => index < cut && !line.quoted
  const { text, quotes } = layOutLines([
    ...lines.map((line, index) => ({ text: shown[index]!, isQuote: !isNew(line, index) })),
    ...(rest.length > 0 ? [{ text: tooLong, isQuote: false }] : []),
    ...rest.map(line => ({ text: withQuoteMark(line), isQuote: true })),
  ])
  const words = newTextOf(mail, lines, isNew)
  const newText = noteOf(text) ?? (findReaction(text) ?? findReaction(words))?.sentence ?? words
  const quoted = lines.filter((line, index) => !isNew(line, index) && !copied.has(line))
  const answers = answersInQuote(newText, quoted, sender)
  const own = withoutCopiedQuestions(newText, quoted.map(line => line.text).join('\n'))
  return { text, newText: [own, ...answers].filter(part => part !== '').join('\n\n'), quotes }
}

/** Longer text is shown but not read. */
const maxLines = 10_000
const maxCharacters = 500_000
const tooLong = '[This email is too long: what follows was not read for an answer.]'

function withinLimits(given: readonly MailLine[]): { lines: MailLine[]; rest: MailLine[] } {
  const isBlank = (line: MailLine | undefined) => line?.text.trim() === ''
  const all = given.filter((line, index) => !(isBlank(line) && isBlank(given[index - 1]) && isBlank(given[index - 2])))
  let characters = 0
  const end = all.findIndex((line, index) => {
    characters += line.text.length
    return index >= maxLines || characters > maxCharacters
  })
  const last = all[end]
  if (!last) return { lines: all, rest: [] }
  const fits = end < maxLines ? last.text.length - (characters - maxCharacters) : 0
  const parted = [last.text.slice(0, fits), last.text.slice(fits)].map(text => ({ ...last, text }))
  return { lines: [...all.slice(0, end), parted[0]!], rest: [parted[1]!, ...all.slice(end + 1)] }
}

/** Skips the program's own sentence above the comment. */
function noteOf(text: string): string | undefined {
  const proposal =
    /^\S[^\n]{0,80} proposed a new time for this meeting\.\s*\n(?!\s*(?:Current|Proposed):)([\s\S]{1,2000}?)\n\s*(?:Current|Proposed):\s/.exec(
      text.slice(0, 3000),
    )?.[1]
  if (proposal?.trim()) return proposal.trim()
  return /^\S[^\n]{0,80} this invitation with (?:a|this) note:\s*["“]([\s\S]{1,2000}?)["”]\s*\n/
    .exec(text.slice(0, 3000))?.[1]
    ?.trim()
}

type IsNew = (line: MailLine, index: number) => boolean

/** Reads loosely only when the strict reading leaves nothing. */
function newTextOf(mail: MailContent, lines: readonly MailLine[], isNew: IsNew): string {
  const strict = assemble(mail, lines, (line, index) => isNew(line, index) && !line.indented, true)
  if (strict !== '') return strict
  const indented = lines.some(line => line.indented) ? assemble(mail, lines, isNew, true) : ''
  if (indented !== '') return indented
  const withSignatures = lines.some(line => line.signature) ? assemble(mail, lines, isNew, false) : ''
  return withSignatures !== '' ? withSignatures : loneLine(mail, lines, isNew)
}

/** 'May 14' answers; the sender's name does not. */
function loneLine(mail: MailContent, lines: readonly MailLine[], isNew: IsNew): string {
  const passages = newPassages(lines, isNew, true)
  const text = tidy(withoutBanner(passages[0] ?? []))
  const isOne = passages.length === 1 && text !== '' && !text.includes('\n') && text.length <= 80
  return isOne && !isOwnName(text, mail) && !isTagline(text) && !isFooter(text) ? text : ''
}

function isOwnName(text: string, { from }: MailContent): boolean {
  const own = new Set(wordsOf(`${from?.name ?? ''} ${from?.address.replace(/@.*/, '').replace(/[._-]/g, ' ') ?? ''}`))
  return wordsOf(text).every(word => own.has(word))
}

function assemble(mail: MailContent, lines: readonly MailLine[], isNew: IsNew, dropSignatures: boolean): string {
  const passages = newPassages(lines, isNew, dropSignatures)
  const first = passages[0]
  if (first) passages[0] = withoutBanner(first)
  const texts = passages.map((passage, index) =>
    tidy(withoutRules(index === passages.length - 1 || index === 0 ? withoutSignature(passage, mail.from) : passage)),
  )
  const last = texts.at(-1)
  // A name alone below the quote signs the answers above.
  const isName = (text: string) => withoutSignature(['.', '', ...text.split('\n')], mail.from).length <= 2
  if (texts.length > 1 && last && (isName(last) || isOfficeBlock(last.split('\n')))) texts.pop()
  return texts.filter(passage => passage !== '').join('\n\n')
}

function newPassages(lines: readonly MailLine[], isNew: IsNew, dropSignatures: boolean): string[][] {
  const passages: string[][] = []
  let open = false
  for (const [index, line] of lines.entries()) {
    if (!isNew(line, index)) {
      if (line.text.trim() !== '') open = false
    } else if (!(dropSignatures && line.signature)) {
      const text = isPicture(line.text) ? '' : line.text
      if (!open && text.trim() === '') continue
      if (!open) passages.push([])
      open = true
      passages.at(-1)!.push(text)
    }
  }
  return passages
}

function withoutRules(lines: readonly string[]): string[] {
  let end = lines.length
  while (end > 0 && (/^[-_=*]*$/.test(lines[end - 1]!.trim()) || isRule(lines[end - 1]!))) end--
  return lines.slice(0, end)
}

function tidy(lines: readonly string[]): string {
  return lines
    .map(line => line.replaceAll('\u00A0', ' ').trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
