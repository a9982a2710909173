import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCandidates } from '../actions/candidates/addCandidates.ts'
import { type ApiClient, signedInClient } from '../testing/apiClient.ts'
import { aCandidate, anOutreach, aReply } from '../testing/builders.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { startWorker } from '../worker/startWorker.ts'

const ada = aCandidate({ name: 'Ada Lind', refId: 'JL-8901' })
let server: TestServer
let api: ApiClient
beforeAll(async () => {
  server = await startTestServer({ env: { ADMIN: 'none' } })
  api = await signedInClient(server)
  await addCandidates(server.context, [ada])
  const sentTo = [
    ['jane@us.bigfirm.example'],
    ['solo@comcast.net'],
    ['other@comcast.net'],
    ['liz@london.firm.co.uk', 'max@us.bigfirm.example'],
  ]
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const answers = ['bob@bigfirm.example', 'other@comcast.net']
  await server.control.addAll([
    ...sentTo.map(addresses =>
      anOutreach(ada, {
        to: addresses.map(address => ({ name: '', address })),
        receivedDateTime: hoursAgo(240),
        conversationId: `to ${addresses[0]}`,
      }),
    ),
    ...answers.map(address =>
      aReply({
        from: { name: '', address },
        subject: `About ${ada.refId}`,
        text: 'We will pass.',
        conversationId: `from ${address}`,
        receivedDateTime: hoursAgo(9),
      }),
    ),
  ])
  await server.sync()
})
afterAll(() => server.stop())

async function reasons(): Promise<Record<string, string | null>> {
  const path = `/api/campaigns/${encodeURIComponent(ada.name)}/recipients?leftOut=true`
  const { body } = await api.get<{ recipientEmail: string; leftOutBecause: string | null }[]>(path)
  return Object.fromEntries(body.map(row => [row.recipientEmail, row.leftOutBecause]))
}

const expected = {
  'jane@us.bigfirm.example': 'colleague_answered',
  'solo@comcast.net': null,
  'other@comcast.net': 'answered',
  'liz@london.firm.co.uk': null,
  'max@us.bigfirm.example': 'colleague_answered',
}

it('treats the offices of a firm as one firm, and the customers of an internet provider as separate', async () => {
  expect(await reasons()).toEqual(expected)
})

it('recomputes firms stored under another rule when a worker starts', async () => {
  const { db } = server.context
  const stored = () =>
    Promise.all([
      db('email_submissions').orderBy('to').select('to', 'firm_key', 'other_firms'),
      db('email_responses').orderBy('client_email').select('client_email', 'firm_key'),
    ])
  const right = await stored()
  await db('email_submissions').update({ firm_key: db.raw(`split_part("to", '@', 2)`) })
  await db('email_submissions')
    .where({ to: 'liz@london.firm.co.uk' })
    .update({ other_firms: ['us.bigfirm.example'] })
  await db('email_responses').update({ firm_key: db.raw(`split_part(client_email, '@', 2)`) })
  const worker = await startWorker(server.context)
  await worker.stop()
  expect(await stored()).toEqual(right)
  expect(await reasons()).toEqual(expected)
})

it('counts a recipient as answered whatever firm the answer is stored under', async () => {
  const answer = server.context.db('email_responses').where({ client_email: 'other@comcast.net' })
  await answer.clone().update({ firm_key: 'comcast.net' })
  expect(await reasons()).toEqual(expected)
})
