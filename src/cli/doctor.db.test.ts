import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createApiToken } from '../actions/operations/apiTokens.ts'
import { checkPush } from '../actions/operations/checkServices.ts'
import { syncMail } from '../actions/sync/syncMail.ts'
import { verifyMail } from '../actions/sync/verifyMail.ts'
import type { Check } from '../domain/checks.ts'
import { webhookPath } from '../domain/mailbox/push.ts'
import { checkOwnEndpoint } from '../gateways/hooks/checkOwnEndpoint.ts'
import { sandboxServices } from '../sandbox/sandboxServices.ts'
import { quarantineMessage } from '../store/mailbox/quarantine.ts'
import { deleteSubscription, saveNotified, saveSubscription } from '../store/mailbox/subscriptions.ts'
import { saveLastBackup } from '../store/operations/lastBackup.ts'
import { aReply } from '../testing/builders.ts'
import { startChild } from '../testing/children/startChild.ts'
import { connectedEnvironment } from '../testing/connectedEnvironment.ts'
import { createTestDatabase } from '../testing/database/testDatabase.ts'
import { startHookReceiver } from '../testing/hookReceiver.ts'
import { runCli } from '../testing/runCli.ts'
import { startS3 } from '../testing/startS3.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { waitFor } from '../testing/waitFor.ts'
import { startWorker } from '../worker/startWorker.ts'

let server: TestServer
let env: Record<string, string>
beforeAll(async () => {
  server = await startTestServer()
  const { microsoft } = sandboxServices(server.sandbox)
  env = {
    SANDBOX: 'off',
    MAILBOX: server.context.config.mailbox,
    ENTRA_TENANT_ID: microsoft.tenantId,
    ENTRA_CLIENT_ID: microsoft.clientId,
    ENTRA_CLIENT_SECRET: microsoft.clientSecret,
    MS_LOGIN_URL: microsoft.loginUrl,
    MS_GRAPH_URL: microsoft.graphUrl,
    DATABASE_URL: server.databaseUrl,
    DATA_DIR: server.context.config.dataDir,
  }
})
afterAll(() => server.stop())
afterEach(() => control().clearFaults())

async function contentsOf(db: Knex): Promise<string[]> {
  const { rows } = await db.raw(`
    select 'schema ' || nspname as what from pg_namespace where nspname not like 'pg\\_%'
    union all
    select schemaname || '.' || tablename || ' ' || md5(query_to_xml(
      format('select x::text from %I.%I x order by 1', schemaname, tablename), true, true, '')::text)
    from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1`)
  return rows.map(({ what }: { what: string }) => what)
}

/** Omits the audit log, which cannot change, and locks in use. */
async function makeOlder(db: Knex, age: string): Promise<void> {
  const { rows } = await db.raw<{ rows: { tables: string; sets: string }[] }>(`
    select format('%I.%I', table_schema, table_name) as tables,
      string_agg(format('%1$I = %1$I - interval %2$L', column_name, '${age}'), ', ') as sets
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('audit_log', 'session_locks')
      and is_generated = 'NEVER' and data_type = 'timestamp with time zone'
    group by 1`)
  for (const { tables, sets } of rows) await db.raw(`update ${tables} set ${sets}`)
}

const tenMinutesAhead = `--import=data:text/javascript,${encodeURIComponent(`
  const { now } = Date
  const ahead = () => now() + 600_000
  globalThis.Date = class extends Date {
    constructor(...given) { super(...(given.length > 0 ? given : [ahead()])) }
    static now = ahead
  }`)}`

/** Needs a worker, or another mailbox to try. */
const leftOpen = ['worker', 'graph reach']

const control = () => server.control

interface Report {
  ok: boolean
  checks: Check[]
  fixes: { name: string; message: string }[]
  limitCommands: string[]
}

async function examine(words: string[] = [], over: Record<string, string> = {}) {
  const { code, stdout, stderr } = await runCli(['doctor', '--json', ...words], { ...env, ...over })
  expect(stderr).toBe('')
  const report = JSON.parse(stdout) as Report
  expect(report.checks.filter(check => check.state !== 'ok' && !check.hint)).toEqual([])
  return { code, ...report, check: (name: string) => report.checks.find(check => check.name === name) }
}

