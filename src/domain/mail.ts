/** A person or a mailbox as a mail names it: the display name may be empty or 'Last, First'. */
export interface MailAddress {
  name: string
  address: string
}

/** A person as a mail's header shows it: 'Name <address>', or the one that there is. */
export function addressLine({ name, address }: { name: string | null; address: string }): string {
  if (!name || name === address) return address
  return address ? `${name} <${address}>` : name
}

/** One line of a mail's header (RFC 5322 section 2.2); a name may occur several times. */
export interface MailHeader {
  name: string
  value: string
}

/** What the rules read of a mail: its sender, subject, headers and the whole body. */
export interface MailContent {
  from: MailAddress | null
  subject: string
  headers: readonly MailHeader[]
  contentType: 'text' | 'html'
  body: string
  /** '#microsoft.graph.eventMessageResponse' and the like, when Graph says so. */
  odataType?: string
}

/**
 * The value of the first header of that name, whatever its case (RFC 5322 section 1.2.2), without the blanks around
 * it; undefined when the mail has none.
 */
export function headerValue(headers: readonly MailHeader[], name: string): string | undefined {
  const wanted = name.toLowerCase()
  return headers.find(header => header.name.toLowerCase() === wanted)?.value.trim()
}
