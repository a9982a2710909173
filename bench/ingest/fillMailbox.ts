import { sandboxControl, type TestMail } from '../../src/testing/sandboxControl.ts'

export const references = Array.from({ length: 200 }, (_, index) => `JL-${2000 + index}`)

const filler =
  'The group has been looking for somebody with this background since the spring, and the partners would want to ' +
  'understand the portable work, the reasons for a move and the notice period before anything else is arranged.'

/**
 * Puts three in five into the Inbox. Half of the bodies are Outlook's HTML.
 * @param receivedAt returns the time of an email by number
 */
export async function fillMailbox(controlUrl: string, count: number, receivedAt = everyMinute): Promise<void> {
  const control = sandboxControl(controlUrl)
  for (let first = 0; first < count; first += 1000) {
    const size = Math.min(1000, count - first)
    await control.addAll(Array.from({ length: size }, (_, index) => benchMail(first + index, receivedAt)))
  }
}

const everyMinute = (n: number): number => Date.UTC(2026, 0, 1) + n * 60_000

/** Returns the same email for a number in each run. */
export function benchMail(n: number, receivedAt = everyMinute): TestMail {
  const reference = references[n % references.length] ?? ''
  const folder = n % 5 < 3 ? 'inbox' : n % 5 === 3 ? 'sentitems' : 'archive'
  const ours = folder === 'sentitems'
  const firm = { name: `Partner ${n % 900}`, address: `partner${n % 900}@firm${n % 60}.example` }
  const us = { name: 'Recruiting', address: 'recruiting@rejoinder.example' }
  // 1 to 17 KB, with a median of 6 KB.
  const bytes = 1000 + Math.round(5000 * (0.2 + ((n * 7919) % 1000) / 625) ** 2)
  return {
    folder,
    from: ours ? us : firm,
    to: [ours ? firm : us],
    subject: `${ours ? '' : 'RE: '}Senior associate (${reference})`,
    body: n % 2 === 0 ? htmlBody(reference, bytes) : textBody(reference, bytes),
    receivedDateTime: new Date(receivedAt(n)).toISOString(),
    internetMessageId: `<mail-${n}@bench.example>`,
    conversationId: `conversation-${n % 5000}`,
  }
}

const answers = [
  'Can she do Tuesday at 2?',
  'We will pass, thank you.',
  'Received, thanks.',
  'What is her portable book?',
]

function textBody(reference: string, bytes: number): TestMail['body'] {
  const quoted = `> ${filler}\n`.repeat(Math.ceil(bytes / filler.length)).slice(0, bytes)
  const content = `${answers[bytes % 4]}\n\nBest,\nR. Achterberg\n\nOn Mon, Jan 5, 2026 Recruiting wrote:\n> ${reference}\n${quoted}`
  return { contentType: 'text', content }
}

function htmlBody(reference: string, bytes: number): TestMail['body'] {
  const paragraph = `<p class="MsoNormal"><span style="font-size:11.0pt">${filler}<o:p></o:p></span></p>\n`
  const quoted = paragraph.repeat(Math.ceil(bytes / paragraph.length))
  const content = `<html><head><style>p.MsoNormal{margin:0in;font-size:11.0pt}</style></head><body lang="EN-US"><div>
<p class="MsoNormal">${answers[bytes % 4]}<o:p></o:p></p><p class="MsoNormal">R. Achterberg</p>
<div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0in 0in 0in"><p class="MsoNormal"><b>From:</b>
Recruiting &lt;recruiting@rejoinder.example&gt;<br><b>Sent:</b> Monday, January 5, 2026<br><b>Subject:</b> ${reference}</p>
</div>${quoted}</div></body></html>`
  return { contentType: 'html', content }
}
