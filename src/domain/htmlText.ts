import { compile, type DomNode, type FormatCallback } from 'html-to-text'

/**
 * Private-use characters that carry what the HTML tells into the plain text: where a cited mail, an indented passage, a
 * signature, a reply header and a passage in bold or a bright colour begin and end.
 */
export const textMarks = {
  cite: '\uE000',
  citeEnd: '\uE001',
  indent: '\uE002',
  indentEnd: '\uE003',
  signature: '\uE004',
  signatureEnd: '\uE005',
  header: '\uE006',
  red: '\uE007',
  blue: '\uE008',
  green: '\uE009',
  bold: '\uE00B',
  darkBlue: '\uE00C',
  colourEnd: '\uE00A',
} as const

/** Nested deeper than this, the HTML is read tag by tag: a tree walk would run out of stack. */
const deepestTree = 300

const blocks = 'div|p|br|tr|li|ul|ol|table|h[1-6]|blockquote|pre|hr|section|article|header|footer|center|form|dd|dt'
const blockTag = new RegExp(`^/?(?:${blocks})$`)
/** Elements without an end tag, or whose end tag HTML lets out: they do not deepen the tree. */
const flatTag = /^(?:p|br|hr|li|td|th|tr|img|meta|link|input|col|wbr|area|base|option|dd|dt|source|!.*)$/

/**
 * The text of an HTML mail, one line a block or line break, with {@link textMarks} where the HTML shows quotes,
 * signatures and reply headers. Links are reduced to their words, pictures to an emoji that stands for them. Takes time
 * in proportion to its length; never throws.
 */
export function htmlToMarkedText(html: string): string {
  if (treeDepth(html) > deepestTree) return flattenTags(html)
  try {
    return convert(html)
  } catch {
    return flattenTags(html)
  }
}

const between = (open: string, close: string): FormatCallback => {
  return (element, walk, builder) => {
    builder.openBlock({ leadingLineBreaks: 1 })
    builder.addLiteral(open)
    walk(element.children, builder)
    builder.addLiteral(close)
    builder.closeBlock({ trailingLineBreaks: 1 })
  }
}

const quote: FormatCallback = (element, walk, builder, options) => {
  const { type, style, cite, class: className } = attributes(element)
  const cited = type === 'cite' || cite !== undefined || /quote|cite/i.test(className ?? '')
  const ownIndent = !cited && isOwnIndent(style ?? '')
  if (ownIndent) builder.openBlock({ leadingLineBreaks: 1 })
  if (ownIndent) walk(element.children, builder)
  if (ownIndent) return builder.closeBlock({ trailingLineBreaks: 1 })
  const marks = cited ? [textMarks.cite, textMarks.citeEnd] : [textMarks.indent, textMarks.indentEnd]
  between(marks[0]!, marks[1]!)(element, walk, builder, options)
}

/** A passage that the writer moved to the right: far, and without the line that quotes have at their left. */
function isOwnIndent(style: string): boolean {
  if (/border(?:-left)?:\s*(?:none|0)/i.test(style)) return true
  return (
    !/border/i.test(style) &&
    /(?:margin|padding)(?:-left:\s{0,3}|:\s{0,3}(?:[\d.]{1,6}[a-z%]{0,3}\s{1,3}){3})(?:[3-9]\d|\d{3})(?:\.\d+)?p[xt]/i.test(
      style,
    )
  )
}

const replyHeader: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 1 })
  builder.addLiteral(textMarks.header)
  walk(element.children, builder)
  builder.closeBlock({ trailingLineBreaks: 1 })
}

const coloured: FormatCallback = (element, walk, builder) => {
  const { style, color } = attributes(element)
  const mark = brightColour(color ?? /(?:^|[;\s])color:\s*([^;]{1,40})/i.exec(style ?? '')?.[1] ?? '')
  if (mark) builder.addLiteral(mark)
  walk(element.children, builder)
  if (mark) builder.addLiteral(textMarks.colourEnd)
}

const bold: FormatCallback = (element, walk, builder) => {
  builder.addLiteral(textMarks.bold)
  walk(element.children, builder)
  builder.addLiteral(textMarks.colourEnd)
}

/** What stands in the cells of a row are words apart. */
const cell: FormatCallback = (element, walk, builder) => {
  walk(element.children, builder)
  builder.addInline(' ')
}

const picture: FormatCallback = (element, _walk, builder) => {
  const { alt } = attributes(element)
  if (alt && alt.length <= 16 && /\p{Extended_Pictographic}/u.test(alt)) builder.addInline(alt)
}

function attributes(element: DomNode): Record<string, string | undefined> {
  return (element.attribs ?? {}) as Record<string, string | undefined>
}

