import { firmKey } from '../../domain/candidates/firmDomain.ts'
import { parentsOf } from '../../domain/mailbox/parentsOf.ts'
import { senderDomain } from '../../domain/senderDomain.ts'
import type { AutomaticMail } from '../../reading/automatic/automaticMail.ts'
import type { ReportedPerson } from '../../store/deliveries/reportedPeople.ts'
import type { StoredMessage } from '../../store/mailbox/unprocessedMessages.ts'

const messageId = /<[^<>\s@]{1,250}@[^<>\s]{1,250}>/g
const longestReport = 100_000
const maxCited = 200

export function namedIn({ failedRecipients = [], complainants = [] }: AutomaticMail): string[] {
  return [...failedRecipients, ...complainants]
}

/** Complaints and bounces count without a name: providers redact it, and servers may omit it. */
export function mayName(automatic: AutomaticMail): boolean {
  const isNameless = automatic.kind === 'bounce' && automatic.failedRecipients === undefined
  return automatic.kind === 'complaint' || isNameless || namedIn(automatic).length > 0
}

export function citedMessageIds(report: StoredMessage): string[] {
  const text = `${report.text.slice(0, longestReport)}\n${(report.reportText ?? '').slice(0, longestReport)}`
  return [...new Set([...parentsOf(report), ...(text.match(messageId) ?? [])])].slice(0, maxCited)
}

/**
 * Counts people in our servers' reports, of the sender's firm, or whose email it cites. Returns null, for review, if it
 * names others we submitted to.
 */
export function checkReport(
  automatic: AutomaticMail,
  fromAddress: string,
  mailbox: string,
  people: readonly ReportedPerson[],
): AutomaticMail | null {
  const sender = firmKey(fromAddress)
  const isTrusted = ({ address, cited }: ReportedPerson): boolean =>
    cited.length > 0 || sender === firmKey(mailbox) || sender === firmKey(address)
  const named = people.filter(({ isNamed }) => isNamed)
  const doubted = named.filter(person => !isTrusted(person))
  if (doubted.some(({ isKnown }) => isKnown)) return null
  const sentTo = people.filter(
    ({ cited, address }) => cited.length > 0 && senderDomain(address) !== senderDomain(mailbox),
  )
  const trusted = named.length > doubted.length ? named.filter(isTrusted) : sentTo.length === 1 ? sentTo : []
  const addresses = trusted.map(({ address }) => address)
  const cited = [...new Set(trusted.flatMap(person => person.cited))]
  return {
    ...automatic,
    ...(automatic.kind === 'complaint' ? { complainants: addresses } : { failedRecipients: addresses }),
    ...(cited.length > 0 && { cited }),
    ...(doubted.length > 0 && { doubted: doubted.map(({ address }) => address) }),
  }
}
