/** Returns a mailto address (RFC 6068) in which no character of the email address starts a header or a further address. */
export function mailtoAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
}