describe('rejoinder doctor on a database that was only migrated', () => {
  it.each([[['doctor', '--json']], [['doctor', 'caspio', '--json']]])(
    'starts no sandbox, binds it to no mailbox and adds no user: %j',
    async words => {
      const database = await createTestDatabase()
      try {
        const before = await contentsOf(database.db)
        expect(before).toContainEqual(expect.stringMatching(/^public.settings /))
        const { stdout } = await runCli(words, { DATABASE_URL: database.url, DATA_DIR: env.DATA_DIR ?? '' })
        expect(await contentsOf(database.db)).toEqual(before)
        const messages = (JSON.parse(stdout) as Report).checks.map(check => check.message)
        expect(messages).toContainEqual(expect.stringContaining('has not been started yet'))
      } finally {
        await database.drop()
      }
    },
  )
})

describe('rejoinder doctor on a sound installation', () => {
  it('warns only that no backup has been made, three minutes and three days later', async () => {
    const sound = await startTestServer({ worker: true })
    const { context, databaseUrl } = sound
    const over = connectedEnvironment({ ...sound, database: { url: databaseUrl } })
    try {
      await runCli(['user', 'set-password'], over, 'a long pass phrase\n')
      for (const age of ['3 minutes', '3 days']) {
        await makeOlder(context.db, age)
        await syncMail(context, { hoursBack: 1, manual: false })
        await verifyMail(context, { repair: false })
        await context.queue.enqueue('tidyOutbox', {})
        const report = await waitFor('a job to end', async () => {
          const seen = await examine(['--other-mailbox', 'partner@firm.example'], over)
          return seen.check('worker')?.state === 'ok' ? seen : null
        })
        expect([age, report.checks.filter(check => check.state !== 'ok')]).toMatchObject([age, [{ name: 'backup' }]])
        expect(report).toMatchObject({ code: 0, ok: true, limitCommands: [], fixes: [] })
      }
    } finally {
      await sound.stop()
    }
  })
})

