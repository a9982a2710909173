/** Milliseconds for an email's HTML, and characters per step. */
const patienceMs = 800
const step = 8192

/** Detects HTML that would freeze the browser: parsing is quadratic in unclosed elements and comments. */
export function isTooSlowToParse(html: string): boolean {
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
