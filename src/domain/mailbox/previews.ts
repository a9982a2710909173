/**
 * The first `length` characters (UTF-16 units) of a text, followed by '...' when something was left off. Never ends in
 * half a surrogate pair. Source: RESP-10.
 */
export function preview(text: string, length: number): string {
  const limit = Math.max(0, Math.floor(length))
  if (text.length <= limit) return text
  const last = text.charCodeAt(limit - 1)
  const splitsPair = last >= 0xd800 && last <= 0xdbff
  return `${text.slice(0, splitsPair ? limit - 1 : limit)}...`
}
