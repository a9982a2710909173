/** Escapes what could start a header or another address (RFC 6068). */
export function mailtoAddress(...emails: string[]): string {
  return `mailto:${emails.map(email => encodeURIComponent(email).replaceAll('%40', '@')).join(',')}`
}
