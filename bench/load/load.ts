import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../../src/gateways/postgres/embeddedPostgres.ts'
import { Random } from '../../src/sandbox/Random.ts'
import { sandboxControl } from '../../src/testing/sandboxControl.ts'
import { waitFor } from '../../src/testing/waitFor.ts'
import { Browser } from './Browser.ts'
import { browse } from './browse.ts'
import { checkOutcome, isCaughtUp } from './checkOutcome.ts'
import { EventRecord } from './EventRecord.ts'
import { Figures } from './Figures.ts'
import { arrivingMail } from './mails.ts'
import { report } from './report.ts'
import type { Usage } from './serveUsage.ts'
import { type Product, startProduct } from './startProduct.ts'
import { type Writer, write } from './write.ts'

/**
 * 50 readers and 5 writers work in the admin, each with the connections of a browser, while mail arrives: 5,000 in three
 * minutes after a warm-up; with --soak half an hour at the same pace. Ends with 1 when a call fails, a browser misses an
 * event, shows something old at the end, mail is lost or sent twice, or a process holds more than it did before.
 */
const [readerCount, writerCount] = [50, 5]
const seasonCount = 2000
const mailsPerSecond = 5000 / 180
const idleSeconds = 30
const warmUpSeconds = 45
const loadSeconds = process.argv.includes('--soak') ? 1800 : 180
/** Somebody who reads all day looks at something else about every ten seconds; here it is four times as often. */
const [readerThinkMs, writerThinkMs, idleThinkMs] = [2500, 3000, 30]

const folder = await mkdtemp(join(tmpdir(), 'rejoinder-bench-'))
const postgres = await startEmbeddedPostgres(folder)
const product = await startProduct(postgres.url, folder, { sessions: readerCount + writerCount, seasonCount })
try {
  if (!(await run(product))) process.exitCode = 1
} finally {
  await product.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

async function run({ server, sandbox, databases, databaseUrl, usage, logged }: Product): Promise<boolean> {
  const figures = new Figures()
  const control = sandboxControl(sandbox.controlUrl)
  const random = new Random(1)
  const browsers = server.cookies.map(
    (cookie, n) => new Browser({ url: server.url, cookie, address: `10.1.0.${n + 1}`, figures }),
  )
  const [readers, clerks] = [browsers.slice(0, readerCount), browsers.slice(readerCount)]
  const ordered = clerks.map((): string[] => [])
  const writers = clerks.map(
    (browser, place): Writer => ({
      browser,
      place,
      places: writerCount,
      random: new Random(1000 + place),
      ordered: ordered[place] ?? [],
    }),
  )
  const record = new EventRecord()
  await record.start(databaseUrl)
  const [first] = browsers
  if (!first) throw new Error('nobody reads')

  await waitFor('the season to be findable', () => isCaughtUp(databases, 0), 120_000)
  figures.phase = 'idle'
  await first.listen()
  await browse(first, new Random(7), idleThinkMs, endsIn(idleSeconds))
  await first.call('subscribe', 'POST', '/api/outlook/subscribe')
  for (const browser of browsers) if (browser !== first) await browser.listen()
  record.told.length = 0
  for (const { heard } of browsers) heard.length = 0

  let arrived = 0
  /** The work of all until the time is up; then all comes to rest. */
  const work = async (phase: string, seconds: number, mails: number): Promise<Record<'server' | 'worker', Usage>> => {
    figures.phase = phase
    const ends = endsIn(seconds)
    const arrive = async (): Promise<void> => {
      const startedAt = performance.now()
      for (let sent = 0; sent < mails; ) {
        await wait(random.whole(20, 400))
        const due = Math.min(mails, Math.ceil(((performance.now() - startedAt) / 1000 / seconds) * mails))
        const batch = Array.from({ length: due - sent }, (_, n) => arrivingMail(random, arrived + n, seasonCount))
        if (batch.length > 0) await control.addAll(batch)
        arrived += batch.length
        sent += batch.length
      }
    }
    await Promise.all([
      arrive(),
      ...readers.map((browser, n) => browse(browser, new Random(100 + n), readerThinkMs, ends)),
      ...writers.map(writer => write(writer, writerThinkMs, ends)),
    ])
    await waitFor('all mail to be processed', () => isCaughtUp(databases, arrived), 120_000)
    await waitForSilence(record)
    figures.phase = 'rest'
    await Promise.all(browsers.map(browser => browser.settle()))
    return usage()
  }
  const warm = await work('warm-up', warmUpSeconds, Math.round(warmUpSeconds * mailsPerSecond))
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const end = await work('load', loadSeconds, Math.round(loadSeconds * mailsPerSecond))
  delay.disable()

  const stale = (await Promise.all(browsers.map(browser => browser.findStale()))).flat()
  const events = browsers.map(({ heard }) => ({ heard: heard.length, ...record.compare(heard) }))
  const outcome = await checkOutcome(databases, control, arrived, ordered.flat())
  const isGood = report({
    figures,
    loadSeconds,
    usage: { warm, end },
    events,
    told: record.told.length,
    gaps: record.gaps,
    stale,
    outcome,
    logged,
    connections: browsers.reduce((sum, { opened }) => sum + opened, 0),
    browsers: browsers.length,
    ownDelayMs: delay.percentile(99) / 1_000_000,
  })
  await Promise.all(browsers.map(browser => browser.close()))
  await record.stop()
  return isGood
}

function endsIn(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1000
  return () => performance.now() >= end
}

/** Nothing was told for as long as the browsers may wait before they load anew what changed. */
async function waitForSilence({ told }: EventRecord): Promise<void> {
  for (let before = -1; before !== told.length; ) {
    before = told.length
    await wait(3000)
  }
}
