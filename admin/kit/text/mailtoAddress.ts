/** Returns a mailto address (RFC 6068), escaped so that no character can start a header or another address. */
export function mailtoAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
}
