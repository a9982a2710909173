import { firmDomain } from '../../src/domain/candidates/firmDomain.ts'
import { addressIn, isAddress } from '../../src/domain/sending/splitRecipients.ts'
import { type Letter, recipientsOf } from './letters/letters.ts'

/** Returns the domains of the firms in To and Cc, whose people see each other's addresses. */
export function outsideFirms(
  { to, cc }: Pick<Letter, 'to' | 'cc'>,
  { mailbox, candidate }: { mailbox: string; candidate: string },
): string[] {
  const addresses = recipientsOf({ to, cc }).map(entry => addressIn(entry).toLowerCase())
  const others = addresses.filter(address => isAddress(address) && address !== candidate.toLowerCase())
  const firms = new Set(others.map(firmDomain))
  return [...firms].filter(firm => firm !== null && firm !== firmDomain(mailbox)) as string[]
}
