import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../../context.ts'
import { aCandidate, anOutreach, aReply } from '../../testing/builders.ts'
import type { SandboxControl } from '../../testing/sandboxControl.ts'
import { openTestContext } from '../../testing/startTestServer.ts'
import { addCandidates } from '../candidates/addCandidates.ts'
import { findOpenRecipients } from './findOpenRecipients.ts'

const ada = aCandidate({ refId: 'JL-4301', name: 'Ada Lind' })
const percy = { name: 'Percy Vane', address: 'percy@vanepike.example' }
const monica = { name: 'Monica Feld', address: 'monica@vanepike.example' }
const tom = { name: 'Tom Reyes', address: 'tom@vanepike.example' }
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

let context: Context
let control: SandboxControl
let opened: Awaited<ReturnType<typeof openTestContext>>
beforeEach(async () => {
  opened = await openTestContext()
  context = opened.context
  control = opened.control
  await addCandidates(context, [ada])
  await control.add(
    anOutreach(ada, {
      to: [percy],
      cc: [monica, tom],
      receivedDateTime: daysAgo(9),
      conversationId: 'ada',
      internetMessageId: '<ada@rejoinder.example>',
    }),
  )
})
afterEach(() => opened.close())

async function answer(text: string, from = percy): Promise<void> {
  await control.add(
    aReply({
      from,
      subject: 'RE: Ada Lind, associate (JL-4301)',
      text,
      receivedDateTime: daysAgo(8),
      conversationId: 'ada',
      inReplyTo: '<ada@rejoinder.example>',
    }),
  )
  await opened.sync()
}
async function standing() {
  const { open, leftOut } = await findOpenRecipients(context, context.db, { candidateName: ada.name })
  const reasons = leftOut.map(({ recipient, reason }) => [recipient.recipientEmail, reason] as const)
  return Object.fromEntries([...open.map(({ recipientEmail }) => [recipientEmail, 'open'] as const), ...reasons])
}
const onlyPercy = { [percy.address]: 'answered', [monica.address]: 'open', [tom.address]: 'open' }

describe('an email that speaks for its sender alone', () => {
  it.each([
    "I don't handle laterals. Monica does - please follow up with her.",
    "Wrong person! I'm in accounts payable.",
    'Please remove me from your list, I no longer do recruiting.',
    "I'm not the right person for this. Try Monica Feld.",
    "I'm leaving the firm on Friday. Tom and Monica will carry on.",
  ])('ends follow-ups to nobody else: %s', async text => {
    await answer(text)
    expect(await standing()).toEqual(onlyPercy)
  })

  it('does not undo an answer of the same sender', async () => {
    await answer("I don't handle laterals. Monica does - please follow up with her.")
    await answer('On second thought, we will pass on Ada.')
    expect(Object.values(await standing())).not.toContain('open')
  })
})

describe('an answer for the firm', () => {
  it.each([
    'We will pass on Ada, but do send others to Monica.',
    "We'll pass on Ada. Please remove me from your list.",
    'Please remove us from your list. Nobody at our firm wants these emails.',
    'We would like to meet Ada. Please coordinate with Monica.',
    'Has Ada tried cases?',
    'Not my group, and we passed on her last month. Please contact Monica.',
    'Thanks, received.',
  ])('ends follow-ups to everyone: %s', async text => {
    await answer(text)
    expect(Object.values(await standing())).not.toContain('open')
  })

  it('counts from a private address', async () => {
    await answer('We will pass on Ada.', { name: 'P. V.', address: 'pv77@gmail.com' })
    expect(Object.values(await standing())).not.toContain('open')
  })
})
