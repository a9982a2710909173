import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createApiToken } from '../actions/operations/apiTokens.ts'
import { aReply } from '../testing/builders.ts'
import { connectedEnvironment } from '../testing/connectedEnvironment.ts'
import { onServer, withDatabase } from '../testing/database/testDatabase.ts'
import { type RunningCli, startCli } from '../testing/runCli.ts'
import { openTestContext } from '../testing/startTestServer.ts'
import { waitFor } from '../testing/waitFor.ts'

let opened: Awaited<ReturnType<typeof openTestContext>>
let env: Record<string, string>
beforeEach(async () => {
  opened = await openTestContext()
  env = connectedEnvironment(opened)
})
afterEach(() => opened.close())

const control = () => opened.control
const db = () => opened.context.db
const jobs = (state: string) => db()('pgboss.job').where({ name: 'syncMail', state }).count('* as n').first()
const someJob = async (state: string) => Number((await jobs(state))?.n) > 0

describe('SIGTERM', () => {
  it.each(['start', 'work'])('ends %s with 0 in the middle of a job, which another worker finishes', async command => {
    const before = Number((await db()('messages').count('* as n').first())?.n)
    await control().addAll(Array.from({ length: 5 }, () => aReply()))
    // Longer than any stop may take.
    await control().fault({ kind: 'slow', delayMs: 15_000, times: 1, match: 'messages/delta' })
    await control().forgetRequests()
    const running = startCli([command, '--json'], env)
    await running.json()
    await waitFor('the walk to be on its way', async () => (await control().requests()).length > 3 && someJob('active'))
    running.process.kill('SIGTERM')
    // A process that is killed after ten seconds exits with 1.
    expect(await running.ended).toMatchObject({ code: 0, stderr: '' })
    expect(await someJob('active')).toBe(false)
    const next = startCli(['work', '--json'], { ...env, METRICS_PORT: '0' })
    const { metrics } = await next.json<{ metrics: string }>()
    for (const probe of ['/healthz', '/readyz'])
      expect([probe, (await fetch(metrics + probe)).status]).toEqual([probe, 200])
    await waitFor('every mail', async () => {
      const now = await db()('messages').whereNotNull('processed_at').count('* as n').first()
      return Number(now?.n) === before + 5
    })
    const figures = await (await fetch(`${metrics}/metrics`)).text()
    expect(figures).toMatch(/rejoinder_graph_request_duration_seconds_count{outcome="ok"} [1-9]/)
    expect(figures).toContain('rejoinder_job_duration_seconds_count{name="syncMail",outcome="completed"}')
    next.process.kill('SIGTERM')
    expect((await next.ended).code).toBe(0)
  })

  it('ends serve with 0 although a browser stays connected', async () => {
    const running = startCli(['serve', '--json'], env)
    const { address } = await running.json<{ address: string }>()
    const idle = connect(Number(new URL(address).port), '127.0.0.1')
    await once(idle, 'connect')
    const answer = await fetch(`${address}/healthz`)
    expect(answer.status).toBe(200)
    running.process.kill('SIGTERM')
    expect(await running.ended).toMatchObject({ code: 0, stderr: '' })
    idle.destroy()
  })
})

describe('a request in progress when the process is asked to stop', () => {
  it.each([
    ['is answered, and no new request is accepted', 3000, 200],
    ['is dropped when it takes too long', 30_000, null],
  ])('%s', async (_what, delayMs, status) => {
    const token = await createApiToken(opened.context, 'stopping', { scope: 'admin' })
    const running = startCli(['serve', '--json'], env)
    const { address } = await running.json<{ address: string }>()
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    await control().fault({ kind: 'slow', delayMs, times: 1, match: 'messages/delta' })
    await control().forgetRequests()
    const asked = fetch(`${address}/api/outlook/sync`, { method: 'POST', headers, body: '{}' }).then(
      answer => answer.status,
      () => null,
    )
    await waitFor('it to be on its way', async () => (await control().requests()).length > 0)
    running.process.kill('SIGTERM')
    await waitFor('/readyz to say so', async () => (await fetch(`${address}/readyz`)).status === 503)
    expect(await asked).toBe(status)
    expect((await running.ended).code).toBe(0)
  })

  it('is answered with 202 when it waits for an email to leave', async () => {
    const token = await createApiToken(opened.context, 'stopping', { scope: 'admin' })
    const running = startCli(['serve', '--json'], env)
    const { address } = await running.json<{ address: string }>()
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ to: ['a@x.example'], subject: 'No worker runs', body: 'Hello' })
    const asked = fetch(`${address}/api/outlook/send-email`, { method: 'POST', headers, body })
    await waitFor('it to wait', () => opened.context.db('outbox').first())
    running.process.kill('SIGTERM')
    expect((await asked).status).toBe(202)
    expect((await running.ended).code).toBe(0)
  })
})

