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

export const brokenLines = (text: string): string => escapeHtml(text).replace(/\r?\n/g, '<br>')

export function bodyOf(html: string): string {
  return /<body[^<>]*>([\s\S]*?)(?:<\/body>|$)/i.exec(html)?.[1] ?? html
}
