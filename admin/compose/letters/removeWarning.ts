import { withoutBanner } from '../../../src/reading/text/bannerLines.ts'

/** The warning is near the top. */
const maxLines = 40

const blocks = new Set(
  'ADDRESS ARTICLE BLOCKQUOTE BR CENTER DD DIV DL DT H1 H2 H3 H4 H5 H6 HEADER HR LI OL P PRE SECTION TABLE TBODY TD TH TR UL'.split(
    ' ',
  ),
)
const spaced = new Set('BLOCKQUOTE HR OL P TABLE UL'.split(' '))

interface Line {
  text: string
  nodes: Text[]
}

/** Removes the 'external sender' warning of our mail server. */
export function removeWarning(body: HTMLElement): void {
  const lines = firstLines(body)
  const kept = withoutBanner(lines.map(({ text }) => text))
  const said = (texts: readonly string[]) => texts.filter(text => text !== '').length
  const removed = said(lines.map(({ text }) => text)) - said(kept)
  for (const line of lines.filter(({ text }) => text !== '').slice(0, removed)) line.nodes.forEach(removeWithEmpty)
}

function firstLines(body: HTMLElement): Line[] {
  const lines: Line[] = [{ text: '', nodes: [] }]
  const walk = (node: Node): void => {
    if (lines.length > maxLines) return
    if (node instanceof Text) lines.at(-1)!.nodes.push(node)
    else if (node instanceof HTMLElement && node.tagName !== 'STYLE') {
      const isBlock = blocks.has(node.tagName)
      if (isBlock) begin(lines)
      node.childNodes.forEach(walk)
      if (isBlock) begin(lines)
      if (spaced.has(node.tagName)) lines.push({ text: '', nodes: [] })
    }
  }
  walk(body)
  for (const line of lines) line.text = textOf(line)
  return lines
}

function begin(lines: Line[]): void {
  if (textOf(lines.at(-1)!) !== '') lines.push({ text: '', nodes: [] })
}

const textOf = ({ nodes }: Line) =>
  nodes
    .map(({ data }) => data)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

function removeWithEmpty(text: Text): void {
  let node: ChildNode = text
  for (let parent = node.parentElement; parent && parent.tagName !== 'BODY'; parent = parent.parentElement) {
    const others = [...parent.childNodes].some(child => child !== node && holdsSomething(child))
    if (others) break
    node = parent
  }
  node.remove()
}

const holdsSomething = (node: ChildNode) =>
  (node.textContent ?? '').trim() !== '' ||
  (node instanceof Element && (node.matches('img') || node.querySelector('img')))
