/** Escapes what could start a header or another address (RFC 6068). */
export function mailtoAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
}
