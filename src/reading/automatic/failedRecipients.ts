import { headerValue, type MailHeader } from '../../domain/mail.ts'

/** Begins only where an address can, so that a long word is read once. */
export const address = /(?<![\w.!#$%&'*+/=?^`{|}~-])[\w.!#$%&'*+/=?^`{|}~-]{1,256}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g
const finalRecipient = /^[^\S\n]*(?:Final|Original)-Recipient:\s*(?:rfc822|utf-8);\s*<?([^\s<>]+@[^\s<>]+)/gim
const stillTrying =
  /\b(?:(?:delivery|message|mail|queue)\b.{0,60}\b(?:delayed|delay)|delayed (?:mail|delivery|message)|will (?:continue|keep) (?:to try|trying)|still being retried)\b|\(delay\w*\)/i
export const shownMail =
  /^[^\S\n]*(?:Original message (?:headers|details)|--.{0,200}(?:original|returned|copy of).*|Return-Path:|Received:)/im
const machine = /^(?:mailer-daemon|postmaster|mail-daemon|no-?reply|microsoftexchange[\da-f]*)@/i

/**
 * Reads header, status fields (RFC 3464 section 2.3.2) or text. Returns none for a delay, undefined if nobody is named.
 */
export function failedRecipients(
  report: { subject: string; text: string; reportText?: string; headers: readonly MailHeader[] },
  ownDomain: string,
): string[] | undefined {
  const words = report.text.slice(0, 6000).split(shownMail)[0] ?? ''
  if (stillTrying.test(report.subject) || stillTrying.test(words)) return []
  const inHeader = headerValue(report.headers, 'X-Failed-Recipients')?.match(address)
  const inFields = statusFields(`${report.text.slice(0, 50_000)}\n\n${(report.reportText ?? '').slice(0, 50_000)}`)
  const failed = inFields.filter(({ action }) => action === 'failed').map(({ recipient }) => recipient)
  const stated = inHeader ?? (inFields.length > 0 ? failed : undefined)
  const folded = (stated ?? words.match(address) ?? []).map(one => one.toLowerCase())
  const people = [...new Set(folded)].filter(one => !machine.test(one) && !one.endsWith(`@${ownDomain}`))
  return stated === undefined && people.length === 0 ? undefined : people.slice(0, 100)
}

function statusFields(text: string): { recipient: string; action: string }[] {
  return text.split(/\n[^\S\n]*\r?\n/).flatMap(block => {
    const action = /^[^\S\n]*Action:\s*(\w+)/im.exec(block)?.[1]?.toLowerCase() ?? 'failed'
    return [...block.matchAll(finalRecipient)].map(([, recipient = '']) => ({ recipient, action }))
  })
}
