/** PostgreSQL stores neither NUL nor half a surrogate pair. */
const oddCharacter = /\\u(?:0000|d[89a-f])/i

/**
 * Puts U+FFFD for half a surrogate pair, but not in property names.
 * @throws SyntaxError
 */
export function parseStorableJson(text: string): unknown {
  return oddCharacter.test(text) ? JSON.parse(text, storable) : JSON.parse(text)
}

function storable(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value
}
