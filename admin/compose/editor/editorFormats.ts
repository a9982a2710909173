import Quill, { Delta, type Range as QuillRange } from 'quill/core.js'
import { AlignStyle } from 'quill/formats/align.js'
import { BackgroundStyle } from 'quill/formats/background.js'
import Blockquote from 'quill/formats/blockquote.js'
import Bold from 'quill/formats/bold.js'
import { ColorStyle } from 'quill/formats/color.js'
import Header from 'quill/formats/header.js'
import Image from 'quill/formats/image.js'
import Indent from 'quill/formats/indent.js'
import Italic from 'quill/formats/italic.js'
import Link from 'quill/formats/link.js'
import List from 'quill/formats/list.js'
import Script from 'quill/formats/script.js'
import Strike from 'quill/formats/strike.js'
import Underline from 'quill/formats/underline.js'
import Uploader from 'quill/modules/uploader.js'
import { dataPicture } from '../../../src/domain/mailHtml.ts'
import { largestPicture } from './largestPicture.ts'
import { breakableSpaces, isBlankHtml } from './letterHtml.ts'
import { findLinks, linkTarget } from './linkText.ts'

/** COMP-14 */
class MailLink extends Link {
  static override sanitize(url: string): string {
    return Link.sanitize(linkTarget(url))
  }
}

/** A remote picture would report every reader to its server (COMP-15). */
class MailImage extends Image {
  static override sanitize(url: string): string {
    return dataPicture.test(url) ? url : ''
  }
}

// Email programs do not know Quill's classes (COMP-06).
Quill.register(
  {
    'attributors/style/align': AlignStyle,
    'attributors/style/background': BackgroundStyle,
    'attributors/style/color': ColorStyle,
    'formats/align': AlignStyle,
    'formats/background': BackgroundStyle,
    'formats/blockquote': Blockquote,
    'formats/bold': Bold,
    'formats/color': ColorStyle,
    'formats/header': Header,
    'formats/image': MailImage,
    'formats/indent': Indent,
    'formats/italic': Italic,
    'formats/link': MailLink,
    'formats/list': List,
    'formats/script': Script,
    'formats/strike': Strike,
    'formats/underline': Underline,
  },
  true,
)

type Range = Pick<QuillRange, 'index' | 'length'>

/** Tab leaves the editor, to avoid a keyboard trap; Ctrl+] and Ctrl+[ indent. */
const indentBy = (quill: Quill, step: '+1' | '-1') => () => {
  quill.format('indent', step, 'user')
  return false
}

interface EditorWishes {
  onLink: () => void
  onLargePicture: (name: string) => void
}

const pictures = (onLargePicture: EditorWishes['onLargePicture']) => ({
  mimetypes: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
  handler(this: { quill: Quill }, range: QuillRange, files: File[]) {
    for (const { name, size } of files) if (size > largestPicture) onLargePicture(name)
    const fitting = files.filter(({ size }) => size <= largestPicture)
    Uploader.DEFAULTS.handler.call(this, range, fitting)
  },
})

export function createEditor(place: HTMLElement, html: string, { onLink, onLargePicture }: EditorWishes): Quill {
  const tabKeys = { tab: null, indent: null, outdent: null, 'remove tab': null }
  const quill = new Quill(place, {
    placeholder: 'Write your message...',
    modules: {
      keyboard: { bindings: tabKeys },
      history: { userOnly: true },
      uploader: pictures(onLargePicture),
    },
  })
  quill.clipboard.addMatcher('IMG', (node: Node, delta: Delta) => {
    const { src, alt } = node as HTMLImageElement
    return dataPicture.test(src) ? delta : new Delta().insert(alt)
  })
  quill.clipboard.addMatcher('TD, TH', (node: Node, delta: Delta) => cellInRow(node as HTMLTableCellElement, delta))
  quill.keyboard.addBinding({ key: 'k', shortKey: true }, () => {
    onLink()
    return false
  })
  quill.keyboard.addBinding({ key: ' ', collapsed: true, format: ['link'] }, (range: Range) =>
    leaveLink(quill, range.index),
  )
  quill.keyboard.addBinding({ key: ']', shortKey: true }, indentBy(quill, '+1'))
  quill.keyboard.addBinding({ key: '[', shortKey: true }, indentBy(quill, '-1'))
  if (!isBlankHtml(html)) quill.setContents(quill.clipboard.convert({ html }), 'silent')
  quill.history.clear()
  linkWhileTyping(quill)
  return quill
}

/** The editor has no tables: writes each row on one line, except where a table only arranges paragraphs. */
function cellInRow(cell: HTMLTableCellElement, delta: Delta): Delta {
  const cells = [...(cell.parentElement?.children ?? [])]
  if (cells.some(each => each.querySelectorAll('br, div, li, p, table').length > 1)) return delta
  const line = new Delta()
  delta.eachLine(({ ops }) => {
    for (const { insert, attributes } of ops) if (insert) line.insert(insert, attributes)
  })
  return line.insert(cell === cells.at(-1) ? '\n' : ' | ')
}

/** Returns whether the key's default action runs. */
function leaveLink(quill: Quill, index: number): boolean {
  const { link, ...formats } = quill.getFormat(index, 0)
  if (quill.getFormat(index, 1).link === link && quill.getText(index, 1) !== '\n') return true
  quill.insertText(index, ' ', { ...formats, link: false }, 'user')
  quill.setSelection(index + 1)
  return false
}

export function editorHtml(quill: Quill): string {
  const html = breakableSpaces(quill.getSemanticHTML())
  return isBlankHtml(html) ? '' : html
}

/** Returns the selection, or the link at the cursor. */
export function chosenForLink(quill: Quill): Range {
  const range = quill.getSelection(true)
  const [link, offset] = quill.scroll.descendant(MailLink, range.index)
  return range.length === 0 && link ? { index: range.index - offset, length: link.length() } : range
}

/** COMP-16 */
function linkWhileTyping(quill: Quill): void {
  quill.on('text-change', (delta: Delta, _before: Delta, source: string) => {
    if (source !== 'user' || quill.history.ignoreChange) return
    const inserted = delta.ops.map(({ insert }) => (typeof insert === 'string' ? insert : '')).join('')
    if (inserted.length < 2 && !/\s/.test(inserted)) return
    const first = delta.ops[0]?.retain
    const at = typeof first === 'number' ? first : 0
    const start = at - (/\S*$/.exec(quill.getText(0, at))?.[0].length ?? 0)
    const change = linksIn(quill.getContents(start, at + inserted.length - start))
    if (change) quill.updateContents(new Delta().retain(start).concat(change), 'user')
  })
}

function linksIn(contents: Delta): Delta | undefined {
  let found = false
  const change = new Delta()
  for (const { insert, attributes } of contents.ops) {
    const parts = typeof insert === 'string' && !attributes?.link ? findLinks(insert) : []
    if (typeof insert !== 'string' || !parts.some(({ link }) => link)) {
      change.retain(typeof insert === 'string' ? insert.length : 1)
      continue
    }
    found = true
    for (const { text, link } of parts) change.insert(text, { ...attributes, ...(link && { link }) })
    change.delete(insert.length)
  }
  return found ? change : undefined
}
