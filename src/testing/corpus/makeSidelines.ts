import type { CorpusKind, CorpusMail } from './CorpusMail.ts'
import { type Correspondence, receivedLine } from './Correspondence.ts'
import { type CorpusContact, corpusCandidates, corpusContacts, mailbox } from './people.ts'
import { assembleMail, joinParts, type MimeMail, type MimePerson, renderHeader, renderMime } from './renderMime.ts'
import { absenceTexts, bounceReasons, internalEmails, newsletters, unrelatedEmails } from './sidelineTexts.ts'

const crlf = '\r\n'

interface Sideline {
  kind: CorpusKind
  folder: string | null
  from: MimePerson
  subject: string
  text: string
  html?: string
  headers?: readonly (readonly [string, string])[]
}

const domainOf = (person: MimePerson) => person.address.slice(person.address.indexOf('@') + 1)

function headerOf(source: Correspondence, from: MimePerson, subject: string, at: Date): MimeMail {
  return {
    from,
    to: [mailbox],
    subject,
    date: at,
    messageId: source.messageId(domainOf(from)),
    headers: [receivedLine(domainOf(from), at)],
    charset: 'utf-8',
    encoding: 'quoted-printable',
  }
}

function makeSideline(
  source: Correspondence,
  { kind, folder, from, subject, text, html, headers }: Sideline,
): CorpusMail {
  const at = source.moment()
  const header = headerOf(source, from, subject, at)
  const content = renderMime({ ...header, headers: [...(header.headers ?? []), ...(headers ?? [])], text, html })
  return { kind, content, at, folder, isRead: source.random.chance(0.6) }
}

const contactAt = (index: number): CorpusContact => corpusContacts[index % corpusContacts.length]!

function makeAbsence(source: Correspondence, text: string, index: number): CorpusMail {
  const candidate = corpusCandidates[index]!
  const headers: [string, string][] = [['Auto-Submitted', 'auto-replied']]
  if (index % 3 === 0) headers.push(['X-Auto-Response-Suppress', 'All'])
  const subject = `Automatic reply: ${candidate.name}, ${candidate.role} (${candidate.refId})`
  const from = contactAt(index * 5)
  return makeSideline(source, { kind: 'absence', folder: index % 2 ? '' : null, from, subject, text, headers })
}

/** Has three parts (RFC 3464). */
function makeBounce(source: Correspondence, [status, words]: readonly [string, string], index: number): CorpusMail {
  const at = source.moment()
  const contact = contactAt(index * 3 + 1)
  const from = { name: 'Mail Delivery Subsystem', address: `mailer-daemon@${contact.domain}` }
  const header = { ...headerOf(source, from, 'Undeliverable: New candidate for your group', at) }
  header.headers = [['Return-Path', '<>'], ...(header.headers ?? []), ['Auto-Submitted', 'auto-replied']]
  const part = (type: string, lines: string[]) => ({
    headers: [`Content-Type: ${type}`],
    body: Buffer.from(lines.join(crlf)),
  })
  const report = joinParts(
    'report',
    [
      part('text/plain; charset=us-ascii', [`Delivery to ${contact.address} has failed permanently.`, '', words]),
      part('message/delivery-status', [
        `Reporting-MTA: dns; mx1.${contact.domain}`,
        '',
        `Final-Recipient: rfc822; ${contact.address}`,
        'Action: failed',
        `Status: ${status}`,
        `Diagnostic-Code: smtp; 550 ${status} ${words}`,
      ]),
      part('message/rfc822', [
        `From: ${mailbox.address}`,
        `To: ${contact.address}`,
        'Subject: New candidate for your group',
        `Message-ID: ${source.messageId('rejoinder.example')}`,
        '',
        'May I introduce a candidate?',
      ]),
    ],
    '; report-type=delivery-status',
  )
  return { kind: 'bounce', content: assembleMail(renderHeader(header), report), at, folder: '.Bounces', isRead: true }
}

const methods = [
  'Accepted',
  'Declined',
  'Tentative',
  'Accepted',
  'New Time Proposed',
  'Accepted',
  'Declined',
  'Accepted',
]

