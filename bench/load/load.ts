import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { sandboxControl } from '../../src/testing/sandboxControl.ts'
import { waitFor } from '../../src/testing/waitFor.ts'
import { onGround } from '../onGround.ts'
import { Arrivals } from './Arrivals.ts'
import { checkOutcome, isCaughtUp } from './checkOutcome.ts'
import { EventRecord } from './EventRecord.ts'
import { Figures } from './Figures.ts'
import { report } from './report.ts'
import type { Usage } from './serveUsage.ts'
import { type Product, startProduct } from './startProduct.ts'
import { createVirtualUsers, readAlone } from './virtualUsers.ts'

/**
 * Lets 50 readers and 5 writers work while 5,000 emails arrive in three minutes (--soak: half an hour at that rate).
 * Exits with 1 on any failed call, missed event, old data, lost or duplicate email, or growing process.
 */
const [readerCount, writerCount] = [50, 5]
const seasonCount = 2000
const mailsPerSecond = 5000 / 180
const idleSeconds = 30
const warmUpSeconds = 45
const loadSeconds = process.argv.includes('--soak') ? 1800 : 180
const patienceMs = 120_000

await onGround(import.meta.url, async ground => {
  const product = await startProduct(ground, { sessions: readerCount + writerCount, seasonCount })
  try {
    if (!(await run(product))) process.exitCode = 1
  } finally {
    await product.stop()
  }
})

async function run({ server, sandbox, databases, databaseUrl, usage, logged }: Product): Promise<boolean> {
  const figures = new Figures()
  const control = sandboxControl(sandbox.controlUrl)
  const users = createVirtualUsers({ ...server, writerCount, figures })
  const arrivals = new Arrivals(control, { seasonCount, mailsPerSecond })
  await waitFor('the season to be findable', () => isCaughtUp(databases, 0), patienceMs)
  figures.phase = 'idle'
  await readAlone(server, figures, endsIn(idleSeconds))
  const record = new EventRecord()
  await record.start(databaseUrl)
  await users.listen()
  await users.browsers[0]?.call('subscribe', 'POST', '/api/outlook/subscribe')

  /** Runs all readers and writers for that time, then waits until no work is left. */
  const work = async (phase: string, seconds: number): Promise<Record<'server' | 'worker', Usage>> => {
    figures.phase = phase
    await Promise.all([arrivals.run(seconds), users.work(endsIn(seconds))])
    await waitFor('all mail to be processed', () => isCaughtUp(databases, arrivals.count), patienceMs)
    await waitForSilence(record)
    await Promise.all(users.browsers.map(browser => browser.settle()))
    figures.phase = 'rest'
    return usage()
  }
  const warm = await work('warm-up', warmUpSeconds)
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const startedAt = performance.now()
  const end = await work('load', loadSeconds)
  const seconds = (performance.now() - startedAt) / 1000
  delay.disable()
  const isGood = report({
    figures,
    seconds,
    usage: { warm, end },
    events: users.browsers.map(({ heard }) => ({ heard: heard.length, ...record.compare(heard) })),
    sent: record.sent.length,
    gaps: record.gaps,
    stale: (await Promise.all(users.browsers.map(browser => browser.findStale()))).flat(),
    outcome: await checkOutcome(databases, control, arrivals.count, users.ordered()),
    logged,
    connections: users.browsers.reduce((sum, { opened }) => sum + opened, 0),
    ownDelayMs: delay.percentile(99) / 1_000_000,
  })
  await Promise.all([...users.browsers.map(browser => browser.close()), record.stop()])
  return isGood
}

function endsIn(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1000
  return () => performance.now() >= end
}

/** Waits for the longest delay of a browser's refetch. */
async function waitForSilence({ sent }: EventRecord): Promise<void> {
  for (let before = -1; before !== sent.length; ) {
    before = sent.length
    await wait(3000)
  }
}
