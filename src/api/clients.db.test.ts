import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCandidates } from '../actions/candidates/addCandidates.ts'
import { syncMail } from '../actions/sync/syncMail.ts'
import type { ClientBody } from '../contract/candidates.ts'
import { type ApiClient, signedInClient } from '../testing/apiClient.ts'
import { aCandidate, anOutreach, aReply } from '../testing/builders.ts'
import { sandboxControl } from '../testing/sandboxControl.ts'
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
  await sandboxControl(server.sandbox.controlUrl).add(
    anOutreach(dragomir, { to: [anna], receivedDateTime: daysAgo(9) }),
  )
})
afterAll(() => server.stop())

async function phoneAfter(text: string, days: number): Promise<string | null> {
  const reply = aReply({ from: anna, subject: `Re: ${dragomir.name}`, receivedDateTime: daysAgo(days), text })
  await sandboxControl(server.sandbox.controlUrl).add(reply)
  await syncMail(server.context, { hoursBack: 0, manual: true })
  const { body } = await api.get<ClientBody[]>('/api/clients')
  return body.map(({ phone }) => phone)[0] ?? null
}

it('[API-39] a client has the phone number of the newest signature that has one', async () => {
  expect(await phoneAfter('Interesting. Let me ask.\n\nAnna King\nKing & Lowe LLP', 7)).toBeNull()
  const signed = 'Please have her call me.\n\nBest,\nAnna King\nDirect (212) 555-0143\nFax (212) 555-0100'
  const quoted =
    '\n\nOn Mon, Nov 2, 2026 at 9:00 AM Recruiting <recruiting@rejoinder.example> wrote:\n> Call me at 646-555-0177.'
  expect(await phoneAfter(signed + quoted, 6)).toBe('(212) 555-0143')
  expect(await phoneAfter('We moved.\n\nBest,\nAnna King\nT: 332-555-0188', 5)).toBe('(332) 555-0188')
  expect(await phoneAfter('Tuesday works.\n\nSent from my iPhone', 4)).toBe('(332) 555-0188')
})