/** Has a calendar object (RFC 5546). */
function makeCalendarAnswer(source: Correspondence, verb: string, index: number): CorpusMail {
  const at = source.moment()
  const contact = contactAt(index * 8 + 2)
  const candidate = corpusCandidates[index * 4]!
  const subject = `${verb}: Interview ${candidate.name} (${candidate.refId})`
  const isCounter = verb === 'New Time Proposed'
  const status = { Accepted: 'ACCEPTED', Declined: 'DECLINED' }[verb] ?? 'TENTATIVE'
  const calendar = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `METHOD:${isCounter ? 'COUNTER' : 'REPLY'}`,
    'BEGIN:VEVENT',
    `UID:interview-${candidate.refId}@rejoinder.example`,
    'DTSTART:20260520T180000Z',
    `ATTENDEE;PARTSTAT=${status}:mailto:${contact.address}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  const parts = joinParts('alternative', [
    {
      headers: ['Content-Type: text/plain; charset=utf-8'],
      body: Buffer.from(isCounter ? 'Can we do 3 pm instead?' : ''),
    },
    {
      headers: [`Content-Type: text/calendar; charset=utf-8; method=${isCounter ? 'COUNTER' : 'REPLY'}`],
      body: Buffer.from(calendar.join(crlf)),
    },
  ])
  const header = headerOf(source, contact, subject, at)
  header.headers = [...(header.headers ?? []), ['Content-Class', 'urn:content-classes:calendarmessage']]
  const folder = index % 2 ? '.Interviews' : '.Interviews.2026'
  return { kind: 'calendar', content: assembleMail(renderHeader(header), parts), at, folder, isRead: index % 3 > 0 }
}

function makeNotice(source: Correspondence, index: number): CorpusMail {
  const candidate = corpusCandidates[index * 9 + 1]!
  const sentence = 'The following candidate has been submitted for your review:'
  return makeSideline(source, {
    kind: 'notice',
    folder: null,
    from: { name: 'Candidate Portal', address: 'no-reply@portal.rejoinder.example' },
    subject: `Submission notice: ${candidate.name}`,
    text: `${sentence}\n\n${candidate.name}\n${candidate.refId}\n${candidate.role}`,
    headers: [['Auto-Submitted', 'auto-generated']],
  })
}

function makeNewsletter(
  source: Correspondence,
  [name, domain, subject, text]: readonly [string, string, string, string],
) {
  return makeSideline(source, {
    kind: 'newsletter',
    folder: '.Newsletters',
    from: { name, address: `news@${domain}` },
    subject,
    text: `${text}\n\nUnsubscribe: https://${domain}/unsubscribe`,
    html: `<html><body><h1>${subject}</h1><p>${text}</p><p><a href="https://${domain}/unsubscribe">Unsubscribe</a></p></body></html>`,
    headers: [
      ['List-Unsubscribe', `<https://${domain}/unsubscribe>`],
      ['Precedence', 'bulk'],
    ],
  })
}

export function makeSidelines(source: Correspondence): CorpusMail[] {
  const colleagues = ['naledi', 'rupert', 'ximena']
  return [
    ...absenceTexts.map((text, index) => makeAbsence(source, text, index)),
    ...bounceReasons.map((reason, index) => makeBounce(source, reason, index)),
    ...methods.map((verb, index) => makeCalendarAnswer(source, verb, index)),
    ...[0, 1, 2, 3].map(index => makeNotice(source, index)),
    ...newsletters.map(letter => makeNewsletter(source, letter)),
    ...internalEmails.map(([subject, text], index) => {
      const name = colleagues[index % colleagues.length]!
      const from = { name, address: `${name}@rejoinder.example` }
      return makeSideline(source, { kind: 'internal', folder: null, from, subject, text })
    }),
    ...unrelatedEmails.map(([name, address, subject, text], index) => {
      const folder = index % 4 === 0 ? '.Trash' : index % 4 === 1 ? '.Junk' : null
      return makeSideline(source, { kind: 'unrelated', folder, from: { name, address }, subject, text })
    }),
  ]
}
