import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aCandidate, anOutreach, aReply } from '../../testing/builders.ts'
import { openTestContext } from '../../testing/startTestServer.ts'
import { addCandidates } from '../candidates/addCandidates.ts'
import { rescoreResponses } from './rescoreResponses.ts'

const candidate = aCandidate({ refId: 'JL-4102', name: 'Lucian Castellane' })

let test: Awaited<ReturnType<typeof openTestContext>>
beforeEach(async () => {
  test = await openTestContext()
  await addCandidates(test.context, [candidate])
})
afterEach(() => test.close())

async function answerTo(question: string, text: string): Promise<void> {
  const internetMessageId = '<outreach@rejoinder.example>'
  const content = `Dear Rosalind,\n\nLucian Castellane (JL-4102) tries cases. ${question}\n\nBest,\nPat`
  const thread = { subject: 'A trial lawyer', conversationId: 'asked' }
  await test.control.addAll([
    anOutreach(candidate, { ...thread, internetMessageId, body: { contentType: 'text', content } }),
    aReply({ ...thread, inReplyTo: internetMessageId, text }),
  ])
  await test.sync()
}
const judged = () =>
  test.context.db('email_responses').select('interest_level', 'category', 'content').orderBy('received_at')

describe('a bare answer that quotes nothing', () => {
  it.each([
    ['Would you like to meet him?', 'Yes, please.', 'high', 'interview_request'],
    ['Shall I close his file?', 'Yes, please.', 'not_interested', 'decline'],
    ['Shall I check back in January?', 'Yes, please.', 'low', 'deferral'],
  ])('to %s takes its meaning from our email, also when judged again', async (question, text, level, category) => {
    await answerTo(question, text)
    const expected = [{ interest_level: level, category, content: text }]
    expect(await judged()).toEqual(expected)
    await test.context.db('email_responses').update({ classifier_version: 'older', interest_level: 'unknown' })
    expect(await rescoreResponses(test.context, { dryRun: false })).toMatchObject({ looked: 1 })
    expect(await judged()).toEqual(expected)
  })
})