describe('a stop that takes too long', () => {
  it('exits with 1, and reports it on standard error and in the log', async () => {
    const running = startCli(['serve'], env)
    await waitFor('its address', async () => /runs at (\S+)/.test(running.stdout()))
    const [, address = ''] = /runs at (\S+)/.exec(running.stdout()) ?? []
    const held = await db().transaction()
    await held.raw('lock table knex_migrations in access exclusive mode')
    const asked = fetch(`${address}/readyz`).catch(() => null)
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await waitFor('it to wait', async () => (await db().raw(waiting)).rows.length > 0)
    running.process.kill('SIGTERM')
    const { code, stdout, stderr } = await running.ended
    await held.rollback()
    await asked
    expect({ code, told: stderr.includes('did not stop within') }).toEqual({ code: 1, told: true })
    const last = JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
    expect(last).toMatchObject({ level: 60, msg: expect.stringContaining('did not stop within') })
  })
})

describe('/healthz and /readyz', () => {
  const ask = async (address: string) => {
    const paths = ['/healthz', '/readyz'].map(async path => (await fetch(address + path)).status)
    return Promise.all(paths)
  }

  it('tell a live process apart from one whose database is outdated or down', async () => {
    const running: RunningCli = startCli(['serve', '--json'], env)
    const { address } = await running.json<{ address: string }>()
    expect(await ask(address)).toEqual([200, 200])
    const last = await db()('knex_migrations').orderBy('id', 'desc').first()
    await db()('knex_migrations').where({ id: last.id }).delete()
    expect(await ask(address)).toEqual([200, 503])
    await db()('knex_migrations').insert(last)
    expect(await ask(address)).toEqual([200, 200])
    const server = withDatabase(opened.database.url, 'postgres')
    const name = new URL(opened.database.url).pathname.slice(1)
    await onServer(server, `alter database ${name} allow_connections false`)
    await onServer(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    expect(await ask(address)).toEqual([200, 503])
    await onServer(server, `alter database ${name} allow_connections true`)
    await waitFor('the database to be found again', async () => (await ask(address))[1] === 200)
    running.process.kill('SIGTERM')
    expect((await running.ended).code).toBe(0)
  })
})

describe('an uncaught error', () => {
  it.each(['serve', 'work'])('ends %s with 1 and appears in its log', async command => {
    const thrower = "process.on('SIGUSR2',()=>{throw(new(Error)('nobody-caught-me'))})"
    const running = startCli([command, '--json'], {
      ...env,
      NODE_OPTIONS: `--import=data:text/javascript,${thrower}`,
    })
    await running.json()
    running.process.kill('SIGUSR2')
    const { code, stderr } = await running.ended
    expect(code).toBe(1)
    expect(JSON.parse(stderr.trim().split('\n').at(-1) ?? '')).toMatchObject({
      level: 60,
      err: { message: 'nobody-caught-me' },
    })
  })
})

describe('a Ctrl-C while the newer Node starts', () => {
  /** The process takes itself for an old Node. The newer one that it starts stays in this module. */
  const old = `
    if (process.env.NEWER) {
      process.stdout.write('started')
      await new Promise(() => setInterval(() => {}, 1000))
    }
    process.env.NEWER = 'yes'
    Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.0.0' } })`

  it('exits with 130', async () => {
    const running = startCli(['status'], {
      ...env,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(old)}`,
    })
    await waitFor('the newer Node', async () => running.stdout() === 'started')
    running.process.kill('SIGINT')
    expect(await running.ended).toMatchObject({ code: 130 })
  })
})
