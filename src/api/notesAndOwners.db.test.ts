import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSessionFor } from '../actions/operations/signIn.ts'
import { removeUser } from '../actions/operations/users.ts'
import type { CandidateOverviewBody } from '../contract/candidateOverview.ts'
import type { NoteBody } from '../contract/notes.ts'
import type { ResponseBody } from '../contract/responses.ts'
import { type ApiClient, apiClient, signedInClient } from '../testing/apiClient.ts'
import { aCandidate, anOutreach, aReply } from '../testing/builders.ts'
import type { SandboxControl } from '../testing/sandboxControl.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

const ada = aCandidate({ refId: 'JL-1001', name: 'Ada Lind' })
const anna = { name: 'Anna King', address: 'anna@kingfirm.example' }
const ben = { name: 'Ben Ott', address: 'ben@ottfirm.example' }
const carl = { name: 'Carl Moe', address: 'carl@moefirm.example' }
const us = { name: 'Miriam Castell', address: 'recruiting@rejoinder.example' }
const secret = 'Ask for 300 more, they always round up.'
let server: TestServer
let api: ApiClient
let control: SandboxControl

beforeAll(async () => {
  server = await startTestServer({ candidates: [ada], worker: true })
  api = await signedInClient(server)
  control = server.control
  await arrive(anOutreach(ada, { from: us, to: [anna], conversationId: 'anna' }))
  await arrive(reply(anna, 'Dear Ms. Castell,\n\nWe would like to meet her.', 1))
  await arrive(reply(ben, 'Hello,\n\nWe would like to meet her.', 2))
})
afterAll(() => server.stop())

const reply = (from: typeof anna, text: string, day: number) =>
  aReply({
    from,
    text,
    subject: 'RE: Ada Lind (JL-1001)',
    conversationId: from.name,
    receivedDateTime: new Date(Date.UTC(2026, 10, day)).toISOString(),
  })

async function arrive(mail: ReturnType<typeof reply>): Promise<void> {
  await control.addAll([mail])
  await server.sync()
}

const list = async (filter: object) => (await api.list<ResponseBody>('responses', { threads: true, ...filter })).rows
const responseOf = async ({ address }: typeof anna) => {
  const [found] = await list({ q: address })
  if (!found) throw new Error(`no response of ${address}`)
  return found
}
const notesOn = async (target: object) =>
  (await api.get<NoteBody[]>(`/api/notes?${new URLSearchParams(Object.entries(target))}`)).body
const textsOn = async (target: object) => (await notesOn(target)).map(({ text }) => text)

it('keeps notes on a conversation and a candidate, and shows both in the timeline', async () => {
  const { id: responseId, candidateId } = await responseOf(anna)
  const added = await api.send<NoteBody>('POST', '/api/notes', { responseId, text: `  ${secret} ` })
  expect(added.body).toMatchObject({ text: secret, responseId, candidateId })
  await api.send('POST', '/api/notes', { candidateId, text: 'Wants Boston only.' })
  expect(await textsOn({ responseId })).toEqual([secret])
  expect(await textsOn({ candidateId })).toEqual(['Wants Boston only.'])
  expect(await textsOn({ responseId: (await responseOf(ben)).id })).toEqual([])

  const { body } = await api.get<CandidateOverviewBody>(`/api/candidates/${candidateId}/overview`)
  const notes = body.steps.filter(({ kind }) => kind === 'note')
  expect(notes).toMatchObject([
    { detail: 'Wants Boston only.', responseId: null },
    { detail: secret, responseId, recipient: anna.address },
  ])

  const path = `/api/notes/${added.body.id}`
  expect((await api.send('PATCH', path, { deleted: true })).status).toBe(200)
  expect(await textsOn({ responseId })).toEqual([])
  await api.send('PATCH', path, { deleted: false })
  expect((await api.send('PATCH', path, { text: ' ' })).status).toBe(400)
  expect((await api.send('PATCH', path, { text: '\u200b\u202e' })).status).toBe(400)
  expect(await textsOn({ responseId })).toEqual([secret])
  expect((await api.send('POST', '/api/notes', { responseId: crypto.randomUUID(), text: 'x' })).status).toBe(404)
})

