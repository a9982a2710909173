import DOMPurify from 'dompurify'
import { escapeHtml } from '../../../src/domain/html.ts'
import { quoteMark } from '../../../src/domain/mailHtml.ts'
import { editableStyle, indentOf, setsParagraphsClose, variesInFont } from './draftStyles.ts'
import { cleanQuote, inlineSheets } from './quotable.ts'
import { asQuote } from './quoting.ts'

/** A draft's text, parted into what the editor can change and what stays as it came. */
export interface DraftParts {
  /** For the editor, not yet clean: its pictures are named by cid:. */
  html: string
  /** The content ids of the pictures in it. */
  pictures: string[]
  /** HTML that goes on below, as it leaves; '' when there is none. */
  kept: string
  /** What of it the editor does not know, in words; nothing when it only quotes an earlier mail. */
  unknown: string[]
  /** Its typeface or size changes on the way, which the editor would even out. */
  hasFonts: boolean
}

/** COMP-06: what the editor shows and writes again. */
const knownTags = new Set(
  'A B BLOCKQUOTE BR DIV EM FONT H1 H2 H3 H4 H5 H6 I IMG LI OL O:P P S SPAN STRIKE STRONG SUB SUP U UL'.split(' '),
)
/** Nothing of these is ever seen. */
const silentTags = new Set('BASE LINK META NOSCRIPT SCRIPT STYLE TEMPLATE TITLE'.split(' '))
const blockTags = 'address,blockquote,center,div,dl,form,h1,h2,h3,h4,h5,h6,hr,ol,p,pre,table,ul'
/** Where mail programs begin to quote: ours, Outlook's, Gmail's, Apple's. */
const ownQuote = `div[id^=${quoteMark}]`
const quoteStarts = `${ownQuote},#appendonsend,#divRplyFwdMsg,.gmail_quote,blockquote[type=cite]`
const dataPicture = /^data:image\/(?:png|jpeg|gif|webp|bmp);base64,/i
const words: Readonly<Record<string, string>> = {
  TABLE: 'a table',
  HR: 'a line',
  IMG: 'a picture from elsewhere',
  PRE: 'preformatted text',
}

/**
 * Parts the text of a draft. From the first thing on that the editor does not know it is kept, so that nothing of it is
 * lost; so is what it quotes. The document that it is read into runs nothing and fetches nothing.
 *
 * @param pictures the content ids that can be put into the text
 */
export function partDraft(body: string, pictures: ReadonlySet<string>): DraftParts {
  const parsed = new DOMParser().parseFromString(body, 'text/html')
  const first = firstKept(parsed.body, pictures)
  const unknown = first && !startsQuote(first) ? unknownIn(first, pictures) : []
  const kept = first ? cutFrom(parsed, first) : ''
  const hasFonts = variesInFont(parsed.body)
  if (!setsParagraphsClose(body)) for (const line of parsed.body.querySelectorAll('p')) spaceAfter(line)
  for (const element of parsed.body.querySelectorAll<HTMLElement>('*')) toEditor(element)
  const named = [...parsed.body.querySelectorAll('img')].flatMap(image => contentIdOf(image) ?? [])
  return { html: parsed.body.innerHTML, pictures: [...new Set(named)], kept, unknown, hasFonts }
}

/** The text of a draft that is none of HTML. */
export function linesToHtml(text: string): string {
  const line = (words: string) => `<p>${escapeHtml(words).replace(/^ | (?= )/g, '&nbsp;') || '<br>'}</p>`
  return text.split(/\r?\n/).map(line).join('')
}

/**
 * What the editor may be given: its own tags, and pictures that are part of it.
 *
 * @param pictures data: address by content id
 */
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

/** The first node, as one reads, from which on the draft is kept. */
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

/** What the editor does not know of an element and all in it, in words. */
function unknownIn(element: Element, pictures: ReadonlySet<string>): string[] {
  const all = [element, ...element.querySelectorAll('*')].filter(({ tagName }) => !silentTags.has(tagName))
  const strange = all.filter(each => !isKnown(each, pictures))
  // What stands in a table is part of the table.
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

/** Takes what is kept out of the document, with the looks that style sheets give it. */
function cutFrom(parsed: Document, first: Element): string {
  inlineSheets(parsed, element => first.contains(element) || isAfter(first, element))
  const range = parsed.createRange()
  range.setStartBefore(first)
  range.setEnd(parsed.body, parsed.body.childNodes.length)
  const holder = parsed.createElement('div')
  holder.append(range.extractContents())
  if (!startsQuote(first)) return cleanQuote(holder.innerHTML)
  const own = holder.children.length === 1 ? holder.querySelector(`:scope > ${ownQuote}`) : null
  return asQuote(cleanQuote((own ?? holder).innerHTML))
}

const isAfter = (first: Element, element: Element) =>
  (first.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** The space that a browser leaves after a paragraph, as an empty line: the lines of the editor stand close together. */
function spaceAfter(line: HTMLParagraphElement): void {
  const next = line.nextElementSibling
  const isClose = /^0/.test(line.style.marginBottom || line.style.margin) || /^Mso/i.test(line.className)
  if (isClose || !next || next.matches('style') || line.matches('li *')) return
  const empty = line.ownerDocument.createElement('p')
  empty.append(line.ownerDocument.createElement('br'))
  line.after(empty)
}

/** Leaves of an element what the editor reads of it. */
function toEditor(element: HTMLElement): void {
  const indent = indentOf(element)
  const style = editableStyle(element)
  element.removeAttribute('class')
  element.removeAttribute('style')
  if (style) element.setAttribute('style', style)
  if (indent > 0) element.className = `ql-indent-${indent}`
}
