import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database/testDatabase.ts'
import { initializeSandbox } from '../testing/initializeSandbox.ts'
import { runCli } from '../testing/runCli.ts'

let database: TestDatabase
let env: Record<string, string>
beforeAll(async () => {
  database = await createTestDatabase()
  await initializeSandbox(database.url)
  env = { DATABASE_URL: database.url, PORT: '0' }
})
afterAll(() => database.drop())

async function json<T = Record<string, unknown>>(words: string[], more: Record<string, string> = {}) {
  const { code, stdout, stderr } = await runCli([...words, '--json'], { ...env, ...more })
  return { code, data: JSON.parse(stdout || stderr) as T }
}

describe('candidates on the command line', () => {
  it('[API-36] [API-37] [STATE-18] adds, updates and lists candidates', async () => {
    const added = await runCli(
      [
        'candidates',
        'add',
        'JL-9001',
        '--first-name',
        'Rafael',
        '--last-name',
        'Núñez Ortega',
        '--skills',
        'REITs, tax',
      ],
      env,
    )
    expect(added).toMatchObject({ code: 0, stdout: 'Added Rafael Núñez Ortega (JL-9001).\n' })
    expect(await json(['candidates', 'add', 'jl-9001', '--name', 'Eve Lind'])).toMatchObject({
      code: 6,
      data: { code: 'candidate.referenceTaken', error: 'JL-9001 is the reference of Rafael Núñez Ortega.' },
    })
    const set = ['candidates', 'set', 'jl-9001', '--status', 'active', '--pipeline-stage', 'offer']
    expect((await runCli(set, env)).stdout).toBe('Rafael Núñez Ortega (JL-9001): active, stage offer.\n')
    const none = await json(['candidates', 'set', 'JL-9001', '--pipeline-stage', 'none'])
    expect(none).toMatchObject({ code: 0, data: { pipelineStage: null, status: 'active', skills: ['REITs', 'tax'] } })
    expect((await json(['candidates', 'set', 'JL-9001', '--pipeline-stage', 'later'])).code).toBe(2)
    expect((await json(['candidates', 'set', 'JL-0', '--status', 'active'])).code).toBe(5)
    const listed = await runCli(['candidates', 'list', '--status', 'active', '--search', 'núñez'], env)
    expect(listed.stdout).toBe('JL-9001\tRafael Núñez Ortega\t\t\tactive\t\tmanual\n')
    expect(await json(['candidates', 'list', '--source', 'caspio'])).toEqual({
      code: 0,
      data: { total: 0, candidates: [] },
    })
  })

  it('sync caspio copies the rows of the sandbox, and doctor caspio reports that all is well', async () => {
    const synced = await json<Record<string, number>>(['sync', 'caspio'])
    expect(synced).toEqual({ code: 0, data: { recordsAdded: 12, recordsUpdated: 54, recordsSetAside: 1 } })
    const { code, stdout } = await runCli(['doctor', 'caspio'], env)
    expect({ code, states: stdout.split('\n').map(line => line.slice(0, 4).trim()) }).toEqual({
      code: 0,
      states: ['ok', 'ok', 'ok', 'ok', 'ok', ''],
    })
    expect(stdout).toMatch(/row +Row 1 is Amara Okonkwo-Reyes, JL-2204\./)
    expect((await runCli(['sync', 'caspio'], env)).stdout).toBe(
      'Added 0 new candidates, updated 0 existing ones.\n1 row was set aside. Settings lists it with the reason.\n',
    )
    expect((await runCli(['status'], env)).stdout).toMatch(/\nCaspio {6}sandbox, idle, last run 2.*, 1 row set aside\n/)
  })

  it('doctor caspio names the wrong column and lists the columns of the table', async () => {
    const wrong = await json<{ ok: boolean; checks: object[] }>(['doctor', 'caspio'], {
      CASPIO_FIELDS: 'email=E_Mail,city=Town',
    })
    expect(wrong).toMatchObject({ code: 2, data: { ok: false, fields: { email: 'E_Mail' } } })
    expect(wrong.data.checks).toContainEqual({
      name: 'column',
      state: 'fail',
      message: 'There is no column E_Mail for email.',
      hint: expect.stringContaining('The columns of the table are PK_ID, Ref_ID'),
      kind: 'invalid',
    })
  })

  it('explains that Caspio is not configured although a real mailbox is', async () => {
    const other = await createTestDatabase()
    const real = {
      DATABASE_URL: other.url,
      SANDBOX: 'off',
      ENTRA_TENANT_ID: 't',
      ENTRA_CLIENT_ID: 'c',
      ENTRA_CLIENT_SECRET: 's',
      MAILBOX: 'a@b.example',
    }
    for (const words of [
      ['doctor', 'caspio'],
      ['sync', 'caspio'],
    ]) {
      const { code, stdout, stderr } = await runCli(words, { ...env, ...real })
      expect(code).toBe(2)
      expect(stdout + stderr).toContain('Caspio is not configured.')
      expect(stdout + stderr).toContain('CASPIO_URL')
    }
    expect((await runCli(['status'], { ...env, ...real })).stdout).toContain('Caspio      not configured')
    const partly = await runCli(['status'], { ...env, CASPIO_URL: 'https://a.caspio.com' })
    expect(partly).toMatchObject({ code: 2, stderr: expect.stringContaining('CASPIO_TABLE is needed') })
    await other.drop()
  })
})
