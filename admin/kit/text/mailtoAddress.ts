/** Escapes (RFC 6068) what could start a header or another address. */
export function mailtoAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
}
