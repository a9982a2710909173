import DOMPurify from 'dompurify'
import { escapeHtml } from '../../../src/domain/html.ts'
import { quoteMark } from '../../../src/domain/sending/outgoingHtml.ts'
import { editableStyle, indentOf, removesParagraphSpacing, variesInFont } from './draftStyles.ts'
import { parseMail } from './parseMail.ts'
import { asQuote } from './quoting.ts'
import { inlineSheets, sanitizeQuote } from './sanitizeQuote.ts'

export interface DraftParts {
  /** Unsanitized HTML whose pictures have cid: addresses. */
  html: string
  pictures: string[]
  /** HTML below the editor, sent unchanged. */
  kept: string
  /** Names unsupported content; empty if `kept` only quotes an earlier email. */
  unknown: string[]
  /** The text has several typefaces or sizes, which the editor would lose. */
  hasFonts: boolean
}

/** COMP-06 */
const knownTags = new Set(
  'A B BLOCKQUOTE BR DIV EM FONT H1 H2 H3 H4 H5 H6 I IMG LI OL O:P P S SPAN STRIKE STRONG SUB SUP U UL'.split(' '),
)
const silentTags = new Set('BASE LINK META NOSCRIPT SCRIPT STYLE TEMPLATE TITLE'.split(' '))
const blockTags = 'address,blockquote,center,div,dl,form,h1,h2,h3,h4,h5,h6,hr,ol,p,pre,table,ul'
/** Quotes of Rejoinder, Outlook, Gmail, and Apple Mail. */
const ownQuote = `div[id^=${quoteMark}]`
const quoteStarts = `${ownQuote},#appendonsend,#divRplyFwdMsg,.gmail_quote,blockquote[type=cite]`
const dataPicture = /^data:image\/(?:png|jpeg|gif|webp|bmp);base64,/i
const words: Readonly<Record<string, string>> = {
  TABLE: 'a table',
  HR: 'a line',
  IMG: 'a remote image',
  PRE: 'preformatted text',
}

/**
 * Keeps everything from the first quote or unsupported element unchanged.
 *
 * @param pictures content ids that the editor can show
 */
export function splitDraft(body: string, pictures: ReadonlySet<string>): DraftParts {
  const parsed = parseMail(body)
  const first = firstKept(parsed.body, pictures)
  const unknown = first && !startsQuote(first) ? unknownIn(first, pictures) : []
  const kept = first ? cutFrom(parsed, first) : ''
  const hasFonts = variesInFont(parsed.body)
  if (!removesParagraphSpacing(body)) for (const line of parsed.body.querySelectorAll('p')) spaceAfter(line)
  for (const element of parsed.body.querySelectorAll<HTMLElement>('*')) toEditor(element)
  const named = [...parsed.body.querySelectorAll('img')].flatMap(image => contentIdOf(image) ?? [])
  return { html: parsed.body.innerHTML, pictures: [...new Set(named)], kept, unknown, hasFonts }
}

export function linesToHtml(text: string): string {
  const line = (words: string) => `<p>${escapeHtml(words).replace(/^ | (?= )/g, '&nbsp;') || '<br>'}</p>`
  return text.split(/\r?\n/).map(line).join('')
}

/** @param pictures data: address by content id */
export function cleanForEditor(html: string, pictures: ReadonlyMap<string, string>): string {
  const purifier = DOMPurify(window)
  purifier.addHook('uponSanitizeAttribute', (_element, attribute) => {
    if (attribute.attrName !== 'src') return
    const { attrValue } = attribute
    const source = /^cid:/i.test(attrValue) ? pictures.get(attrValue.slice(4)) : attrValue
    attribute.keepAttr = source !== undefined && dataPicture.test(source)
    if (attribute.keepAttr && source) attribute.attrValue = source
  })
  return purifier.sanitize(html, {
    ALLOWED_TAGS: [...knownTags].map(name => name.toLowerCase()),
    ALLOWED_ATTR: ['href', 'src', 'alt', 'style', 'class'],
    ALLOW_DATA_ATTR: false,
  })
}

function firstKept(parent: Node, pictures: ReadonlySet<string>): Element | undefined {
  for (const child of parent.childNodes) {
    if (!(child instanceof Element) || silentTags.has(child.tagName)) continue
    if (startsQuote(child)) return child
    const holdsLines = child.matches('div') && child.querySelector(blockTags) !== null
    if (holdsLines ? !isKnown(child, pictures) : unknownIn(child, pictures).length > 0) return child
    const found = holdsLines ? firstKept(child, pictures) : undefined
    if (found) return found
  }
  return undefined
}

function startsQuote(element: Element): boolean {
  return element.matches(quoteStarts) || (element.matches('hr') && element.nextElementSibling?.id === 'divRplyFwdMsg')
}

function unknownIn(element: Element, pictures: ReadonlySet<string>): string[] {
  const all = [element, ...element.querySelectorAll('*')].filter(({ tagName }) => !silentTags.has(tagName))
  const strange = all.filter(each => !isKnown(each, pictures))
  // An unsupported element includes all its content.
  const outer = strange.filter(each => !strange.some(other => other !== each && other.contains(each)))
  return [...new Set(outer.map(({ tagName }) => words[tagName] ?? 'formatting'))]
}

function isKnown(element: Element, pictures: ReadonlySet<string>): boolean {
  if (!knownTags.has(element.tagName.toUpperCase())) return false
  if (/url\(/i.test(element.getAttribute('style') ?? '') || element.hasAttribute('background')) return false
  if (element.matches('blockquote blockquote')) return false
  if (!(element instanceof HTMLImageElement)) return true
  const contentId = contentIdOf(element)
  return contentId ? pictures.has(contentId) : dataPicture.test(element.getAttribute('src') ?? '')
}

function contentIdOf(image: Element): string | undefined {
  const source = image.getAttribute('src') ?? ''
  return /^cid:/i.test(source) ? source.slice(4) : undefined
}

function cutFrom(parsed: Document, first: Element): string {
  inlineSheets(parsed, element => first.contains(element) || isAfter(first, element))
  const range = parsed.createRange()
  range.setStartBefore(first)
  range.setEnd(parsed.body, parsed.body.childNodes.length)
  const holder = parsed.createElement('div')
  holder.append(range.extractContents())
  if (!startsQuote(first)) return sanitizeQuote(holder.innerHTML)
  const own = holder.children.length === 1 ? holder.querySelector(`:scope > ${ownQuote}`) : null
  return asQuote(sanitizeQuote((own ?? holder).innerHTML))
}

const isAfter = (first: Element, element: Element) =>
  (first.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** Replaces a bottom margin, which the editor does not show, with an empty line. */
function spaceAfter(line: HTMLParagraphElement): void {
  const next = line.nextElementSibling
  const isClose = /^0/.test(line.style.marginBottom || line.style.margin) || /^Mso/i.test(line.className)
  if (isClose || !next || next.matches('style') || line.matches('li *')) return
  const empty = line.ownerDocument.createElement('p')
  empty.append(line.ownerDocument.createElement('br'))
  line.after(empty)
}

function toEditor(element: HTMLElement): void {
  const indent = indentOf(element)
  const style = editableStyle(element)
  element.removeAttribute('class')
  element.removeAttribute('style')
  if (style) element.setAttribute('style', style)
  if (indent > 0) element.className = `ql-indent-${indent}`
}
