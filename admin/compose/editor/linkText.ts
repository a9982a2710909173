import { mailtoAddress } from '../../kit/text/mailtoAddress.ts'

/** COMP-16 */
const longestLink = 50
const shownLength = 47
const address = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/
const scheme = /^[a-z][a-z0-9+.-]*:/i
const links = /(?:https?:\/\/|www\.)[^\s<>"]+|[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/gi
/** Punctuation after an address. */
const trailing = /[.,;:!?'")\]}]+$/

export interface TextPart {
  text: string
  link?: string
}

/** COMP-14 */
export function linkTarget(typed: string): string {
  const text = typed.trim()
  if (address.test(text) && !scheme.test(text)) return mailtoAddress(text)
  return scheme.test(text) || /^[#/]/.test(text) ? text : `https://${text}`
}

/** COMP-16 */
export function shortLinkText(text: string): string {
  return text.length > longestLink ? `${text.slice(0, shownLength)}...` : text
}

export function findLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(links)) {
    const bare = found.replace(trailing, '')
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: shortLinkText(bare), link: linkTarget(bare) })
    end = index + bare.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
