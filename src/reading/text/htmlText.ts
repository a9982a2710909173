import { Parser } from 'htmlparser2'
import { emphasisOf } from './htmlLooks.ts'
import { TextLayout } from './textLayout.ts'

/** Private-use characters around cited emails, indents, signatures, headers and emphasis. */
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
  italic: '\uE00D',
  highlight: '\uE00E',
  colorEnd: '\uE00A',
} as const

/** Deeper HTML is read tag by tag, because parsing takes time quadratic in the depth. */
const deepestTree = 500

const blocks = 'div|p|br|tr|li|ul|ol|table|h[1-6]|blockquote|pre|hr|section|article|header|footer|center|form|dd|dt'
const blockTag = new RegExp(`^/?(?:${blocks})$`)

/** Adds {@link textMarks}. Takes time linear in the length and never throws. */
export function htmlToMarkedText(html: string): string {
  const layout = new TextLayout()
  const open: Shape[] = []
  let hidden = 0
  let tooDeep = false
  const parser = new Parser({
    onopentag(name, attributes) {
      const shape = shapeOf(name, attributes)
      open.push(shape)
      tooDeep ||= open.length > deepestTree
      if (tooDeep) return parser.pause()
      if (shape.hidden) hidden += 1
      if (hidden === 0) begin(layout, shape)
    },
    ontext(text) {
      if (hidden === 0) layout.addText(text)
    },
    onclosetag() {
      const shape = open.pop()
      // A tag cut off by the email's end closes without having opened.
      if (!shape) return
      if (hidden === 0) end(layout, shape)
      if (shape.hidden) hidden -= 1
    },
  })
  try {
    parser.end(html)
  } catch {
    // An email that breaks the parser must not stop the others.
    return flattenTags(html)
  }
  return tooDeep ? flattenTags(html) : layout.toString()
}

interface Shape {
  block?: readonly [before: number, after: number]
  preformatted?: boolean
  /** Text around the content. */
  open?: string
  close?: string
  /** Text in place of the content. */
  words?: string
  lineBreak?: boolean
  apart?: boolean
  hidden?: boolean
}

function begin(layout: TextLayout, { block, preformatted, open, words, lineBreak }: Shape): void {
  if (block) layout.openBlock(block[0], preformatted)
  if (open) layout.addMark(open)
  if (words) layout.addText(words)
  if (lineBreak) layout.breakLine()
}

function end(layout: TextLayout, { block, close, apart }: Shape): void {
  if (apart) layout.addText(' ')
  if (close) layout.addMark(close)
  if (block) layout.closeBlock(block[1])
}

type Attributes = Record<string, string | undefined>

const inline: Shape = {}
const line: Shape = { block: [1, 1] }
const paragraph: Shape = { block: [2, 2] }
const cell: Shape = { apart: true }
const hidden: Shape = { hidden: true }
const citation: Shape = { block: [1, 1], open: textMarks.cite, close: textMarks.citeEnd }
const indented: Shape = { block: [1, 1], open: textMarks.indent, close: textMarks.indentEnd }
const signature: Shape = { block: [1, 1], open: textMarks.signature, close: textMarks.signatureEnd }
const replyHeader: Shape = { block: [1, 1], open: textMarks.header }
const bold: Shape = { open: textMarks.bold, close: textMarks.colorEnd }
const italic: Shape = { open: textMarks.italic, close: textMarks.colorEnd }
const highlight: Shape = { open: textMarks.highlight, close: textMarks.colorEnd }

/** Zimbra draws a line above the header. */
const divider: Shape = { block: [1, 1], open: textMarks.header }

const shapes: ReadonlyMap<string, Shape> = new Map([
  ...['body', 'article', 'aside', 'footer', 'form', 'header', 'main', 'nav', 'section', 'address', 'center'].map(
    name => [name, line] as const,
  ),
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'].map(name => [name, line] as const),
  ...['table', 'tr'].map(name => [name, paragraph] as const),
  ...['td', 'th'].map(name => [name, cell] as const),
  ...['title', 'style', 'script', 'xml'].map(name => [name, hidden] as const),
  ['pre', { block: [1, 1], preformatted: true }],
  ['i', italic],
  ['em', italic],
  ['mark', highlight],
  ['br', { lineBreak: true }],
  ['hr', { block: [1, 1], words: '-'.repeat(32) }],
])

