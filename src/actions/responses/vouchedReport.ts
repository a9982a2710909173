import { firmKey } from '../../domain/candidates/firmDomain.ts'
import type { AutomaticMail } from '../../reading/automatic/automaticMail.ts'
import type { ReportedPerson } from '../../store/mailbox/reportedPeople.ts'
import type { StoredMessage } from '../../store/mailbox/unprocessedMessages.ts'
import { parentsOf } from './parentsOf.ts'

const messageId = /<[^<>\s@]{1,250}@[^<>\s]{1,250}>/g
const longestReport = 100_000
const maxCited = 200

/** Lists the people whom a delivery report or spam complaint names. */
export function namedIn({ failedRecipients = [], complainants = [] }: AutomaticMail): string[] {
  return [...failedRecipients, ...complainants]
}

/** Lists the Message-IDs that a report names in its headers, text and attachments. */
export function citedIn(report: StoredMessage): string[] {
  const text = `${report.text.slice(0, longestReport)}\n${(report.reportText ?? '').slice(0, longestReport)}`
  return [...new Set([...parentsOf(report), ...(text.match(messageId) ?? [])])].slice(0, maxCited)
}

/**
 * Keeps the people for whom a report counts, because anybody can send one: everybody in reports of our own servers,
 * people of the sender's firm, and recipients of a message of ours that the report cites. Returns null if it names
 * others to whom we submitted a candidate: a person must look at it.
 */
export function vouchedReport(
  automatic: AutomaticMail,
  fromAddress: string,
  mailbox: string,
  people: readonly ReportedPerson[],
): AutomaticMail | null {
  const sender = firmKey(fromAddress)
  const isVouched = ({ address, isCited }: ReportedPerson): boolean =>
    isCited || sender === firmKey(mailbox) || sender === firmKey(address)
  if (people.some(person => person.isKnown && !isVouched(person))) return null
  const vouched = new Set(people.filter(isVouched).map(({ address }) => address))
  const { failedRecipients, complainants } = automatic
  return {
    ...automatic,
    ...(failedRecipients && { failedRecipients: failedRecipients.filter(address => vouched.has(address)) }),
    ...(complainants && { complainants: complainants.filter(address => vouched.has(address)) }),
  }
}
