import { labeledLines } from './labeledLines.ts'

/** Source lines of a paragraph are longer, except the last one. */
const paragraphWidth = 100

export function helpForTerminal(help: string): string {
  const lines: string[] = []
  let isOpen = false
  for (const line of help.split('\n')) {
    if (isOpen && /^\S/.test(line)) lines.push(`${lines.pop()} ${line}`)
    else lines.push(line)
    isOpen = /^\S/.test(line) && line.length > paragraphWidth
  }
  return lines.flatMap(wrapped).join('\n')
}

function wrapped(line: string): string[] {
  const [, label = '', text = ''] = /^( *(?:\S+(?: \S+)* {2,})?)(.*)$/.exec(line) ?? []
  return labeledLines({ live: true }, label, text)
}
