/** Returns lower case, and the whole text without an '@'. */
export function senderDomain(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase()
}
