import { addressIn, isAddress } from '../../src/domain/sending/splitRecipients.ts'

/** Only marks doubtful entries; the server decides (VAL-04). */
export function looksLikeAddress(entry: string): boolean {
  return isAddress(addressIn(entry))
}

export function recipientText({ name, address }: { name: string | null; address: string }): string {
  if (!name || name === address) return address
  return /["\\,;<>@]/.test(name) ? `"${name.replaceAll(/["\\]/g, "'")}" <${address}>` : `${name} <${address}>`
}
