/** Maximum time to parse an email's HTML, in milliseconds, and the characters parsed at a time. */
const patienceMs = 800
const step = 8192

/**
 * Returns whether the browser would freeze on an email's HTML, because parsing time is quadratic in unclosed elements
 * and comments. Parses it in pieces, in a document that runs and fetches nothing.
 */
export function isEndless(html: string): boolean {
  if (html.length <= 2 * step) return false
  const trial = document.implementation.createHTMLDocument('')
  const end = performance.now() + patienceMs
  trial.open()
  for (let at = 0; at < html.length; at += step) {
    trial.write(html.slice(at, at + step))
    if (performance.now() > end) return true
  }
  return false
}
