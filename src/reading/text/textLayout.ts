interface Block {
  text: string
  before: number
  /** Line breaks after the last block inside. */
  owed: number
  /** Counts only when text follows. */
  spaced: boolean
  lineStart: boolean
  preformatted: boolean
}

const whiteSpace = /[ \t\r\n\f]+/g
const unevenSpace = /[\t\r\n\f]| {2}/

/** Collapses white space as CSS does. The greater number of line breaks applies between blocks. */
export class TextLayout {
  readonly #open: Block[] = [newBlock(0, false)]

  openBlock(before: number, preformatted = false): void {
    this.#open.push(newBlock(before, preformatted || this.#block.preformatted))
  }

  closeBlock(after: number): void {
    const block = this.#open.pop()!
    const parent = this.#block
    const breaks = Math.max(parent.owed, block.before)
    if (parent.text === '') parent.before = breaks
    parent.text = parent.text === '' ? block.text : parent.text + '\n'.repeat(breaks) + block.text
    parent.owed = Math.max(block.owed, after)
    parent.lineStart = true
  }

  addText(text: string): void {
    const block = this.#block
    if (block.preformatted) {
      block.text += text
      return
    }
    const even = unevenSpace.test(text) ? text.replace(whiteSpace, ' ') : text
    const words = even.trim() === even ? even : trimSpaces(even)
    if (words === '') {
      // Has no effect before a line break.
      if (block.owed === 0 && even !== '') block.spaced = true
      return
    }
    this.#payBreaks(block)
    if ((block.spaced || even.startsWith(' ')) && !block.lineStart) block.text += ' '
    block.text += words
    block.lineStart = false
    block.spaced = even.endsWith(' ')
  }

  addMark(mark: string): void {
    const block = this.#block
    if (!block.preformatted) {
      this.#payBreaks(block)
      if (block.spaced && !block.lineStart) block.text += ' '
      block.lineStart = false
      block.spaced = false
    }
    block.text += mark
  }

  breakLine(): void {
    this.#block.text += '\n'
    this.#block.lineStart = true
  }

  /** Expects every block to be closed. */
  toString(): string {
    return this.#block.text
  }

  get #block(): Block {
    return this.#open.at(-1)!
  }

  #payBreaks(block: Block): void {
    if (block.owed === 0) return
    block.text += '\n'.repeat(block.owed)
    block.lineStart = true
    block.owed = 0
  }
}

function newBlock(before: number, preformatted: boolean): Block {
  return { text: '', before, owed: 0, spaced: false, lineStart: true, preformatted }
}

/** A no-break space stays with its word. */
function trimSpaces(text: string): string {
  const start = text.startsWith(' ') ? 1 : 0
  return text.slice(start, text.length > start && text.endsWith(' ') ? -1 : undefined)
}
