/** Whom a resume was sent to. `firmKey` stands for the firm. */
export interface Recipient {
  candidateId: string
  recipientEmail: string
  recipientName: string | null
  firm: string
  firmKey: string
  sentAt: Date
}

/** What came back that speaks against asking again. */
export interface Returns {
  /** Who has answered about the candidate. */
  answers: readonly { candidateId: string; email: string; firmKey: string }[]
  /** Addresses that mail of ours could not be delivered to, and when that was said last. */
  bounces: ReadonlyMap<string, Date>
}

/** Why a recipient is not asked again, the plainest reason first. */
export const leftOutReasons = ['answered', 'colleague_answered', 'bounced'] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/**
 * FUP-04: who may be asked again. Left out, each with the reason: who has answered about the candidate, whose firm
 * has, and whose address bounced since. A recipient of several submissions counts once, by the newest.
 */
export function openRecipients(
  recipients: readonly Recipient[],
  returns: Returns,
): { open: Recipient[]; leftOut: { recipient: Recipient; reason: LeftOutReason }[] } {
  const people = new Set(returns.answers.map(answer => keyOf(answer.candidateId, answer.email)))
  const firms = new Set(returns.answers.map(answer => keyOf(answer.candidateId, answer.firmKey)))
  const open: Recipient[] = []
  const leftOut: { recipient: Recipient; reason: LeftOutReason }[] = []
  for (const recipient of newestOfEach(recipients)) {
    const { candidateId, recipientEmail, firmKey, sentAt } = recipient
    const bouncedAt = returns.bounces.get(recipientEmail)
    if (people.has(keyOf(candidateId, recipientEmail))) leftOut.push({ recipient, reason: 'answered' })
    else if (firms.has(keyOf(candidateId, firmKey))) leftOut.push({ recipient, reason: 'colleague_answered' })
    else if (bouncedAt && bouncedAt >= sentAt) leftOut.push({ recipient, reason: 'bounced' })
    else open.push(recipient)
  }
  return { open, leftOut }
}

/** Newest first. */
function newestOfEach(recipients: readonly Recipient[]): Recipient[] {
  const newest = new Map<string, Recipient>()
  for (const recipient of recipients) {
    const key = keyOf(recipient.candidateId, recipient.recipientEmail)
    const known = newest.get(key)
    if (!known || known.sentAt < recipient.sentAt) newest.set(key, recipient)
  }
  return [...newest.values()].sort((a, b) => b.sentAt.getTime() - a.sentAt.getTime())
}

function keyOf(candidateId: string, other: string): string {
  return `${candidateId}\n${other.toLowerCase()}`
}
