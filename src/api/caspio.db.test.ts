import { afterEach, describe, expect, it } from 'vitest'
import type { CandidateBody } from '../contract/candidates.ts'
import type { StatusBody } from '../contract/status.ts'
import { type ApiClient, signedInClient } from '../testing/apiClient.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

let server: TestServer
afterEach(() => server.stop())

async function start(env: Record<string, string> = {}): Promise<ApiClient> {
  server = await startTestServer({ env: { ADMIN: 'none', ...env } })
  return signedInClient(server)
}

describe('syncing candidates from Caspio over the API', () => {
  it('[API-38] [API-32] [MBX-14] [CAND-17] [ENT-15] accepts an empty body and lists the rows added and set aside', async () => {
    const api = await start()
    const control = server.control
    await control.addCaspioRows([
      { Ref_ID: 'JL-1', Full_Name: 'Rafael Núñez Ortega', Practice_Area: 'Maritime' },
      { Ref_ID: null, Full_Name: 'Nobody' },
    ])
    await api.send('POST', '/api/candidates', { refId: 'JL-2', name: 'By Hand' })
    expect(await api.send('POST', '/api/candidates/sync')).toMatchObject({
      status: 200,
      body: { recordsAdded: 1, recordsUpdated: 0, recordsSetAside: 1 },
    })
    const { rows, range } = await api.list<CandidateBody>('caspio/candidates', {}, [0, 9], ['name', 'ASC'])
    expect(range).toBe('caspio/candidates 0-0/1')
    expect(rows).toEqual([
      expect.objectContaining({
        refId: 'JL-1',
        name: 'Rafael Núñez Ortega',
        isFromCaspio: 'true',
        practiceArea: null,
        caspioNote: expect.stringContaining('Maritime'),
      }),
    ])
    expect((await api.list('caspio/set-aside')).rows).toEqual([
      expect.objectContaining({
        id: '2',
        reason: 'Ref_ID (refId) is empty.',
        record: expect.objectContaining({ Full_Name: 'Nobody' }),
      }),
    ])
    const { caspio } = (await api.get<StatusBody>('/api/status')).body
    expect(caspio).toEqual({
      mode: 'sandbox',
      state: 'idle',
      lastRunAt: expect.any(String),
      lastError: null,
      recordsProcessed: expect.any(Number),
      recordsInserted: 1,
      recordsUpdated: 0,
      setAside: 1,
    })
  })

  it('[ERR-31] reports why a sync failed, in the response and in the status', async () => {
    const api = await start()
    await server.control.fault({ kind: 'status', status: 403, match: 'fields' })
    expect(await api.send('POST', '/api/candidates/sync')).toMatchObject({
      status: 403,
      body: { code: 'caspio.403', hint: expect.stringContaining('web services profile') },
    })
    expect((await api.get<StatusBody>('/api/status')).body.caspio).toMatchObject({
      state: 'failed',
      lastError: expect.stringContaining('403'),
    })
  })
})

describe('the lists', () => {
  it('[API-35] [CAND-11] filters, sorts and counts candidates', async () => {
    const api = await start()
    const people = [
      { refId: 'JL-1', name: "Declan O'Neil", status: 'active', practiceArea: 'Tax', firm: 'Merrick', role: 'Partner' },
      { refId: 'JL-2', name: 'Zoë Núñez', status: 'archived', practiceArea: 'Tax', email: 'zoe@postbox.example' },
      { refId: 'JL-3', name: 'Ada Lind', isFromCaspio: 'true', pipelineStage: 'offer' },
    ]
    for (const person of people)
      expect(await api.send('POST', '/api/candidates', person)).toMatchObject({ status: 201 })
    const refs = async (...query: [object?, [number, number]?, [string, string]?]) => {
      const { rows, range } = await api.list<CandidateBody>('candidates', ...query)
      return [rows.map(row => row.refId).join(' '), range.split('/')[1]]
    }
    expect(await refs()).toEqual(['JL-3 JL-2 JL-1', '3'])
    expect(await refs({}, [1, 1])).toEqual(['JL-2', '3'])
    for (const q of ["o'neil", 'merr', 'PARTNER', 'jl-1', ' JL-1\t']) expect(await refs({ q })).toEqual(['JL-1', '1'])
    expect(await refs({ q: 'zoe@' })).toEqual(['JL-2', '1'])
    expect(await refs({ q: '%' })).toEqual(['', '0'])
    expect(await refs({ practiceArea: 'Tax', status: 'all' })).toEqual(['JL-2 JL-1', '2'])
    expect(await refs({ practiceArea: 'Tax', status: 'archived' })).toEqual(['JL-2', '1'])
    expect(await refs({ isFromCaspio: 'true', practiceArea: 'all' })).toEqual(['JL-3', '1'])
    const sorts: [string, string][] = [
      ['name', 'JL-3 JL-1 JL-2'],
      ['refId', 'JL-1 JL-2 JL-3'],
      ['firm', 'JL-1'],
      ['role', 'JL-1'],
      ['email', 'JL-2'],
      ['pipelineStage', 'JL-3'],
      ['status', 'JL-1 JL-2 JL-3'],
      ['createdAt', 'JL-1 JL-2 JL-3'],
    ]
    for (const [field, first] of sorts) expect((await refs({}, [0, 9], [field, 'ASC']))[0], field).toMatch(first)
    expect((await refs({}, [0, 9], ['refId', 'DESC']))[0]).toBe('JL-3 JL-2 JL-1')
  })

  it('[API-39] [CLNT-01] [CLNT-04] [ENT-02] filters, sorts and counts clients', async () => {
    const api = await start()
    const client = (name: string, company: string, created_at: string) => ({
      name,
      company,
      email: `${name}@firm.example`,
      created_at,
    })
    await server.context
      .db('clients')
      .insert([client('bea', 'Pike', '2026-01-02T00:00:00Z'), client('ada', 'Rowe', '2026-01-01T00:00:00Z')])
    const names = async (...query: [object?, [number, number]?, [string, string]?]) =>
      (await api.list<{ name: string }>('clients', ...query)).rows.map(row => row.name)
    expect(await names()).toEqual(['bea', 'ada'])
    for (const q of ['ROWE', ' ADA ']) expect(await names({ q })).toEqual(['ada'])
    for (const [field, first] of [
      ['name', 'ada'],
      ['company', 'bea'],
      ['email', 'ada'],
      ['createdAt', 'ada'],
    ] as const)
      expect((await names({}, [0, 0], [field, 'ASC']))[0], field).toBe(first)
  })
})