/** Outlook, Yahoo; Samsung; Roundcube; Fastmail. */
const signatureIds =
  /^(?:[Ss]ignature|ms-outlook-mobile-signature|ymail_android_signature|composer_signature|_rc_sig|sig\d{3,12}|aqm-signature|Zm-_Id_-Sgn|ExclaimerSignature|v\dsignature)$/
/** Gmail, Thunderbird, Proton; Front; Open-Xchange. */
const signatureClass =
  /(?:^|\s)(?:gmail_signature|moz-signature|protonmail_signature_block|front-signature|io-ox-signature|ExSig|x_ExSig)(?:\s|$)/
/** Gmail, Thunderbird, Yahoo; Proton; Zoho. */
const citationClass =
  /(?:^|\s)(?:gmail_attr|moz-cite-prefix|moz-forward-container|yahoo_quoted|protonmail_quote|zmail_extra)(?:\s|$)/
/** `data-marker` (Zimbra) and `name` (Spark, GMX). */
const parts: ReadonlyMap<string, Shape> = new Map([
  ...['__SIG_PRE__', '__SIG_POST__', 'messageSignatureSection'].map(part => [part, signature] as const),
  ...['__QUOTED_TEXT__', 'messageReplySection', 'quote', 'quoted-content'].map(part => [part, citation] as const),
  ['__HEADERS__', replyHeader],
])
const headerIds = /^(?:divRplyFwdMsg|mail-editor-reference-message-container)$/

function shapeOf(name: string, attributes: Attributes): Shape {
  if (name === 'div') return divShape(attributes)
  if (name === 'span' || name === 'font') return coloredShape(attributes) ?? inline
  if (name === 'b' || name === 'strong')
    return attributes.style?.includes('color') ? (coloredShape(attributes) ?? inline) : bold
  if (name === 'p') return /(?:^|\s)Mso(?:Normal|PlainText)(?:\s|$)/.test(attributes.class ?? '') ? line : paragraph
  if (name === 'blockquote') return quoteShape(attributes)
  if (name === 'img') return pictureShape(attributes)
  if (name === 'hr' && (attributes.id === 'zwchr' || attributes['data-marker'] === '__DIVIDER__')) return divider
  if (name === 'table' && isSignature(attributes)) return signature
  if (name === 'pre' && signatureClass.test(attributes.class ?? '')) return { ...signature, preformatted: true }
  return shapes.get(name) ?? inline
}

const isSignature = ({ id = '', class: className = '' }: Attributes) =>
  signatureIds.test(id) || signatureClass.test(className)

function divShape({ id = '', class: className = '', name = '', 'data-marker': marker = '' }: Attributes): Shape {
  const part = parts.get(marker) ?? parts.get(name)
  if (part) return part
  if (id === '' && className === '') return line
  if (isSignature({ id, class: className })) return signature
  if (headerIds.test(id) || /(?:^|\s)OutlookMessageHeader(?:\s|$)/.test(className)) return replyHeader
  return citationClass.test(className) ? citation : line
}

function quoteShape({ type, style = '', cite, class: className = '' }: Attributes): Shape {
  if (type === 'cite' || cite !== undefined || /quote|cite/i.test(className)) return citation
  return isOwnIndent(style) ? line : indented
}

/** True for a far indent without the border that quotes have on the left. */
function isOwnIndent(style: string): boolean {
  if (/border(?:-left)?:\s*(?:none|0)/i.test(style)) return true
  return (
    !/border/i.test(style) &&
    /(?:margin|padding)(?:-left:\s{0,3}|:\s{0,3}(?:[\d.]{1,6}[a-z%]{0,3}\s{1,3}){3})(?:[3-9]\d|\d{3})(?:\.\d+)?p[xt]/i.test(
      style,
    )
  )
}

function coloredShape(attributes: Attributes): Shape | undefined {
  const emphasis = emphasisOf(attributes)
  return emphasis === undefined ? undefined : { open: textMarks[emphasis], close: textMarks.colorEnd }
}

function pictureShape({ alt = '' }: Attributes): Shape {
  return alt !== '' && alt.length <= 16 && /\p{Extended_Pictographic}/u.test(alt) ? { words: alt } : inline
}

/** Keeps only the marks of quotes; other blocks become line breaks. */
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
