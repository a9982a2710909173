import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseSync } from 'vite'

interface Node {
  type: string
  value?: unknown
  quasis?: { value: { cooked: string } }[]
}

/** Returns the texts of a source file that people may read, in order: JSX text, and strings of several words. */
function textsOf(path: string): string[] {
  const found = new Set<string>()
  const add = (text: string, fewestWords: number) => {
    const words = text.replaceAll(/\s+/g, ' ').trim()
    if (/\p{L}{2}/u.test(words) && words.split(' ').length >= fewestWords) found.add(words)
  }
  const visit = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return
    const { type, value, quasis } = node as Node
    if (type === 'JSXText') add(String(value), 1)
    if (type === 'Literal' && typeof value === 'string') add(value, 2)
    if (type === 'TemplateLiteral') add((quasis ?? []).map(part => part.value.cooked).join('…'), 2)
    Object.values(node).forEach(visit)
  }
  visit(parseSync(path, readFileSync(path, 'utf8')).program)
  return [...found]
}

/** Prints the texts of the interface by screen, to read them in a row. */
for (const [screen, paths] of Map.groupBy(globSync('admin/**/*.{ts,tsx}').sort(), dirname)) {
  const texts = paths.filter(path => !path.includes('.test.')).flatMap(textsOf)
  if (texts.length > 0) console.log(`\n# ${screen}\n${texts.join('\n')}`)
}
