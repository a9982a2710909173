const separators = /[,;\n]/

/** Ignores separators in quotes and angle brackets. */
function cut(text: string): string[] {
  const found: string[] = []
  let current = ''
  let quoted = false
  let bracketed = false
  for (const character of text) {
    if (character === '"') quoted = !quoted
    if (character === '<') bracketed = true
    if (character === '>') bracketed = false
    const parts = separators.test(character) && !quoted && !bracketed
    if (parts) found.push(current)
    current = parts ? '' : current + character
  }
  return [...found, current]
}

/** Also splits at semicolons, as Outlook copies recipients. '"King, Anna" <anna@firm.example>' is one (VAL-04). */
export function splitRecipients(text: string): string[] {
  return cut(text)
    .map(entry => entry.trim())
    .filter(Boolean)
}

export const endsRecipient = (text: string) => cut(text).length > 1

/** Only marks doubtful entries; the server decides (VAL-04). */
export function looksLikeAddress(entry: string): boolean {
  const address = /<([^<>]*)>\s*$/.exec(entry)?.[1] ?? entry
  return /^[^\s@<>",;]+@[^\s@<>",;]+$/.test(address.trim())
}

export function recipientText({ name, address }: { name: string | null; address: string }): string {
  if (!name || name === address) return address
  return /["\\,;<>@]/.test(name) ? `"${name.replaceAll(/["\\]/g, "'")}" <${address}>` : `${name} <${address}>`
}
