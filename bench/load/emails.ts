import type { Random } from '../../src/sandbox/Random.ts'
import type { SandboxControl, TestMail } from '../../src/testing/sandboxControl.ts'
import { benchMail } from '../ingest/fillMailbox.ts'

const resume = { name: 'Resume.pdf', contentType: 'application/pdf', contentBytes: 'JVBERi0xLjQK' }
const answers = [
  'Can she do Tuesday at 2?',
  'We would like to meet her. Please send times for next week.',
  'We will pass, thank you.',
  'Received, thanks.',
  'What is her portable book?',
  'Let us come back to this after the holidays.',
]

/** Adds our emails with a resume, replies, and the Archive. */
export async function fillSeason(control: SandboxControl, count: number): Promise<void> {
  const emails = Array.from({ length: count }, (_, n): TestMail => {
    const mail = benchMail(n)
    const ours = mail.folder === 'sentitems'
    const receivedDateTime = new Date(Date.now() - (count - n) * 600_000).toISOString()
    return { ...mail, receivedDateTime, isRead: n % 10 < 9, ...(ours ? { attachments: [resume] } : {}) }
  })
  for (let first = 0; first < count; first += 500) await control.addAll(emails.slice(first, first + 500))
}

/** Every second email answers one of ours. */
export function arrivingMail(random: Random, n: number, seasonCount: number): TestMail {
  const arrived = {
    folder: 'inbox',
    isRead: false,
    to: [{ name: 'Recruiting', address: 'recruiting@rejoinder.example' }],
    receivedDateTime: new Date().toISOString(),
    internetMessageId: `<arriving-${n}@bench.example>`,
  }
  if (n % 2 === 1) {
    const { body } = benchMail(random.whole(0, 10_000))
    const from = { name: `Sender ${n % 300}`, address: `sender${n % 300}@elsewhere${n % 40}.example` }
    const conversationId = `arriving-${n}`
    return { ...arrived, from, subject: `Minutes of meeting ${n}`, conversationId, body: withoutReferences(body) }
  }
  // Number 3 of each 5 is one of ours.
  const sent = benchMail(5 * random.whole(0, Math.floor(seasonCount / 5) - 1) + 3)
  return {
    ...arrived,
    from: sent.to?.[0],
    subject: `RE: ${sent.subject}`,
    conversationId: sent.conversationId,
    inReplyTo: sent.internetMessageId,
    body: { contentType: 'text', content: `${random.pick(answers)}\n\nBest,\nR. Achterberg\n\n${quoteOf(sent)}` },
  }
}

function quoteOf({ subject, body }: TestMail): string {
  const quoted = (body?.content ?? '').replace(/<[^>]+>/g, ' ').slice(0, 4000)
  return `On Mon, Jan 5, 2026 Recruiting wrote:\n> ${subject}\n> ${quoted.replaceAll('\n', '\n> ')}`
}

function withoutReferences(body: TestMail['body']): TestMail['body'] {
  return body && { ...body, content: body.content.replace(/JL-\d+/g, 'the agenda') }
}