describe('rejoinder doctor', () => {
  it('reports a healthy installation as healthy, and detects that the app is limited to the mailbox', async () => {
    const worker = await startWorker(server.context)
    try {
      await server.context.queue.enqueue('tidyOutbox', {})
      await syncMail(server.context, { hoursBack: 1, manual: true })
      const report = await waitFor('the worker to be seen', async () => {
        const seen = await examine(['--other-mailbox', 'partner@firm.example'])
        return seen.check('worker')?.state === 'ok' ? seen : null
      })
      expect(report.checks.filter(check => check.state === 'fail')).toEqual([])
      expect(report).toMatchObject({ code: 0, ok: true, limitCommands: [] })
      for (const name of ['database', 'clock', 'sync', 'quarantine', 'graph clock', 'graph read', 'graph write']) {
        expect([name, report.check(name)?.state]).toEqual([name, 'ok'])
      }
      expect(report.check('graph send')?.state).toBe('ok')
      expect(report.check('graph reach')?.message).toBe('The app cannot access partner@firm.example.')
      expect(report.check('sign-in')).toMatchObject({ state: 'warn', hint: 'Run: rejoinder user set-password' })
    } finally {
      await worker.stop()
    }
  })

  it('stores, reads and removes a file in the bucket, and reports the errors of the bucket', async () => {
    const s3 = await startS3()
    try {
      const sound = await examine([], s3.settings)
      expect(sound.check('objects')).toMatchObject({ state: 'ok', message: expect.stringContaining('bucket files') })
      const left = await readdir(join(s3.folder, 'files'), { recursive: true, withFileTypes: true })
      expect(left.filter(entry => entry.isFile())).toEqual([])
      const refused = await examine([], { ...s3.settings, AWS_SECRET_ACCESS_KEY: 'wrong' })
      expect(refused.code).not.toBe(0)
      expect(refused.check('objects')).toMatchObject({
        state: 'fail',
        hint: expect.stringContaining('SignatureDoesNotMatch'),
      })
    } finally {
      await s3.close()
    }
  })

  it('sends, drafts and changes nothing', async () => {
    await control().forgetRequests()
    const before = await control().mailbox()
    await examine()
    expect(await control().mailbox()).toEqual(before)
    const writes = (await control().requests()).filter(
      ({ method, path }) => method !== 'GET' && path.includes('/v1.0/'),
    )
    expect(writes.map(({ status }) => status)).toEqual(writes.map(() => 404))
    expect(writes).toHaveLength(2)
  })

  it('reports that no worker runs, and counts quarantined emails', async () => {
    const at = new Date()
    const folder = await server.context.db('mail_folders').first('id')
    await quarantineMessage(server.context.db, { graphId: 'bad', folderId: folder.id, reason: 'corrupt', at })
    const report = await waitFor('the worker to be gone', async () => {
      const seen = await examine()
      return seen.check('worker')?.state === 'fail' ? seen : null
    })
    expect(report).toMatchObject({ code: 1, ok: false })
    expect(report.check('worker')?.hint).toContain('rejoinder daemon start')
    expect(report.check('quarantine')).toMatchObject({ state: 'warn', message: '1 email in quarantine.' })
  })

  it('repairs with --fix what can be repaired without loss, and checks again', async () => {
    const { context } = server
    await control().addAll([aReply({ text: 'We would like to meet her.' })])
    await syncMail(context, { hoursBack: 1, manual: true })
    const lost = await context.db('message_copies').first('graph_id')
    await context.db('message_copies').where(lost).delete()
    await verifyMail(context, { repair: false })
    const report = await examine(['--fix'])
    expect(report.fixes).toEqual([
      { name: 'mirror', message: expect.stringMatching(/ and repaired 1\.$/) },
      { name: 'quarantine', message: 'Retried 1 email; 0 still in quarantine.' },
    ])
    for (const name of ['mirror', 'quarantine']) expect(report.check(name)).toMatchObject({ state: 'ok' })
    expect((await examine(['--fix'])).fixes).toEqual([])
  })

  it('warns of permissions that reach every mailbox, and prints the commands that limit them', async () => {
    const { stdout } = await runCli(['doctor'], env)
    expect(stdout).toMatch(/\nwarn {2}graph reach +Mail.ReadWrite, Mail.Send in Entra reach every mailbox/)
    expect(stdout).toContain('In Exchange Online PowerShell:\n  Connect-ExchangeOnline\n  New-ServicePrincipal')
    expect(stdout).toContain(`"PrimarySmtpAddress -eq '${env.MAILBOX}'"`)
  })

  it('names a missing permission', async () => {
    await control().fault({ kind: 'status', status: 403, code: 'ErrorAccessDenied', times: 9, match: '/send$' })
    const withoutSend = await examine()
    expect(withoutSend.check('graph send')).toMatchObject({ state: 'warn', hint: expect.stringContaining('Mail.Send') })
    expect(withoutSend.check('graph write')?.state).toBe('ok')
    await control().fault({
      kind: 'status',
      status: 403,
      code: 'ErrorAccessDenied',
      times: 9,
      match: 'mailFolders/inbox',
    })
    const withoutRead = await examine()
    expect(withoutRead.check('graph read')).toMatchObject({ state: 'fail', kind: 'forbidden' })
    expect(withoutRead.code).toBe(1)
  })

  it('checks Microsoft Graph when the database is down, and the database when the secret is wrong', async () => {
    const away = await examine([], { DATABASE_URL: 'postgres://127.0.0.1:1/none' })
    expect(away.check('database')).toMatchObject({ state: 'fail', hint: expect.stringContaining('DATABASE_URL') })
    expect(away.check('graph read')?.state).toBe('ok')
    const refused = await examine([], { ENTRA_CLIENT_SECRET: 'expired' })
    expect(refused.check('graph sign-in')).toMatchObject({ state: 'fail', kind: 'credentials' })
    expect(refused.check('database')?.state).toBe('ok')
    expect(JSON.stringify(refused.checks)).not.toContain('expired"')
  })

  it('names each of many breakages, with a remedy that works', async () => {
    const { context, sandbox } = server
    const { caspio } = sandboxServices(sandbox)
    const withCaspio = {
      ...env,
      CASPIO_URL: caspio.url,
      CASPIO_CLIENT_ID: caspio.clientId,
      CASPIO_CLIENT_SECRET: caspio.clientSecret,
      CASPIO_TABLE: caspio.table,
    }
    const folder = await mkdtemp(join(tmpdir(), 'rejoinder-doctor-'))
    const holder = startChild('lockChild.ts', { CHILD_DATABASE_URL: server.databaseUrl, CHILD_STALE_MS: '60000' })
    try {
      await syncMail(context, { hoursBack: 1, manual: true })
      await context.db('sync_runs').update({ finished_at: new Date(Date.now() - 2 * 3_600_000) })
      await waitFor('the lock to be held', () => context.db('session_locks').where({ name: 'try' }).first())
      holder.process.kill('SIGSTOP')
      await context
        .db('session_locks')
        .where({ name: 'try' })
        .update({ beaten_at: new Date(Date.now() - 120_000) })
      const failed = { requestedBy: 'dana', mail: { to: [{ name: '', address: 'a@firm.example' }], subject: 'Hello' } }
      const [outboxId] = await context
        .db('outbox')
        .insert({ unique_key: 'broken', requested_by: failed.requestedBy, mail: failed.mail, state: 'failed' })
        .returning('id')
      const [row = 0] = await control().addCaspioRows([{ Full_Name: 'Ada Lind' }])
      expect(await runCli(['sync', 'caspio'], withCaspio)).toMatchObject({ code: 0 })
      await saveLastBackup(context.db, new Date(Date.now() - 8 * 86_400_000))
      await createApiToken({ ...context, clock: () => new Date(Date.now() - 2 * 86_400_000) }, 'report', { days: 1 })
      await context.db('mail_folders').where({ well_known_name: 'archive' }).update({ removed_at: new Date() })
      await control().fault({
        kind: 'status',
        status: 401,
        code: 'InvalidAuthenticationToken',
        times: 99,
        match: '/messages/',
      })
      const broken = await examine([], { NODE_OPTIONS: tenMinutesAhead })
      expect(broken).toMatchObject({ code: 1, ok: false })
      const remedy = new RegExp(`^Run kill -9 ${holder.process.pid} on its machine, and start it again`)
      for (const [name, state, message, hint] of [
        ['backup', 'warn', /^The last backup was made and checked 8 days ago\.$/, /rejoinder backup FILE/],
        ['clock', 'fail', /^This machine's clock is \d+ s ahead of the database's\.$/, /^Synchronize clocks/],
        ['graph clock', 'fail', /^This machine's clock is \d+ s ahead/, /^Synchronize clocks/],
        ['tokens', 'warn', /^Expired: report\./, /rejoinder token revoke NAME/],
        ['graph write', 'fail', /./, /./],
        ['folders', 'warn', /no Archive folder/, /^Archive an email in Outlook/],
        ['sign-in', 'warn', /^Nobody can sign in/, /rejoinder user set-password/],
        ['sync', 'fail', /^The last sync ended 2 hours ago/, /rejoinder sync mail/],
        ['locks', 'fail', /^Process \d+ has hung for (?:119 seconds|\d+ minutes) and holds locks: try\.$/, remedy],
        ['outbox', 'warn', /^1 email failed/, /rejoinder outbox/],
        ['rows', 'warn', /^1 Caspio row/, /rejoinder doctor caspio/],
      ] as const) {
        const check = broken.check(name)
        expect(check).toMatchObject({ name, state })
        expect(check?.message).toMatch(message)
        expect(check?.hint).toMatch(hint)
      }
      await control().clearFaults()
      expect(await runCli(['backup', join(folder, 'own.backup')], env)).toMatchObject({ code: 0 })
      expect(await runCli(['token', 'revoke', 'report'], env)).toMatchObject({ code: 0 })
      expect(await runCli(['sync', 'mail'], env)).toMatchObject({ code: 0 })
      expect(await runCli(['user', 'set-password'], env, 'a long pass phrase\n')).toMatchObject({ code: 0 })
      expect(await runCli(['outbox', 'cancel', outboxId.id], env)).toMatchObject({ code: 0 })
      await control().changeCaspioRow(row, { Ref_ID: 'JL-5001' })
      expect(await runCli(['sync', 'caspio'], withCaspio)).toMatchObject({ code: 0 })
      await holder.kill()
      const sound = await examine()
      const healed = broken.checks.filter(({ name, state }) => state !== 'ok' && !leftOpen.includes(name))
      expect(healed.length).toBeGreaterThan(10)
      for (const { name } of healed) expect(sound.check(name)).toMatchObject({ name, state: 'ok' })
    } finally {
      await holder.kill()
      await rm(folder, { recursive: true, force: true })
    }
  })

  it('names each outside system that cannot be reached, with a remedy', async () => {
    const nowhere = 'http://127.0.0.1:1'
    const { check } = await examine([], {
      MS_GRAPH_URL: nowhere,
      MS_LOGIN_URL: nowhere,
      CASPIO_URL: 'https://127.0.0.1:1',
      CASPIO_CLIENT_ID: 'id',
      CASPIO_CLIENT_SECRET: 'secret',
      CASPIO_TABLE: 'Candidates',
      SENDGRID_URL: nowhere,
      SENDGRID_API_KEY: 'key',
    })
    for (const name of ['graph clock', 'graph sign-in', 'caspio token', 'sendgrid'])
      expect(check(name)).toMatchObject({ name, state: 'fail', hint: expect.stringContaining('network') })
  })

  it('names a database that a newer version has migrated', async () => {
    const { db } = server.context
    const later = { name: '9999_later', batch: 99, migration_time: new Date() }
    await db('knex_migrations').insert(later)
    try {
      expect((await examine()).check('database')).toMatchObject({
        state: 'warn',
        message: expect.stringMatching(/migrated by a newer version \(9999_later\)\.$/),
        hint: 'Install that version here too.',
      })
    } finally {
      await db('knex_migrations').where({ name: later.name }).delete()
    }
    expect((await examine()).check('database')).toMatchObject({ state: 'ok' })
  })

  it('asks for TRUSTED_PROXIES when the server is open to the network', async () => {
    const open = { HOST: '0.0.0.0', PUBLIC_URL: 'https://127.0.0.1:1' }
    const unknown = await examine([], open)
    expect(unknown.check('settings')).toMatchObject({ state: 'warn', hint: expect.stringContaining('TRUSTED_PROXIES') })
    const known = await examine([], { ...open, TRUSTED_PROXIES: '172.17.0.1' })
    expect(known.check('settings')).toMatchObject({ state: 'ok' })
  })

  it('names misspelled settings and suggests the right names', async () => {
    const { check } = await examine([], { MAILBOXX: 'a@firm.example', SEND_PER_MIN: '10' })
    expect(check('settings')).toMatchObject({
      state: 'warn',
      message: expect.stringContaining('MAILBOXX (MAILBOX?), SEND_PER_MIN (SEND_PER_MINUTE?)'),
    })
  })

  it('names the invalid variable and exits with 1', async () => {
    const report = await examine([], { SEND_PER_MINUTE: '90' })
    expect(report.code).toBe(1)
    expect(report.checks).toMatchObject([
      { name: 'settings', state: 'fail', message: expect.stringContaining('SEND_PER') },
    ])
  })

  it('warns about a subscription when email arrived well after the last notification', async () => {
    const { db, config } = server.context
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    const at = {
      resource: `users/${config.mailbox}/messages`,
      changeType: 'created',
      notificationUrl: 'https://x.example/',
    }
    const order = { id: 'S1', ...at, lifecycleUrl: null, expiresAt: ago(-600) }
    const state = async () => (await checkPush(server.context, active)).state
    const active = { state: 'active', reason: null, expiresAt: ago(-600), lastNotifiedAt: null } as const
    await control().add(aReply({ receivedDateTime: ago(45).toISOString() }))
    await syncMail(server.context, { hoursBack: 1, manual: true })
    await saveSubscription(db, order, 'secret', null, ago(90))
    expect(await state()).toBe('warn')
    const { hint } = await checkPush(server.context, active)
    expect(hint).toMatch(/firewall.*proxy.*\/api\/webhook\/email/)
    await saveNotified(db, ['S1'], ago(44))
    expect(await state()).toBe('ok')
    await db('subscriptions').update({ last_notified_at: null, created_at: ago(59) })
    expect(await state()).toBe('ok')
    await deleteSubscription(db, 'S1')
  })

  it('checks the receiver of the outgoing webhook without sending it any data', async () => {
    const receiver = await startHookReceiver([200])
    const hook = (url: string, over: Record<string, string> = {}) =>
      examine([], {
        OUTGOING_WEBHOOK_URL: url,
        OUTGOING_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
        ...over,
      }).then(({ check }) => check('webhook'))
    const allow = { OUTGOING_WEBHOOK_ALLOW_PRIVATE: 'on' }
    expect(await hook(receiver.url)).toMatchObject({ state: 'fail', hint: expect.stringContaining('ALLOW_PRIVATE') })
    expect(await hook(receiver.url, allow)).toMatchObject({ state: 'ok' })
    // The receiver does not speak TLS.
    const unsafe = receiver.url.replace('http:', 'https:')
    expect(await hook(unsafe, allow)).toMatchObject({
      state: 'fail',
      hint: expect.stringContaining('OUTGOING_WEBHOOK_URL'),
    })
    expect(receiver.received).toEqual([])
    await receiver.close()
    expect(await hook(receiver.url, allow)).toMatchObject({
      state: 'fail',
      message: expect.stringContaining('ECONNREFUSED'),
    })
  })

  it('checks the public address by a validation request like that of Graph', async () => {
    await expect(checkOwnEndpoint(`${server.url}${webhookPath}`, 'a b+c')).resolves.toBeUndefined()
    await expect(checkOwnEndpoint(`${server.url}/healthz`, 'a')).rejects.toMatchObject({ code: 'push.unreachable' })
    await expect(checkOwnEndpoint('http://127.0.0.1:1/', 'a')).rejects.toMatchObject({ code: 'push.unreachable' })
  })
})
