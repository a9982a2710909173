/** What PostgreSQL takes neither in a text nor in jsonb: NUL, and half a surrogate pair. */
const oddCharacter = /\\u(?:0000|d[89a-f])/i

/**
 * Parses JSON from outside so that its texts can be stored: without NUL, and with U+FFFD for half a surrogate pair. Only
 * what may hold such is gone through. Names stay as they are.
 *
 * @throws SyntaxError
 */
export function parseStorableJson(text: string): unknown {
  return oddCharacter.test(text) ? JSON.parse(text, storable) : JSON.parse(text)
}

function storable(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value
}
