/** The part of an address behind the @, in lower case; the whole address when it has none. */
export function senderDomain(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase()
}
