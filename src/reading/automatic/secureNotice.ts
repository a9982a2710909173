import { firmDomain } from '../../domain/candidates/firmDomain.ts'
import type { MailAddress } from '../../domain/mail.ts'

const gateways = new Set(
  `mimecast.com proofpoint.com pphosted.com ppe-hosted.com virtru.com zixcorp.com zixmessagecenter.com
   barracudanetworks.com cisco.com egress.com`.split(/\s+/),
)

/** 'Bob Low (blow@firm.com) has sent you a secure message' */
const sentMessage =
  /(?:^|\n)[ \t]{0,9}(?<name>[^\n<>()@]{0,80}?)[ \t]{0,3}[<(]?(?<address>[\w.+'-]{1,64}@[\w.-]{1,120}\w)[>)]?,? (?:has )?sent you an? (?:\w{1,12},? ){0,2}(?:secured?|encrypted|protected)(?: \w{1,12})? (?:message|e-?mail)\b/i
const longestNotice = 2000

/** Returns the person whose message a gateway keeps. */
export function secureSender(fromAddress: string, text: string): MailAddress | null {
  if (!gateways.has(firmDomain(fromAddress) ?? '')) return null
  const found = sentMessage.exec(text.slice(0, longestNotice))?.groups
  return found?.address ? { name: found.name?.trim() ?? '', address: found.address.toLowerCase() } : null
}
