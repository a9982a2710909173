/** None of our schemas is nested as deeply. */
const maxLevels = 32

interface Place {
  value: unknown
  field: string
  level: number
}

/**
 * Finds NUL, half of a surrogate pair, or too many levels. Returns the field and the reason.
 * Passes values that are not plain JSON.
 */
export function findInvalidInput(input: unknown): { field: string; reason: string } | null {
  const places: Place[] = isNested(input) ? [{ value: input, field: '', level: 0 }] : []
  for (let place = places.pop(); place; place = places.pop()) {
    const { value, field, level } = place
    if (typeof value === 'string' && isInvalidText(value))
      return { field, reason: 'has characters that no text can have' }
    if (!isNested(value)) continue
    if (level === maxLevels) return { field: field.split('.')[0] ?? '', reason: 'is nested too deeply' }
    for (const [name, inner] of Object.entries(value)) {
      if (isInvalidText(name)) return { field, reason: 'has a name with characters that no text can have' }
      places.push({ value: inner, field: field ? `${field}.${name}` : name, level: level + 1 })
    }
  }
  return null
}

function isInvalidText(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed()
}

function isNested(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  // The URL parser creates objects whose prototype itself has none.
  return Array.isArray(value) || prototype === null || Object.getPrototypeOf(prototype) === null
}
