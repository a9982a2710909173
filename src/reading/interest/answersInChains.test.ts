import { expect, it } from 'vitest'
import { classifyMail } from './classifyMail.ts'

const submission = `Dear Percy,

I am pleased to introduce Hannah Weiss, a sixth-year M&A associate admitted in New York.

Would you like to speak with Hannah?

Owen Marsh`
const theirs = 'Thanks, we will look. Is she in New York?'

const quoted = (text: string) => text.replaceAll(/^/gm, '> ')
const header = (from: string, to: string) =>
  `From: ${from}\nSent: Monday, November 16, 2026 9:12 AM\nTo: ${to}\nSubject: RE: Hannah Weiss\n\n`
const [us, them] = ['Owen Marsh <owen@us.example>', 'Percy Vance <percy@firm.example>']
const wrote = (who: string) => `On Mon, Nov 16, 2026 at 9:12 AM ${who}\nwrote:\n\n`

const chains: Record<string, (ours: string) => string> = {
  Outlook: ours =>
    `${header(us, them)}${ours}\n\nOwen\n\n${header(them, us)}${theirs}\n\n${header(us, them)}${submission}`,
  Gmail: ours =>
    wrote(us) + quoted(`${ours}\n\nOwen\n\n${wrote(them)}${quoted(`${theirs}\n\n${wrote(us)}${quoted(submission)}`)}`),
}

const levelOf = (text: string, chain: string) => {
  const from = { name: 'Percy Vance', address: 'percy@firm.example' }
  const headers = [{ name: 'In-Reply-To', value: '<ours@us.example>' }]
  const mail = { from, subject: 'RE: Hannah Weiss', headers, contentType: 'text' as const, body: `${text}\n\n${chain}` }
  const settings = { referencePattern: /[A-Z]{2}-\d{4}/, businessTimeZone: 'America/New_York' }
  return classifyMail({ mail, candidate: { name: 'Hannah Weiss', refId: '' } }, settings).judgment.level
}

it.each([
  ["Should I assume it's a pass?", 'Yes.', 'not_interested'],
  ['Have you filled the position?', 'Yes', 'not_interested'],
  ['Should I withdraw her?', 'Please do.', 'not_interested'],
  ['Did the partners decide against her?', 'They did.', 'not_interested'],
  ['Shall I check back after the New Year?', 'Please do.', 'low'],
  ['Do you want me to hold off until January?', 'Yes please', 'low'],
  ["Understood, thank you for the quick answer. I'll keep you posted on others.", 'Sounds great, thanks Owen!', 'low'],
  ['Sounds good, will do.', 'Sounds good!', 'low'],
  ["Understood, I'll reach out on the 10th.", 'Perfect, thanks!', 'low'],
  ['Great, thanks for the update.', 'Sure thing!', 'low'],
  ['Have a nice Thanksgiving!', 'You too!', 'low'],
  ['Can I set up a call with Hannah?', 'Yes please', 'high'],
  ['I will have Hannah call you Tuesday at 2.', 'Perfect, thanks!', 'high'],
])('reads an answer to the newest email of the chain: %s %s', (ours, reply, level) => {
  for (const [program, chain] of Object.entries(chains))
    expect([program, levelOf(reply, chain(ours))]).toEqual([program, level])
})

it.each(['Thanks again.', 'Thank you again!', 'Many thanks again', 'Thanks so much again.'])(
  'takes %j for an acknowledgment, whatever it answers',
  reply => {
    for (const ours of ['Yes, that works for her.', 'Would you like to meet her?'])
      expect(levelOf(reply, chains.Outlook!(ours))).toBe('low')
  },
)
