import type { CorpusMail } from './CorpusMail.ts'
import { type Correspondence, receivedLine } from './Correspondence.ts'
import { corpusCandidates, corpusContacts, mailbox } from './people.ts'
import { type MimeMail, renderMime } from './renderMime.ts'

const crlf = '\r\n'
const lines = (...parts: string[]) => Buffer.from(parts.join(crlf), 'latin1')

function plainAnswer(source: Correspondence, number: number, text: string): MimeMail & { date: Date } {
  const contact = corpusContacts[(number * 11 + 3) % corpusContacts.length]!
  const candidate = corpusCandidates[(number * 3) % corpusCandidates.length]!
  const date = source.moment()
  return {
    from: contact,
    to: [mailbox],
    subject: `RE: ${candidate.name} (${candidate.refId})`,
    date,
    messageId: source.messageId(contact.domain),
    headers: [receivedLine(contact.domain, date)],
    charset: 'utf-8',
    encoding: 'quoted-printable',
    text,
  }
}

function makeBareEmails(source: Correspondence): CorpusMail[] {
  const odd = (mail: MimeMail, fileName: string, at: Date): CorpusMail => ({
    kind: 'odd',
    content: renderMime(mail),
    at,
    folder: null,
    fileName,
  })
  const lacking = (key: 'messageId' | 'date' | 'from' | 'subject', number: number, text: string) => {
    const answer = plainAnswer(source, number, text)
    return odd({ ...answer, [key]: undefined }, `no-${key}-${number}`, answer.date)
  }
  const undated = plainAnswer(source, 9, 'No server and no program has put a date on this, and we will pass.')
  const noBody = plainAnswer(source, 10, '')
  const longId = plainAnswer(source, 11, 'Our server is fond of long names. Please call me about the second one.')
  return [
    lacking('messageId', 1, 'Sent from an old handheld. When could we meet?'),
    lacking('messageId', 2, 'Our scanner sends this: the form is attached on paper, we keep the resume on file.'),
    lacking('date', 3, 'My clock has stopped, but I would like to see more of this candidate.'),
    lacking('date', 4, 'Which law school was it?'),
    lacking('from', 5, 'Guess who. Not interested.'),
    lacking('subject', 6, 'I forgot the subject again. JL-2311 is a good one, let us speak on Friday.'),
    odd({ ...undated, date: undefined, headers: [] }, 'no-dates-at-all', undated.date),
    odd(noBody, 'empty-body', noBody.date),
    odd({ ...longId, messageId: `<${'long.'.repeat(300)}@quarrywhitlow.example>` }, 'long-message-id', longId.date),
  ]
}

const head = (subject: string, id: string, ...more: string[]) => [
  'From: Leland Sprague <l.sprague@juniperhawke.example>',
  `To: ${mailbox.address}`,
  `Subject: ${subject}`,
  'Date: Wed, 6 May 2026 11:12:13 -0400',
  `Message-ID: <${id}@juniperhawke.example>`,
  ...more,
]

