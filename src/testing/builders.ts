import type { NewCandidate } from '../store/candidates/candidates.ts'
import type { TestMail } from './sandboxControl.ts'

let counter = 0

export function aCandidate(over: Partial<NewCandidate> = {}): NewCandidate {
  counter += 1
  const name = over.name ?? `Ada Lind${counter}`
  const [firstName = '', ...rest] = name.split(' ')
  return { refId: `JL-${1000 + counter}`, name, firstName, lastName: rest.join(' '), role: 'Associate', ...over }
}

export function aReply(over: Partial<TestMail> & { text?: string } = {}): TestMail {
  counter += 1
  const { text = 'Thank you, received.', ...mail } = over
  return {
    folder: 'inbox',
    from: { name: 'Achterberg, Rosalind', address: 'r.achterberg@hollowaypike.example' },
    to: [{ name: 'Recruiting', address: 'recruiting@rejoinder.example' }],
    subject: 'RE: A candidate',
    body: { contentType: 'text', content: text },
    receivedDateTime: new Date(Date.UTC(2026, 9, 1, 14, 0, counter)).toISOString(),
    internetMessageId: `<reply-${counter}@hollowaypike.example>`,
    ...over,
    ...mail,
  }
}

/** Puts an email with a resume into Sent Items. */
export function anOutreach(candidate: NewCandidate, over: Partial<TestMail> = {}): TestMail {
  counter += 1
  return {
    folder: 'sentitems',
    from: { name: 'Recruiting', address: 'recruiting@rejoinder.example' },
    to: [{ name: 'Rosalind Achterberg', address: 'r.achterberg@hollowaypike.example' }],
    subject: `${candidate.name}, associate (${candidate.refId})`,
    body: {
      contentType: 'text',
      content: `Dear Rosalind,\n\nplease meet ${candidate.name}, reference ${candidate.refId}.`,
    },
    receivedDateTime: new Date(Date.UTC(2026, 8, 1, 14, 0, counter)).toISOString(),
    internetMessageId: `<outreach-${counter}@rejoinder.example>`,
    attachments: [{ name: 'Resume.pdf', contentType: 'application/pdf', contentBytes: 'JVBERi0xLjQK' }],
    ...over,
  }
}

/** Marks a forged sender, as our mail server does. */
export const failedAuthentication = [
  {
    name: 'Authentication-Results',
    value:
      'spf=fail smtp.mailfrom=x.example; dkim=none;dmarc=fail action=none header.from=x.example;compauth=fail reason=000',
  },
]
