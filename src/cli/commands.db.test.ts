import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitForLock } from '../store/database/sessionLock.ts'
import { apiClient, signedInClient } from '../testing/apiClient.ts'
import { createTestDatabase, type TestDatabase, withDatabase } from '../testing/database/testDatabase.ts'
import { runCli, startCli } from '../testing/runCli.ts'
import { waitFor } from '../testing/waitFor.ts'

let database: TestDatabase
let folder: string
let env: Record<string, string>

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'rejoinder cli '))
  env = { DATABASE_URL: database.url, DATA_DIR: join(folder, 'data'), PORT: '0' }
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function json(words: string[], input?: string): Promise<{ code: number | null; data: Record<string, unknown> }> {
  const { code, stdout, stderr } = await runCli([...words, '--json'], env, input)
  expect({ stderr, lines: stdout.trimEnd().split('\n').length }).toEqual({ stderr: '', lines: 1 })
  return { code, data: JSON.parse(stdout) }
}

describe('commands with piped output', () => {
  it('migrate reports an up-to-date database each time it runs', async () => {
    expect(await json(['migrate'])).toEqual({ code: 0, data: { applied: [] } })
    expect((await runCli(['migrate'], env)).stdout).toBe('Up to date.\n')
  })

  it.each(['migrate', 'start', 'serve', 'work', 'status'])(
    '%s refuses a database of a newer version and names its migration',
    async command => {
      const later = { name: '9999_later', batch: 99, migration_time: new Date() }
      await database.db('knex_migrations').insert(later)
      try {
        const { code, stdout, stderr } = await runCli([command, '--json'], env)
        expect({ code, stdout }).toEqual({ code: 6, stdout: '' })
        expect(JSON.parse(stderr)).toMatchObject({
          code: 'database.newer',
          error: expect.stringContaining('9999_later'),
          hint: expect.stringMatching(/Install that version.*or restore the backup/),
        })
      } finally {
        await database.db('knex_migrations').where({ name: later.name }).delete()
      }
    },
  )

  it('sandbox import imports each email once, and names the files that it could not read', async () => {
    const mail =
      'From: a@firm.example\r\nTo: recruiting@rejoinder.example\r\nMessage-ID: <one@firm.example>\r\n\r\nYes.\r\n'
    await writeFile(join(folder, 'one.eml'), mail)
    await writeFile(join(folder, 'none.eml'), '')
    const first = await json(['sandbox', 'import', folder])
    expect(first).toMatchObject({
      code: 0,
      data: { imported: 1, known: 0, skipped: [{ reason: 'The file is empty.' }] },
    })
    expect((await json(['sandbox', 'import', folder])).data).toMatchObject({ imported: 0, known: 1 })
  })

  it('sync mail reports the emails it retrieved, verify mail finds none missing, and status summarizes', async () => {
    const { code, data } = await json(['sync', 'mail', '--hours-back', '1'])
    expect(code).toBe(0)
    expect(data.emailsRetrieved).toBeGreaterThan(0)
    expect(data).toHaveProperty('newResponses')
    expect((await runCli(['sync', 'mail'], env)).stdout).toMatch(
      /^Retrieved \d+ emails, processed \d+, found \d+ new responses\.\n$/,
    )
    expect(await json(['verify', 'mail', '--no-repair'])).toMatchObject({ code: 0, data: { complete: true } })
    const { data: status } = await json(['status'])
    expect(status).toMatchObject({ mode: 'sandbox', unprocessed: 0, lastSync: { state: 'finished' } })
    expect(status).toMatchObject({
      push: { state: 'off', reason: 'Rejoinder has not asked Microsoft for notifications yet.' },
      requests: { used: expect.any(Number), limit: 10_000 },
      completeness: { complete: true, checkedAt: expect.any(String) },
    })
    const { stdout } = await runCli(['status'], env)
    expect(stdout).toMatch(/^Mailbox {5}recruiting@rejoinder.example \(sandbox\)\n/)
    expect(stdout).toMatch(
      /\nComplete {4}([\d,]+) of \1 emails?, compared \d{4}-\d\d-\d\d \d\d:\d\d E[SD]T\nNew email {3}found by checking the mailbox, at least every two minutes\. Microsoft does not report it at once\. Rejoinder has not asked/,
    )
    expect(stdout).toMatch(/\nGraph {7}[1-9]\d* of 10000 requests in 10 minutes\n/)
  })

  it('[API-33] sync sendgrid fetches events once, from the last 30 days by default', async () => {
    const { code, data } = await json(['sync', 'sendgrid'])
    expect({ code, data }).toEqual({
      code: 0,
      data: { synced: expect.any(Number), candidates: expect.any(Number), errors: 0 },
    })
    expect(data.synced).toBeGreaterThan(100)
    expect((await runCli(['sync', 'sendgrid', '--days', '7'], env)).stdout).toBe(
      'Added 0 events about 0 candidates, 0 errors.\n',
    )
    expect(await runCli(['sync', 'sendgrid', '--days', '0', '--json'], env)).toMatchObject({ code: 2, stdout: '' })
  })

  it('[CONST-03] sync submissions finds sent submissions, from the last 60 days by default', async () => {
    const { code, data } = await json(['sync', 'submissions'])
    expect({ code, data }).toEqual({
      code: 0,
      data: { submissionsFound: expect.any(Number), newSubmissions: expect.any(Number) },
    })
    const run = await database.db('sync_runs').where({ kind: 'submissions' }).first('manual', 'hours_back')
    expect(run).toEqual({ manual: true, hours_back: 1440 })
    expect((await runCli(['sync', 'submissions', '--hours-back', '24'], env)).stdout).toMatch(
      /^Found \d+ submissions from the last 24 hours, 0 of them new\.\n$/,
    )
    const wrong = await runCli(['sync', 'submissions', '--hours-back', '0', '--json'], env)
    expect(wrong).toMatchObject({ code: 2, stdout: '' })
  })

  it('status counts the events of the outgoing webhook by state', async () => {
    const event = (event_id: string, status: string) => ({ event_id, status, date_received: new Date() })
    await database.db('webhook_events').insert([event('a', 'sent'), event('b', 'pending'), event('c', 'sent')])
    const { data } = await json(['status'])
    expect(data.webhookEvents).toEqual([
      { state: 'pending', count: 1 },
      { state: 'sent', count: 2 },
    ])
    expect((await runCli(['status'], env)).stdout).toMatch(/\nWebhooks {4}1 pending, 2 sent\n/)
  })

  it('verify mail exits with 6 when email is missing and was not repaired, with 0 when it was', async () => {
    await database.db('message_copies').where('graph_id', database.db('message_copies').min('graph_id')).delete()
    expect(await json(['verify', 'mail', '--no-repair'])).toMatchObject({ code: 6, data: { complete: false } })
    expect(await json(['verify', 'mail'])).toMatchObject({ code: 0, data: { complete: false } })
    expect(await json(['verify', 'mail'])).toMatchObject({ code: 0, data: { complete: true } })
  })

  it('token create prints the token once, and refuses a name that is taken', async () => {
    const { data } = await json(['token', 'create', 'report'])
    expect(data).toEqual({ name: 'report', scope: 'read', token: expect.stringMatching(/^rej_/) })
    const again = await runCli(['token', 'create', 'report', '--json'], env)
    expect(again).toMatchObject({ code: 6, stdout: '' })
    expect(JSON.parse(again.stderr)).toMatchObject({ code: 'token.exists', hint: 'Choose another name.' })
    const plain = await runCli(['token', 'create', 'other'], env)
    expect(plain.stdout).toMatch(/^rej_\S+\n$/)
    expect(plain.stderr).toContain('not be shown again')
  })

  it('token list lists the tokens, and token revoke revokes one permanently', async () => {
    const { data } = await json(['token', 'create', 'departing'])
    const headers = { authorization: `Bearer ${data.token}` }
    const server = startCli(['serve', '--json'], env)
    const { address } = await server.json<{ address: string }>()
    const knock = async () => (await fetch(`${address}/api/responses`, { headers })).status
    expect(await knock()).toBe(200)
    const { data: listed } = await json(['token', 'list'])
    expect(listed.tokens).toContainEqual({
      name: 'departing',
      scope: 'read',
      createdAt: expect.stringMatching(/Z$/),
      expiresAt: expect.stringMatching(/Z$/),
      lastUsedAt: expect.stringMatching(/Z$/),
      lastUsedFrom: '127.0.0.1',
    })
    expect((await runCli(['token', 'list'], env)).stdout).toMatch(/^departing\tread\t\S+Z\t\S+Z\t\S+Z\t127.0.0.1$/m)
    expect(JSON.stringify(listed)).not.toContain(String(data.token).slice(4))
    expect((await json(['token', 'revoke', 'departing'])).data).toEqual({ revoked: 'departing' })
    expect(await knock()).toBe(401)
    const again = await runCli(['token', 'revoke', 'departing', '--json'], env)
    expect(JSON.parse(again.stderr)).toMatchObject({ code: 'token.unknown' })
    expect(again).toMatchObject({ code: 5, stdout: '' })
    server.process.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
  })

  it('user set-password reads one line, and changes nothing when it is too short or missing', async () => {
    expect((await json(['user', 'set-password'], 'a long enough one\n')).data).toEqual({ set: true })
    expect(await runCli(['user', 'set-password'], env, 'short\n')).toMatchObject({ code: 2, stdout: '' })
    const none = await runCli(['user', 'set-password'], env)
    expect(none).toMatchObject({ code: 2, stderr: expect.stringContaining('Nothing was changed') })
  })

  it('user add creates a user with a role, user list lists it, and the last operator keeps that role', async () => {
    expect((await json(['user', 'add', 'dana@firm.example', '--role', 'recruiter'])).data).toMatchObject({
      role: 'recruiter',
    })
    const { data } = await json(['user', 'list'])
    expect(data.users).toContainEqual({
      name: 'dana@firm.example',
      role: 'recruiter',
      hasPassword: false,
      lastSignInAt: null,
    })
    expect(await runCli(['user', 'add', 'recruiter', '--role', 'read-only'], env)).toMatchObject({
      code: 6,
      stdout: '',
    })
    expect(await runCli(['user', 'add', 'x', '--role', 'king'], env)).toMatchObject({ code: 2, stdout: '' })
    expect(await runCli(['user', 'set-password', 'nobody'], env, 'a long enough one\n')).toMatchObject({ code: 5 })
  })

  it('user sign-out ends the sessions of one user or of all, and reports an unknown name', async () => {
    const address = 'http://127.0.0.1:0'
    const server = startCli(['serve', '--json'], env)
    const { address: url, signInUrl } = await server.json<{ address: string; signInUrl: string }>()
    const sign = (link: string) => signedInClient({ url, signInUrl: async () => link })
    const first = await sign(signInUrl)
    expect((await first.get('/api/responses')).status).toBe(200)
    expect(await runCli(['user', 'sign-out', 'nobody@firm.example'], env)).toMatchObject({ code: 5, stdout: '' })
    expect((await first.get('/api/responses')).status).toBe(200)
    expect(Number((await json(['user', 'sign-out', 'Recruiter'])).data.ended)).toBeGreaterThan(0)
    expect((await first.get('/api/responses')).status).toBe(401)
    const { data } = await json(['sign-in-link'])
    const second = await sign(String(data.url).replace(address, url))
    expect((await json(['user', 'sign-out'])).data).toEqual({ ended: 1 })
    expect((await second.get('/api/responses')).status).toBe(401)
    server.process.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
  })

  it('serve and work run side by side on one database; the sign-in link and an API token grant access', async () => {
    const [server, worker] = [startCli(['serve', '--json'], env), startCli(['work', '--json'], env)]
    const { address, signInUrl } = await server.json<{ address: string; signInUrl: string }>()
    await worker.json()
    const token = new URL(signInUrl).searchParams.get('token')
    expect((await apiClient(address).send('POST', '/api/session', { token })).status).toBe(200)
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    const { data } = await json(['token', 'create', 'reader'])
    const authorization = `Bearer ${data.token}`
    expect((await fetch(`${address}/api/responses`, { headers: { authorization } })).status).toBe(200)
    for (const running of [server, worker]) running.process.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
    expect((await worker.ended).code).toBe(0)
    expect(server.stdout().trimEnd().split('\n')).toHaveLength(1)
  })

  it('sign-in-link uses PUBLIC_URL, or else HOST and PORT', async () => {
    expect((await json(['sign-in-link'])).data.url).toMatch(/^http:\/\/127\.0\.0\.1:0\/sign-in\?token=/)
    const { stdout } = await runCli(['sign-in-link'], { ...env, PUBLIC_URL: 'https://replies.example.com/' })
    expect(stdout).toMatch(/^https:\/\/replies\.example\.com\/sign-in\?token=\S+\n$/)
  })

  it('sync mail exits with 130 on Ctrl-C and keeps what it has stored', async () => {
    const held = await waitForLock(database.url, 'mailbox')
    const running = startCli(['sync', 'mail'], env)
    const lockers = () =>
      database
        .db('pg_stat_activity')
        .whereRaw(`datname = current_database() and application_name like 'rejoinder mailbox lock %'`)
    await waitFor('it to wait for the lock', async () => (await lockers()).length === 2)
    running.process.kill('SIGINT')
    const { code } = await running.ended
    await held.release()
    expect(code).toBe(130)
  })

  it('that change something leave an entry in the audit log', async () => {
    for (const words of [
      ['classify', 'rescore'],
      ['sync', 'caspio'],
    ])
      await runCli([...words], env)
    const { data } = await json(['audit', 'list', '--limit', '500'])
    const entries = data.entries as { action: string; by: string }[]
    const noted = entries.filter(({ by }) => by === 'terminal').map(({ action }) => action.replace('rejoinder ', ''))
    expect(noted).toEqual(
      expect.arrayContaining([
        ...['classify rescore', 'sandbox import', 'sign-in-link', 'sync caspio', 'sync mail', 'sync sendgrid'],
        ...['sync submissions', 'token create', 'token revoke', 'user add', 'user set-password', 'user sign-out'],
        'verify mail',
      ]),
    )
  })
})

