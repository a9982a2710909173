/** Counts UTF-16 units and never splits a surrogate pair (RESP-10). */
export function preview(text: string, length: number): string {
  const limit = Math.max(0, Math.floor(length))
  if (text.length <= limit) return text
  const last = text.charCodeAt(limit - 1)
  const splitsPair = last >= 0xd800 && last <= 0xdbff
  return `${text.slice(0, splitsPair ? limit - 1 : limit)}...`
}
