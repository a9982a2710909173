/** Returns 128 random bits in hexadecimal digits; crypto.randomUUID is not there on plain http. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
}