describe('an unusable database', () => {
  const errorOf = async (url: string, words = ['status']) => {
    const { code, stdout, stderr } = await runCli(words, { DATABASE_URL: url })
    expect(stdout).toBe('')
    expect(stderr).not.toContain('bug')
    return { code, stderr }
  }

  it.each([[['status']], [['migrate']], [['serve']], [['work']], [['start']]])(
    'makes %j exit with 7 when nothing listens at its address',
    async words => {
      const { code, stderr } = await errorOf('postgres://a:secret@127.0.0.1:1/x', words)
      expect(code).toBe(7)
      expect(stderr).toContain('Check DATABASE_URL')
      expect(stderr).not.toContain('secret')
    },
  )

  it('exits with 3 when the password is wrong', async () => {
    const url = new URL(database.url)
    url.password = 'wrong'
    expect(await errorOf(url.href)).toMatchObject({ code: 3, stderr: expect.stringContaining('refuses the user') })
  })

  it('exits with 5 when the database does not exist', async () => {
    expect((await errorOf(withDatabase(database.url, 'nowhere'))).code).toBe(5)
  })

  it('exits with 7 and names the command to run when migrations are missing', async () => {
    const { code, stderr } = await errorOf(withDatabase(database.url, 'postgres'))
    expect(code).toBe(7)
    expect(stderr).toContain('Run: rejoinder migrate')
  })

  it('exits with 2 and does not print the value when DATABASE_URL is not a URL', async () => {
    const { code, stderr } = await errorOf('mysql://a:secret@localhost/x')
    expect(code).toBe(2)
    expect(stderr).toContain('DATABASE_URL is not a postgres:// URL')
    expect(stderr).not.toContain('secret')
  })
})