const brokenEmails: readonly (readonly [string, () => Buffer])[] = [
  [
    'missing-boundary-end',
    () =>
      lines(
        ...head('RE: JL-2325', 'cut-off', 'Content-Type: multipart/mixed; boundary="edge"'),
        '',
        '--edge',
        'Content-Type: text/plain',
        '',
        'The rest of this mail was lost, but yes, let us interview her.',
        '--edge',
        'Content-Type: application/pdf; name="form.pdf"',
        'Content-Transfer-Encoding: base64',
        '',
        'JVBERi0xLjQKJeLj',
      ),
  ],
  [
    'boundary-unnamed',
    () =>
      lines(
        ...head('RE: JL-2330', 'no-edge', 'Content-Type: multipart/alternative'),
        '',
        '--?',
        'Send me her deal list.',
      ),
  ],
  [
    'wrong-charset',
    () =>
      lines(
        ...head('RE: JL-2334', 'charset', 'Content-Type: text/plain; charset="x-klingon-8"'),
        '',
        'Qapla\u00e9, we will circulate.',
      ),
  ],
  [
    'latin1-called-utf8',
    () =>
      lines(
        ...head('RE: JL-2341', 'not-utf8', 'Content-Type: text/plain; charset=utf-8'),
        '',
        'Le dossier a \u00e9t\u00e9 re\u00e7u, merci.',
      ),
  ],
  [
    'nul-bytes',
    () =>
      lines(...head('RE: JL-2347 \u0000odd', 'nul'), '', 'A zero\u0000 sits here\u0000. We have no need at present.'),
  ],
  [
    'nul-in-ids',
    () => lines(...head('RE: JL-2347', 'nul\u0000id', 'References: <gone\u0000@x.example>'), '', 'On hold here.'),
  ],
  [
    'lone-cr',
    () => lines(...head('RE: JL-2352', 'lone-cr'), '', 'First line\rsecond line\rthird line: please send references.'),
  ],
  [
    'old-mac-line-ends',
    () => Buffer.from([...head('RE: JL-2356', 'all-cr'), '', 'Only carriage returns here.'].join('\r')),
  ],
  [
    'bare-lf',
    () => Buffer.from([...head('RE: JL-2360', 'bare-lf'), '', 'Unix to the bone. Is she free on Friday?'].join('\n')),
  ],
  [
    'raw-8-bit-header',
    () => lines(...head('RE: R\u00e9sum\u00e9 JL-2364', 'raw-header'), '', 'Thanks for the r\u00e9sum\u00e9.'),
  ],
  [
    'raw-utf8-header',
    () =>
      Buffer.from(
        [...head('RE: Résumé „Pacheco“ JL-2364', 'raw-utf8'), '', 'Forwarded to litigation, they like it.'].join(crlf),
      ),
  ],
  [
    'header-of-300-kb',
    () => {
      const ids = Array.from({ length: 7000 }, (_, index) => ` <ancestor.${index}.of.a.long.line@juniperhawke.example>`)
      return lines(
        ...head('RE: JL-2369', 'long-header', `References:${crlf}${ids.join(crlf)}`),
        '',
        'Deep thread, short answer: no.',
      )
    },
  ],
  [
    'one-long-line',
    () => lines(...head('RE: JL-2373', 'long-line'), '', `What is the book? ${'And further. '.repeat(4000)}`),
  ],
  [
    'broken-encoded-word',
    () => lines(...head('=?utf-8?B?UkU6IEpMLTIzNzg', 'half-word'), '', 'About JL-2378: we like him and will discuss.'),
  ],
  [
    'broken-transfer-encodings',
    () =>
      lines(
        ...head('RE: JL-2382', 'half-qp', 'Content-Transfer-Encoding: quoted-printable', 'Content-Type: text/plain'),
        '',
        'Privacy is =ZZ not =3D our field=',
      ),
  ],
  [
    'base64-with-noise',
    () => {
      const text = Buffer.from('Can he come in on Monday?').toString('base64')
      return lines(
        ...head('RE: JL-2387', 'noise', 'Content-Transfer-Encoding: base64'),
        '',
        `${text.slice(0, 9)}*!*${crlf}${text.slice(9)}`,
      )
    },
  ],
  [
    'undisclosed-recipients',
    () =>
      lines(
        ...head('RE: JL-2390', 'group').filter(line => !line.startsWith('To')),
        'To: undisclosed-recipients:;',
        '',
        'Reading it now.',
      ),
  ],
  [
    'forwarded-as-file',
    () =>
      lines(
        ...head('FW: JL-2395', 'forward', 'Content-Type: multipart/mixed; boundary=b'),
        '',
        '--b',
        '',
        'See what my partner wrote. We would like to meet him.',
        '--b',
        'Content-Type: message/rfc822',
        '',
        'From: Theodora Hawke <t.hawke@juniperhawke.example>',
        'Subject: insurance lateral',
        '',
        'I want this one.',
        '--b--',
      ),
  ],
  [
    'mbox-line-on-top',
    () =>
      lines(
        'From l.sprague@juniperhawke.example Wed May  6 11:12:13 2026',
        ...head('RE: JL-2399', 'from-line'),
        '',
        'Declined.',
      ),
  ],
]

const brokenSources = (): CorpusMail[] =>
  brokenEmails.map(([fileName, make]) => ({
    kind: 'odd',
    content: make(),
    at: new Date('2026-05-06T15:12:13Z'),
    folder: null,
    fileName,
  }))

export function makeOddEmails(source: Correspondence): CorpusMail[] {
  return [...makeBareEmails(source), ...brokenSources()]
}

export const noEmails: readonly (readonly [string, Buffer])[] = [
  ['loose/odd/empty.eml', Buffer.alloc(0)],
  [
    'loose/odd/picture.eml',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 255, 254, 0, 1]),
  ],
  ['loose/Thumbs.db', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
  ['loose/read me.txt', Buffer.from('Export of the recruiting mailbox, spring 2026.\n')],
  ['Maildir/dovecot-uidlist', Buffer.from('3 V1650000000 N320\n1 :1650000000.M1P1.mailhost\n')],
]
