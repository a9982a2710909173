import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ResponseBody } from '../contract/responses.ts'
import { type ApiClient, signedInClient } from '../testing/apiClient.ts'
import { aCandidate, anOutreach, aReply } from '../testing/builders.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

const ada = aCandidate({ refId: 'JL-1001', name: 'Ada Lind' })
const anna = { name: 'Anna King', address: 'anna@kingfirm.example' }
const colleague = { name: 'Cole King', address: 'cole@kingfirm.example' }
const us = { name: 'Miriam Castell', address: 'recruiting@rejoinder.example' }
let server: TestServer
let api: ApiClient

beforeAll(async () => {
  server = await startTestServer({ candidates: [ada] })
  api = await signedInClient(server)
})
afterAll(() => server.stop())

const at = (day: number) => new Date(Date.UTC(2026, 10, day, 15)).toISOString()
const subject = 'RE: Ada Lind (JL-1001)'
const arrived = (mail: ReturnType<typeof aReply>, day: number) => ({
  ...mail,
  conversationId: 'anna',
  receivedDateTime: at(day),
})
const ours = (to: typeof anna, day: number) =>
  arrived(anOutreach(ada, { from: us, to: [to], subject, body: words }), day)
const words = { contentType: 'text', content: 'Thank you. Tuesday suits her.' } as const

async function answeredAfter(...emails: ReturnType<typeof aReply>[]): Promise<(string | null)[]> {
  await server.control.addAll(emails)
  await server.sync()
  const { rows } = await api.list<ResponseBody>('responses', { threads: true })
  const whole = await api.get<ResponseBody>(`/api/responses/${rows[0]?.id}`)
  expect(whole.body.answeredAt).toBe(rows[0]?.answeredAt)
  const q = rows[0]?.answeredAt ? 'is:replied' : 'is:unreplied'
  expect((await api.list<ResponseBody>('responses', { threads: true, q })).rows).toHaveLength(1)
  expect((await api.list<ResponseBody>('responses', { threads: true, q: `-${q}` })).rows).toHaveLength(0)
  return rows.map(({ answeredAt }) => answeredAt)
}

it('says when we answered the newest message of a thread, to the person and not to somebody else', async () => {
  expect(await answeredAfter(arrived(aReply({ from: anna, subject, text: 'We would like to meet her.' }), 2))).toEqual([
    null,
  ])
  expect(await answeredAfter(ours(colleague, 3))).toEqual([null])
  expect(await answeredAfter(ours(anna, 4))).toEqual([at(4)])
  expect(await answeredAfter(arrived(aReply({ from: anna, subject, text: 'Perfect, at what time?' }), 5))).toEqual([
    null,
  ])
  const [newest] = await server.context.db('email_responses').orderBy('received_at', 'desc').limit(1)
  await server.context
    .db('activity_logs')
    .insert({ response_id: newest.id, activity_type: 'response_answered', description: '', created_at: at(6) })
  expect(await answeredAfter()).toEqual([at(6)])
})
