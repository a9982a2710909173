const separators = /[,;\n]/

/**
 * VAL-04: recipients as they are typed or pasted, parted by commas (or as Outlook copies them, by semicolons); trimmed,
 * empty ones dropped. Commas in quotes and angle brackets part nothing: '"King, Anna" <anna@firm.example>'.
 */
export function splitRecipients(text: string): string[] {
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
  return [...found, current].map(entry => entry.trim()).filter(Boolean)
}

/** Whether the server will take it for an address; only to point at what looks wrong (VAL-04). */
export function looksLikeAddress(entry: string): boolean {
  const address = /<([^<>]*)>\s*$/.exec(entry)?.[1] ?? entry
  return /^[^\s@<>",;]+@[^\s@<>",;]+$/.test(address.trim())
}

/** A person as recipients are written. */
export function recipientText({ name, address }: { name: string | null; address: string }): string {
  if (!name || name === address) return address
  return /[",;<>@]/.test(name) ? `"${name.replaceAll('"', "'")}" <${address}>` : `${name} <${address}>`
}
