import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { addCandidates } from '../actions/candidates/addCandidates.ts'
import { createApiToken } from '../actions/operations/apiTokens.ts'
import { syncMail } from '../actions/sync/syncMail.ts'
import { allows } from '../domain/rights.ts'
import { aCandidate, anOutreach, aReply } from '../testing/builders.ts'
import { type ApiOperation, createAnswerCheck, listOperations } from '../testing/documents/apiDocument.ts'
import { type RawAnswer, type RawRequest, rawCall } from '../testing/rawCall.ts'
import { startTestServer } from '../testing/startTestServer.ts'
import { requestBy, rightBody, wrongProperties } from '../testing/unruly.ts'

/** `npm run test:calls` sends more than 10,000 requests. */
const isThorough = process.env.MODE === 'thorough'
/** A failure prints the seed, which FUZZ_SEED changes. */
const seed = Number(process.env.FUZZ_SEED ?? 20_260_101)
const [runs, runsOfLeast] = isThorough ? [60, 20] : [3, 1]

const nobody = '7f1e0a52-0000-4000-8000-000000000000'
const endless = new Set(['GET /api/events'])
const slow = /sync|verify|subscri|send|draft|follow-up|bulk/

const server = await startTestServer({ worker: true, sendgrid: true })
afterAll(() => server.stop())

