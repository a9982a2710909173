/** COMP-16: longer texts of links are cut to `shownLength` characters and an ellipsis. */
const longestLink = 50
const shownLength = 47
const address = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/
const scheme = /^[a-z][a-z0-9+.-]*:/i
const links = /(?:https?:\/\/|www\.)[^\s<>"]+|[\w.+%-]+@[\w-]+(?:\.[\w-]+)+/gi
/** Punctuation that ends a sentence rather than an address. */
const trailing = /[.,;:!?'")\]}]+$/

/** A part of a text, and where it leads if it is a link. */
export interface TextPart {
  text: string
  link?: string
}

/** COMP-14: what looks like an address gets 'mailto:', what names no scheme 'https://'. */
export function linkTarget(typed: string): string {
  const text = typed.trim()
  if (address.test(text) && !scheme.test(text)) return `mailto:${text}`
  return scheme.test(text) || /^[#/]/.test(text) ? text : `https://${text}`
}

/** COMP-16: 47 characters and an ellipsis of a text over 50 characters. */
export function shortLinkText(text: string): string {
  return text.length > longestLink ? `${text.slice(0, shownLength)}...` : text
}

/** A text with the links in it: addresses of the web and of people. */
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
