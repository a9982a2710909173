/** Milliseconds that a mail's HTML may take to read, and the characters that are read at a time. */
const patienceMs = 800
const step = 8192

/**
 * Whether the browser would take minutes over the HTML of a mail, in which nothing else happens: elements and comments
 * that are opened and never closed cost it the square of their number. Read for trial, a piece at a time, in a document
 * that runs and fetches nothing.
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
