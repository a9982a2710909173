import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCandidates } from '../actions/candidates/addCandidates.ts'
import { syncMail } from '../actions/sync/syncMail.ts'
import type { ClientBody } from '../contract/candidates.ts'
import { type ApiClient, signedInClient } from '../testing/apiClient.ts'
import { aCandidate, anOutreach, aReply } from '../testing/builders.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

const dragomir = aCandidate({ refId: 'JL-4201', name: 'Mirela Dragomir' })
const anna = { name: 'Anna King', address: 'anna.king@kingfirm.example' }
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

let server: TestServer
let api: ApiClient
beforeAll(async () => {
  server = await startTestServer()
  api = await signedInClient(server)
  await addCandidates(server.context, [dragomir])
  await server.control.add(anOutreach(dragomir, { to: [anna], receivedDateTime: daysAgo(9) }))
})
afterAll(() => server.stop())

async function clientsAfter(from: typeof anna, text: string, days: number): Promise<ClientBody[]> {
  const reply = aReply({ from, subject: `Re: ${dragomir.refId}`, receivedDateTime: daysAgo(days), text })
  await server.control.add(reply)
  await syncMail(server.context, { hoursBack: 0, manual: true })
  return (await api.get<ClientBody[]>('/api/clients')).body
}

const phoneAfter = async (text: string, days: number) => (await clientsAfter(anna, text, days))[0]?.phone

it('[API-39] a client has the phone number of the newest signature that has one', async () => {
  expect(await phoneAfter('Interesting. Let me ask.\n\nAnna King\nKing & Lowe LLP', 7)).toBeNull()
  const signed = 'Please have her call me.\n\nBest,\nAnna King\nDirect (212) 555-0143\nFax (212) 555-0100'
  const quoted =
    '\n\nOn Mon, Nov 2, 2026 at 9:00 AM Recruiting <recruiting@rejoinder.example> wrote:\n> Call me at 646-555-0177.'
  expect(await phoneAfter(signed + quoted, 6)).toBe('(212) 555-0143')
  expect(await phoneAfter('We moved.\n\nBest,\nAnna King\nT: 332-555-0188', 5)).toBe('(332) 555-0188')
  expect(await phoneAfter('Tuesday works.\n\nSent from my iPhone', 4)).toBe('(332) 555-0188')
})

it("[CLNT-02] a client's industry is legal services once a signature at the firm shows it, otherwise unknown", async () => {
  const industries = async (from: typeof anna, text: string, days: number) =>
    Object.fromEntries((await clientsAfter(from, text, days)).map(({ name, industry }) => [name, industry]))
  const ben = { name: 'Ben Shaw', address: 'ben@kingfirm.example' }
  const carol = { name: 'Carol Diaz', address: 'carol@northwindfoods.example' }
  const latham = { name: 'Dan Roe', address: 'dan@lw.com' }
  await industries(latham, 'No, thank you.', 4)
  await industries(carol, 'No.\n\nCarol Diaz\nNorthwind Foods LLC\n\n> now at King Firm LLP', 4)
  const expected = { 'Carol Diaz': null, 'Dan Roe': 'Legal Services' }
  expect(await industries(anna, 'No.', 3)).toEqual({ ...expected, 'Anna King': null })
  expect(await industries(ben, 'No.\n\nBen Shaw\nKing Firm LLP', 2)).toEqual({
    ...expected,
    'Anna King': 'Legal Services',
    'Ben Shaw': 'Legal Services',
  })
})
