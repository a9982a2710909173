/** The display name may be empty or 'Last, First'. */
export interface MailAddress {
  name: string
  address: string
}

/** 'Name <address>', or the part that exists. */
export function addressLine({ name, address }: { name: string | null; address: string }): string {
  if (!name || name === address) return address
  return address ? `${name} <${address}>` : name
}

/** RFC 5322 section 2.2; names may repeat. */
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
  /** '#microsoft.graph.eventMessageResponse', for example. */
  odataType?: string
}

/** In any case (RFC 5322 section 1.2.2). */
export function headerValue(headers: readonly MailHeader[], name: string): string | undefined {
  const wanted = name.toLowerCase()
  return headers.find(header => header.name.toLowerCase() === wanted)?.value.trim()
}
