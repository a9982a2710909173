import { DateTime } from 'luxon'
import type { Correspondent, SeedMail } from './SeedMail.ts'

export function toHtml(text: string): string {
  const escaped = text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
  return escaped.replaceAll('\n', '<br>\r\n')
}

const inNewYork = (mail: SeedMail) => DateTime.fromJSDate(mail.at, { zone: 'America/New_York' }).setLocale('en-US')

export function makeGmailLine({ mail, address }: { mail: SeedMail; address: string }): string {
  return `On ${inNewYork(mail).toFormat("EEE, MMM d, yyyy 'at' h:mm a")} ${mail.from.name} ${address} wrote:`
}

export function makeAppleLine(mail: SeedMail): string {
  const when = inNewYork(mail).toFormat("MMM d, yyyy, 'at' h:mm a")
  return `On ${when}, ${mail.from.name} <${mail.from.address}> wrote:`
}

const show = ({ name, address }: Correspondent) => `${name} <${address}>`

export function makeOutlookBlock(mail: SeedMail): [string, string][] {
  return [
    ['From:', show(mail.from)],
    ['Sent:', inNewYork(mail).toFormat('EEEE, MMMM d, yyyy h:mm a')],
    ['To:', mail.to.map(show).join('; ')],
    ...(mail.cc?.length ? [['Cc:', mail.cc.map(show).join('; ')] as [string, string]] : []),
    ['Subject:', mail.subject],
  ]
}

export function listParagraphs(mail: SeedMail): string[] {
  return [...mail.paragraphs, mail.signature.join('\n')].filter(paragraph => paragraph !== '')
}
