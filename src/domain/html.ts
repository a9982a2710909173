/** Text that stands in HTML as itself. */
export function escapeHtml(text: string): string {
  const names: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replaceAll(/[&<>"']/g, sign => names[sign] ?? sign)
}

/** A text in HTML that breaks its lines where the text does. */
export const brokenLines = (text: string): string => escapeHtml(text).replace(/\r?\n/g, '<br>')

/** What stands in the body of an HTML document, or all of a fragment. */
export function bodyOf(html: string): string {
  return /<body[^<>]*>([\s\S]*?)(?:<\/body>|$)/i.exec(html)?.[1] ?? html
}
