import { withoutBanner } from './bannerLines.ts'
import type { MailLine } from './mailLines.ts'
import type { SenderName } from './senderName.ts'

const sides = String.raw`(?:above|over|below|beneath|under|oberhalb|überhalb|unterhalb|au-dessus de|par-encima de|encima de|sopra|boven|acima d)`
const these = String.raw`(?:this|the|dieser|cette|esta|questa|deze|essa)?\s?(?:line|zeile|linie|ligne|línea|linea|riga|lijn|regel|linha)`

/** '##- Please type your reply above this line -##', '== Antworten Sie bitte oberhalb dieser Zeile ==' */
const marked = new RegExp(String.raw`^\W{0,4}[#=*_+~—–-]{2}.{0,60}${sides}\s?${these}(?!\p{L}).{0,60}$`, 'iu')
/** The same without any signs around it, and nothing else. */
const plain =
  /^\W*(?:please )?(?:(?:type|write|enter|add|put) )?(?:your )?(?:reply|replies|response|answer|comment)s? above this line(?: to (?:respond|reply|answer|comment|add a comment))?\W*$/i

/** What a ticket system asks for above its mails. */
export function isReplyLine(text: string): boolean {
  return text.length <= 160 && (marked.test(text) || plain.test(text))
}

const time = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[AaPp]\.?[Mm]\.?)?(?:\s\(?[A-Z]{2,5}(?:[+-]\d{1,2}(?::?\d{2})?)?\)?)?`
const day = String.raw`(?:\p{Lu}\p{Ll}{2,8}\.? \d{1,2},? \d{4}|\d{1,2}\.? \p{L}{3,9}\.? \d{4}|\d{1,4}[./-]\d{1,2}[./-]\d{1,4})`
const date = String.raw`(?:\p{Lu}\p{Ll}{1,8}\.?,? )?${day}(?:,| at|,? um| à)? ${time}`
const name = String.raw`\p{Lu}[\p{L}.'’-]{0,30}(?: [\p{L}.'’&-]{1,30}){0,4}(?: \([^()]{1,50}\))?`

const dateLine = new RegExp(String.raw`^\s*${date}\W*$`, 'u')
const nameLine = new RegExp(String.raw`^\s*(${name})\s*$`, 'u')
const nameAndDate = new RegExp(String.raw`^\s*(${name}), ${date}\W*$`, 'u')
const longestHead = 160

/** Whose words stand below, and where they begin. */
export interface TicketEntry {
  author: string
  end: number
}

/** A ticket system puts who wrote and when above each of the mails that it tells of. */
export function ticketEntry(lines: readonly MailLine[], index: number): TicketEntry | undefined {
  const text = lines[index]!.text
  if (text.length > longestHead) return undefined
  const author = nameAndDate.exec(text)?.[1]
  if (author) return { author, end: index + 1 }
  const next = lines[index + 1]?.text ?? ''
  const alone = next.length <= longestHead && dateLine.test(next) ? nameLine.exec(text)?.[1] : undefined
  return alone ? { author: alone, end: index + 2 } : undefined
}

const received =
  /\b(?:(?:has been|was|have|we(?:['’]ve)?) (?:\w+ )?(?:received|created|opened|submitted|logged|registered)|thank you for (?:contacting|writing|your (?:request|message|e-?mail)))\b/i

/** Whether an entry is the request that the mail confirms: what somebody answered stands first, and not below a receipt. */
export function repeatsRequest(above: readonly MailLine[], { author }: TicketEntry, sender: SenderName): boolean {
  const said = above.filter(line => !line.quoted).map(line => line.text.slice(0, 400))
  return !sender.isOn(author) && received.test(said.join(' ').slice(0, 4000))
}

/** Whether anything but the mail server's warning stands there. */
export function saysSomething(lines: readonly MailLine[]): boolean {
  const said = lines.filter(line => !line.quoted && line.text.trim() !== '').map(line => line.text)
  return withoutBanner([...said, '.']).length > 1
}
