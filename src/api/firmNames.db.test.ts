import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addCandidates } from '../actions/candidates/addCandidates.ts'
import { refreshFirmNames } from '../actions/candidates/refreshFirmNames.ts'
import type { FirmNameBody, UnnamedFirmBody } from '../contract/firmNames.ts'
import type { ResponseBody } from '../contract/responses.ts'
import { knownFirms } from '../domain/candidates/firms.ts'
import { refreshFirmKeys } from '../store/candidates/firmKeys.ts'
import { type ApiClient, signedInClient } from '../testing/apiClient.ts'
import { aCandidate, anOutreach, aReply } from '../testing/builders.ts'
import { insertResponse } from '../testing/database/insertResponse.ts'
import { insertSubmissions } from '../testing/database/insertSubmission.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { waitFor } from '../testing/waitFor.ts'
import { startWorker } from '../worker/startWorker.ts'

let server: TestServer
let api: ApiClient
beforeAll(async () => {
  server = await startTestServer({ env: { ADMIN: 'none' } })
  api = await signedInClient(server)
})
afterAll(() => server.stop())
beforeEach(() =>
  server.context.db.raw(
    'truncate firm_names, email_responses, email_submissions, candidates, clients, activity_logs cascade',
  ),
)

const path = (domain: string) => `/api/firm-names/${encodeURIComponent(domain)}`
const nameFirm = (domain: string, name: string) => api.send('PUT', path(domain), { name })
const list = async () => (await api.get<FirmNameBody[]>('/api/firm-names')).body
const refresh = () => refreshFirmNames(server.context, new AbortController().signal)
const clientEmail = 'p.soto@us.hklaw.com'

