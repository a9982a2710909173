/** Deeper than anything that we ask for. */
const mostLevels = 32

interface Place {
  value: unknown
  field: string
  level: number
}

/**
 * Finds what cannot be stored in an input: a text or name with NUL or with half of a surrogate pair, or too many levels.
 * Whatever is no object, a raw body for example, has nothing to find.
 *
 * @returns where, as 'to.0.name', and what is wrong with it; null when all is well
 */
export function findUnfit(input: unknown): { field: string; reason: string } | null {
  const places: Place[] = isNested(input) ? [{ value: input, field: '', level: 0 }] : []
  for (let place = places.pop(); place; place = places.pop()) {
    const { value, field, level } = place
    if (typeof value === 'string' && isUnfit(value)) return { field, reason: 'has characters that no text can have' }
    if (!isNested(value)) continue
    if (level === mostLevels) return { field: field.split('.')[0] ?? '', reason: 'is nested too deeply' }
    for (const [name, inner] of Object.entries(value)) {
      if (isUnfit(name)) return { field, reason: 'has a name with characters that no text can have' }
      places.push({ value: inner, field: field ? `${field}.${name}` : name, level: level + 1 })
    }
  }
  return null
}

function isUnfit(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed()
}

/** Objects and lists as JSON has them, not streams or bytes. */
function isNested(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  // The parser of addresses makes objects whose prototype has none.
  return Array.isArray(value) || prototype === null || Object.getPrototypeOf(prototype) === null
}