let calls = 0
const candidate = aCandidate({ name: 'Ada Lind' })
/** A token may make 6,000 calls a minute. */
const callsPerToken = 5000
const tokens = new Map<string, string>()
await fill()
const document = await read<Parameters<typeof listOperations>[0]>('/api/openapi.json')
/** Sorts deletions last, so that the others find something. */
const operations = listOperations(document)
  .filter(({ name }) => !endless.has(name))
  .sort((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'))
const breachesOf = createAnswerCheck(document)

async function fill(): Promise<void> {
  await addCandidates(server.context, [candidate])
  const text = `We would like to meet ${candidate.name} (${candidate.refId}) on Tuesday.`
  const attachments = [{ name: 'Offer.pdf', contentType: 'application/pdf', contentBytes: 'JVBERi0xLjQK' }]
  const replies = Array.from({ length: 8 }, () => aReply({ text, attachments }))
  await server.control.addAll([anOutreach(candidate), ...replies])
  await syncMail(server.context, { hoursBack: 87_600, manual: true })
}

/** Uses separate addresses, through a local proxy, and fresh tokens, to avoid rate limits. */
async function call(request: RawRequest, scope: 'metrics' | 'read' | 'admin' = 'admin'): Promise<RawAnswer> {
  calls += 1
  const forwarded = `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`
  const name = `fuzz ${scope} ${Math.floor(calls / callsPerToken)}`
  const token = tokens.get(name) ?? (await createApiToken(server.context, name, { scope }))
  tokens.set(name, token)
  const headers = { ...request.headers, authorization: `Bearer ${token}`, 'x-forwarded-for': forwarded }
  return rawCall(server.url, { ...request, headers })
}

async function read<T>(path: string): Promise<T> {
  const { status, body } = await call({ method: 'GET', path })
  expect({ path, status }).toEqual({ path, status: 200 })
  return JSON.parse(body) as T
}

async function idsFor(operation: ApiOperation): Promise<string[]> {
  const [list = ''] = operation.path.split('/{')
  if (list.startsWith('/api/attachments')) return upload()
  const isList = operations.some(({ name, parameters }) => name === `GET ${list}` && hasRange(parameters))
  const answer = isList ? await call({ method: 'GET', path: list }) : null
  const rows = answer?.status === 200 && isJson(answer) ? (JSON.parse(answer.body) as { id: string }[]) : []
  const ofMailbox = operation.path.includes('attachment') ? attachmentIds() : mailboxIds(!operation.path.includes('{'))
  return [...rows.map(({ id }) => id), ...(await ofMailbox)]
}

type Emails = { emails: { messageId: string }[] }
async function mailboxIds(withFolders: boolean): Promise<string[]> {
  const inbox = await read<Emails>('/api/outlook/emails?folderId=Inbox')
  const archive = await read<Emails>('/api/outlook/emails?folderId=Archive')
  const { folders } = await read<{ folders: { folderId: string }[] }>('/api/outlook/folders')
  const emails = [...inbox.emails, ...archive.emails].map(({ messageId }) => messageId)
  return [...emails, ...(withFolders ? folders.map(({ folderId }) => folderId) : [])]
}

async function attachmentIds(): Promise<string[]> {
  const [messageId = ''] = await mailboxIds(false)
  const path = `/api/outlook/emails/${encodeURIComponent(messageId)}/attachments`
  return [messageId, ...(await read<{ id: string }[]>(path)).map(({ id }) => id)]
}

async function upload(): Promise<string[]> {
  const { body } = await call({ method: 'POST', path: '/api/attachments/upload-url' })
  const path = String(JSON.parse(body).uploadURL)
  await call({ method: 'PUT', path, headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.4' })
  const { pathname, searchParams } = new URL(path, server.url)
  const id = pathname.split('/').at(-1) ?? ''
  return [id, searchParams.get('signature') ?? '', `/objects/${id}`]
}

const hasRange = (parameters: ApiOperation['parameters']): boolean => parameters.some(({ name }) => name === 'range')
const isJson = ({ headers }: RawAnswer): boolean => String(headers['content-type']).includes('json')

function assertSound(operation: ApiOperation, answer: RawAnswer): void {
  // An email that Microsoft Graph refuses fails with its reason. Any other 5xx is a bug.
  if (answer.status >= 500 && !answer.body.includes('"outbox.failed"'))
    throw new Error(`${answer.status} ${answer.body}`)
  expect(breachesOf(operation, answer)).toEqual([])
  expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
  if (answer.status < 400) return
  const { error, code, field } = JSON.parse(answer.body) as Record<string, unknown>
  expect([typeof error, typeof code]).toEqual(['string', 'string'])
  expect(error).not.toBe('')
  if (code === 'request.invalid' || code === 'list.query') expect(field).toMatch(/./)
}

const misled = new Set(['route.notFound', 'request.unreadable', 'request.tooLarge'])

describe('for generated requests', () => {
  // Runs first, because the other tests change and remove data.
  it.each(['metrics', 'read'] as const)(
    'the API denies the right %s what it does not include, and otherwise answers as documented',
    async scope => {
      for (const operation of operations) {
        const isAllowed = !operation.right || allows(scope, operation.right)
        const ids = isAllowed ? await idsFor(operation) : [nobody]
        const property = fc.asyncProperty(requestBy(operation, { ids, invalidPercent: 12 }), async request => {
          const answer = await call(request, scope)
          const code = answer.status >= 400 && isJson(answer) ? JSON.parse(answer.body).code : ''
          if (isAllowed) assertSound(operation, answer)
          else if (!misled.has(code)) expect([operation.name, code]).toEqual([operation.name, 'access.right'])
          expect(answer.status).toBeLessThan(500)
        })
        await fc.assert(property, { seed, numRuns: runsOfLeast, interruptAfterTimeLimit: 20_000 })
      }
    },
  )

  it.each(operations.map(operation => [operation.name, operation] as const))(
    'the API answers as documented: %s',
    async (_name, operation) => {
      const ids = await idsFor(operation)
      const numRuns = slow.test(operation.path) && operation.method !== 'GET' ? Math.ceil(runs / 3) : runs
      for (const invalidPercent of [0, 12]) {
        const property = fc.asyncProperty(requestBy(operation, { ids, invalidPercent }), async request =>
          assertSound(operation, await call(request)),
        )
        await fc.assert(property, { seed, numRuns, interruptAfterTimeLimit: 20_000 })
      }
    },
  )

  it.each(operations.filter(({ body }) => body?.properties).map(operation => [operation.name, operation] as const))(
    'the API names the invalid field: %s',
    async (_name, operation) => {
      const { method, path, body = {} } = operation
      const ids = await idsFor(operation)
      const wrong = wrongProperties(body)
      expect(wrong.length).toBeGreaterThan(0)
      for (const { name, value } of wrong) {
        const text = JSON.stringify({ ...rightBody(operation, ids, seed), [name]: value })
        const headers = { 'content-type': 'application/json' }
        const answer = await call({ method, path: path.replace(/\{\w+\}/g, nobody), headers, body: text })
        expect({ status: answer.status, ...JSON.parse(answer.body) }).toMatchObject({
          status: 400,
          field: expect.stringMatching(new RegExp(`^${name}\\b`)),
        })
      }
    },
  )

  it('the number of requests is large enough', () => {
    expect(calls).toBeGreaterThan(isThorough ? 10_000 : 500)
  })
})
