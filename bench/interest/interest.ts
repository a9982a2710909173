import { convert } from 'html-to-text'
import type { MailContent } from '../../src/domain/mail.ts'
import { quotedTextOf, unquotedTextOf } from '../../src/domain/mailbox/quotedText.ts'
import { detectAutomaticMail } from '../../src/reading/automatic/automaticMail.ts'
import { judgeInterest } from '../../src/reading/interest/judgeInterest.ts'
import { readReplyText } from '../../src/reading/text/replyText.ts'

/** Compares reading a reply with html-to-text alone, in short alternating rounds, so that other load affects both. */
const sizes = [1, 10, 100, 1000, 5000]
const roundMs = 200
const warmUp = 4
const measured = 21

const sentence = 'She has led four acquisitions this year and is available for an interview on Tuesday. '
const answers = [
  'Could she come in on Friday at ten? Ann and I would both like to meet her.',
  'Thank you, but the group has decided to pass on this one. Do send others.',
  'Strong background. I will share it with the tax partners and let you know next week. What is her portable book?',
]

function mailOf(kilobytes: number, at: number): MailContent {
  const quoted = `<p>${sentence.repeat(4)}</p>`
  const fill = quoted.repeat(Math.max(0, Math.floor((kilobytes * 1024 - 700) / quoted.length)))
  const header =
    '<p><b>From:</b> Dana Whitcomb<br><b>Sent:</b> Monday<br><b>To:</b> Ann<br><b>Subject:</b> Nora Lind</p>'
  const body = `<html><body><p>${answers[at % answers.length]}</p><p>Ann Lee<br>Partner</p><div>${header}${fill}</div></body></html>`
  return {
    from: { name: 'Ann Lee', address: 'ann@firm.example' },
    subject: 'RE: Nora Lind',
    headers: [],
    contentType: 'html',
    body,
  }
}

function understand(mail: MailContent): void {
  const { newText, quotes, text } = readReplyText(mail)
  const quotedText = quotedTextOf(text, quotes)
  const automatic = detectAutomaticMail(mail, { text, unquotedText: unquotedTextOf(text, quotes), newText })
  judgeInterest({ newText, quotedText, subject: mail.subject, automatic, candidateName: 'Nora Lind' })
}

/** Returns milliseconds per email. */
function timeOf(emails: readonly MailContent[], work: (mail: MailContent) => void): number {
  const start = process.hrtime.bigint()
  let done = 0
  let passed = 0
  while (passed < roundMs) {
    for (const mail of emails) work(mail)
    done += emails.length
    passed = Number(process.hrtime.bigint() - start) / 1e6
  }
  return passed / done
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!
}

process.stdout.write('body        replies/s   ms a reply   html-to-text ms   ratio\n')
for (const size of sizes) {
  const emails = answers.map((_, at) => mailOf(size, at))
  const rounds = Array.from({ length: warmUp + measured }, () => ({
    floor: timeOf(emails, mail => convert(mail.body, { wordwrap: false })),
    ours: timeOf(emails, understand),
  })).slice(warmUp)
  const ours = median(rounds.map(round => round.ours))
  const cells = [
    `${size} KB`.padEnd(8),
    (1000 / ours).toFixed(0).padStart(12),
    ours.toFixed(2).padStart(12),
    median(rounds.map(round => round.floor))
      .toFixed(2)
      .padStart(17),
    median(rounds.map(round => round.ours / round.floor))
      .toFixed(2)
      .padStart(7),
  ]
  process.stdout.write(`${cells.join(' ')}\n`)
}