describe('firm names', () => {
  it('[VAL-13] are the ten built-in ones and those set by recruiters, by domain', async () => {
    expect(await list()).toHaveLength(10)
    expect((await list()).every(({ builtIn }) => builtIn)).toBe(true)
    expect(await nameFirm(' HKLaw.com', ' Holland & Knight ')).toMatchObject({
      status: 200,
      body: { domain: 'hklaw.com', name: 'Holland & Knight', builtIn: false },
    })
    await nameFirm('lw.com', 'Latham')
    const names = await list()
    expect(names).toHaveLength(11)
    expect(names).toContainEqual({ domain: 'hklaw.com', name: 'Holland & Knight', builtIn: false })
    expect(names).toContainEqual({ domain: 'lw.com', name: 'Latham', builtIn: false })
    expect(names.map(({ domain }) => domain)).toEqual(names.map(({ domain }) => domain).toSorted())

    expect(await api.send('DELETE', path('lw.com'))).toMatchObject({ status: 204 })
    expect(await list()).toContainEqual({ domain: 'lw.com', name: knownFirms.get('lw.com'), builtIn: true })
    expect(await api.send('DELETE', path('lw.com'))).toMatchObject({
      status: 404,
      body: { code: 'firmName.notFound' },
    })
  })

  it('list the firms without a name that answer us, with all their email and a name from their signatures', async () => {
    const { db } = server.context
    const insert = async (address: string, text: string) => {
      const id = await insertResponse(db, { clientEmail: address })
      const { message_id: messageId } = await db('email_responses').where({ id }).first('message_id')
      await db('messages').insert({ internet_message_id: messageId, from_address: address, text }).onConflict().ignore()
    }
    await insert('a@greylingpemberton.example', 'Thank you.')
    await insert('b@us.greylingpemberton.example', 'Yes.\n\nSunita Rao\nGreyling Pemberton LLP')
    await insert('c@tarn.example', 'No.')
    const alsoWrote = [
      'c@tarn.example',
      'news@mail.tarn.example',
      'x@notgreylingpemberton.example',
      'x@tarn.example.net',
    ]
    await db('messages').insert(
      alsoWrote.map(address => ({ internet_message_id: `<${randomUUID()}>`, from_address: address })),
    )
    await insert('d@gmail.com', 'No.')
    await insert('e@lw.com', 'No.')
    const unnamed = async () => (await api.get<UnnamedFirmBody[]>('/api/firm-names/unnamed')).body
    const suggestion = { name: 'Greyling Pemberton', source: 'signature', evidence: 'Greyling Pemberton LLP' }
    expect(await unnamed()).toEqual([
      { domain: 'tarn.example', emailCount: 3, suggestion: null },
      { domain: 'greylingpemberton.example', emailCount: 2, suggestion },
    ])
    await nameFirm('greylingpemberton.example', suggestion.name)
    expect(await unnamed()).toEqual([{ domain: 'tarn.example', emailCount: 3, suggestion: null }])
  })

  it('list firms that have not answered yet, with names of senders, folders and candidates as evidence', async () => {
    const { db } = server.context
    const id = await insertResponse(db, { clientEmail: 'a@coldbrook.example' })
    const { message_id: messageId } = await db('email_responses').where({ id }).first('message_id')
    const said = { from_address: 'a@coldbrook.example', from_name: 'Ann Ray (Cold Brook LLP)', text: 'No.' }
    await db('messages').insert({ internet_message_id: messageId, ...said })
    await db('mail_folders').insert({ id: 'dunmore', display_name: 'Dunmore & Whitlock' })
    await db('mail_folders').insert({ id: 'gone', display_name: 'Tarn Wold', removed_at: new Date() })
    await addCandidates(server.context, [aCandidate({ refId: 'JL-8902', firm: 'Pell Harrow LLP' })])
    const asked = ['x@dunmorewhitlock.example', 'y@pellharrow.example', 'z@tarnwold.example', 'x@lw.com', 'x@gmail.com']
    await insertSubmissions(
      db,
      asked.map(to => ({ to })),
    )
    await db.transaction(refreshFirmKeys)
    const unnamed = (await api.get<UnnamedFirmBody[]>('/api/firm-names/unnamed')).body
    await db('mail_folders').whereIn('id', ['dunmore', 'gone']).delete()
    expect(unnamed).toEqual(
      [
        ['coldbrook.example', 1, { name: 'Cold Brook', source: 'sender', evidence: 'Ann Ray (Cold Brook LLP)' }],
        [
          'dunmorewhitlock.example',
          0,
          { name: 'Dunmore & Whitlock', source: 'folder', evidence: 'Dunmore & Whitlock' },
        ],
        ['pellharrow.example', 0, { name: 'Pell Harrow', source: 'candidate', evidence: 'Pell Harrow LLP' }],
        ['tarnwold.example', 0, null],
      ].map(([domain, emailCount, suggestion]) => ({ domain, emailCount, suggestion })),
    )
  })

  it.each([
    ['hklaw', 'Holland & Knight', 'domain'],
    ['co.uk', 'Holland & Knight', 'domain'],
    ['hklaw.com', '  ', 'name'],
    ['hklaw.com', 'x'.repeat(201), 'name'],
  ])('are rejected for %s and %j, naming the field', async (domain, name, field) => {
    expect(await nameFirm(domain, name)).toMatchObject({ status: 400, body: { field } })
    expect(await list()).toHaveLength(10)
  })

  it('appear in the activity log with who set them', async () => {
    await nameFirm('hklaw.com', 'Holland')
    await nameFirm('hklaw.com', 'Holland')
    await nameFirm('hklaw.com', 'Holland & Knight')
    await api.send('DELETE', path('hklaw.com'))
    const log = await api.list<{ description: string; performedBy: string }>('activity-logs')
    expect(log.rows.map(({ description, performedBy }) => [description, performedBy])).toEqual([
      ['Removed the name of hklaw.com, Holland & Knight', 'recruiter'],
      ['Named hklaw.com Holland & Knight', 'recruiter'],
      ['Named hklaw.com Holland', 'recruiter'],
    ])
  })

  it('show at once on responses, and become searchable on stored rows shortly after', async () => {
    await insertResponse(server.context.db, { clientEmail })
    await insertSubmissions(server.context.db, [{ to: clientEmail, clientCompany: 'Hklaw' }, { to: 'a@other.example' }])
    const firms = async () => (await api.list<ResponseBody>('responses')).rows.map(({ firm }) => firm)
    const found = async (resource: string, q: string) => (await api.list(resource, { q })).rows.length
    const exported = async () => (await api.get<string>('/api/responses/export')).body
    expect(await firms()).toEqual(['Hklaw'])
    expect(await exported()).toContain('"Hklaw (guessed)"')
    await nameFirm('hklaw.com', 'Holland & Knight')
    expect(await firms()).toEqual(['Holland & Knight'])
    expect(await exported()).toContain('"Holland & Knight"')
    const worker = await startWorker(server.context)
    await waitFor('the client to be found', async () => (await found('clients', 'holland & k')) === 1)
    await waitFor('the submission to be found', async () => (await found('submissions', 'holland & k')) === 1)
    await api.send('DELETE', path('hklaw.com'))
    await waitFor('its name to be gone', async () => (await found('submissions', 'holland & k')) === 0)
    await worker.stop()
    expect(await firms()).toEqual(['Hklaw'])
  })

  it('are applied to more rows than fit in one statement', async () => {
    const many = Array.from({ length: 2100 }, (_, n) => ({ to: `p${n}@hklaw.com`, clientCompany: 'Hklaw' }))
    await insertSubmissions(server.context.db, many)
    await nameFirm('hklaw.com', 'Holland & Knight')
    expect(await refresh()).toBe(2100)
    expect(await refresh()).toBe(0)
    expect(await server.context.db('email_submissions').distinct('client_company')).toEqual([
      { client_company: 'Holland & Knight' },
    ])
  })

  it('are applied to email that arrives later', async () => {
    const ada = aCandidate({ name: 'Ada Lind', refId: 'JL-8901' })
    await addCandidates(server.context, [ada])
    await nameFirm('hklaw.com', 'Holland & Knight')
    const receivedDateTime = new Date(Date.now() - 3_600_000).toISOString()
    await server.control.addAll([
      anOutreach(ada, { to: [{ name: 'P Soto', address: clientEmail }], receivedDateTime }),
      aReply({ from: { name: 'P Soto', address: clientEmail }, subject: `RE: ${ada.refId}`, receivedDateTime }),
    ])
    await server.sync()
    const { db } = server.context
    expect(await db('email_submissions').pluck('client_company')).toEqual(['Holland & Knight'])
    expect(await db('clients').pluck('company')).toEqual(['Holland & Knight'])
    const recipients = await api.get<{ firm: string }[]>('/api/campaigns/Ada%20Lind/recipients?leftOut=true')
    expect(recipients.body.map(({ firm }) => firm)).toEqual(['Holland & Knight'])
  })
})
