import { findPhoneNumbersInText } from 'libphonenumber-js'

const quoteBegins = /^\s*(?:>|_{5,}|-{3,}\s?\w|from:\s|on .{4,120}\bwrote:|begin forwarded message)/i
const faxLabel = /\b(?:fax|facsimile|f)\b[^\p{L}\d]{0,4}$/iu
const directLabel = /\b(?:direct(?: dial| line)?|dd|d)\b[^\p{L}\d]{0,4}$/iu
const maxLines = 15

/** Takes numbers without a country code as American. */
export function signaturePhone(text: string, newText: string): string | null {
  let other: string | null = null
  for (const line of signatureLines(text, newText)) {
    let end = 0
    for (const { number, startsAt, endsAt } of findPhoneNumbersInText(line, 'US')) {
      const label = line.slice(end, startsAt)
      end = endsAt
      if (faxLabel.test(label)) continue
      const phone = number.country === 'US' ? number.formatNational() : number.formatInternational()
      if (directLabel.test(label)) return phone
      other ??= phone
    }
  }
  return other
}

function signatureLines(text: string, newText: string): string[] {
  const lines = text.split('\n').map(line => line.slice(0, 200))
  const last = newText.trimEnd().split('\n').at(-1)?.trim().slice(0, 200) ?? ''
  const start = last === '' ? 0 : lines.findIndex(line => line.trim() === last) + 1
  if (last !== '' && start === 0) return []
  const below = lines.slice(start, start + maxLines)
  const quote = below.findIndex(line => quoteBegins.test(line))
  return quote < 0 ? below : below.slice(0, quote)
}
