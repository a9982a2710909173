import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseSync } from 'vite'

interface Node {
  type: string
  value?: unknown
  quasis?: { value: { cooked: string } }[]
  key?: { name?: string }
  name?: { name?: string }
  callee?: { name?: string }
}

const styling = /^(?:sx|style|styleOverrides|rel|sandbox|gridTemplate\w*|viewBox|d)$/
const shown =
  /^(?:label|title|description|text|hint|lead|note|shown|placeholder|helperText|aria-label|otherwise|message)$/
const css =
  /^[&@#]|^:(?:root|scope)|^\((?:min|max)-|^[\d ]*(?:px|fr|auto)\b|\dpx |minmax\(|calc\(|var\(|rgb\(|\[data-|!important/

function textsOf(path: string, isDriver: boolean): string[] {
  const found = new Set<string>()
  const add = (text: string, fewestWords: number) => {
    const words = text.replaceAll(/\s+/g, ' ').trim()
    if (/\p{L}{2}/u.test(words) && words.split(' ').length >= fewestWords && !css.test(words)) found.add(words)
  }
  const visit = (node: unknown, fewestWords: number): void => {
    if (node === null || typeof node !== 'object') return
    const { type, value, quasis, key, name, callee } = node as Node
    const field = key?.name ?? name?.name ?? ''
    if (styling.test(field) || /^(?:Import|TaggedTemplate|TSLiteral)/.test(type)) return
    if (type === 'JSXText') add(String(value), 1)
    if (type === 'Literal' && typeof value === 'string') add(value, fewestWords)
    if (type === 'TemplateLiteral')
      add((quasis ?? []).map(part => part.value.cooked).join('…'), Math.max(fewestWords, 2))
    const isError = type === 'NewExpression' && callee?.name === 'AppError'
    const fewest = isError ? 2 : isDriver && shown.test(field) ? 1 : fewestWords
    for (const inner of Object.values(node)) visit(inner, fewest)
  }
  visit(parseSync(path, readFileSync(path, 'utf8')).program, isDriver ? 2 : Infinity)
  return [...found]
}

const paths = globSync(['admin/**/*.{ts,tsx}', 'src/{cli,domain,actions,api,gateways,store}/**/*.ts']).sort()
for (const [folder, files] of Map.groupBy(paths, dirname)) {
  const isDriver = /^(?:admin|src\/(?:cli|domain))/.test(folder)
  const texts = files.filter(path => !path.includes('.test.')).flatMap(path => textsOf(path, isDriver))
  if (texts.length > 0) console.log(`\n# ${folder}\n${texts.join('\n')}`)
}
