import type { SnippetBody } from '../../../src/contract/snippets.ts'

const maxOffered = 6

/** Returns what follows a semicolon at the start of a word. */
export function typedSnippet(before: string): string | null {
  return /(?:^|\s);([\p{L}\d-]{0,30})$/u.exec(before)?.[1] ?? null
}

export function offeredSnippets(snippets: readonly SnippetBody[], typed: string): SnippetBody[] {
  const sought = typed.toLowerCase()
  const begins = ({ name }: SnippetBody) => name.toLowerCase().startsWith(sought)
  const contains = ({ name, title }: SnippetBody) => `${name} ${title}`.toLowerCase().includes(sought)
  const first = snippets.filter(begins)
  return [...first, ...snippets.filter(snippet => !begins(snippet) && contains(snippet))].slice(0, maxOffered)
}
