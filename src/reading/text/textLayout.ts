/** A block element that is open: its text so far, and what is owed before something follows. */
interface Block {
  text: string
  /** Line breaks that part it from what stands before it. */
  before: number
  /** Line breaks owed since the last block in it ended. */
  owed: number
  /** White space was read that counts only when words follow. */
  spaced: boolean
  /** Nothing stands in the current line yet. */
  lineStart: boolean
  preformatted: boolean
}

const whiteSpace = /[ \t\r\n\f]+/g
const unevenSpace = /[\t\r\n\f]| {2}/

/**
 * Lays the words of an HTML document out as plain text by the rules of CSS: white space collapses, blocks stand on lines
 * of their own, and of the line breaks that two neighbours ask for the greater number counts.
 */
export class TextLayout {
  readonly #open: Block[] = [newBlock(0, false)]

  /** Begins a block that is at least so many line breaks away from what stands before it. */
  openBlock(before: number, preformatted = false): void {
    this.#open.push(newBlock(before, preformatted || this.#block.preformatted))
  }

  /** Ends the block begun last, at least so many line breaks away from what follows. */
  closeBlock(after: number): void {
    const block = this.#open.pop()!
    const parent = this.#block
    const breaks = Math.max(parent.owed, block.before)
    if (parent.text === '') parent.before = breaks
    parent.text = parent.text === '' ? block.text : parent.text + '\n'.repeat(breaks) + block.text
    parent.owed = Math.max(block.owed, after)
    parent.lineStart = true
  }

  /** Words, with the white space around and between them. */
  addText(text: string): void {
    const block = this.#block
    if (block.preformatted) {
      block.text += text
      return
    }
    const even = unevenSpace.test(text) ? text.replace(whiteSpace, ' ') : text
    const words = even.trim() === even ? even : trimSpaces(even)
    if (words === '') {
      // What is owed makes white space moot.
      if (block.owed === 0 && even !== '') block.spaced = true
      return
    }
    this.#payBreaks(block)
    if ((block.spaced || even.startsWith(' ')) && !block.lineStart) block.text += ' '
    block.text += words
    block.lineStart = false
    block.spaced = even.endsWith(' ')
  }

  /** Something that is no word and takes no white space of its own. */
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

  /** All of it, once every block has ended. */
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

/** Of the ASCII space only: a no-break space is a word's part. */
function trimSpaces(text: string): string {
  const start = text.startsWith(' ') ? 1 : 0
  return text.slice(start, text.length > start && text.endsWith(' ') ? -1 : undefined)
}
