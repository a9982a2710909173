/** The display name may be empty or 'Last, First'. */
export interface MailAddress {
  name: string
  address: string
}

export function addressLine({ name, address }: { name: string | null; address: string }): string {
  if (!name || name === address) return address
  return address ? `${name} <${address}>` : name
}

/** Names may repeat (RFC 5322 section 2.2). */
export interface MailHeader {
  name: string
  value: string
}

export interface MailContent {
  from: MailAddress | null
  subject: string
  headers: readonly MailHeader[]
  contentType: 'text' | 'html'
  body: string
  /** Such as '#microsoft.graph.eventMessageResponse'. */
  odataType?: string
}

/** Ignores case (RFC 5322 section 1.2.2). */
export function headerValue(headers: readonly MailHeader[], name: string): string | undefined {
  const wanted = name.toLowerCase()
  return headers.find(header => header.name.toLowerCase() === wanted)?.value.trim()
}
