import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { relinkMail } from '../actions/sync/relinkMail.ts'
import { syncMail } from '../actions/sync/syncMail.ts'
import type { CandidateBody } from '../contract/candidates.ts'
import { type ApiClient, signedInClient } from '../testing/apiClient.ts'
import { aCandidate, anOutreach, aReply } from '../testing/builders.ts'
import { hold } from '../testing/database/holdRows.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { waitFor } from '../testing/waitFor.ts'

let server: TestServer
let api: ApiClient
beforeEach(async () => {
  server = await startTestServer({ env: { ADMIN: 'none' } })
  api = await signedInClient(server)
})
afterEach(() => server.stop())

const add = (body: object) => api.send<CandidateBody>('POST', '/api/candidates', body)
const change = (id: string, body: object) => api.send<CandidateBody>('PATCH', `/api/candidates/${id}`, body)

const whole = {
  refId: 'JL-2215',
  firstName: 'Rafael',
  lastName: 'Núñez Ortega',
  role: 'Counsel',
  firm: 'Costa Brandon PA',
  practiceArea: 'Tax',
  email: 'rafael@postbox.example',
  phone: '305-555-0103',
  experience: '12 years',
  skills: ['partnership tax', 'REITs'],
  state: 'FL',
  city: 'Miami',
  timezone: 'America/New_York',
  status: 'active',
  pipelineStage: 'interview',
  isFromCaspio: 'false',
}

describe('adding a candidate', () => {
  it('[API-36] [CAND-17] [ENT-01] stores every field and returns the candidate', async () => {
    const { status, body } = await add(whole)
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        ...whole,
        id: expect.any(String),
        name: 'Rafael Núñez Ortega',
        caspioCreatedAt: null,
        caspioUpdatedAt: null,
        caspioNote: null,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    })
    expect(await api.get(`/api/candidates/${body.id}`)).toMatchObject({ status: 200, body })
  })

  it('[VAL-20] [VAL-21] [VAL-22] [VAL-23] [VAL-24] rejects invalid values by field name, and fills in defaults', async () => {
    const refused = async (body: object) => {
      const { status, body: error } = await api.send<{ field: string }>('POST', '/api/candidates', body)
      return [status, error.field]
    }
    expect(await refused({ name: 'Ada Lind' })).toEqual([400, 'refId'])
    expect(await refused({ refId: 'JL-1' })).toEqual([400, 'name'])
    expect(await refused({ refId: 'JL-1', name: 'Ada Lind', practiceArea: 'Maritime' })).toEqual([400, 'practiceArea'])
    expect(await refused({ refId: 'JL-1', name: 'Ada Lind', nickname: 'A' })).toEqual([400, 'nickname'])
    expect((await api.list('candidates')).rows).toEqual([])
    const { body } = await add({ refId: 'JL-1', name: 'Ada Lind', practiceArea: '', status: '', pipelineStage: '' })
    expect(body).toMatchObject({
      status: 'not_viewed',
      pipelineStage: null,
      practiceArea: null,
      isFromCaspio: 'false',
      skills: [],
    })
    expect(await add({ refId: 'JL-2', name: 'Ida Lind', skills: 'tax' })).toMatchObject({
      status: 201,
      body: { skills: [] },
    })
  })

  it('rejects a reference id that looks like one that is taken', async () => {
    const add = (refId: string) => api.send<{ field: string }>('POST', '/api/candidates', { refId, name: 'Ada Lind' })
    expect((await add('LL-5110')).status).toBe(201)
    expect(await add('ＬＬ-5110')).toMatchObject({ status: 409, body: { field: 'refId' } })
    expect(await add('LL-5110\u200b')).toMatchObject({ status: 400, body: { field: 'refId' } })
  })

  it('rejects a reference id that is taken, in any case, and names the candidate that has it', async () => {
    await add(whole)
    for (const refId of ['JL-2215', 'jl-2215']) {
      const { status, body } = await api.send('POST', '/api/candidates', { refId, name: 'Ada Lind' })
      expect({ status, body }).toMatchObject({
        status: 409,
        body: { field: 'refId', error: 'JL-2215 is the reference of Rafael Núñez Ortega.' },
      })
    }
    const both = await Promise.all([1, 2].map(n => add({ refId: 'JL-9', name: `Ada Lind ${n}` })))
    expect(both.map(answer => answer.status).sort()).toEqual([201, 409])
  })
})

