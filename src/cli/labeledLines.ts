import type { Output } from './output.ts'

// Counts characters: a library for wide ones would double the time of --version.
/** A narrower column is harder to read than lines without an indent. */
const leastWidth = 16

/** Pipes get one line. */
export function labeledLines({ live }: Pick<Output, 'live'>, label: string, text: string): string[] {
  const width = process.stdout.columns
  if (!live || width - label.length < leastWidth) return [label + text]
  const lines = [label]
  const indent = ' '.repeat(label.length)
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    const isFirst = line === label || line === indent
    const longer = isFirst ? line + word : `${line} ${word}`
    if (isFirst || longer.length <= width) lines[lines.length - 1] = longer
    else lines.push(indent + word)
  }
  return lines
}
