import { blank } from './mailLineKinds.ts'

/** What somebody adds below the signature: 'P.S.', 'One more thing'. */
const afterthought =
  /^\W*(?:p\.?\s?p?\.?\s?s\b[.:\s-]|(?:(?:oh,? )?(?:and )?one (?:more|other|last) (?:thing|question|point)|by the way|btw|forgot to (?:say|add|mention|ask)|i forgot)\b)/i

/** Whether somebody who has signed goes on here. */
export function isAfterthought(line: string): boolean {
  return afterthought.test(line)
}

/** The paragraph of a signature that is none, below a blank line. */
export function afterthoughtIn(signature: readonly string[]): string[] {
  const at = signature.findIndex(isAfterthought)
  if (at < 0) return []
  const rest = signature.slice(at)
  const end = rest.findIndex(blank)
  return ['', ...(end < 0 ? rest : rest.slice(0, end))]
}
