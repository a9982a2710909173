import { withoutBanner } from './bannerLines.ts'
import type { MailLine } from './mailLines.ts'
import type { SenderName } from './senderName.ts'

const sides =
  '(?:above|over|below|beneath|under|oberhalb|überhalb|unterhalb|au-dessus de|par-encima de|encima de|sopra|boven|acima d)'
const these = String.raw`(?:this|dieser|cette|esta|questa|deze|essa) (?:line|zeile|linie|ligne|línea|linea|riga|lijn|regel|linha)(?!\p{L})`
const reply = String.raw`\b(?:repl(?:y|ies)|respon|answer|comment|write|type|antwort|schreib|répon|écri|escrib|rispo|antwoord)`

/** '##- Please type your reply above this line -##'. */
const marked = new RegExp(String.raw`^\W{0,4}[#=*_+~—–-]{2}(?=.{0,100}${reply}).{0,60}${sides} ?${these}.{0,60}$`, 'iu')
const plain =
  /^\W*(?:please )?(?:(?:type|write|enter|add|put) )?(?:your )?(?:reply|replies|response|answer|comment)s? above this line(?: to [\w ]{3,50})?\W*$/i

const isReplyLine = (text: string) => text.length <= 160 && (marked.test(text) || plain.test(text))

const time = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[AaPp]\.?[Mm]\.?)?(?:\s\(?[A-Z]{2,5}(?:[+-]\d{1,2}(?::?\d{2})?)?\)?)?`
const day = String.raw`(?:\p{Lu}\p{Ll}{2,8}\.? \d{1,2},? \d{4}|\d{1,2}\.? \p{L}{3,9}\.? \d{4}|\d{1,4}[./-]\d{1,2}[./-]\d{1,4})`
const date = String.raw`(?:\p{Lu}\p{Ll}{1,8}\.?,? )?${day}(?:,| at|,? um| à)? ${time}`
const name = String.raw`\p{Lu}[\p{L}.'’-]{0,30}(?: [\p{L}.'’&-]{1,30}){0,4}(?: \([^()]{1,50}\))?`

const dateLine = new RegExp(String.raw`^\s*${date}\W*$`, 'u')
const nameLine = new RegExp(String.raw`^\s*(${name})\s*$`, 'u')
const nameAndDate = new RegExp(String.raw`^\s*(${name}), ${date}\W*$`, 'u')
const longestHead = 160

const received =
  /\b(?:(?:has been|was|have|we(?:['’]ve)?) (?:\w+ )?(?:received|created|opened|submitted|logged|registered)|thank you for (?:contacting|writing|your (?:request|message|e-?mail)))\b/i

interface Entry {
  author: string
  end: number
}

/** Reads dated entries below a request to reply above a line, newest first. */
export class TicketMail {
  readonly #sender: SenderName
  #isTicket = false
  #entries = 0

  constructor(sender: SenderName) {
    this.#sender = sender
  }

  /** Returns true for the line from which everything is quoted. Marks the head of the answer's entry as quoted. */
  endsAt(lines: readonly MailLine[], index: number): boolean {
    const line = lines[index]!
    if (isReplyLine(line.text)) {
      if (!this.#isTicket && saysSomething(lines.slice(0, index))) return true
      this.#isTicket = true
      line.quoted = true
    }
    const entry = this.#isTicket ? entryAt(lines, index) : undefined
    if (!entry) return false
    if (this.#entries > 0 || this.#isRequest(lines.slice(0, index), entry)) return true
    this.#entries += 1
    for (const part of lines.slice(index, entry.end)) part.quoted = true
    return false
  }

  /** The request follows a receipt. */
  #isRequest(above: readonly MailLine[], { author }: Entry): boolean {
    const said = above.filter(line => !line.quoted).map(line => line.text.slice(0, 400))
    return !this.#sender.isOn(author) && received.test(said.join(' ').slice(0, 4000))
  }
}

function entryAt(lines: readonly MailLine[], index: number): Entry | undefined {
  const { text } = lines[index]!
  if (text.length > longestHead) return undefined
  const author = nameAndDate.exec(text)?.[1]
  if (author) return { author, end: index + 1 }
  const below = lines[index + 1]?.text.trim() === '' ? index + 2 : index + 1
  const next = lines[below]?.text ?? ''
  const alone = next.length <= longestHead && dateLine.test(next) ? nameLine.exec(text)?.[1] : undefined
  return alone ? { author: alone, end: below + 1 } : undefined
}

function saysSomething(lines: readonly MailLine[]): boolean {
  const said = lines.filter(line => !line.quoted && line.text.trim() !== '').map(line => line.text)
  return withoutBanner([...said, '.']).length > 1
}