it('records who changed a note, and keeps its author', async () => {
  const { id: responseId, candidateId } = await responseOf(anna)
  const { body: note } = await api.send<NoteBody>('POST', '/api/notes', { responseId, text: 'Anna is on leave.' })
  const change = (by: ApiClient, body: object) => by.send<NoteBody>('PATCH', `/api/notes/${note.id}`, body)
  expect((await change(api, { text: 'Anna is on leave in June.' })).body).toMatchObject({ changedBy: null })
  const { secret } = await openSessionFor(server.context, 'Eve')
  const eve = apiClient(server.url, `rejoinder_session=${secret}`)
  const changed = { writtenBy: note.writtenBy, changedBy: 'Eve', text: 'Anna has left.' }
  expect((await change(eve, { text: 'Anna has left.' })).body).toMatchObject(changed)
  await change(api, { deleted: true })
  await change(api, { deleted: false })
  expect(await notesOn({ responseId })).toContainEqual(expect.objectContaining(changed))
  const { body } = await api.get<CandidateOverviewBody>(`/api/candidates/${candidateId}/overview`)
  const step = { detail: 'Anna has left.', by: `${note.writtenBy}, changed by Eve` }
  expect(body.steps).toContainEqual(expect.objectContaining(step))
  expect((await change(api, { text: 'Anna is back.' })).body).toMatchObject({ changedBy: note.writtenBy })
  await change(api, { deleted: true })
  await removeUser(server.context, 'Eve')
})

it('never sends a note: not in a reply, a forward or an export', async () => {
  const { id, subject } = await responseOf(anna)
  const mail = { subject: subject ?? '', body: '<p>Tuesday works.</p>', responseId: id, holdSeconds: 0 }
  await api.send('POST', '/api/email/send', { ...mail, to: anna.address, how: 'reply' })
  await api.send('POST', '/api/email/send', { ...mail, to: ben.address, how: 'forward' })
  const sent = await server.context.db('outbox').pluck('mail')
  expect(sent).toHaveLength(2)
  expect(JSON.stringify(sent)).not.toContain('300 more')
  await server.sync()
  const ours = await server.context.db('messages').where('text', 'like', '%Tuesday works.%').select()
  expect(ours.length).toBeGreaterThan(0)
  expect(JSON.stringify(ours)).not.toContain('round up')
  expect((await api.get<string>('/api/responses/export')).body).not.toContain('round up')
})

it('takes the owner from the greeting until one is set by hand, and filters by owner', async () => {
  const greeted = await responseOf(anna)
  expect(greeted).toMatchObject({ owner: 'Miriam Castell', isOwnerSet: false })
  expect(await responseOf(ben)).toMatchObject({ owner: null, isOwnerSet: false })
  const user = (await api.get<{ user: { name: string } }>('/api/session')).body.user.name
  expect((await api.get('/api/owners')).body).toEqual([user, 'Miriam Castell'])
  const owned = async (owner: string) => (await list({ owner })).map(({ clientEmail }) => clientEmail)
  expect(await owned('miriam castell')).toEqual([anna.address])
  expect(await owned(user)).toEqual([])

  await arrive(anOutreach(ada, { from: { ...us, name: 'Owen Tolliver' }, to: [carl], conversationId: 'carl' }))
  await arrive(reply(carl, 'Hello,\n\nWe would like to meet her.', 2))
  expect(await responseOf(carl), 'who sent the submission').toMatchObject({ owner: 'Owen Tolliver', isOwnerSet: false })
  await arrive(reply(carl, 'Miriam, any news?', 1))
  expect(await responseOf(carl)).toMatchObject({ owner: 'Miriam Castell', isOwnerSet: false })

  const path = `/api/responses/${greeted.id}/owner`
  expect((await api.send('PUT', path, { owner: user })).status).toBe(200)
  await arrive(reply(anna, 'Miriam,\n\nany news?', 3))
  expect(await responseOf(anna), 'a greeting does not replace a choice').toMatchObject({
    owner: user,
    isOwnerSet: true,
  })
  expect(await owned(user)).toEqual([anna.address])
  await api.send('PUT', path, { owner: 'Miriam Castell', isSet: false })
  expect(await responseOf(anna)).toMatchObject({ owner: 'Miriam Castell', isOwnerSet: false })
  expect((await api.send('PUT', path, { owner: 'Somebody Else' })).status).toBe(400)
})
