const separators = /[,;\n]/

/** What stands between separators; commas in quotes and angle brackets are none. */
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

/**
 * VAL-04: recipients as they are typed or pasted, parted by commas (or as Outlook copies them, by semicolons); trimmed,
 * empty ones dropped. '"King, Anna" <anna@firm.example>' is one.
 */
export function splitRecipients(text: string): string[] {
  return cut(text)
    .map(entry => entry.trim())
    .filter(Boolean)
}

/** Whether a recipient is complete in what is being typed: a separator follows. */
export const endsRecipient = (text: string) => cut(text).length > 1

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
