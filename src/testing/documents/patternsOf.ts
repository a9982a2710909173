import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseSync } from '@swc/core'

export interface FoundPattern {
  file: string
  pattern: RegExp
}

/** Finds literals, and those built while a module loads. */
export async function patternsOf(folders: string[]): Promise<FoundPattern[]> {
  const paths = folders
    .flatMap(folder => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => join(folder, name)))
    .filter(path => /(?<!\.test|Thread)\.ts$/.test(path))
  const found: FoundPattern[] = []
  // The libraries' patterns do not count.
  await Promise.all([import('chrono-node'), import('libphonenumber-js')])
  for (const path of paths) {
    const file = basename(path)
    const literals = literalsIn(parseSync(readFileSync(path, 'utf8'), { syntax: 'typescript' }))
    found.push(...[...literals, ...(await composedBy(path))].map(pattern => ({ file, pattern })))
  }
  const distinct = new Map(found.map(one => [String(one.pattern), one]))
  return [...distinct.values()]
}

function literalsIn(node: unknown): RegExp[] {
  if (Array.isArray(node)) return node.flatMap(literalsIn)
  if (typeof node !== 'object' || node === null) return []
  if ('type' in node && node.type === 'RegExpLiteral' && 'pattern' in node && 'flags' in node)
    return [new RegExp(String(node.pattern), String(node.flags))]
  return Object.values(node).flatMap(literalsIn)
}

async function composedBy(path: string): Promise<RegExp[]> {
  const made: RegExp[] = []
  const original = globalThis.RegExp
  globalThis.RegExp = new Proxy(original, {
    construct(target, parts: [string | RegExp, string?]) {
      const pattern = new target(...parts)
      made.push(pattern)
      return pattern
    },
  })
  try {
    await import(path)
  } finally {
    globalThis.RegExp = original
  }
  return made
}