function brightColour(colour: string): string | undefined {
  const text = colour.trim().toLowerCase()
  const named = { red: textMarks.red, blue: textMarks.blue, green: textMarks.green }[text]
  if (named) return named
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/.exec(text)
  const parts = hex ? hex.slice(1).map(part => Number.parseInt(part, 16)) : (text.match(/\d{1,3}/g) ?? []).map(Number)
  const [red = 0, green = 0, blue = 0] = parts
  const most = Math.max(red, green, blue)
  const strength = most - Math.min(red, green, blue)
  // Dark and greyish tones are what signatures and themes wear, not answers; a dark blue may be Outlook's.
  if (parts.length === 3 && most === blue && strength >= 80 && strength < 110) return textMarks.darkBlue
  if (parts.length < 3 || strength < 80) return undefined
  if (most === red) return textMarks.red
  return most === blue ? textMarks.blue : textMarks.green
}

const oneBreak = { leadingLineBreaks: 1, trailingLineBreaks: 1 }
const signatures = [
  'div#Signature',
  'div#signature',
  'div.gmail_signature',
  'div.moz-signature',
  'pre.moz-signature',
  'div#ms-outlook-mobile-signature',
  'div.protonmail_signature_block',
  'div#ymail_android_signature',
]
const headers = ['div#divRplyFwdMsg', 'div.OutlookMessageHeader', 'div#mail-editor-reference-message-container']

const convert = compile({
  wordwrap: false,
  limits: { maxInputLength: undefined },
  formatters: {
    quote,
    replyHeader,
    coloured,
    bold,
    picture,
    cell,
    signature: between(textMarks.signature, textMarks.signatureEnd),
    citation: between(textMarks.cite, textMarks.citeEnd),
  },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'picture' },
    { selector: 'blockquote', format: 'quote' },
    { selector: 'title', format: 'skip' },
    { selector: 'p.MsoNormal', format: 'paragraph', options: oneBreak },
    { selector: 'p.MsoPlainText', format: 'paragraph', options: oneBreak },
    { selector: 'tr', format: 'block' },
    { selector: 'td', format: 'cell' },
    { selector: 'th', format: 'cell' },
    { selector: 'ul', format: 'block', options: oneBreak },
    { selector: 'ol', format: 'block', options: oneBreak },
    { selector: 'li', format: 'block', options: oneBreak },
    { selector: 'hr', format: 'horizontalLine', options: { length: 32, ...oneBreak } },
    { selector: 'pre', format: 'pre', options: oneBreak },
    { selector: 'div.gmail_attr', format: 'citation' },
    { selector: 'div.moz-cite-prefix', format: 'citation' },
    { selector: 'div.yahoo_quoted', format: 'citation' },
    { selector: 'span[style*="color"]', format: 'coloured' },
    { selector: 'font[color]', format: 'coloured' },
    { selector: 'b[style*="color"]', format: 'coloured' },
    { selector: 'strong[style*="color"]', format: 'coloured' },
    { selector: 'b', format: 'bold' },
    { selector: 'strong', format: 'bold' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map(selector => ({ selector, options: { uppercase: false, ...oneBreak } })),
    ...signatures.map(selector => ({ selector, format: 'signature' })),
    ...headers.map(selector => ({ selector, format: 'replyHeader' })),
  ],
})

function treeDepth(html: string): number {
  const open = new Map<string, number>()
  let depth = 0
  let deepest = 0
  for (const tag of html.matchAll(/<(\/?)([a-z][a-z\d:]{0,20})/gi)) {
    const name = tag[2]!.toLowerCase()
    if (flatTag.test(name)) continue
    const count = open.get(name) ?? 0
    if (tag[1] === '/' && count === 0) continue
    const step = tag[1] === '/' ? -1 : 1
    open.set(name, count + step)
    depth += step
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

/** Takes the tags out one after the other; quotes keep their marks, all other structure is line breaks. */
function flattenTags(html: string): string {
  const parts: string[] = []
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open < 0) break
    parts.push(html.slice(at, open))
    const close = html.indexOf('>', open)
    if (close < 0) {
      at = html.length
      break
    }
    const name = /^\/?[a-z\d]{1,20}/i.exec(html.slice(open + 1, open + 23))?.[0].toLowerCase() ?? ''
    if (blockTag.test(name)) parts.push('\n')
    if (name === 'blockquote') parts.push(textMarks.cite)
    if (name === '/blockquote') parts.push(textMarks.citeEnd)
    at = close + 1
  }
  parts.push(html.slice(at))
  return parts
    .join('')
    .replace(/&nbsp;/gi, ' ')
    .replace(/&lt;/gi, '<')
    .replace(/&gt;/gi, '>')
    .replace(/&quot;/gi, '"')
    .replace(/&amp;/gi, '&')
}
