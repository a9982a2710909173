import { DateTime } from 'luxon'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addCandidates } from '../actions/candidates/addCandidates.ts'
import { changeSettings } from '../actions/operations/changeSettings.ts'
import type { Context } from '../context.ts'
import { listenToEvents } from '../store/database/events.ts'
import { aCandidate, anOutreach, aReply } from '../testing/builders.ts'
import { childEnvironment } from '../testing/children/childContext.ts'
import { startChild, type TestChild } from '../testing/children/startChild.ts'
import { patient } from '../testing/patience.ts'
import type { SandboxControl } from '../testing/sandboxControl.ts'
import { openTestContext } from '../testing/startTestServer.ts'
import { waitFor } from '../testing/waitFor.ts'
import { pollMail, pollSubmissions } from './pollMail.ts'
import { startWorker, type Worker } from './startWorker.ts'

let context: Context
let control: SandboxControl
let opened: Awaited<ReturnType<typeof openTestContext>>
const candidate = aCandidate({ refId: 'JL-4711' })
beforeEach(async () => {
  opened = await openTestContext({ candidates: [candidate] })
  context = opened.context
  control = opened.control
})
afterEach(() => opened.close())

const count = async (table: string) => Number((await context.db(table).count('* as n').first())?.n)

describe('the worker', () => {
  it('[STATE-05] [STATE-06] syncs in the background without a request', async () => {
    await control.add(aReply({ subject: 'RE: JL-4711' }))
    const worker = await startWorker(context)
    await waitFor('a response', async () => (await count('email_responses')) === 1)
    await worker.stop()
    expect(await context.db('sync_runs').first()).toMatchObject({ manual: false, hours_back: 2 })
  })

  it('[STATE-07] [CONST-02] queues a sync of 2 hours at once when auto-sync is on, and none when it is off', async () => {
    const queued: unknown[] = []
    const queue = { enqueue: async (...job: unknown[]) => void queued.push(job) }
    const stop = pollMail({ ...context, clock: () => new Date('2026-11-20T15:00:00Z') }, queue)
    await waitFor('the first poll', async () => queued.length > 0)
    stop()
    expect(queued[0]).toEqual(['syncMail', { hoursBack: 2 }, { everySeconds: 15 }])

    await changeSettings(context, { autoSync: false })
    const asked: string[] = []
    const db = context.db
    db.on('query', ({ sql }) => asked.push(sql))
    const stopAgain = pollMail(context, queue)
    await waitFor('the setting to be looked at', async () => asked.some(sql => sql.includes('"settings"')))
    await db.raw('select 1')
    stopAgain()
    expect(queued).toHaveLength(1)
  })

  it('[CONST-05] [CONST-06] [STATE-06] queues a mail sync every 15 seconds from 09:00 and every 2 minutes from 18:00', async () => {
    const mail = (everySeconds: number) => ['syncMail', { hoursBack: 2 }, { everySeconds }]
    expect(await turnsOf(pollMail, '2026-11-20T22:59:30Z', 5)).toEqual([
      ['17:59:30.000', ...mail(15)],
      ['17:59:45.000', ...mail(15)],
      ['18:00:00.000', ...mail(120)],
      ['18:02:00.000', ...mail(120)],
      ['18:04:00.000', ...mail(120)],
    ])
    expect(await turnsOf(pollMail, '2026-11-21T13:57:00Z', 5)).toEqual([
      ['08:57:00.000', ...mail(120)],
      ['08:59:00.000', ...mail(120)],
      ['09:00:00.000', ...mail(15)],
      ['09:00:15.000', ...mail(15)],
      ['09:00:30.000', ...mail(15)],
    ])
  })

  it('[STATE-08] [CONST-04] [CONST-07] queues a submissions sync of 24 hours every 5 minutes from 09:00 and every 15 from 18:00', async () => {
    const submissions = (everySeconds: number) => ['syncSubmissions', { hoursBack: 24 }, { everySeconds }]
    expect(await turnsOf(pollSubmissions, '2026-11-20T13:30:00Z', 3)).toEqual([
      ['08:45:00.000', ...submissions(900)],
      ['09:00:00.000', ...submissions(300)],
      ['09:05:00.000', ...submissions(300)],
    ])
    const evening = await turnsOf(pollSubmissions, '2026-11-20T21:50:00Z', 16)
    expect(evening.slice(0, 3)).toEqual([
      ['16:55:00.000', ...submissions(300)],
      ['17:00:00.000', ...submissions(300)],
      ['17:05:00.000', ...submissions(300)],
    ])
    expect(evening.slice(13)).toEqual([
      ['18:00:00.000', ...submissions(900)],
      ['18:15:00.000', ...submissions(900)],
      ['18:30:00.000', ...submissions(900)],
    ])
  })

  it('[STATE-08] finds submissions in the background', async () => {
    const sentAt = new Date(context.clock().getTime() - 3_600_000).toISOString()
    await control.add(anOutreach(candidate, { receivedDateTime: sentAt }))
    const worker = await startWorker(context)
    await context.queue.enqueue('syncSubmissions', { hoursBack: 24 })
    const done = () => context.db('sync_runs').where({ kind: 'submissions', state: 'finished' }).first()
    expect(await waitFor('a submissions sync', done)).toMatchObject({ manual: false, submissions_found: 1 })
    await worker.stop()
  })

  it('[ERR-14] logs a failed background sync, and notifies no browser', async () => {
    const lines: { msg?: string; job?: string }[] = []
    const log = pino({ level: 'warn' }, { write: line => void lines.push(JSON.parse(line)) })
    const notified: string[] = []
    const stopListening = await listenToEvents(
      opened.database.url,
      event => notified.push(event.type),
      () => {},
    )
    await control.fault({ kind: 'status', status: 403, times: 100, match: '/v1.0/' })
    const worker = await startWorker({ ...context, log })
    await waitFor('the failure in the log', async () => lines.some(line => line.job === 'syncMail'))
    await worker.stop()
    await stopListening()
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'job failed', job: 'syncMail' }))
    expect(notified).toEqual([])
    expect(await context.db('sync_runs').first()).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('403'),
    })
  })

  it('hands the sync of a killed worker to another worker within its heartbeat, and does nothing twice', async () => {
    await addCandidates(context, [candidate])
    await control.addAll(Array.from({ length: 40 }, () => aReply({ subject: 'RE: JL-4711' })))
    await control.fault({ kind: 'slow', delayMs: 60_000, times: 1, match: 'messages/delta' })
    const env = childEnvironment(opened.database.url, opened.sandbox)
    const children: TestChild[] = [startChild('workerChild.ts', env), startChild('workerChild.ts', env)]
    try {
      const holder = await waitFor('a worker to hold the mailbox', () => lockHolder(context))
      const worker = children.find(child => child.process.pid === holder)
      await waitFor('all folders but the one that hangs', async () => {
        const open = await context.db('mail_folders').whereNull('walked_at').count('* as n').first()
        return Number(open?.n) === 1
      })
      await worker?.kill()
      await waitFor('the other worker to finish', async () => (await count('email_responses')) === 40, 60_000)
      await waitFor('the end of the run', async () =>
        context.db('sync_runs').where({ state: 'finished' }).where('new_responses', '>', 0).first(),
      )
    } finally {
      await Promise.all(children.map(child => child.kill()))
    }
    expect(await count('activity_logs')).toBe(40)
    expect(await count('message_copies')).toBe(40)
    const runs = await context.db('sync_runs').where('new_responses', '>', 0)
    expect(runs.map(run => run.new_responses)).toEqual([40])
  })

  it(
    'takes over a sync from a suspended worker, and does nothing twice when that worker resumes',
    async () => {
      await addCandidates(context, [candidate])
      await control.addAll(Array.from({ length: 40 }, () => aReply({ subject: 'RE: JL-4711' })))
      await control.fault({ kind: 'slow', delayMs: 10_000, times: 1, match: 'messages/delta' })
      const env = childEnvironment(opened.database.url, opened.sandbox)
      const children: TestChild[] = [startChild('workerChild.ts', env), startChild('workerChild.ts', env)]
      try {
        const holder = await waitFor('a worker to hold the mailbox', () => lockHolder(context))
        const stopped = children.find(child => child.process.pid === holder)
        await waitFor('the walk', async () => (await context.db('mail_folders').first()) !== undefined)
        stopped?.process.kill('SIGSTOP')
        await waitFor('the other worker to finish', async () => (await count('email_responses')) === 40, 100_000)
        expect(await lockHolder(context)).not.toBe(holder)
        stopped?.process.kill('SIGCONT')
        await waitFor('the end of all runs', async () => {
          const runs = await context.db('sync_runs').select('state')
          return runs.length > 1 && runs.every(({ state }) => state !== 'running')
        })
      } finally {
        await Promise.all(children.map(child => child.kill()))
      }
      expect([await count('email_responses'), await count('activity_logs'), await count('message_copies')]).toEqual([
        40, 40, 40,
      ])
    },
    patient(150_000),
  )

  it('stops at the next safe point and loses nothing', async () => {
    await control.addAll(Array.from({ length: 5 }, () => aReply({ subject: 'RE: JL-4711' })))
    await control.fault({ kind: 'slow', delayMs: 500, times: 3 })
    const first: Worker = await startWorker(context)
    await waitFor('the walk to begin', async () => (await control.requests()).length > 0)
    await first.stop()
    const second = await startWorker(context)
    await waitFor('all responses', async () => (await count('email_responses')) === 5, 60_000)
    await second.stop()
    expect(await count('activity_logs')).toBe(5)
  })
})

/** Returns what a poll queues in its first turns, each with the time of day in New York. */
async function turnsOf(poll: typeof pollMail, moment: string, turns: number): Promise<unknown[][]> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], now: new Date(moment) })
  const clock = () => vi.getMockedSystemTime() as Date
  const time = () => DateTime.fromJSDate(clock(), { zone: 'America/New_York' }).toFormat('HH:mm:ss.SSS')
  const queued: unknown[][] = []
  const stop = poll({ ...context, clock }, { enqueue: async (...job) => void queued.push([time(), ...job]) })
  try {
    while (queued.length < turns) {
      const before = queued.length
      await vi.advanceTimersToNextTimerAsync()
      await waitFor(`turn ${before + 1}`, async () => queued.length > before, 5000)
    }
  } finally {
    stop()
    vi.useRealTimers()
  }
  return queued
}

async function lockHolder({ db }: Context): Promise<number | null> {
  const { rows } = await db.raw(
    `select substring(a.application_name from '\\d+$')::int as pid
     from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.granted and a.application_name like 'rejoinder mailbox lock %'
       and a.datname = current_database()`,
  )
  return rows[0]?.pid ?? null
}