describe('changing a candidate', () => {
  it('[API-37] [STATE-16] [STATE-17] [STATE-18] sets any status or stage from any other, and clears the stage', async () => {
    const { id } = (await add(whole)).body
    for (const status of ['archived', 'not_viewed', 'inactive', 'viewed', 'active'])
      expect(await change(id, { status })).toMatchObject({ status: 200, body: { status, pipelineStage: 'interview' } })
    for (const pipelineStage of ['hired', 'screening', 'rejected'])
      expect((await change(id, { pipelineStage })).body).toMatchObject({ pipelineStage, status: 'active' })
    expect((await change(id, { pipelineStage: '' })).body.pipelineStage).toBeNull()
    expect(await change(id, { pipelineStage: 'later' })).toMatchObject({
      status: 400,
      body: { field: 'pipelineStage' },
    })
    const nobody = '7f1e0a52-0000-4000-8000-000000000000'
    expect(await change(nobody, { status: 'active' })).toMatchObject({ status: 404 })
  })

  it('derives the full name from first and last name until it is set separately', async () => {
    const { id } = (await add(whole)).body
    expect((await change(id, { lastName: 'Núñez' })).body.name).toBe('Rafael Núñez')
    expect((await change(id, { name: 'Rafa Núñez' })).body).toMatchObject({ name: 'Rafa Núñez', firstName: 'Rafael' })
    expect((await change(id, { firstName: 'Raphael' })).body.name).toBe('Rafa Núñez')
  })

  it('rejects a reference id that is taken, and updates a new one on responses and submissions', async () => {
    const other = (await add({ refId: 'JL-1', name: 'Ada Lind' })).body
    expect(await change(other.id, { refId: 'jl-1' })).toMatchObject({ status: 200, body: { refId: 'jl-1' } })
    const { id } = (await add(whole)).body
    expect(await change(id, { refId: 'JL-1' })).toMatchObject({ status: 409, body: { field: 'refId' } })
    const control = server.control
    await control.addAll([
      anOutreach(aCandidate({ refId: 'JL-2215', name: 'Rafael Núñez Ortega' })),
      aReply({ text: 'JL-2215: we would like to meet him.' }),
    ])
    await syncMail(server.context, { hoursBack: 1, manual: true })
    await change(id, { refId: 'JL-3000' })
    expect((await api.list('responses')).rows).toEqual([expect.objectContaining({ refId: 'JL-3000' })])
    expect((await api.list('submissions')).rows).toEqual([expect.objectContaining({ refId: 'JL-3000' })])
  })
})

describe('email that arrived before its candidate was added', () => {
  const candidate = aCandidate({
    refId: 'JL-4711',
    name: "Zoë O'Neil Aydın",
    firstName: 'Zoë',
    lastName: "O'Neil Aydın",
  })

  it('links with the replies of its conversation when the candidate is added, and leaves other email alone', async () => {
    const control = server.control
    await control.addAll([
      anOutreach(candidate, { internetMessageId: '<first@rejoinder.example>', conversationId: 'c1' }),
      aReply({
        text: 'Yes, we would love to meet. Tuesday at 3?',
        inReplyTo: '<first@rejoinder.example>',
        conversationId: 'c1',
      }),
      aReply({ text: 'Re jl 4711, not a fit for us.', subject: 'Your candidate' }),
      aReply({ text: 'Lunch on Friday?', subject: 'Lunch' }),
    ])
    await syncMail(server.context, { hoursBack: 1, manual: true })
    expect((await api.list('responses')).rows).toEqual([])
    const { db } = server.context
    await db('messages').update({ received_at: '2026-01-05T10:00:00Z', sent_at: '2026-01-05T10:00:00Z' })
    const { name, firstName, lastName, refId } = candidate
    expect(await add({ name, firstName, lastName, refId })).toMatchObject({ status: 201 })
    expect(await db('pgboss.job').where({ name: 'relinkMail' }).pluck('state')).toEqual(['created'])
    const untouched = await db('messages').where({ subject: 'Lunch' }).first('processed_at')
    await relinkMail(server.context, new AbortController().signal)
    expect((await api.list<{ refId: string }>('responses')).rows.map(row => row.refId)).toEqual(['JL-4711', 'JL-4711'])
    expect((await api.list('submissions')).rows).toEqual([expect.objectContaining({ refId: 'JL-4711' })])
    expect(await db('messages').where({ subject: 'Lunch' }).first('processed_at')).toEqual(untouched)
  })

  it('links to a second candidate added later, after waiting for a row that is locked for indexing', async () => {
    await add({ refId: 'JL-1001', name: 'Nora Lind' })
    const control = server.control
    await control.add(aReply({ text: 'Yes to JL-1001, and we would meet JL-4711 as well.' }))
    await syncMail(server.context, { hoursBack: 1, manual: true })
    const refs = async () => (await api.list<{ refId: string }>('responses')).rows.map(row => row.refId).sort()
    expect(await refs()).toEqual(['JL-1001'])
    await add({ refId: 'JL-4711', name: candidate.name })
    const indexing = await hold(server.context.db, trx => trx('messages').select('id').forUpdate())
    const relinking = relinkMail(server.context, new AbortController().signal)
    await waitFor('the other to be waited for', () => indexing.isMet())
    await indexing.lift()
    await relinking
    expect(await refs()).toEqual(['JL-1001', 'JL-4711'])
  })

  it("links when the candidate's name is corrected", async () => {
    const { body } = await add({ refId: 'JL-1', name: 'Zoe Oneal' })
    await relinkMail(server.context, new AbortController().signal)
    const control = server.control
    await control.add(anOutreach({ ...candidate, refId: 'none' }, { subject: `Meet ${candidate.name}` }))
    await syncMail(server.context, { hoursBack: 1, manual: true })
    expect((await api.list('submissions')).rows).toEqual([])
    await change(body.id, { firstName: 'Zoë', lastName: "O'Neil Aydın", name: candidate.name })
    await relinkMail(server.context, new AbortController().signal)
    expect((await api.list('submissions')).rows).toEqual([expect.objectContaining({ candidateName: candidate.name })])
  })
})
